// A card typed into the gateway's fields as in a browser, and the fields that the shop receives.
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { cardPayment, sampleCard, sealedCard } from '#tests/support/sample-card.ts'
import { fetchShop, type Shop } from './shop.ts'

export type Typing = { amount: number; part: boolean; declined: boolean; journeyType: PaymentJourney }

const shopAt = 'http://jdw.localhost:8787'
const websiteIdentifier = 'JDW'
const declinedCard = '4000000000002800'

/** The body of enrolment and payment; null when the card could not be tokenised. */
export async function typedCard(
  shop: Shop,
  { cartId, person }: { cartId: string; person: string | null },
  { amount, part, declined, journeyType }: Typing,
): Promise<object | null> {
  const number = declined ? declinedCard : sampleCard
  const site = { channel: 'new-headless-web', websiteIdentifier }
  const opened = await fetchShop(shop, cardCalls.flexKey, { person, body: { cartId, ...site, targetOrigin: shopAt } })
  if (opened.status !== 200) return null
  const transientToken = await tokenOf(shop, String(opened.body.captureContext), number)
  if (transientToken === null) return null
  const body = { cartId, amount, websiteIdentifier, transientToken, journeyType }
  const set = await fetchShop(shop, cardCalls.jwtToken, { person, body })
  if (set.status !== 200) return null
  const referenceId = String(set.body.referenceId)
  const payment = cardPayment({ websiteIdentifier, amount, transientToken, referenceId, number, journeyType })
  return { ...payment, partPaymentIndicator: part }
}

async function tokenOf(shop: Shop, context: string, number: string): Promise<string | null> {
  const { path, body } = await sealedCard(context, shopAt, number)
  const headers = { 'content-type': 'application/jwt', 'x-edge-host': 'gateway', origin: shop.at }
  const response = await shop.fetch(path, { method: 'POST', headers, body }).catch(() => null)
  if (response?.status !== 201) return null
  return new TextDecoder().decode(await response.arrayBuffer())
}
