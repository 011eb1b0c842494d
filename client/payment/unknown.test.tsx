// Payments whose answer was lost: asked about under their key, and never made a second time.
import { afterEach, expect, test, vi } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import { cartId, notPaid, openCardStep, openPaying, paid, refusal } from './fixtures/pay-service.ts'

const card = { expiry: '09/30' }
const pending = { ...notPaid, code: 'PENDING', message: checkout.transactionDetails }

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const timers: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setTimeout', 'clearTimeout', 'Date'] }

/** Each is what the paying call comes to, without anybody knowing whether it paid. */
const lost: Array<[string, () => object]> = [
  ['a pending answer', () => pending],
  ['no answer at all', () => Promise.reject(new TypeError('offline'))],
  ['an answer that is cut', () => new Response('{"code":"SUCC', { status: 200 })],
  ['a bad gateway', () => refusal(502, 'UPSTREAM_SHAPE', 'x')],
  ['a deadline that is over', () => refusal(504, 'DEADLINE', 'x')],
]

test.each(lost)('after %s the payment is found by its key, and paid once', async (_name, answer) => {
  const page = await openCardStep()
  vi.useFakeTimers(timers)
  page.answer('payer', answer)
  page.answer('details', pending)
  const pressed = page.payByCard(card)
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('checking'))
  expect(page.sections.loading.transactionDetails).toBe(true)
  await page.payByCard(card)
  await vi.advanceTimersByTimeAsync(4000)
  page.answer('details', paid)
  await vi.advanceTimersByTimeAsync(5000)
  await pressed
  expect(page.cardFlowNow().store.state).toBe('paid')
  const [{ key }] = page.bodies('payer') as [{ key: string }]
  expect(page.bodies('payer')).toHaveLength(1)
  expect(new Set(page.queries('details').map((query) => JSON.stringify(query)))).toEqual(
    new Set([JSON.stringify({ cartId, key })]),
  )
  expect(page.went.mock.calls).toEqual([['/checkout/order-confirmation?cartId=sealed']])
})

test('a payment that was released says that no money was taken, and may be tried again', async () => {
  const page = await openCardStep()
  page.answer('payer', pending)
  page.answer('details', { ...notPaid, code: 'RELEASED', message: '' })
  await page.payByCard(card)
  expect(page.sections.errors.payNowOrder?.words).toBe(checkout.payNowOrder)
  expect(page.cardFlowNow().can('pay')).toBe(true)
  expect(sessionStorage.getItem('payingKey')).toBe(null)
})

test('that nobody has heard of it counts only when the call cannot be on its way any more', async () => {
  const page = await openCardStep()
  vi.useFakeTimers(timers)
  page.answer('payer', () => Promise.reject(new TypeError('offline')))
  const pressed = page.payByCard(card)
  await vi.waitFor(() => expect(page.queries('details').length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(8000)
  expect(page.cardFlowNow().store.state).toBe('checking')
  await vi.advanceTimersByTimeAsync(8000)
  await pressed
  expect(page.cardFlowNow().store.state).toBe('payNowFailed')
})

test('after 60 s the shopper may ask again, still cannot pay, and the key is kept', async () => {
  const page = await openCardStep()
  vi.useFakeTimers(timers)
  page.answer('payer', pending)
  page.answer('details', () => refusal(503, 'UNAVAILABLE', ''))
  const pressed = page.payByCard(card)
  await vi.advanceTimersByTimeAsync(61_000)
  await pressed
  expect(page.cardFlowNow().store.state).toBe('unresolved')
  expect(page.sections.errors.transactionDetails?.words).toBe(checkout.transactionDetails)
  expect(page.sections.loading.transactionDetails).toBe(false)
  expect(page.queries('details').length).toBeGreaterThan(8)
  expect(page.queries('details').length).toBeLessThan(20)
  expect(sessionStorage.getItem('payingKey')).toContain(cartId)
  await page.payByCard(card)
  await page.payByCredit()
  expect([page.bodies('payer').length, page.bodies('credit').length]).toEqual([1, 0])
  page.answer('details', paid)
  page.checkAgain()
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.cardFlowNow().store.state).toBe('paid')
})

test('a customer whose session ends while it is not known is never told that nothing was taken: they sign in, and it is asked again', async () => {
  const page = await openCardStep({ signedIn: true })
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  history.replaceState(null, '', '/checkout/payment')
  vi.useFakeTimers(timers)
  page.answer('payer', () => refusal(504, 'DEADLINE', 'x'))
  // To a guest nothing is known of a customer's payment.
  page.answer('details', () => {
    document.cookie = 'isSignedIn=; path=/; max-age=0'
    return { ...notPaid, code: 'NONE', message: '' }
  })
  const pressed = page.payByCard(card)
  await vi.advanceTimersByTimeAsync(61_000)
  await pressed
  expect(left.mock.calls).toEqual([['/api/sign-in?redirectTo=%2Fcheckout%2Fpayment']])
  expect(page.sections.errors.payNowOrder).toBe(null)
  expect(sessionStorage.getItem('payingKey')).toContain(cartId)
})

test('CART_PMNT_DONE asks what became of the bag and leads to its confirmation', async () => {
  const page = await openCardStep()
  page.answer('enrol', () => refusal(409, 'CART_PMNT_DONE', 'x'))
  page.answer('details', paid)
  await page.payByCard(card)
  expect(page.queries('details')).toEqual([{ cartId }])
  expect(page.calls()).not.toContain('payer')
  expect(page.went.mock.calls).toEqual([['/checkout/order-confirmation?cartId=sealed']])
})

test('a payment that another window has under way is waited for, not repeated', async () => {
  const page = await openCardStep()
  page.answer('enrol', () => refusal(409, 'PAYMENT_IN_PROGRESS', 'x'))
  page.answer('details', paid)
  await page.payByCard(card)
  expect(page.calls()).not.toContain('payer')
  expect(page.cardFlowNow().store.state).toBe('paid')
})

test('a reload in the middle finds the payment by the key that was kept', async () => {
  const before = await openCardStep()
  before.answer('payer', () => new Promise(() => {}))
  void before.payByCard(card)
  await vi.waitFor(() => expect(before.bodies('payer')).toHaveLength(1))
  const kept = sessionStorage.getItem('payingKey')!
  const after = await openPaying({})
  sessionStorage.setItem('payingKey', kept)
  after.answer('details', paid)
  after.beginPayment(after.situation)
  await vi.waitFor(() => expect(after.went).toHaveBeenCalledWith('/checkout/order-confirmation?cartId=sealed'))
  expect(after.queries('details')[0]).toMatchObject({ key: before.bodies('payer')[0]!.key as string })
  expect(after.bodies('payer')).toEqual([])
})
