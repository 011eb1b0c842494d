// What the stores tell the screen has the specification's names (§§ 3, 4).
import { expect, test } from 'vitest'
import { openBagService, openWindow } from './fixtures/bag-service.ts'

test('loading and errors are told by the specification’s seven keys, and one for saving an item from the bag', async () => {
  openBagService()
  const { bag } = await openWindow()
  const keys = ['promoCode', 'cartMerge', 'bag', 'removeFromBag', 'editBag', 'addToBag', 'updateDeliverySpeed']
  for (const flags of [bag.loading, bag.errors]) expect(Object.keys(flags)).toEqual([...keys, 'saveFromBag'])
})

test('a proactive promo has exactly the fields of a promo code', async () => {
  openBagService()
  const { bag } = await openWindow()
  const fields = ['data', 'promoErrorMessage', 'fetchSuccess', 'removeSuccess', 'loading', 'removing', 'promoDescription', 'focus', 'promoCodeClaimCode'] // prettier-ignore
  expect(Object.keys(bag.promo)).toEqual(expect.arrayContaining(fields))
  expect(Object.keys(bag.proactivePromo)).toEqual(Object.keys(bag.promo))
})

test('the trading title leaves in upper case whatever case it was stored in', async () => {
  const service = openBagService()
  const state = document.getElementById('state')!
  state.textContent = state.textContent.replace('"tradingTitle":"STA"', '"tradingTitle":"Sta"')
  const window = await openWindow()
  await window.addPromoCode('SAVE10')
  await new Promise((resolve) => setTimeout(resolve, 5))
  const [asked] = service.askedOf('GET', '/api/shop/bag/promoDescription')
  expect(asked!.query.get('tradingTitle')).toBe('STA')
})
