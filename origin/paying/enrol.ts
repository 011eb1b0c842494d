// Enrols a card for one bag and one amount: both decided here, the card read from its token and never from what is said
// about it.
import type { cardCalls } from '#shared/calls/card.ts'
import type { Parsed, ReplyInput } from '#shared/calls/call.ts'
import { paying } from '#shared/limits-of-paying.ts'
import { messages } from '#shared/messages.ts'
import { isExpired } from '#shared/rules/card-expiry.ts'
import { penceFromPounds } from '#shared/rules/money.ts'
import type { Asked } from '#origin/answer.ts'
import { theirs, whoseOf } from '#origin/bag/whose-bag.ts'
import type { EnrolledCard } from '#origin/data/schema-paying.ts'
import { Refusal } from '#origin/refusal.ts'
import { refuse } from './abort-words.ts'
import { bagJourney } from './bag-journey.ts'
import type { Enrolled } from './card-gateway.ts'
import { creditPartOf } from './credit-part.ts'
import { fingerprintOf } from './fingerprint.ts'
import { newId } from '#origin/data/new-id.ts'
import { payersOf } from './payers.ts'
import { checkPayable, priced } from './price.ts'
import { readPayable, type Payable } from './read-payable.ts'
import { returnUrlOf } from './return-url.ts'

type Call = (typeof cardCalls)['cartAuthEnroll']
type Body = Parsed<Call>['body']
type Reply = ReplyInput<Call>

export async function enrol(asked: Asked, body: Body): Promise<Reply> {
  const { env, person, device } = asked
  const now = new Date()
  bagJourney(body.journeyType)
  const part = body.partPaymentIndicator
  const { permanentToken } = body
  const whose = whoseOf(body.cartId, asked)
  const payable = await readPayable(env.DB, whose, { permanentToken }, now)
  const row = theirs(payable.read.cart, whose)
  if (payable.attempts.some(({ state, expires }) => state === 'held' && expires > now.getTime()))
    throw refuse('PAYMENT_IN_PROGRESS')
  if (payable.declines >= paying.declines) throw refuse('PAYMENT_PAUSED')
  checkPayable(payable, 'card', now)
  const bag = priced(payable, row, now)
  const amount = part ? bag.total - creditPartOf(payable.credit, bag.total, true) : bag.total
  if (penceFromPounds(body.amount) !== amount) throw refuse('AMOUNT_CHANGED')
  const { gateway } = payersOf(env)
  const card = await cardOf(payable, body, now, (token) => gateway.readToken(token))
  if (typeof card === 'string') return notEnrolled(card)
  if (!(await gateway.lookUpBin(card.bin)).accepted) return notEnrolled('CARD_NOT_ACCEPTED')
  if (!body.sessionId) throw new Refusal(409, 'SETUP_MISSING', messages.checkout.enrolmentLost)

  const enrolled = await gateway.enrol({
    reference: newId(),
    amount,
    card,
    billing: body.billingAddress,
    email: payable.read.delivery.email!,
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
        enrolled.authenticationTransactionId, row.id, person, part ? 'credit-checkout' : 'card-checkout', amount,
        await fingerprintOf(payable, bag), JSON.stringify(card), now.getTime() + paying.enrolment * 1000,
      ), // prettier-ignore
    ])
  return replyOf(enrolled)
}

async function cardOf(
  { savedCard }: Payable,
  body: Body,
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

function notEnrolled(code: string): Reply {
  return { code, message: messages.checkout.paymentCard, ...nothing, invokeRingfencing: true }
}

/** Code exactly SUCCESS says enrolled. Of a card that the bank cannot authenticate too: it only need not be asked about. */
function replyOf({ status, available, authenticationTransactionId, ...steps }: Enrolled): Reply {
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
