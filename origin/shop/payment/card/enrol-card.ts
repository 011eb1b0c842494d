// Enrols a card for one owner and one amount: the card is read from its token and never from what is said about it.
import type { cardCalls } from '#shared/payment/card-calls.ts'
import type { Parsed, ReplyInput } from '#shared/platform/call.ts'
import { paying } from '#shared/payment/payment-limits.ts'
import { messages } from '#shared/messages/index.ts'
import { isExpired } from '#shared/payment/card-expiry.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { newId } from '#origin/platform/new-id.ts'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { refuse } from '#origin/shop/payment/abort-words.ts'
import type { Enrolled } from './card-gateway.ts'
import { payersOf } from '#origin/shop/payment/payers.ts'
import type { SavedCardRow } from '#origin/shop/payment/read-payable.ts'
import { returnUrlOf } from './return-url.ts'

type Call = (typeof cardCalls)['cartAuthEnroll']
export type EnrolBody = Parsed<Call>['body']
export type EnrolReply = ReplyInput<Call>

export type EnrolFor = {
  /** The bag, or the account. */
  owner: string
  journey: PaymentJourney
  /** Pence. */
  amount: number
  fingerprint: string
  savedCard: SavedCardRow | null
  email: string
}

export async function enrolCard(asked: HandlerContext, body: EnrolBody, wanted: EnrolFor): Promise<EnrolReply> {
  const { env, person, device } = asked
  const { owner, journey, amount, fingerprint, savedCard, email } = wanted
  const now = new Date()
  const { gateway } = payersOf(env)
  const card = await cardOf(savedCard, body, now, (token) => gateway.readToken(token))
  if (typeof card === 'string') return notEnrolled(card)
  if (!(await gateway.lookUpBin(card.bin)).accepted) return notEnrolled('CARD_NOT_ACCEPTED')
  if (!body.sessionId) throw new Refusal(409, 'SETUP_MISSING', messages.checkout.enrolmentLost)

  const enrolled = await gateway.enrol({
    reference: newId(),
    amount,
    card,
    billing: body.billingAddress,
    email,
    referenceId: body.sessionId,
    browser: body.browserFields,
    device: device ?? { ipAddress: '', accept: '', userAgent: '' },
    returnUrl: returnUrlOf(asked),
  })
  if (enrolled.status !== 'AUTHENTICATION_FAILED' && enrolled.available)
    await env.DB.batch([
      // What can be paid with no more is not kept.
      env.DB.prepare('DELETE FROM card_enrolment WHERE expires < ?').bind(now.getTime()),
      env.DB.prepare(
        `INSERT INTO card_enrolment (id, cart_id, customer_id, journey, amount, fingerprint, card, expires)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ).bind(
        enrolled.authenticationTransactionId, owner, person, journey, amount, fingerprint, JSON.stringify(card),
        now.getTime() + paying.enrolment * 1000,
      ), // prettier-ignore
    ])
  return replyOf(enrolled)
}

async function cardOf(
  savedCard: SavedCardRow | null,
  body: EnrolBody,
  now: Date,
  readToken: (token: string) => Promise<{
    bin: string
    panSuffix: string
    cardType: EnrolledCard['cardType'] | null
    expiryDate: string
  } | null>,
): Promise<EnrolledCard | 'CARD_EXPIRED' | 'CARD_NOT_ACCEPTED'> {
  const { cardHoldersName } = body.billingAddress
  const facts = body.transientToken === undefined ? null : await readToken(body.transientToken)
  if (body.permanentToken !== undefined) {
    // Only the shopper's own: it was looked for under who asks.
    if (!savedCard) throw refuse('CARD_NOT_FOUND')
    if (isExpired(savedCard.expiryDate, now)) return 'CARD_EXPIRED'
    const { token, id: _, ...card } = savedCard
    // Its security code, typed again.
    const transientToken = facts ? body.transientToken! : null
    return { ...card, permanentToken: token, transientToken, cardHoldersName }
  }
  if (!facts || facts.bin === '') throw refuse('CARD_NOT_FOUND')
  if (facts.cardType === null) return 'CARD_NOT_ACCEPTED'
  if (isExpired(facts.expiryDate, now)) return 'CARD_EXPIRED'
  const tokens = { transientToken: body.transientToken!, permanentToken: null, instrumentToken: null }
  return { ...facts, cardType: facts.cardType, ...tokens, cardHoldersName }
}

const nothing = { processorTransactionId: '', authenticationTransactionId: '', stepUpUrl: null, accessToken: null, acsUrl: null, pareq: null } // prettier-ignore

function notEnrolled(code: string): EnrolReply {
  return { code, message: messages.checkout.paymentCard, ...nothing, invokeRingfencing: true }
}

/** Code exactly SUCCESS says enrolled. Of a card that the bank cannot authenticate too: it only need not be asked about. */
function replyOf({ status, available, authenticationTransactionId, ...steps }: Enrolled): EnrolReply {
  if (available && status === 'AUTHENTICATION_FAILED')
    return { ...notEnrolled(status), message: messages.checkout.cardDeclined }
  return {
    code: 'SUCCESS',
    message: '',
    processorTransactionId: authenticationTransactionId,
    authenticationTransactionId,
    invokeRingfencing: available,
    stepUpUrl: steps.stepUpUrl,
    accessToken: steps.accessToken,
    acsUrl: steps.acsUrl,
    pareq: steps.pareq,
  }
}
