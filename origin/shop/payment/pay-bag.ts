// Paying for a bag, the same for every method: this module checks the bag and opens an attempt; attempt/states.ts
// defines how the attempt proceeds.
import { paymentLimits } from '#shared/payment/payment-limits.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { PaymentJourney, PaymentMethod } from '#shared/payment/payment-journeys.ts'
import { signedOut, type HandlerContext } from '#origin/platform/answer.ts'
import { requireOwner, bagOwnerOf } from '#origin/shop/bag/owner.ts'
import type { CartRow } from '#origin/shop/bag/carts.ts'
import { undoOf } from '#origin/shop/orders/undo-proof.ts'
import { newId } from '#origin/platform/secrets.ts'
import type { Opening } from './attempt/kind.ts'
import { answerSubmission, type SubmissionRead } from './attempt/submit.ts'
import { awaitsSecondLeg, readAttempts, type BagAttempt, type OrderPayment } from './bag-attempt.ts'
import { bagPayments } from './bag-payments.ts'
import { claimStatements, commitStatements, holdStatements } from './bag-statements.ts'
import { draftOf, newOrderNo, withPayment } from './draft-order.ts'
import { requireEnrolment } from './card/enrol-card.ts'
import { findPrepared } from './card/prepared-payment.ts'
import { outcomeOf, type PaymentOutcome } from './outcome.ts'
import { refusePayment } from './payment-refusals.ts'
import { creditPartOf, fingerprintOf, priceBag, requirePayable } from './price-bag.ts'
import { readPayable, type Payable } from './read-payable.ts'
import { requireOffered } from './require-offered.ts'

export type BagSubmission = {
  cartId: string | undefined
  /** The idempotency key; submissions without a key are compared by their payment fields. */
  key: string | undefined
  method: PaymentMethod
  journey: PaymentJourney
  /** Pounds, as the page showed it: compared with the server's amount, never used. */
  amount: number
  /** A leg of a part-payment. */
  part: boolean
  /** The id of the card's authentication. */
  enrolment?: string
  /** A wallet's payload, for the provider alone; never stored. */
  networkToken?: string
  paymentOf: (payable: Payable) => OrderPayment
}

export function payBag(ctx: HandlerContext, submission: BagSubmission): Promise<PaymentOutcome> {
  return answerSubmission(ctx, {
    kind: bagPayments,
    networkToken: submission.networkToken,
    refuse: refusePayment,
    read: (now, fresh) => read(ctx, submission, now, fresh),
    findRepeat: ({ cartId, key }) => findRepeat(ctx.env.DB, submission, cartId, key),
    outcome: (attempt) => outcomeOf(ctx.env, attempt, submission.method === 'credit'),
  })
}

async function read(
  ctx: HandlerContext,
  submission: BagSubmission,
  now: Date,
  fresh: boolean,
): Promise<SubmissionRead<BagAttempt>> {
  const { key, enrolment, method, part } = submission
  const owner = bagOwnerOf(submission.cartId, ctx)
  const prepared = enrolment === undefined || part ? null : await findPrepared(ctx.env, owner, enrolment)
  if (prepared && !fresh) {
    const openPrepared = async () => open(ctx, submission, prepared, requireOwner(prepared.read.cart, owner), now)
    return { repeats: undefined, held: undefined, isPrepared: true, open: openPrepared }
  }
  const stored = await readPayable(ctx.env.DB, owner, { key, enrolment }, now)
  const payable = { ...stored, enrolment: stored.enrolment ?? prepared?.enrolment ?? null }
  if (payable.isErased) throw signedOut()
  const { cart } = payable.read
  // The submission that paid for the bag gets the same reply again when it is repeated.
  requireOwner(cart?.state === 'paid' ? { ...cart, state: 'open' } : cart, owner)
  const repeats = payable.attempts.find((one) => isRepeat(one, submission))
  const isSecondLeg = repeats && awaitsSecondLeg(repeats) && method !== 'credit' && repeats.expires > now.getTime()
  return {
    repeats,
    held: payable.attempts.find(({ state }) => state === 'held'),
    secondLeg: isSecondLeg ? () => secondLeg(ctx, submission, payable, repeats, now) : undefined,
    open: () => open(ctx, submission, payable, requireOwner(cart, owner), now),
  }
}

