// Refused cards and part-payment: messages, stored data, and that nothing is charged twice.
import { afterEach, expect, test, vi } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import {
  billing,
  cartId,
  enrolled,
  notPaid,
  openCardStep,
  paid,
  refusalResponse,
  savedCard,
  typedToken,
} from '#client/payment/fixtures/payment-service.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const card = { expiry: '09/30' }
const someCredit = {
  availableToSpend: 30.25,
  creditLimit: 100,
  arrearsStatus: '',
  arrearsStatusIndicator: false,
  purchaseOnHold: false,
} as never

test('invokeRingfencing false marks the card as not accepted', async () => {
  const page = await openCardStep()
  page.answer('enrol', { ...enrolled, invokeRingfencing: false })
  await page.payByCard(card)
  const { store } = page.cardFlowNow()
  expect([store.state, store.data.cardAccepted]).toEqual(['cardRefused', false])
  expect(page.sections.errors.paymentCard?.message).toBe(checkout.paymentCard)
  expect(page.calls()).not.toContain('authentication')
})

test('a double submission pays once', async () => {
  const page = await openCardStep()
  await Promise.all([page.payByCard(card), page.payByCard(card), page.payByCard(card)])
  await page.payByCard(card)
  expect(page.calls().filter((name) => name === 'enrol' || name === 'authentication')).toEqual([
    'enrol',
    'authentication',
  ])
})

test('in part-payment credit pays first, with the card’s key', async () => {
  const page = await openCardStep({ signedIn: true, context: { credit: someCredit } })
  expect(page.chooseMethod('card', true)).toBe(true)
  await page.payByCard(card)
  expect(page.calls().slice(2)).toEqual(['bin', 'setUp', 'enrol', 'credit', 'creditDetails', 'authentication', 'bag'])
  const [leg] = page.bodies('credit')
  const [authentication] = page.bodies('authentication')
  expect(leg).toEqual({
    amount: 30.25,
    cartId,
    tradingTitle: 'STA',
    channel: 'new-headless-web',
    currency: 'GBP',
    partPaymentIndicator: true,
    key: authentication!.key,
  })
  expect(authentication).toMatchObject({ amount: 54.25, partPaymentIndicator: true, journeyType: 'credit-checkout' })
})

test('a card refused in part-payment updates the credit details', async () => {
  const page = await openCardStep({ signedIn: true, context: { credit: someCredit } })
  page.chooseMethod('card', true)
  const details = Promise.withResolvers<object>()
  page.answer('authentication', { ...notPaid, code: 'PROCESSOR_DECLINED', message: checkout.cardDeclined })
  page.answer('creditDetails', () => details.promise)
  const submission = page.payByCard(card)
  await vi.waitFor(() => expect(page.calls().at(-2)).toBe('authentication'))
  expect(page.calls().slice(5)).toEqual(['credit', 'creditDetails', 'authentication', 'creditDetails'])
  expect([page.sections.loading.payNow, page.payment.currentAmount]).toEqual([true, 54.25])
  details.resolve({ code: 'SUCCESS', agreementDetails: someCredit, customerIdentifier: 'C1' })
  await submission
  expect(page.sections.errors.payNowOrder?.message).toBe(checkout.cardDeclined)
  expect(page.calls()).not.toContain('bag')
})

test('a refused credit part charges no card', async () => {
  const page = await openCardStep({ signedIn: true, context: { credit: someCredit } })
  page.chooseMethod('card', true)
  page.answer('credit', () => refusalResponse(409, 'CREDIT_NOT_AVAILABLE', 'You have less to spend than you had.'))
  await page.payByCard(card)
  expect(page.calls()).not.toContain('authentication')
  expect(page.sections.errors.payNowOrder?.message).toBe('You have less to spend than you had.')
})

test('the submission after a decline has a new key', async () => {
  const page = await openCardStep()
  page.answer('authentication', { ...notPaid, code: 'PROCESSOR_DECLINED', message: checkout.cardDeclined })
  await page.payByCard(card)
  expect(page.cardFlowNow().store.state).toBe('payNowFailed')
  expect(page.sections.errors.payNowOrder?.message).toBe(checkout.cardDeclined)
  page.answer('authentication', paid)
  await page.payByCard(card)
  const [first, second] = page.bodies('authentication')
  expect(page.cardFlowNow().store.state).toBe('paid')
  expect(first!.key).not.toBe(second!.key)
})

test('a changed amount refreshes the bag first', async () => {
  const page = await openCardStep()
  page.answer('enrol', () => refusalResponse(409, 'AMOUNT_CHANGED', 'x'))
  await page.payByCard(card)
  expect(page.calls().slice(-2)).toEqual(['enrol', 'bag'])
  expect(page.sections.errors.payNowOrder?.message).toBe(checkout.bagChanged)
})

test('a bag of an ended session leads to sign-in', async () => {
  const page = await openCardStep({ signedIn: true })
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  history.replaceState(null, '', '/checkout/payment')
  // The edge worker expires the cookies of the session and the bag.
  page.answer('setUp', () => {
    for (const name of ['isSignedIn', 'cartId']) document.cookie = `${name}=; path=/; max-age=0`
    return refusalResponse(404, 'CART_NOT_FOUND_CUSTOMER_MISMATCH', 'This bag belongs to somebody else.')
  })
  await page.payByCard(card)
  expect(left.mock.calls).toEqual([['/api/sign-in?redirectTo=%2Fcheckout%2Fpayment']])
  expect([document.cookie.includes(cartId), page.sections.errors.payNowOrder?.message]).toEqual([
    false,
    checkout.signedOut,
  ])
})

