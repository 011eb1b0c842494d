// Paying the credit account and saving a card, against recorded calls.
import { expect, test, vi } from 'vitest'
import { billing, collectAtOnce, notPaid, openPaymentStep, paid, refusalResponse } from './fixtures/payment-service.ts'

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
