// A card typed into the gateway's fields as in a browser, and the fields that the shop receives.
import { CompactEncrypt, decodeJwt, importJWK, type JWK } from 'jose'
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { fetchShop, type Shop } from './shop.ts'

const shopAt = 'http://jdw.localhost:8787'
const site = { channel: 'new-headless-web', websiteIdentifier: 'JDW' }
const numbers = { approved: '4000000000002701', declined: '4000000000002800' } as const

export const billing = {
  cardHoldersName: 'Ada Shopper',
  line1: '1 Mill Lane',
  line2: '',
  city: 'Millbridge',
  county: '',
  state: '',
  country: 'GB',
  postalcode: 'MB1 1AA',
}

const browserFields = {
  language: 'en-GB',
  javaEnabled: false,
  javaScriptEnabled: true,
  colorDepth: '24',
  screenHeight: 900,
  screenWidth: 1440,
  timezoneOffset: 0,
  userAgent: 'A browser',
  deviceChannel: 'BROWSER',
}

type BagOwner = { cartId: string; person: string | null }
type Typed = { amount: number; part: boolean; declined: boolean; journeyType?: PaymentJourney | undefined }

/** The body of enrolment and payment; null when the card could not be tokenised. */
export async function typedCard(shop: Shop, { cartId, person }: BagOwner, typing: Typed) {
  const { amount, part, declined, journeyType = part ? 'credit-checkout' : 'card-checkout' } = typing
  const number = declined ? numbers.declined : numbers.approved
  const opened = await fetchShop(shop, cardCalls.flexKey, { person, body: { cartId, ...site, targetOrigin: shopAt } })
  if (opened.status !== 200) return null
  const transientToken = await typed(shop, String(opened.body.captureContext), number)
  const set = await fetchShop(shop, cardCalls.jwtToken, {
    person,
    body: { cartId, amount, websiteIdentifier: site.websiteIdentifier, transientToken, journeyType },
  })
  if (set.status !== 200 || transientToken === null) return null
  return {
    ...site,
    amount,
    expiryMonth: '01',
    expiryYear: '2031',
    transientToken,
    cardType: '001',
    billingAddress: billing,
    sessionId: set.body.referenceId,
    journeyType,
    bin: number.slice(0, 6),
    panSuffix: number.slice(-4),
    browserFields,
    partPaymentIndicator: part,
  }
}

async function typed(shop: Shop, context: string, number: string): Promise<string | null> {
  const { flx } = decodeJwt<{ flx: { jwk: JWK & { n: string; e: string } } }>(context)
  const { kty, n, e, kid } = flx.jwk
  const card = { number, securityCode: '123', expirationMonth: '01', expirationYear: '2031', origin: shopAt }
  const sealed = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(card)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: kid!, context })
    .encrypt(await importJWK({ kty: kty!, n, e }, 'RSA-OAEP-256'))
  try {
    const response = await shop.fetch('/flex/v2/tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/jwt', 'x-edge-host': 'gateway', origin: shop.at },
      body: sealed,
    })
    return response.status === 201 ? new TextDecoder().decode(await response.arrayBuffer()) : null
  } catch {
    return null
  }
}
