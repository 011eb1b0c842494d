// Refused cards and part-payment: messages, stored data, and that nothing is charged twice.
import { expect, test, vi } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import {
  cartId,
  enrolled,
  notPaid,
  openCardStep,
  paid,
  refusalResponse,
  typedToken,
} from '#client/payment/fixtures/payment-service.ts'

const card = { expiry: '09/30' }
const someCredit = { availableToSpend: 30.25, creditLimit: 100, arrearsStatus: '', purchaseOnHold: false } as never

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