function isRepeat(attempt: BagAttempt, { key, method, part, enrolment }: BagSubmission): boolean {
  if (key !== undefined) return attempt.key === key
  if (attempt.state === 'released') return false
  if (awaitsSecondLeg(attempt)) return part
  if (method === 'credit' && part) return attempt.creditPart > 0 && attempt.otherPart > 0
  const { authenticationTransactionId } = attempt.draft.payment
  return attempt.method === method && (!enrolment || authenticationTransactionId === enrolment)
}

async function findRepeat(d1: D1Database, submission: BagSubmission, cartId: string, key: string) {
  const where = "cart_id = ? AND (key = ? OR state IN ('held', 'paid'))"
  return (await readAttempts(d1, where, cartId, key)).find((one) => isRepeat(one, submission))
}

async function open(
  { env, brand, person }: HandlerContext,
  submission: BagSubmission,
  payable: Payable,
  row: CartRow,
  now: Date,
): Promise<Opening<BagAttempt>> {
  const { method, journey, part, enrolment = null } = submission
  requireOffered(env, method)
  if (method !== 'credit' && payable.declines >= paymentLimits.declines) throw refusePayment('PAYMENT_PAUSED')
  requirePayable(payable, person, method, now)
  const bag = priceBag(payable, row, now)
  const fingerprint = await fingerprintOf(payable, bag)
  if (enrolment !== null) requireEnrolment(payable.enrolment, person, now)
  // A second leg whose first leg is not held.
  if (part && method !== 'credit') throw refusePayment('CREDIT_NOT_AVAILABLE')
  const creditPart = method === 'credit' ? creditPartOf(payable.credit, bag.total, part) : 0
  if (penceFromPounds(submission.amount) !== (creditPart || bag.total)) throw refusePayment('AMOUNT_CHANGED')
  if (enrolment !== null) requireEnrolledFor(payable, bag.total, fingerprint)

  const orderNo = newOrderNo(brand)
  const payment = submission.paymentOf(payable)
  const otherPart = bag.total - creditPart
  const attempt: BagAttempt = {
    id: newId(),
    cartId: row.id,
    key: submission.key ?? newId(),
    brand,
    customerId: person,
    journey,
    method,
    total: bag.total,
    creditPart,
    otherPart,
    fingerprint,
    orderNo,
    draft: draftOf({
      env,
      brand,
      ofAccount: person !== null,
      payable,
      priced: bag,
      orderNo,
      method,
      creditPart,
      payment,
      undo: await undoOf({ brand, orderNo, placed: now.toISOString() }, env.CART_ID_KEY, now),
      now,
    }),
    created: now.getTime(),
    expires: now.getTime() + paymentLimits.hold * 1000,
    // Where no provider is called, hold and commit are one batch.
    state: otherPart === 0 ? 'paid' : 'held',
    reason: null,
    transactionId: null,
  }
  const statements = holdStatements(env.DB, attempt, payable.priced, enrolment === null ? null : payable.enrolment)
  if (otherPart === 0) statements.push(...commitStatements(env.DB, attempt, { transactionId: null }, now))
  return { attempt, statements }
}

/** The rest of a part-payment, whose amounts were decided when its first leg was held. */
function secondLeg(
  { env, person }: HandlerContext,
  submission: BagSubmission,
  payable: Payable,
  held: BagAttempt,
  now: Date,
): Opening<BagAttempt> {
  const { method, enrolment = null } = submission
  requireOffered(env, method)
  if (payable.declines >= paymentLimits.declines) throw refusePayment('PAYMENT_PAUSED')
  if (enrolment !== null) requireEnrolment(payable.enrolment, person, now)
  if (penceFromPounds(submission.amount) !== held.otherPart) throw refusePayment('AMOUNT_CHANGED')
  if (enrolment !== null) requireEnrolledFor(payable, held.otherPart, held.fingerprint)
  const draft = withPayment(env, held.draft, method, submission.paymentOf(payable))
  const attempt: BagAttempt = { ...held, method, draft, expires: now.getTime() + paymentLimits.hold * 1000 }
  return { attempt, statements: claimStatements(env.DB, attempt, enrolment, now.getTime()) }
}

function requireEnrolledFor({ enrolment }: Payable, amount: number, fingerprint: string): void {
  if (enrolment!.amount !== amount) throw refusePayment('AMOUNT_CHANGED')
  if (enrolment!.fingerprint !== fingerprint) throw refusePayment('BAG_CHANGED')
}
