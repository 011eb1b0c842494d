// Paying to an account by card: look, write down that it is asked for, ask, book it or write down why not. The same as for a
// bag (origin/shop/payment/pay.ts), without anything to set aside.
import { paying } from '#shared/payment/payment-limits.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { newId } from '#origin/platform/new-id.ts'
import { abortOf, refuse } from '#origin/shop/payment/abort-words.ts'
import { checkEnrolment } from '#origin/shop/payment/card/enrolment.ts'
import { notPaid, pending, type Outcome } from '#origin/shop/payment/outcome.ts'
import { lookAfterMs, watch } from '#origin/shop/payment/watch.ts'
import { becameOf, ownerOf, readPaying, readPayments, type AccountPayment, type Paying } from './account-payment.ts'
import { checkAccountJourney, checkAmount, inProgress } from './journey.ts'
import { bookPayment, hurryPayment, payerFor, releasePayment, settlePayment } from './settle-payment.ts'

export type AccountPress = {
  /** Undefined: the press is known by its authentication. */
  key: string | undefined
  journey: PaymentJourney
  /** Pounds, as it was entered. */
  amount: number
  enrolment: string
  save: boolean
  makeDefault: boolean
}

/** The platform ends a call whose caller has gone; this one goes on to its end. */
export function payAccount(asked: HandlerContext, press: AccountPress): Promise<Outcome> {
  const work = payNow(asked, press)
  asked.wait(work.catch(() => undefined))
  return work
}

async function payNow(asked: HandlerContext, press: AccountPress, again = false): Promise<Outcome> {
  const { env, brand } = asked
  const now = new Date()
  const customerId = checkAccountJourney(asked)
  const known = await readPaying(env.DB, customerId, press, now)
  const same = sameIn(known.payments, press, known.enrolment?.usedBy ?? null)
  if (same) return becameOf(await hurryPayment(env, same, now))
  const live = known.payments.find(({ state }) => state === 'asked')
  if (live) {
    const ended = again ? live : await settlePayment(env, live, now)
    if (ended.state === 'asked') throw inProgress()
    return payNow(asked, press, true)
  }
  if (known.declines >= paying.declines) throw refuse('PAYMENT_PAUSED')
  const amount = penceFromPounds(press.amount)
  checkAmount(press.journey, amount, known.account?.standing.owed ?? null)
  checkEnrolment(known.enrolment, customerId, now)
  if (known.enrolment!.amount !== amount) throw refuse('AMOUNT_CHANGED')
  const payment: AccountPayment = {
    id: newId(),
    customerId,
    key: press.key ?? newId(),
    brand,
    journey: press.journey,
    amount,
    state: 'asked',
    reason: null,
    card: {
      card: known.enrolment!.card,
      authenticationTransactionId: press.enrolment,
      // Whoever adds a card means to keep it.
      save: press.save || amount === 0,
      makeDefault: press.makeDefault,
    },
    transactionId: null,
    created: now.getTime(),
    expires: now.getTime() + paying.hold * 1000,
  }
  await watch(env, ownerOf(customerId), payment.expires + lookAfterMs)
  try {
    await env.DB.batch(askStatements(env.DB, payment, press.enrolment))
  } catch (error) {
    return notAsked(asked, press, payment, error)
  }
  return ask(asked, payment, known)
}

function sameIn(payments: readonly AccountPayment[], { key }: AccountPress, usedBy: string | null) {
  return payments.find((one) => (key === undefined ? one.id === usedBy : one.key === key))
}

/** The key is null, which the table refuses, when another payment has used the authentication. */
function askStatements(d1: D1Database, payment: AccountPayment, enrolment: string) {
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

/** Somebody was quicker, or it may not be; or nobody knows, and then it is taken back before anything else. */
async function notAsked(
  { env }: HandlerContext,
  press: AccountPress,
  { id, customerId, key }: AccountPayment,
  error: unknown,
) {
  const code = abortOf(error)
  if (code === null) {
    await env.DB.batch([
      env.DB.prepare(
        `UPDATE account_payment SET state = 'released', reason = 'NOT_ASKED', key = key || ':' || id, card = NULL
         WHERE id = ? AND state = 'asked'`,
      ).bind(id),
      env.DB.prepare('UPDATE card_enrolment SET used_by = NULL WHERE used_by = ?').bind(id),
    ]).catch(() => undefined)
    throw error
  }
  const others = await readPayments(
    env.DB,
    'customer_id = ?1 AND (key = ?2 OR id = (SELECT used_by FROM card_enrolment WHERE id = ?3))',
    customerId,
    key,
    press.enrolment,
  )
  const same = others.find((one) => press.key === undefined || one.key === press.key)
  if (same) return becameOf(same)
  throw code === 'PAYMENT_IN_PROGRESS' ? inProgress() : refuse(code)
}

/** Longer than this nobody is waited for: recovery finds out. */
const patienceMs = 8000

async function ask({ env }: HandlerContext, payment: AccountPayment, known: Paying): Promise<Outcome> {
  const unknown = { outcome: 'unknown' } as const
  const answered = await Promise.race([
    payerFor(env, payment)
      .authorise({ reference: payment.id, amount: payment.amount })
      .catch(() => unknown),
    new Promise<typeof unknown>((resolve) => setTimeout(resolve, patienceMs, unknown)),
  ])
  if (answered.outcome === 'unknown') return pending
  try {
    if (answered.outcome === 'authorised') return becameOf(await bookPayment(env, payment, answered, new Date(), known))
    const release = () => releasePayment(env, payment, answered.code)
    return becameOf(await release().catch(release))
  } catch {
    // The database cannot say; what was answered is asked for again, by the next press or by recovery.
    return answered.outcome === 'authorised' ? pending : notPaid(answered.code, 'card')
  }
}
