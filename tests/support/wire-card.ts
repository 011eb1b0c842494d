// Paying by card over the wire. As in the gateway's frame, the card number is sent only to the gateway's host.
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import { cardPayment, sampleCard, sealedCard } from './sample-card.ts'
import type { wireBrowser } from './wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

/** Encrypts the number as the gateway's frame does. Resolves to the card's token. */
export async function typeCard(browser: WireBrowser, captureContext: string, number: string): Promise<string> {
  const { gateway, path, body } = await sealedCard(captureContext, browser.origin, number)
  const headers = { 'content-type': 'application/jwt', origin: gateway }
  const answer = await browser.raw(`${gateway}${path}`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`The gateway answered ${answer.status}: ${answer.text}`)
  return answer.text
}

/** The request body that enrols a typed card; nothing is charged. */
export async function typedCard(
  browser: WireBrowser,
  amount: number,
  { number = sampleCard, journeyType = 'card-checkout' as PaymentJourney, part = false } = {},
) {
  const websiteIdentifier = new URL(browser.origin).hostname.split('.')[0]!.toUpperCase()
  const site = { channel: 'new-headless-web', websiteIdentifier }
  const { captureContext } = await browser.call(cardCalls.flexKey, { body: { ...site, targetOrigin: browser.origin } })
  const transientToken = await typeCard(browser, captureContext, number)
  const { referenceId } = await browser.call(cardCalls.jwtToken, {
    body: { amount, websiteIdentifier, transientToken, journeyType },
  })
  const payment = cardPayment({ websiteIdentifier, amount, transientToken, referenceId, number, journeyType })
  return { ...payment, partPaymentIndicator: part }
}

/** Enrols a card and pays. The reply has the confirmation's encrypted cart id. */
export async function payByCard(browser: WireBrowser, amount: number, how: Parameters<typeof typedCard>[2] = {}) {
  const body = await typedCard(browser, amount, how)
  const enrolled = await browser.call(cardCalls.cartAuthEnroll, { body })
  return browser.call(cardCalls.cartAuthPayer, {
    body: { ...body, authenticationTransactionId: enrolled.authenticationTransactionId },
  })
}
