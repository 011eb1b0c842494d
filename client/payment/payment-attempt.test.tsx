// Payment attempts whose reply was lost: reconciled by their key, and never submitted a second time.
import { expect, test, vi } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import { cartId, notPaid, openCardStep, openPaymentStep, paid, refusalResponse } from './fixtures/payment-service.ts'

const card = { expiry: '09/30' }
const pending = { ...notPaid, code: 'PENDING', message: checkout.transactionDetails }

const timers: Parameters<typeof vi.useFakeTimers>[0] = { toFake: ['setTimeout', 'clearTimeout', 'Date'] }

/** Replies of a payment call that leave the result unknown. */
const unknownReplies: Array<[string, () => object]> = [
  ['a pending reply', () => pending],
  ['no reply', () => Promise.reject(new TypeError('offline'))],
  ['a truncated reply', () => new Response('{"code":"SUCC', { status: 200 })],
  ['a bad gateway', () => refusalResponse(502, 'UPSTREAM_SHAPE', 'x')],
  ['a timeout', () => refusalResponse(504, 'DEADLINE', 'x')],
]

test.each(unknownReplies)('after %s the payment is reconciled by its key', async (_name, answer) => {
  const page = await openCardStep()
  vi.useFakeTimers(timers)
  page.answer('authentication', answer)
  page.answer('details', pending)
  const submission = page.payByCard(card)
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('checking'))
  expect(page.sections.loading.transactionDetails).toBe(true)
  await page.payByCard(card)
  await vi.advanceTimersByTimeAsync(4000)
  page.answer('details', paid)
  await vi.advanceTimersByTimeAsync(5000)
  await submission
  expect(page.cardFlowNow().store.state).toBe('paid')
  const [{ key }] = page.bodies('authentication') as [{ key: string }]
  expect(page.bodies('authentication')).toHaveLength(1)
  expect(new Set(page.queries('details').map((query) => JSON.stringify(query)))).toEqual(
    new Set([JSON.stringify({ cartId, key })]),
  )
  expect(page.replaced.mock.calls).toEqual([['/checkout/order-confirmation?cartId=sealed']])
})

test('a released payment can be tried again', async () => {
  const page = await openCardStep()
  page.answer('authentication', pending)
  page.answer('details', { ...notPaid, code: 'RELEASED', message: '' })
  await page.payByCard(card)
  expect(page.sections.errors.payNowOrder?.message).toBe(checkout.payNowOrder)
  expect(page.cardFlowNow().can('pay')).toBe(true)
  expect(sessionStorage.getItem('payingKey')).toBe(null)
})

test('NONE counts as released only after some time', async () => {
  const page = await openCardStep()
  vi.useFakeTimers(timers)
  page.answer('authentication', () => Promise.reject(new TypeError('offline')))
  const submission = page.payByCard(card)
  await vi.waitFor(() => expect(page.queries('details').length).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(8000)
  expect(page.cardFlowNow().store.state).toBe('checking')
  await vi.advanceTimersByTimeAsync(8000)
  await submission
  expect(page.cardFlowNow().store.state).toBe('payNowFailed')
})

test('after 60 s unresolved the shopper cannot pay', async () => {
  const page = await openCardStep()
  vi.useFakeTimers(timers)
  page.answer('authentication', pending)
  page.answer('details', () => refusalResponse(503, 'UNAVAILABLE', ''))
  const submission = page.payByCard(card)
  await vi.advanceTimersByTimeAsync(61_000)
  await submission
  expect(page.cardFlowNow().store.state).toBe('unresolved')
  expect(page.sections.errors.transactionDetails?.message).toBe(checkout.transactionDetails)
  expect(page.sections.loading.transactionDetails).toBe(false)
  expect(page.queries('details').length).toBeGreaterThan(8)
  expect(page.queries('details').length).toBeLessThan(20)
  expect(sessionStorage.getItem('payingKey')).toContain(cartId)
  await page.payByCard(card)
  await page.payByCredit()
  expect([page.bodies('authentication').length, page.bodies('credit').length]).toEqual([1, 0])
  page.answer('details', paid)
  page.checkAgain()
  await vi.advanceTimersByTimeAsync(1000)
  expect(page.cardFlowNow().store.state).toBe('paid')
})

test('an ended session during reconciliation leads to sign-in', async () => {
  const page = await openCardStep({ signedIn: true })
  const left = vi.spyOn(location, 'assign').mockImplementation(() => {})
  history.replaceState(null, '', '/checkout/payment')
  vi.useFakeTimers(timers)
  page.answer('authentication', () => refusalResponse(504, 'DEADLINE', 'x'))
  // The server replies NONE to a guest for a customer's payment.
  page.answer('details', () => {
    document.cookie = 'isSignedIn=; path=/; max-age=0'
    return { ...notPaid, code: 'NONE', message: '' }
  })
  const submission = page.payByCard(card)
  await vi.advanceTimersByTimeAsync(61_000)
  await submission
  expect(left.mock.calls).toEqual([['/api/sign-in?redirectTo=%2Fcheckout%2Fpayment']])
  expect(page.sections.errors.payNowOrder).toBe(null)
  expect(sessionStorage.getItem('payingKey')).toContain(cartId)
})

test('CART_PMNT_DONE reconciles the bag and leads to its confirmation', async () => {
  const page = await openCardStep()
  page.answer('enrol', () => refusalResponse(409, 'CART_PMNT_DONE', 'x'))
  page.answer('details', paid)
  await page.payByCard(card)
  expect(page.queries('details')).toEqual([{ cartId }])
  expect(page.calls()).not.toContain('authentication')
  expect(page.replaced.mock.calls).toEqual([['/checkout/order-confirmation?cartId=sealed']])
})

test('a reload during payment reconciles by the stored key', async () => {
  const before = await openCardStep()
  before.answer('authentication', () => new Promise(() => {}))
  void before.payByCard(card)
  await vi.waitFor(() => expect(before.bodies('authentication')).toHaveLength(1))
  const stored = sessionStorage.getItem('payingKey')!
  const after = await openPaymentStep({})
  sessionStorage.setItem('payingKey', stored)
  after.answer('details', paid)
  after.beginPayment(after.context)
  await vi.waitFor(() => expect(after.replaced).toHaveBeenCalledWith('/checkout/order-confirmation?cartId=sealed'))
  expect(after.queries('details')[0]).toMatchObject({ key: before.bodies('authentication')[0]!.key as string })
  expect(after.bodies('authentication')).toEqual([])
})
