// Promo codes: added, described, removed, and refused with the specification's messages.
import { expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { aCart, anEntry, cartId, openBagService, openWindow, refusalResponse } from './fixtures/bag-service.ts'

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

test('adding a code sends every specified field', async () => {
  const { service, window } = await opened()
  window.bagState.promo.removeSuccess = true
  const adding = window.addPromoCode(' save10 ')
  expect(window.bagState.promo).toMatchObject({ loading: true, promoCodeClaimCode: 'SAVE10' })
  expect(await adding).toBe(true)
  expect(service.requestsTo(...call).map(({ body }) => body)).toEqual([
    { claimCodeName: 'SAVE10', promoCodeAction: 'Add', siteId: 'JDW', promoCodeType: 'Reactive', cartId },
  ])
  expect(window.bagState.promo).toMatchObject({
    data: { claimCodeName: 'SAVE10', promoType: 'Reactive' },
    fetchSuccess: true,
    removeSuccess: false,
    loading: false,
    promoErrorMessage: '',
  })
})

test('the description is fetched after a successful add only', async () => {
  const { service, window, refuse } = await opened()
  await window.addPromoCode('SAVE10')
  await waitForCalls()
  const requests = service.requestsTo('GET', '/api/shop/bag/promoDescription')
  expect(requests.map(({ query }) => query.toString())).toEqual(['promotionCode=SAVE10&tradingTitle=STA'])
  expect(window.bagState.promo.promoDescription).toBe('Ten per cent off')
  refuse(400, 'PROMO_EXPIRED', messages.promo.expired)
  await window.addPromoCode('OLD')
  await waitForCalls()
  expect(service.requestsTo('GET', '/api/shop/bag/promoDescription')).toHaveLength(1)
})

test('removing a code sets the remove flag', async () => {
  const { service, window } = await opened()
  await window.addPromoCode('SAVE10')
  expect(await window.removePromoCode()).toBe(true)
  expect(service.requestsTo(...call)[1]!.body).toMatchObject({ claimCodeName: 'SAVE10', promoCodeAction: 'Delete' })
  expect(window.bagState.promo).toMatchObject({
    data: null,
    removeSuccess: true,
    fetchSuccess: false,
    promoDescription: '',
  })
})

test('a removed proactive offer is not offered again', async () => {
  const { service, window } = await opened()
  expect(await window.addProactivePromo('SPRING')).toBe(true)
  expect(window.bagState.proactivePromo).toMatchObject({ fetchSuccess: true, data: { promoType: 'Proactive' } })
  expect(window.bagState.promo.fetchSuccess).toBe(false)
  expect(await window.removeProactivePromo()).toBe(true)
  expect(window.bagState.proactivePromo).toMatchObject({ fetchSuccess: false, removeSuccess: true, data: null })
  expect(service.requestsTo(...call).map(({ body }) => [body.promoCodeType, body.promoCodeAction])).toEqual([
    ['Proactive', 'Add'],
    ['Proactive', 'Delete'],
  ])
  expect(window.bagState.proactiveOfferRejected).toBe(true)
})

test('the same unrecognised code twice gets another message', async () => {
  const { window, refuse } = await opened()
  refuse(400, 'PROMO_UNKNOWN', messages.promo.unrecognised)
  const messageFor = async (code: string) => (await window.addPromoCode(code), window.bagState.promo.promoErrorMessage)
  expect(await messageFor('NOPE')).toBe(messages.promo.unrecognised)
  expect(await messageFor('nope ')).toBe(messages.promo.unrecognisedAgain)
  expect(await messageFor('OTHER')).toBe(messages.promo.unrecognised)
  expect(window.bagState.promo).toMatchObject({ focus: true, fetchSuccess: false, data: null })
})

test.each([
  ['PROMO_NOT_QUALIFYING', messages.promo.notQualifying],
  ['PROMO_EXPIRED', messages.promo.expired],
  ['A_CODE_OF_THEIR_OWN', 'Only on Tuesdays.'],
])('%s of status 400 shows the server’s message', async (code, message) => {
  const { window, refuse } = await opened()
  refuse(400, code, message)
  await window.addPromoCode('CODE')
  await window.addPromoCode('CODE')
  expect(window.bagState.promo.promoErrorMessage).toBe(message)
})

test.each([500, 403])('a refusal of status %i shows the generic message', async (status) => {
  const { window, refuse } = await opened()
  refuse(status, 'WHATEVER', 'Internal things.')
  await window.addPromoCode('CODE')
  expect(window.bagState.promo.promoErrorMessage).toBe(messages.promo.generic)
})

test('a refused proactive offer shows the generic message', async () => {
  const { window, refuse } = await opened()
  refuse(400, 'PROMO_EXPIRED', messages.promo.expired)
  await window.addProactivePromo('SPRING')
  expect(window.bagState.proactivePromo.promoErrorMessage).toBe(messages.promo.generic)
  expect(window.bagState.promo.promoErrorMessage).toBe('')
})

test('leaving the bag clears the promo error', async () => {
  const { service, window, refuse } = await opened()
  refuse(400, 'PROMO_EXPIRED', messages.promo.expired)
  await window.addPromoCode('OLD')
  const { bagPage } = await import('#client/bag/page/page.ts')
  bagPage.leave!()
  await vi.waitFor(() => expect(window.bagState.promo.promoErrorMessage).toBe(''))
  await window.addPromoCode('OLD')
  service.answer('PUT /api/shop/bag/promoCode', () => aCart([anEntry('12')], { claimCodeName: 'SAVE10' }))
  await window.addPromoCode('SAVE10')
  expect(window.bagState.promo.promoErrorMessage).toBe('')
})

test('local storage keeps the promo code until its removal', async () => {
  const { window } = await opened()
  await window.addPromoCode('SAVE10')
  await waitForCalls()
  expect(localStorage.getItem('addedPromoCode')).toBe('"SAVE10"')
  expect(JSON.parse(localStorage.getItem('loyaltyVoucher')!)).toEqual({
    claimCodeName: 'SAVE10',
    promoDescription: 'Ten per cent off',
  })
  await window.removePromoCode()
  expect([localStorage.getItem('addedPromoCode'), localStorage.getItem('loyaltyVoucher')]).toEqual([null, null])
})

test('the discount service keeps unknown codes from the bag', async () => {
  const { service, window } = await opened({ experiments: ['discount_service'] })
  service.answer('GET /api/shop/bag/promoDescription', () =>
    refusalResponse(404, 'PROMO_UNKNOWN', messages.promo.unrecognised),
  )
  expect(await window.addPromoCode('NOPE')).toBe(false)
  expect(window.bagState.promo.promoErrorMessage).toBe(messages.promo.unrecognised)
  await window.addPromoCode('NOPE')
  expect(window.bagState.promo.promoErrorMessage).toBe(messages.promo.unrecognisedAgain)
  expect(service.requestsTo(...call)).toEqual([])
})

test('without the discount service the bag decides', async () => {
  const { service, window } = await opened({ experiments: ['discount_service'] })
  service.answer('GET /api/shop/bag/promoDescription', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  expect(await window.addPromoCode('SAVE10')).toBe(true)
  expect(service.requests.map(({ path }) => path).slice(1, 3)).toEqual([
    '/api/shop/bag/promoDescription',
    '/api/shop/bag/promoCode',
  ])
  const plain = await opened()
  await plain.window.addPromoCode('SAVE10')
  expect(plain.service.requests[1]!.path).toBe('/api/shop/bag/promoCode')
})

test('the promotions call sends every field of the specification', async () => {
  const customer = {
    creditAccount: true,
    loyaltyOptIn: 'OPTED_IN',
    vip: true,
    previousWebOrderPlaced: false,
    previousTelephoneOrderPlaced: false,
    pandpStatusCode: 'ACTIVE',
  }
  const { service, window } = await opened({ signedIn: true })
  service.answer('GET /api/customer', () => ({ customer }))
  const answer = { eligibleCartPromotionDetails: null, potentialCartPromotionDetails: null }
  service.answer('POST /api/shop/bag/promotions', () => answer)
  expect(await window.fetchPromotions(aCart([anEntry('12'), anEntry('14')]), true)).toEqual(answer)
  const body = {
    channel: 'new-headless-web',
    productCodes_offerNumber: ['AB123___AB123-1', 'AB123___AB123-1'],
    productCategoryCodes: ['women'],
    tradingTitle: 'STA',
    cartTotal: 40,
    cashCreditIndicator: '3',
    loyaltyIndicator: 'Y',
    vipIndicator: 'Y',
    firstOrderIndicator: 'Y',
    delvrySubsIndicator: 'Y',
    proactiveOfferRejected: 'Y',
  }
  expect(service.requestsTo('POST', '/api/shop/bag/promotions')[0]!.body).toEqual(body)
  service.answer('GET /api/customer', () => ({ customer: { ...customer, creditAccount: false, loyaltyOptIn: null } }))
  await window.fetchPromotions(aCart([anEntry('12')]), false)
  expect(service.requestsTo('POST', '/api/shop/bag/promotions')[1]!.body).toMatchObject({
    cashCreditIndicator: '2',
    loyaltyIndicator: 'N',
    proactiveOfferRejected: 'N',
  })
})

test.each([
  [false, '3'],
  [true, '4'],
])('registering for credit, with an account %s, is indicator %s', async (creditAccount, indicator) => {
  const { service, window } = await opened({ signedIn: true })
  service.answer('GET /api/customer', () => ({ customer: { creditAccount, registeringCredit: true } }))
  service.answer('POST /api/shop/bag/promotions', () => ({}))
  await window.fetchPromotions(aCart([anEntry('12')]), false)
  expect(service.requestsTo('POST', '/api/shop/bag/promotions')[0]!.body).toMatchObject({
    cashCreditIndicator: indicator,
  })
})
