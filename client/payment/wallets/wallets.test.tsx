// Apple Pay and Google Pay, through the browser's own interfaces.
import { afterEach, expect, test, vi } from 'vitest'
import { checkout } from '#shared/messages/checkout.ts'
import {
  billing,
  cartId,
  notPaid,
  openPaymentStep,
  paid,
  refusalResponse,
} from '#client/payment/fixtures/payment-service.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const name of ['ApplePaySession', 'google']) Reflect.deleteProperty(window, name)
})

const merchant = {
  merchantName: 'Juniper Dow',
  gateway: 'cybersource',
  gatewayMerchantId: 'jdw',
  applePayMerchantId: 'merchant.jdw',
  googlePayMerchantId: 'BCR2',
}
const emulated = { ...merchant, applePayMerchantId: 'emulated', googlePayMerchantId: 'emulated' }
const credit = {
  availableToSpend: 30.25,
  creditLimit: 100,
  arrearsStatus: '',
  arrearsStatusIndicator: false,
  purchaseOnHold: false,
}

type Sheet = {
  onvalidatemerchant: (event: object) => void
  onpaymentauthorized: (event: object) => void
  oncancel: (event: object) => void
}

/** Apple's interface; the test controls the sheet. */
function withApple({ can = true, status = 'paymentCredentialsAvailable' } = {}) {
  const sheets: Array<Sheet & { request: object; validated: unknown[]; completed: unknown[]; aborted: boolean }> = []
  class Session {
    static STATUS_SUCCESS = 0
    static STATUS_FAILURE = 1
    static supportsVersion = () => true
    static canMakePayments = () => can
    static applePayCapabilities = async () => ({ paymentCredentialStatus: status })
    validated: unknown[] = []
    completed: unknown[] = []
    aborted = false
    begun = false

    constructor(
      _version: number,
      readonly request: object,
    ) {
      sheets.push(this as never)
    }

    begin() {
      this.begun = true
    }

    completeMerchantValidation(session: unknown) {
      this.validated.push(session)
    }

    completePayment(result: unknown) {
      this.completed.push(result)
    }

    abort() {
      this.aborted = true
    }
  }
  vi.stubGlobal('ApplePaySession', Session)
  return sheets
}

/** A fake of Google's interface; `answer` is the result of the sheet. */
function withGoogle({ ready = true, answer = (): Promise<object> => Promise.resolve(googleData) } = {}) {
  const requests: object[] = []
  class PaymentsClient {
    isReadyToPay = async () => ({ result: ready })
    loadPaymentData = (request: object) => {
      requests.push(request)
      return answer()
    }
  }
  vi.stubGlobal('google', { payments: { api: { PaymentsClient } } })
  return requests
}

const googleData = {
  paymentMethodData: { type: 'CARD', info: {}, tokenizationData: { type: 'x', token: '{"signed":1}' } },
}
const agreed = { payment: { token: { paymentData: { data: 'blob' } }, billingContact: undefined } }

async function openWallets(mids: object = merchant, setting: Parameters<typeof openPaymentStep>[0] = {}) {
  const page = await openPaymentStep(setting)
  page.answer('mids', mids)
  await page.prepareWallets()
  return page
}

test('an available wallet is loaded, supported and ready', async () => {
  withApple()
  withGoogle()
  const page = await openWallets()
  const there = { loaded: true, ready: true, supported: true, unavailable: false }
  expect(page.wallets).toMatchObject({ merchant, APay: there, GPay: there })
  expect(page.bodies('mids')).toEqual([{ accountTradingTitle: 'STA' }])
})

test('an unsupported wallet differs from an empty one', async () => {
  withApple({ can: false })
  withGoogle({ ready: false })
  const none = await openWallets()
  expect(none.wallets.APay).toEqual({ loaded: true, ready: false, supported: false, unavailable: false })
  expect(none.wallets.GPay).toMatchObject({ ready: false, unavailable: false })
  withApple({ status: 'paymentCredentialsUnavailable' })
  const empty = await openWallets({ ...merchant, googlePayMerchantId: null })
  expect(empty.wallets.APay).toEqual({ loaded: true, ready: false, supported: true, unavailable: false })
  expect(empty.wallets.GPay).toEqual({ loaded: true, ready: false, supported: false, unavailable: false })
})

test('failed merchant details make both wallets unavailable', async () => {
  withApple()
  const page = await openWallets(refusalResponse(500, 'BROKEN', 'x'))
  expect([page.wallets.APay.unavailable, page.wallets.GPay.unavailable, page.wallets.error]).toEqual([true, true, null])
  expect(page.sections.errors.payNowOrder).toBe(null)
})

