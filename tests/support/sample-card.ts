// Pays with a test card, as the card fields of a page do: the number goes to the gateway's host alone. Only a sample's emulated
// gateway takes it.
import { CompactEncrypt, decodeJwt, importJWK, type JWK } from 'jose'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { billingAddress, browserFields } from '#origin/fixtures/ada.ts'

/** Paid without a challenge. */
export const sampleCard = '4000000000002701'
const expires = { month: '01', year: '2031' }

/** What is posted to the gateway, which answers with the card's token. `origin`: the shop's. */
export async function sealedCard(captureContext: string, origin: string, number: string) {
  const { flx } = decodeJwt<{ flx: { path: string; origin: string; jwk: JWK & { n: string; e: string } } }>(
    captureContext,
  )
  const { kty, n, e, kid } = flx.jwk
  const card = {
    number,
    securityCode: '123',
    expirationMonth: expires.month,
    expirationYear: expires.year,
    origin,
  }
  const body = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: kid!, context: captureContext })
    .encrypt(await importJWK({ kty: kty!, n, e }, 'RSA-OAEP-256'))
  return { gateway: flx.origin, path: flx.path, body }
}

type Payment = {
  websiteIdentifier: string
  amount: number
  /** Of a typed card, or of a saved one. */
  transientToken?: string
  permanentToken?: string
  referenceId: string
  number?: string
  journeyType?: PaymentJourney
}

/** The body of the calls that enrol the card and pay. */
export function cardPayment({ number = sampleCard, journeyType = 'card-checkout', referenceId, ...given }: Payment) {
  return {
    ...given,
    channel: 'new-headless-web' as const,
    expiryMonth: expires.month,
    expiryYear: expires.year,
    cardType: '001' as const,
    billingAddress,
    sessionId: referenceId,
    journeyType,
    bin: number.slice(0, 6),
    panSuffix: number.slice(-4),
    browserFields,
  }
}
