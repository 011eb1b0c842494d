// The waiting room on the payment page, against recorded calls.
import { afterEach, expect, test, vi } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import { openPaymentStep, refusalResponse } from '#client/payment/fixtures/payment-service.ts'

afterEach(() => {
  // A wait that a failed test has left ends as a shopper ends it, and looks no more.
  leaveQueue()
})

const place = 'GET /api/checkout/line'
const over = (state: string) => ({ state, position: 0, seconds: 0, again: 0 })
const queued = () => refusalResponse(429, 'IN_LINE', 'You’re in a queue.')

const dialogText = () => document.querySelector('dialog')?.textContent ?? ''
const leaveQueue = () => document.querySelector('dialog')?.dispatchEvent(new Event('close'))

test('what sold out meanwhile is said at once', async () => {
  const page = await openPaymentStep({ signedIn: true, context: { options: ['AB123.NVY-12'] } })
  page.answer('miyo', queued)
  page.service.answer(place, () => over('soldOut'))
  const paying = page.payByMiyo()
  await vi.waitFor(() => expect(dialogText()).toMatch(/sold out while you were waiting/))
  expect(page.service.requestsTo('GET', '/api/checkout/line')[0]!.query.get('options')).toBe('AB123.NVY-12')
  leaveQueue()
  expect(await paying).toBe(false)
  expect(page.sections.errors.miyoCreditAuthorisationService?.message).toBe(checkout.outOfStock)
})
