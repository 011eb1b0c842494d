// Enrols a card for one owner and one amount: the bank authenticates the cardholder, or requires a challenge. The card is read
// from its token; the request's own card fields are ignored.
import type { cardCalls } from '#shared/payment/card-calls.ts'
import type { Parsed, ReplyInput } from '#shared/platform/call.ts'
import { brands } from '#shared/brands/all.ts'
import { paymentLimits } from '#shared/payment/payment-limits.ts'
import { messages } from '#shared/messages/index.ts'
import { isExpired } from '#shared/payment/payment.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { requireOwner, bagOwnerOf } from '#origin/shop/bag/owner.ts'
import { newId } from '#origin/platform/secrets.ts'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import type { Enrolled, TokenFacts } from './card-gateway.ts'
import { storePrepared } from './prepared-payment.ts'
import { refusePayment } from '#origin/shop/payment/payment-refusals.ts'
import {
  creditPartOf,
  fingerprintOf,
  priceBag,
  requireCheckoutJourney,
  requirePayable,
} from '#origin/shop/payment/price-bag.ts'
import { enrolmentStatement } from '#origin/shop/payment/bag-statements.ts'
import { providersOf } from '#origin/shop/payment/providers.ts'
import { readPayable, type Enrolment, type SavedCardRow } from '#origin/shop/payment/read-payable.ts'

type Call = (typeof cardCalls)['cartAuthEnroll']
export type EnrolBody = Parsed<Call>['body']
export type EnrolReply = ReplyInput<Call>

type EnrolmentTerms = {
  /** A bag's id, or `account:` and a customer's. */
  owner: string
  journey: PaymentJourney
  /** Pence. */
  amount: number
  fingerprint: string
  savedCard: SavedCardRow | null
  email: string
  /** Stores the enrolment elsewhere than in the database. False when that failed. */
  store?: (enrolment: Enrolment) => Promise<boolean>
}

/** For a bag: amount, journey and fingerprint are decided here. */
export async function enrolForBag(ctx: HandlerContext, body: EnrolBody): Promise<EnrolReply> {
  const { env, person } = ctx
  const now = new Date()
  requireCheckoutJourney(body.journeyType)
  const part = body.partPaymentIndicator
  const { permanentToken } = body
  const owner = bagOwnerOf(body.cartId, ctx)
  const payable = await readPayable(env.DB, owner, { permanentToken }, now)
  const row = requireOwner(payable.read.cart, owner)
  if (payable.attempts.some(({ state, expires }) => state === 'held' && expires > now.getTime()))
    throw refusePayment('PAYMENT_IN_PROGRESS')
  if (payable.declines >= paymentLimits.declines) throw refusePayment('PAYMENT_PAUSED')
  requirePayable(payable, person, 'card', now)
  const bag = priceBag(payable, row, now)
  const amount = part ? bag.total - creditPartOf(payable.credit, bag.total, true) : bag.total
  if (penceFromPounds(body.amount) !== amount) throw refusePayment('AMOUNT_CHANGED')
  return enrolCard(ctx, body, {
    owner: row.id,
    journey: part ? 'credit-checkout' : 'card-checkout',
    amount,
    fingerprint: await fingerprintOf(payable, bag),
    savedCard: payable.savedCard,
    email: payable.read.delivery.email!,
    // The second part of a payment continues the first one's attempt, and is not prepared.
    ...(!part && { store: (enrolment) => storePrepared(env, owner, enrolment, payable) }),
  })
}

/** An authentication pays once, for its own customer, and until it expires. */
export function requireEnrolment(enrolment: Enrolment | null, person: string | null, now: Date): void {
  if (!enrolment || enrolment.customerId !== person) throw refusePayment('ENROLMENT_NOT_FOUND')
  if (enrolment.usedBy !== null) throw refusePayment('ENROLMENT_USED')
  if (enrolment.expires <= now.getTime()) throw refusePayment('ENROLMENT_EXPIRED')
}

export async function enrolCard(ctx: HandlerContext, body: EnrolBody, terms: EnrolmentTerms): Promise<EnrolReply> {
  const { env, person, device } = ctx
  const { owner, journey, amount, fingerprint, savedCard, email, store } = terms
  const now = new Date()
  const { gateway } = providersOf(env)
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
    returnUrl: returnUrlOf(ctx),
  })
  if (enrolled.status !== 'AUTHENTICATION_FAILED' && enrolled.available) {
    const enrolment: Enrolment = {
      id: enrolled.authenticationTransactionId,
      cartId: owner,
      customerId: person,
      journey,
      amount,
      fingerprint,
      card,
      expires: now.getTime() + paymentLimits.enrolment * 1000,
      usedBy: null,
    }
    if (!(await store?.(enrolment))) await storeEnrolment(env.DB, enrolment, now)
  }
  return replyOf(enrolled)
}

async function storeEnrolment(d1: D1Database, enrolment: Enrolment, now: Date): Promise<void> {
  await d1.batch([
    d1.prepare('DELETE FROM card_enrolment WHERE expires < ?').bind(now.getTime()),
    enrolmentStatement(d1, enrolment, null),
  ])
}

async function cardOf(
  savedCard: SavedCardRow | null,
  body: EnrolBody,
  now: Date,
  readToken: (token: string) => Promise<TokenFacts | null>,
): Promise<EnrolledCard | 'CARD_EXPIRED' | 'CARD_NOT_ACCEPTED'> {
  const { cardHoldersName } = body.billingAddress
  const facts = body.transientToken === undefined ? null : await readToken(body.transientToken)
  if (body.permanentToken !== undefined) {
    // The saved card was read with the shopper's id, so that another's is not found.
    if (!savedCard) throw refusePayment('CARD_NOT_FOUND')
    if (isExpired(savedCard.expiryDate, now)) return 'CARD_EXPIRED'
    const { token, id: _, ...card } = savedCard
    // The token of the security code, when the shopper typed the code again.
    const transientToken = facts ? body.transientToken! : null
    return { ...card, permanentToken: token, transientToken, cardHoldersName }
  }
  if (!facts || facts.bin === '') throw refusePayment('CARD_NOT_FOUND')
  if (facts.cardType === null) return 'CARD_NOT_ACCEPTED'
  if (isExpired(facts.expiryDate, now)) return 'CARD_EXPIRED'
  const tokens = { transientToken: body.transientToken!, permanentToken: null, instrumentToken: null }
  return { ...facts, cardType: facts.cardType, ...tokens, cardHoldersName }
}

const noEnrolment = {
  processorTransactionId: '',
  authenticationTransactionId: '',
  stepUpUrl: null,
  accessToken: null,
  acsUrl: null,
  pareq: null,
}

function notEnrolled(code: string): EnrolReply {
  return { code, message: messages.checkout.paymentCard, ...noEnrolment, invokeRingfencing: true }
}

/**
 * SUCCESS also for a card that the bank cannot authenticate: `invokeRingfencing` is then false, and the page does not pay with
 * this card.
 */
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

/** The URL that the bank's frame returns to, on the host of the shopper's page. */
function returnUrlOf({ device, brand }: HandlerContext): string {
  const { hosts } = brands[brand]
  const host = hosts.find((one) => !one.endsWith('.localhost')) ?? hosts[0]
  return `${device?.origin ?? `https://${host}`}/checkout/challenge-return`
}
