// Promo codes in the browser: the flow's calls, what is remembered and what is shown. The words of a refusal are in
// shared/promotions/promo-refusal.test.ts.
import { expect, test } from 'vitest'
import { anEntry, cartId, openBagService, openWindow, refusalResponse } from './fixtures/bag-service.ts'

const call = ['PUT', '/api/shop/bag/promoCode'] as const

async function opened(setting: Parameters<typeof openBagService>[0] = {}) {
  const service = openBagService({ entries: [anEntry('12')], ...setting })
  const window = await openWindow()
  await window.loadBag()
  const refuse = (status: number, code: string, message: string) =>
    service.answer('PUT /api/shop/bag/promoCode', () => refusalResponse(status, code, message))
  return { service, window, refuse }
}

/** Lets calls that no promise reports finish. */
const waitForCalls = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a code is sent as stored and remembered until its removal', async () => {
  const { service, window } = await opened()
  const adding = window.addPromoCode(' save10 ')
  expect(window.bagState.promo.Reactive.changing).toBe('Add')
  expect(await adding).toBe(true)
  await waitForCalls()
  expect(service.requestsTo(...call).map(({ body }) => body)).toEqual([
    { claimCodeName: 'SAVE10', promoCodeAction: 'Add', siteId: 'JDW', promoCodeType: 'Reactive', cartId },
  ])
  const described = service.requestsTo('GET', '/api/shop/bag/promoDescription')
  expect(described.map(({ query }) => query.toString())).toEqual(['promotionCode=SAVE10&tradingTitle=STA'])
  expect(localStorage.getItem('addedPromoCode')).toBe('"SAVE10"')
  expect(localStorage.getItem('loyaltyVoucher')).toContain('Ten per cent off')
  await window.removePromoCode('SAVE10', 'Reactive')
  expect([localStorage.getItem('addedPromoCode'), localStorage.getItem('loyaltyVoucher')]).toEqual([null, null])
  expect(window.bagState.promo.Reactive).toMatchObject({ changing: null, refusal: null })
})

test('the discount service keeps unknown codes from the bag', async () => {
  const { service, window } = await opened({ experiments: ['discount_service'] })
  service.answer('GET /api/shop/bag/promoDescription', () => refusalResponse(404, 'PROMO_UNKNOWN', 'Unknown.'))
  expect(await window.addPromoCode('NOPE')).toBe(false)
  expect(window.bagState.promo.Reactive.refusal).toEqual({ kind: 'PROMO_UNKNOWN', said: 'Unknown.' })
  expect(service.requestsTo(...call)).toEqual([])
  service.answer('GET /api/shop/bag/promoDescription', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  expect(await window.addPromoCode('SAVE10')).toBe(true)
})
