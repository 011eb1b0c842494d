// Paying the credit account and saving a card, against recorded calls.
import { afterEach, expect, test, vi } from 'vitest'
import { billing, collectAtOnce, notPaid, openPaymentStep, paid, refusalResponse } from './fixtures/payment-service.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const good = { arrearsStatus: '', arrearsStatusIndicator: false, arrearsManagement: '', purchaseOnHold: false } as const
const late = { ...good, arrearsStatus: 'ARREARS', arrearsStatusIndicator: true }
const paidToAccount = { ...paid, confirmation: null, orderNo: null }
const card = { expiry: '09/30' }

/** The page of an account payment. */
async function openAccount(begin: (page: Awaited<ReturnType<typeof openPaymentStep>>) => void) {
  const page = await openPaymentStep({ signedIn: true })
  page.resetPayment()
  page.answer('authentication', paidToAccount)
  collectAtOnce(page)
  begin(page)
  page.saveChoices({ billing })
  page.openCard()
  await vi.waitFor(() => expect(page.cardFlowNow().store.state).toBe('ready'))
  return page
}

test('in make-a-payment at most what is owed is valid', async () => {
  const page = await openAccount(({ beginAccountPayment }) => beginAccountPayment('myaccount', good, 120))
  const shown = (amount: number | null) => {
    page.enterAmount(amount)
    return [page.payment.currentAmount, page.payment.amountValid]
  }
  expect(shown(45.5)).toEqual([45.5, true])
  expect(shown(120)).toEqual([120, true])
  expect(shown(120.01)).toEqual([120.01, false])
  expect(shown(0)).toEqual([0, false])
  expect(shown(null)).toEqual([0, false])
  await page.payByCard(card)
  expect(page.calls()).not.toContain('enrol')
})

test('the card flow pays the account without a bag', async () => {
  const page = await openAccount(({ beginAccountPayment }) => beginAccountPayment('myaccount', good, 120))
  page.enterAmount(45.5)
  await page.payByCard(card)
  const journey = { amount: 45.5, journeyType: 'make-a-payment-norestrictions' }
  for (const step of ['setUp', 'enrol', 'authentication'] as const) {
    expect(page.bodies(step)).toEqual([expect.objectContaining(journey)])
    expect(page.bodies(step)[0]).not.toHaveProperty('cartId')
  }
  expect(page.payment.paid?.code).toBe('SUCCESS')
  expect(page.replaced).not.toHaveBeenCalled()
  expect(page.calls()).not.toContain('bag')
})

test('an account payment’s journey follows the account’s restrictions', async () => {
  const page = await openAccount(({ beginAccountPayment }) => beginAccountPayment('checkout', null, 120))
  expect(page.payment.paymentJourney).toBe('make-a-payment-checkout')
  page.beginAccountPayment('checkout', late, 120)
  expect(page.payment.paymentJourney).toBe('make-a-payment-restrictions')
  page.beginAccountPayment('checkout', good, 60)
  expect(page.payment.paymentJourney).toBe('make-a-payment-norestrictions')
})

test('a lost account payment reply is reconciled', async () => {
  const page = await openAccount(({ beginAccountPayment }) => beginAccountPayment('myaccount', good, 120))
  page.enterAmount(45.5)
  page.answer('authentication', () => refusalResponse(504, 'UPSTREAM_TIMEOUT', 'x'))
  page.answer('details', { ...notPaid, code: 'SUCCESS', message: '' })
  await page.payByCard(card)
  expect(page.payment.paid?.code).toBe('SUCCESS')
  expect(page.calls().filter((call) => call === 'authentication')).toHaveLength(1)
})

test('the account’s page ignores a bag’s open attempt', async () => {
  const page = await openPaymentStep({ signedIn: true })
  sessionStorage.setItem(
    'payingKey',
    JSON.stringify({ key: 'a-key-of-sixteen-or-more', cartId: 'cart', at: Date.now() }),
  )
  page.resetPayment()
  page.beginAccountPayment('myaccount', good, 120)
  expect(await page.resumeReconciliation()).toBe(false)
  expect(page.calls()).not.toContain('details')
})
