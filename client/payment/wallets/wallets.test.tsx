// Apple Pay and Google Pay, through the browser's own interfaces.
import { afterEach, expect, test, vi } from 'vitest'
import { openPaymentStep, paid } from '#client/payment/fixtures/payment-service.ts'

afterEach(() => {
  for (const name of ['ApplePaySession', 'google']) Reflect.deleteProperty(window, name)
})

const merchant = {
  merchantName: 'Juniper Dow',
  gateway: 'cybersource',
  gatewayMerchantId: 'jdw',
  applePayMerchantId: 'merchant.jdw',
  googlePayMerchantId: 'BCR2',
}
const googleData = {
  paymentMethodData: { type: 'CARD', info: {}, tokenizationData: { type: 'x', token: '{"signed":1}' } },
}

/** Apple's interface; the test closes the sheet. */
function withApple() {
  const sheets: { oncancel: (event: object) => void }[] = []
  class Session {
    static supportsVersion = () => true
    static canMakePayments = () => true
    static applePayCapabilities = async () => ({ paymentCredentialStatus: 'paymentCredentialsAvailable' })
    begin = () => sheets.push(this as never)
  }
  vi.stubGlobal('ApplePaySession', Session)
  return sheets
}

/** Google's interface; `answer` is the result of the sheet. */
function withGoogle(answer = (): Promise<object> => Promise.resolve(googleData)) {
  class PaymentsClient {
    isReadyToPay = async () => ({ result: true })
    loadPaymentData = answer
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } })
}

/** What the page is told about the end of a payment. */
const listening = () => ({ succeeded: vi.fn(), failed: vi.fn() })
const heard = ({ succeeded, failed }: ReturnType<typeof listening>) => [
  succeeded.mock.calls.length,
  failed.mock.calls.length,
]

async function openWallets(mids: object = merchant, setting: Parameters<typeof openPaymentStep>[0] = {}) {
  const page = await openPaymentStep(setting)
  page.answer('mids', mids)
  await page.prepareWallets()
  return page
}

test('a wallet payment whose reply is lost is reconciled', async () => {
  withGoogle()
  const page = await openWallets()
  page.answer('wallet', () => Promise.reject(new TypeError('offline')))
  page.answer('details', paid)
  const ends = listening()
  await page.payByWallet('GPay', ends)
  expect([page.bodies('wallet').length, ...heard(ends)]).toEqual([1, 1, 0])
  expect(page.queries('details')[0]!.key).toBe(page.bodies('wallet')[0]!.key)
})

test('only the emulated merchant loads the wallet emulation', async () => {
  const real = vi.fn(() => ({ emulateWallets: () => {} }))
  withApple()
  withGoogle()
  vi.doMock('#client/payment/fakes/wallet-apis.ts', real)
  await openWallets()
  expect(real).not.toHaveBeenCalled()
  vi.doUnmock('#client/payment/fakes/wallet-apis.ts')
  const page = await openWallets({ ...merchant, applePayMerchantId: 'emulated', googlePayMerchantId: 'emulated' })
  expect([page.wallets.APay.ready, page.wallets.GPay.ready]).toEqual([true, true])
  for (const [wallet, answer, code] of [
    ['APay', 'Approve', '004'],
    ['GPay', 'Decline', '005'],
  ] as const) {
    page.payment.paid = null
    page.sections.loading.payNow = false
    const submission = page.payByWallet(wallet)
    await vi.waitFor(() => expect(document.querySelector('dialog')?.textContent).toContain('£84.50'))
    const choices = [...document.querySelectorAll('dialog button')] as HTMLButtonElement[]
    choices.find(({ textContent }) => textContent === answer)!.click()
    await submission
    const { networkToken } = page.bodies('wallet').at(-1) as { networkToken: string }
    expect(JSON.parse(atob(networkToken))).toMatchObject({
      emulated: true,
      wallet: code,
      amount: '84.50',
      outcome: answer === 'Approve' ? 'approved' : 'declined',
    })
  }
})