test.each(['CART_NOT_FOUND', 'CART_NOT_FOUND_SITE_MISMATCH'])(
  'a missing bag (%s) leads to the bag page',
  async (code) => {
    const page = await openCardStep({ signedIn: true })
    const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
    page.answer('enrol', () => refusalResponse(404, code, 'We can’t find this bag any more.'))
    await page.payByCard(card)
    expect([left.mock.calls, document.cookie.includes(cartId)]).toEqual([[['/shop/bag']], false])
  },
)

test('errors of the gateway’s fields stop the submission', async () => {
  const page = await openCardStep()
  page.vendor.next = {
    error: {
      reason: 'CREATE_TOKEN_VALIDATION_FIELDS',
      details: [{ location: 'number' }, { location: 'securityCode' }],
    },
  }
  await page.payByCard(card)
  const { store } = page.cardFlowNow()
  expect(store.state).toBe('ready')
  expect(Object.keys(store.data.fieldErrors)).toEqual(['number', 'securityCode'])
  expect(page.calls()).toEqual(['cards', 'key'])
  expect(sessionStorage.getItem('payingKey')).toBe(null)
  page.vendor.next = { token: typedToken }
  await page.payByCard({ expiry: '13/30' })
  expect(Object.keys(store.data.fieldErrors)).toEqual(['expiry'])
  await page.payByCard(card)
  expect([store.state, store.data.fieldErrors]).toEqual(['paid', {}])
})

test('a saved card pays with tokens and security code', async () => {
  const page = await openCardStep({
    cards: [savedCard('tok-1', { cardType: '002', expiryDate: '05/31' })],
    signedIn: true,
  })
  await page.payByCard()
  expect(page.vendor.tokenOptions).toEqual([{}])
  expect(page.bodies('setUp')[0]).toMatchObject({ permanentToken: 'tok-1' })
  expect(page.bodies('enrol')[0]).toMatchObject({
    permanentToken: 'tok-1',
    instrumentToken: 'instrument-of-tok-1',
    transientToken: typedToken,
    bin: '400000',
    panSuffix: '1111',
    cardType: '002',
    expiryMonth: '05',
    expiryYear: '2031',
  })
})

test('the flags follow from each step’s stored reply', async () => {
  const page = await openCardStep({ cards: [savedCard('tok-1')], signedIn: true })
  const { store } = page.cardFlowNow()
  const flags = () => page.cardFlags(store.state, store.data)
  expect(flags()).toMatchObject({ provided: false, cardAccepted: null, enrolled: null, payerAuthenticated: false })
  expect(page.payment).toMatchObject({ cardPaymentMethod: 'saved', billingAddressUpdated: true })
  await page.payByCard()
  expect(flags()).toMatchObject({ provided: true, cardAccepted: true, enrolled: true, payerAuthenticated: true })
  expect(store.data).toMatchObject({
    captureContext: page.vendor.contexts.at(-1),
    card: { permanentToken: 'tok-1', transientToken: typedToken },
    submission: { billing: { cardHoldersName: billing.cardHoldersName } },
    binValidation: { message: 'ACCEPTED' },
    sessionId: 'S1',
    enrolment: { code: 'SUCCESS', processorTransactionId: 'P1', invokeRingfencing: true },
    paid: { code: 'SUCCESS', transactionId: 'T1' },
  })
  const typed = await openCardStep()
  typed.answer('authentication', { ...notPaid, code: 'DECLINED', message: '' })
  await typed.payByCard(card)
  const { state, data } = typed.cardFlowNow().store
  expect([typed.payment.cardPaymentMethod, typed.cardFlags(state, data).payerAuthenticated]).toEqual(['new', false])
})

test('a successful key call clears the essential checkout error', async () => {
  const page = await openCardStep()
  page.answer('key', () => refusalResponse(503, 'UNAVAILABLE', ''))
  page.resetCard()
  page.openCard()
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('closed'))
  expect(page.sections.errors.essentialCheckoutService?.message).toBe(checkout.essentialCheckoutService)
  expect(page.sections.loading.checkout).toBe(false)
  page.answer('key', { code: 'SUCCESS', captureContext: page.vendor.contexts[0]! })
  page.openCard()
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('ready'))
  expect(page.sections.errors.essentialCheckoutService).toBe(null)
})

test('an expired capture context opens the fields again', async () => {
  const page = await openCardStep({ contextLives: 1000 })
  page.vendor.events['number change']!({ valid: true, couldBeValid: true, empty: false, card: [] })
  vi.useFakeTimers({ now: Date.now() + 1_001_000, toFake: ['Date'] })
  await page.payByCard(card)
  const { store } = page.cardFlowNow()
  expect([store.state, store.data.fieldErrors.number]).toEqual(['ready', checkout.cardFieldsExpired])
  expect(page.calls().filter((name) => name === 'key')).toHaveLength(2)
  expect(page.vendor.disposed).toEqual(['number', 'securityCode'])
})

test('a late reply after leaving the page changes nothing', async () => {
  const page = await openCardStep()
  const { promise, resolve } = Promise.withResolvers<object>()
  page.answer('enrol', () => promise)
  const submission = page.payByCard(card)
  await vi.waitFor(() => expect(page.calls()).toContain('enrol'))
  dispatchEvent(new Event('pagehide'))
  resolve(enrolled)
  await submission
  expect(page.cardFlowNow().store.state).toBe('idle')
  expect(page.calls()).not.toContain('authentication')
  expect(page.payment.paymentJourney).toBe(null)
})