test('an Apple Pay payment with code SUCCESS places the order', async () => {
  const [sheets, ends] = [withApple(), { succeeded: vi.fn(), failed: vi.fn() }]
  const page = await openWallets()
  page.answer('session', { merchantSession: { nonce: 'n' } })
  page.chooseMethod('APay')
  const submission = page.payByWallet('APay', ends)
  const [sheet] = sheets as [(typeof sheets)[0]]
  expect(sheet.request).toMatchObject({
    countryCode: 'GB',
    currencyCode: 'GBP',
    total: { amount: '84.50', type: 'final' },
  })
  sheet.onvalidatemerchant({ validationURL: 'https://apple-pay-gateway.apple.com/x' })
  await vi.waitFor(() => expect(sheet.validated).toEqual([{ nonce: 'n' }]))
  expect(page.bodies('session')).toEqual([{ validationUrl: 'https://apple-pay-gateway.apple.com/x' }])
  sheet.onpaymentauthorized(agreed)
  await submission
  expect(page.bodies('wallet')).toEqual([
    {
      cartId,
      amount: 84.5,
      paymentType: '004',
      journeyType: 'card-checkout',
      networkToken: btoa('{"data":"blob"}'),
      channel: 'new-headless-web',
      accountTradingTitle: 'STA',
      billingAddress: billing,
      email: 'robin@example.com',
      partPaymentIndicator: false,
      key: expect.stringMatching(/^[\w-]{16,64}$/),
    },
  ])
  expect([sheet.completed, ends.succeeded.mock.calls.length, ends.failed.mock.calls.length]).toEqual([
    [{ status: 0 }],
    1,
    0,
  ])
  expect(page.wallets.authorisation).toMatchObject({ code: 'SUCCESS', transactionId: 'T1' })
  expect(page.calls().slice(-1)).toEqual(['bag'])
  expect(page.replaced.mock.calls).toEqual([['/checkout/order-confirmation?cartId=sealed']])
})

test.each(['DECLINED', 'success', 'AUTHORISED'])('wallet authorisation does not succeed with code %s', async (code) => {
  const ends = { succeeded: vi.fn(), failed: vi.fn() }
  withGoogle()
  const page = await openWallets()
  page.answer('wallet', { ...notPaid, code, message: '' })
  page.chooseMethod('GPay')
  await page.payByWallet('GPay', ends)
  expect([ends.succeeded.mock.calls.length, ends.failed.mock.calls.length]).toEqual([0, 1])
  expect([page.wallets.error, page.wallets.GPay.unavailable]).toEqual([
    'Google Pay didn’t complete this payment.',
    false,
  ])
  expect(page.sections.errors.payNowOrder?.message).toBe(checkout.payNowOrder)
  expect(page.sections.loading.payNow).toBe(false)
  expect(page.bodies('wallet')[0]).toMatchObject({ paymentType: '005', networkToken: btoa('{"signed":1}') })
})

test('a closed sheet is no error', async () => {
  const sheets = withApple()
  const closed = Object.assign(new Error('closed'), { statusCode: 'CANCELED' })
  withGoogle({ answer: () => Promise.reject(closed) })
  const page = await openWallets()
  const ends = { succeeded: vi.fn(), failed: vi.fn() }
  const submission = page.payByWallet('APay', ends)
  sheets[0]!.oncancel({})
  await submission
  await page.payByWallet('GPay', ends)
  expect([ends.succeeded.mock.calls.length, ends.failed.mock.calls.length]).toEqual([0, 0])
  expect([page.wallets.error, page.sections.errors.payNowOrder, page.sections.loading.payNow]).toEqual([
    null,
    null,
    false,
  ])
  expect(page.bodies('wallet')).toEqual([])
  expect(sessionStorage.getItem('payingKey')).toBe(null)
})

test('in part-payment the wallet pays after credit', async () => {
  withGoogle()
  const setting = { signedIn: true, context: { credit: credit as never } }
  const page = await openWallets(merchant, setting)
  page.chooseMethod('GPay', true)
  page.answer('credit', () => refusalResponse(409, 'CREDIT_NOT_AVAILABLE', 'Less than you had.'))
  await page.payByWallet('GPay')
  expect([page.bodies('credit').length, page.bodies('wallet').length]).toEqual([1, 0])
  expect(page.sections.errors.payNowOrder?.message).toBe('Less than you had.')
  page.answer('credit', { ...paid, confirmation: null })
  await page.payByWallet('GPay')
  expect(page.bodies('credit')[1]).toMatchObject({ amount: 30.25, partPaymentIndicator: true })
  expect(page.bodies('wallet')[0]).toMatchObject({
    amount: 54.25,
    partPaymentIndicator: true,
    journeyType: 'credit-checkout',
    key: page.bodies('credit')[1]!.key,
  })
  expect(page.calls().slice(-4)).toEqual(['credit', 'creditDetails', 'wallet', 'bag'])
})

test('a wallet payment whose reply is lost is reconciled', async () => {
  withGoogle()
  const page = await openWallets()
  page.answer('wallet', () => Promise.reject(new TypeError('offline')))
  page.answer('details', paid)
  const ends = { succeeded: vi.fn(), failed: vi.fn() }
  await page.payByWallet('GPay', ends)
  expect([page.bodies('wallet').length, ends.succeeded.mock.calls.length]).toEqual([1, 1])
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
  const page = await openWallets(emulated)
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
