import { expect, test } from 'vitest'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { emulatedMerchant, emulatedValidation } from '#shared/payment/emulated-merchant.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { bindings, callAs } from '#origin/fixtures/ask.ts'
import { type Answer, badAnswers } from '#origin/fixtures/play-vendor.ts'

const apple = 'https://apple-pay-gateway.apple.com/paymentservices/startSession'

/** A shop with a certificate binding that records the requests presented with it. */
function shop(
  settings: Partial<OriginEnv> = {},
  answer: Answer = () => Response.json({ merchantSessionIdentifier: 'S1' }),
) {
  const requests: Request[] = []
  const APPLE_PAY_CERTIFICATE = {
    fetch: async (request: Request) => (requests.push(request), answer(request)),
  } as never
  const given = { ...bindings, APPLE_PAY_MERCHANT_ID: 'merchant.shop', APPLE_PAY_CERTIFICATE, ...settings }
  const validate = async (validationUrl: string) => {
    const response = await callAs(null, digitalPaymentCalls.merchantSession, { body: { validationUrl }, given })
    return { status: response.status, ...(await response.json<{ code?: string; merchantSession?: unknown }>()) }
  }
  const details = async () =>
    (await callAs(null, digitalPaymentCalls.midDetails, { body: { accountTradingTitle: 'STA' }, given })).json()
  return { requests, validate, details }
}

test('an emulated wallet is offered in samples only', async () => {
  const merchants = { APPLE_PAY_MERCHANT_ID: emulatedMerchant, GOOGLE_PAY_MERCHANT_ID: '' }
  const none = { applePayMerchantId: null, googlePayMerchantId: null }
  expect(await shop({ ...merchants, SAMPLE: '0' }).details()).toMatchObject({
    ...none,
    merchantName: expect.any(String),
  })
  expect(await shop({ ...merchants, LOCAL: '1' }).details()).toMatchObject({
    ...none,
    applePayMerchantId: emulatedMerchant,
  })
})

test('an Apple session is requested for this shop', async () => {
  const { requests, validate } = shop()
  expect(await validate(apple)).toMatchObject({ status: 200, merchantSession: { merchantSessionIdentifier: 'S1' } })
  expect(requests[0]).toMatchObject({ url: apple, method: 'POST', redirect: 'manual' })
  expect(await requests[0]!.json()).toMatchObject({ merchantIdentifier: 'merchant.shop', initiative: 'web' })
})

test.each([
  'http://apple-pay-gateway.apple.com/paymentservices/startSession',
  'https://apple-pay-gateway.apple.com.evil.example/startSession',
  'https://apple-pay-gateway.apple.com:8443/startSession',
  'https://a:b@apple-pay-gateway.apple.com/startSession',
  'https://evil.example/?apple-pay-gateway.apple.com',
  'https://evil-apple-pay-gateway.apple.com/startSession',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/admin',
  'file:///etc/passwd',
  'not an address',
  emulatedValidation,
])('only Apple is called to validate a merchant: %s', async (validationUrl) => {
  const { requests, validate } = shop({ SAMPLE: '0' })
  expect(await validate(validationUrl)).toMatchObject({ status: 422, code: 'VALIDATION_REFUSED' })
  expect(requests).toEqual([])
})

test.each(badAnswers)('a session is not made when Apple %s', async (_, answer) => {
  expect(await shop({}, answer).validate(apple)).toMatchObject({ status: 422, code: 'VALIDATION_REFUSED' })
})
