import { expect, test } from 'vitest'
import { openBagService, openWindow } from './fixtures/bag-service.ts'

test('loading and errors have the specification’s keys and one for saving', async () => {
  openBagService()
  const { bagState } = await openWindow()
  const keys = ['promoCode', 'cartMerge', 'bag', 'removeFromBag', 'editBag', 'addToBag', 'updateDeliverySpeed']
  for (const flags of [bagState.loading, bagState.errors]) expect(Object.keys(flags)).toEqual([...keys, 'saveFromBag'])
})

test('a proactive promo has exactly the fields of a promo code', async () => {
  openBagService()
  const { bagState } = await openWindow()
  const flags = ['fetchSuccess', 'removeSuccess', 'loading', 'removing', 'focus']
  const fields = ['data', 'promoErrorMessage', 'promoDescription', 'promoCodeClaimCode', ...flags]
  expect(Object.keys(bagState.promo)).toEqual(expect.arrayContaining(fields))
  expect(Object.keys(bagState.proactivePromo)).toEqual(Object.keys(bagState.promo))
})

test('the trading title is sent in upper case', async () => {
  const service = openBagService()
  const state = document.getElementById('state')!
  state.textContent = state.textContent.replace('"tradingTitle":"STA"', '"tradingTitle":"Sta"')
  const window = await openWindow()
  await window.addPromoCode('SAVE10')
  await new Promise((resolve) => setTimeout(resolve, 5))
  const [description] = service.requestsTo('GET', '/api/shop/bag/promoDescription')
  expect(description!.query.get('tradingTitle')).toBe('STA')
})
