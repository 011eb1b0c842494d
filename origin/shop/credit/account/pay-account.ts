// Paying the account by card, and enrolling the card: the checks, and the payment that they open.
// origin/shop/payment/attempt/states.ts describes how a payment proceeds.
import { paymentLimits } from '#shared/payment/payment-limits.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { newId } from '#origin/platform/secrets.ts'
import type { Opening } from '#origin/shop/payment/attempt/kind.ts'
import { answerSubmission, type SubmissionRead } from '#origin/shop/payment/attempt/submit.ts'
import { enrolCard, requireEnrolment, type EnrolBody, type EnrolReply } from '#origin/shop/payment/card/enrol-card.ts'
import type { PaymentOutcome } from '#origin/shop/payment/outcome.ts'
import { refusePayment } from '#origin/shop/payment/payment-refusals.ts'
import {
  accountOutcome,
  attemptOwner,
  readAccountPayable,
  readAccountPayments,
  type AccountPayable,
  type AccountPayment,
} from './account-payment.ts'
import { accountPayments } from './account-payments.ts'
import { paymentInProgress, requireAccountJourney, requireAmount } from './journey.ts'
import { troubleStatement } from './keep-account.ts'
import { balanceOf, troubleAfter } from './balance.ts'

/** A card is enrolled to pay to the account, or only to be saved: for one customer and one amount. */
export async function enrolForAccount(ctx: HandlerContext, body: EnrolBody): Promise<EnrolReply> {
  const customerId = requireAccountJourney(ctx)
  const now = new Date()
  const { permanentToken, journeyType: journey } = body
  const payable = await readAccountPayable(ctx.env.DB, customerId, { permanentToken }, now)
  const amount = penceFromPounds(body.amount)
  requireAmount(journey, amount, payable.account?.balance.owed ?? null)
  if (payable.payments.some(({ state, expires }) => state === 'held' && expires > now.getTime()))
    throw paymentInProgress()
  if (payable.declines >= paymentLimits.declines) throw refusePayment('PAYMENT_PAUSED')
  return enrolCard(ctx, body, {
    owner: attemptOwner(customerId),
    journey,
    amount,
    fingerprint: attemptOwner(customerId),
    savedCard: payable.savedCard,
    email: payable.email || (body.email ?? ''),
  })
}

export type AccountSubmission = {
  /** The idempotency key; a submission without a key is identified by its authentication. */
  key: string | undefined
  journey: PaymentJourney
  /** Pounds, as entered. */
  amount: number
  /** The id of the card's authentication. */
  enrolment: string
  save: boolean
  makeDefault: boolean
}

export async function payAccount(ctx: HandlerContext, submission: AccountSubmission): Promise<PaymentOutcome> {
  const { DB } = ctx.env
  const customerId = requireAccountJourney(ctx)
  return answerSubmission(ctx, {
    kind: accountPayments,
    refuse: (code) => (code === 'PAYMENT_IN_PROGRESS' ? paymentInProgress() : refusePayment(code)),
    read: (now) => read(ctx, customerId, submission, now),
    findRepeat: ({ key }) => findRepeat(DB, customerId, key, submission),
    outcome: async (payment) => accountOutcome(payment),
  })
}

async function read(
  ctx: HandlerContext,
  customerId: string,
  submission: AccountSubmission,
  now: Date,
): Promise<SubmissionRead<AccountPayment>> {
  const payable = await readAccountPayable(ctx.env.DB, customerId, submission, now)
  const { payments, enrolment } = payable
  const { key } = submission
  return {
    repeats: payments.find((one) => (key === undefined ? one.id === enrolment?.usedBy : one.key === key)),
    held: payments.find(({ state }) => state === 'held'),
    open: async () => open(ctx, customerId, submission, payable, now),
  }
}

async function findRepeat(d1: D1Database, customerId: string, newKey: string, { key, enrolment }: AccountSubmission) {
  const where = 'customer_id = ?1 AND (key = ?2 OR id = (SELECT used_by FROM card_enrolment WHERE id = ?3))'
  const payments = await readAccountPayments(d1, where, customerId, newKey, enrolment)
  return payments.find((one) => key === undefined || one.key === key)
}

function open(
  { env, brand }: HandlerContext,
  customerId: string,
  submission: AccountSubmission,
  payable: AccountPayable,
  now: Date,
): Opening<AccountPayment> {
  if (payable.declines >= paymentLimits.declines) throw refusePayment('PAYMENT_PAUSED')
  const amount = penceFromPounds(submission.amount)
  requireAmount(submission.journey, amount, payable.account?.balance.owed ?? null)
  requireEnrolment(payable.enrolment, customerId, now)
  if (payable.enrolment!.amount !== amount) throw refusePayment('AMOUNT_CHANGED')
  const attempt: AccountPayment = {
    id: newId(),
    customerId,
    key: submission.key ?? newId(),
    brand,
    journey: submission.journey,
    amount,
    state: 'held',
    reason: null,
    card: {
      card: payable.enrolment!.card,
      authenticationTransactionId: submission.enrolment,
      // A payment of zero only saves the card.
      save: submission.save || amount === 0,
      makeDefault: submission.makeDefault,
    },
    transactionId: null,
    created: now.getTime(),
    expires: now.getTime() + paymentLimits.hold * 1000,
  }
  return {
    attempt,
    statements: holdStatements(env.DB, attempt, submission.enrolment),
    commitToo: (then) => clearingStatements(env.DB, attempt, payable, then),
  }
}

/** The key is null, which the table refuses, when another payment has used the card's authentication. */
function holdStatements(d1: D1Database, payment: AccountPayment, enrolment: string): D1PreparedStatement[] {
  const { id, customerId, key, brand, journey, amount, card, created, expires } = payment
  return [
    d1
      .prepare(
        `INSERT INTO account_payment (id, customer_id, key, brand, journey, amount, card, created, expires)
         VALUES (?1, ?2, CASE WHEN NOT EXISTS (SELECT 1 FROM card_enrolment WHERE id = ?9 AND used_by IS NOT NULL)
           THEN ?3 END, ?4, ?5, ?6, ?7, ?8, ?10)`,
      )
      .bind(id, customerId, key, brand, journey, amount, JSON.stringify(card), created, enrolment, expires),
    d1.prepare('UPDATE card_enrolment SET used_by = ? WHERE id = ? AND used_by IS NULL').bind(id, enrolment),
  ]
}

/** Ends arrears in the batch of the payment that pays the overdue amount, by the same rule as on any day. */
function clearingStatements(
  d1: D1Database,
  { id, customerId, amount, created }: AccountPayment,
  { account }: AccountPayable,
  now: Date,
): D1PreparedStatement[] {
  if (!account || amount === 0) return []
  const { row, statements, booked, terms, through, agreement } = account
  const paid = { id: through + 1, at: created, amount: -amount, kind: 'payment', reference: id } as const
  const balance = balanceOf(statements.slice(0, 2), [...booked, paid], dateOf(now), terms.repayBy)
  const trouble = troubleAfter(row, balance, statements.length > 0, agreement?.withdrawn != null)
  const cleared = trouble.arrearsStatus === '' && (row.arrearsStatus !== '' || row.arrearsManagement !== '')
  return cleared ? [troubleStatement(d1, customerId, row, trouble, through)] : []
}
