// Paying by card over the wire. As in the gateway's frame, the card number is sent only to the gateway's host.
import { CompactEncrypt, decodeJwt, importJWK, type JWK } from 'jose'
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

export const billing = {
  cardHoldersName: 'Ada Marsh',
  line1: '12 Mill Lane',
  line2: '',
  city: 'Leeds',
  county: '',
  state: '',
  country: 'GB' as const,
  postalcode: 'LS1 4AP',
}

export const browserFields = {
  language: 'en-GB',
  javaEnabled: false,
  javaScriptEnabled: true,
  colorDepth: '24' as const,
  screenHeight: 900,
  screenWidth: 1440,
  timezoneOffset: 0,
  userAgent: 'A browser',
  deviceChannel: 'BROWSER' as const,
}

/** Encrypts the number as the gateway's frame does. Resolves to the card's token. */
export async function typeCard(browser: WireBrowser, captureContext: string, number: string): Promise<string> {
  const { flx } = decodeJwt<{ flx: { jwk: JWK & { n: string; e: string } } }>(captureContext)
  const { kty, n, e, kid } = flx.jwk
  const { port } = new URL(browser.origin)
  const gateway = `http://gateway.localhost:${port}`
  const card = { number, securityCode: '123', expirationMonth: '01', expirationYear: '2031', origin: browser.origin }
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: kid!, context: captureContext })
    .encrypt(await importJWK({ kty: kty!, n, e }, 'RSA-OAEP-256'))
  const answer = await browser.raw(`${gateway}/flex/v2/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/jwt', origin: gateway },
    body: sealed,
  })
  if (answer.status !== 201) throw new Error(`The gateway answered ${answer.status}: ${answer.text}`)
  return answer.text
}

/** The request body that enrols a typed card; nothing is charged. */
export async function typedCard(
  browser: WireBrowser,
  amount: number,
  { number = '4000000000002701', journeyType = 'card-checkout' as PaymentJourney, part = false } = {},
) {
  const websiteIdentifier = new URL(browser.origin).hostname.split('.')[0]!.toUpperCase()
  const site = { channel: 'new-headless-web', websiteIdentifier }
  const { captureContext } = await browser.call(cardCalls.flexKey, { body: { ...site, targetOrigin: browser.origin } })
  const transientToken = await typeCard(browser, captureContext, number)
  const { referenceId } = await browser.call(cardCalls.jwtToken, {
    body: { amount, websiteIdentifier, transientToken, journeyType },
  })
  return {
    ...site,
    amount,
    expiryMonth: '01',
    expiryYear: '2031',
    transientToken,
    cardType: '001' as const,
    billingAddress: billing,
    sessionId: referenceId,
    journeyType,
    bin: number.slice(0, 6),
    panSuffix: number.slice(-4),
    browserFields,
    partPaymentIndicator: part,
  }
}

/** Enrols a card and pays. The reply has the confirmation's encrypted cart id. */
export async function payByCard(browser: WireBrowser, amount: number, how: Parameters<typeof typedCard>[2] = {}) {
  const body = await typedCard(browser, amount, how)
  const enrolled = await browser.call(cardCalls.cartAuthEnroll, { body })
  return browser.call(cardCalls.cartAuthPayer, {
    body: { ...body, authenticationTransactionId: enrolled.authenticationTransactionId },
  })
}
