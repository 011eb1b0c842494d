// Ends what was left open of payments to accounts: finds out from the gateway, and books the payment or writes down that
// there was none. Any number may do it at once, beside the customer's own call: the database lets one of them through.
import { dateOf } from '#shared/platform/london-days.ts'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { saysSettled } from '#origin/shop/payment/abort-words.ts'
import { keepCardStatements } from '#origin/shop/payment/card/keep-card.ts'
import type { Payer, SavedInstrument } from '#origin/shop/payment/payer.ts'
import { payersOf } from '#origin/shop/payment/payers.ts'
import { lookAfterMs } from '#origin/shop/payment/watch.ts'
import { readPayments, type AccountPayment, type Paying } from './account-payment.ts'
import { thanksStatement } from './account-mail.ts'
import { accountToday, troubleStatement } from './keep-account.ts'
import { standingOf, troubleAfter } from './standing.ts'

type Took = { transactionId: string; saved?: SavedInstrument | undefined }

const owners = 'account:'

/** Null for what is a bag. */
export function customerOf(owner: string): string | null {
  return owner.startsWith(owners) ? owner.slice(owners.length) : null
}

export function payerFor(env: OriginEnv, { card, amount }: AccountPayment): Payer {
  const { gateway } = payersOf(env)
  return gateway.byCard({
    card: card?.card ?? forgotten,
    authenticationTransactionId: card?.authenticationTransactionId ?? '',
    save: card?.save ?? false,
    keepOnly: amount === 0,
  })
}

/** The payment as it then stands. Throws only when the database cannot be asked. */
export async function settlePayment(env: OriginEnv, payment: AccountPayment, now: Date): Promise<AccountPayment> {
  if (payment.state !== 'asked' || payment.expires > now.getTime()) return payment
  const found = await findPayment(env, payment)
  if (found.outcome === 'authorised') return bookPayment(env, payment, found, now)
  // Only when it is certain that nothing was taken and nothing will be, it is over.
  const certain = await payerFor(env, payment).cancel(payment.id).catch(() => false)
  return certain ? releasePayment(env, payment, 'EXPIRED') : payment
} // prettier-ignore

/** Whoever asks again about a payment under way hurries it on when it was authorised, and otherwise leaves it alone. */
export async function hurryPayment(env: OriginEnv, payment: AccountPayment, now: Date): Promise<AccountPayment> {
  if (payment.state !== 'asked') return payment
  if (payment.expires <= now.getTime()) return settlePayment(env, payment, now)
  const found = await findPayment(env, payment)
  return found.outcome === 'authorised' ? bookPayment(env, payment, found, now) : payment
}

type Found = ({ outcome: 'authorised' } & Took) | { outcome: 'none' | 'unknown' }

/** A card that was only to be kept is asked for again under its reference: the answer has what it is kept by. */
async function findPayment(env: OriginEnv, payment: AccountPayment): Promise<Found> {
  const payer = payerFor(env, payment)
  const found = await payer.find(payment.id)
  if (found.outcome !== 'authorised' || payment.amount > 0) return found
  const again = await payer.authorise({ reference: payment.id, amount: payment.amount }).catch(() => null)
  return again?.outcome === 'authorised' && again.saved ? again : { outcome: 'unknown' }
}

/**
 * Books it, keeps its card, sends its mail, and ends arrears that it ends. `known` is the account as it was before; without
 * it the account is looked at afterwards.
 */
export async function bookPayment(
  env: OriginEnv,
  payment: AccountPayment,
  { transactionId, saved }: Took,
  now: Date,
  known?: Paying,
): Promise<AccountPayment> {
  const { id, customerId, amount, card } = payment
  try {
    await env.DB.batch([
      ...(known ? clearingStatements(env.DB, payment, known, now) : []),
      env.DB.prepare("UPDATE account_payment SET state = 'paid', transaction_id = ?, card = NULL WHERE id = ?").bind(
        transactionId,
        id,
      ),
      ...keepCardStatements(env.DB, customerId, card ?? {}, saved, now),
      ...(amount > 0 ? [thanksStatement(env.DB, payment, now)] : []),
    ])
  } catch (error) {
    if (!saysSettled(error)) throw error
    const ended = await again(env, payment)
    if (ended.state === 'released') await reverse(env, ended, transactionId)
    return ended
  }
  // The next look would do it as well.
  if (!known && amount > 0) await accountToday(env.DB, customerId, now).catch(() => undefined)
  return { ...payment, state: 'paid', transactionId, card: null }
}

export async function releasePayment(env: OriginEnv, payment: AccountPayment, reason: string): Promise<AccountPayment> {
  const { meta } = await env.DB.prepare(
    "UPDATE account_payment SET state = 'released', reason = ?, card = NULL WHERE id = ? AND state = 'asked'",
  )
    .bind(reason, payment.id)
    .run()
  return meta.changes > 0 ? { ...payment, state: 'released', reason, card: null } : again(env, payment)
}

/** Ends what has run out, and gives back what is to be given back. Answers when there is more to do, or null. */
export async function settleAccount(env: OriginEnv, customerId: string, now: Date): Promise<number | null> {
  let next: number | null = null
  for (const payment of await readPayments(env.DB, "customer_id = ? AND state = 'asked'", customerId)) {
    const { state, expires } = await settlePayment(env, payment, now)
    if (state === 'asked') next = expires + lookAfterMs
  }
  return (await finishReversals(env, customerId)) ? next : (next ?? now.getTime())
}

/** Arrears end with this very payment where it pays what is overdue; the rule is the same as on any day. */
function clearingStatements(d1: D1Database, { id, customerId, amount, created }: AccountPayment, { account }: Paying, now: Date) {
  if (!account || amount === 0) return []
  const { row, statements, booked, terms, through, agreement } = account
  const paid = { id: through + 1, at: created, amount: -amount, kind: 'payment', reference: id } as const
  const standing = standingOf(statements.slice(0, 2), [...booked, paid], dateOf(now), terms.repayBy)
  const trouble = troubleAfter(row, standing, statements.length > 0, agreement?.withdrawn != null)
  const cleared = trouble.arrearsStatus === '' && (row.arrearsStatus !== '' || row.arrearsManagement !== '')
  return cleared ? [troubleStatement(d1, customerId, row, trouble, through)] : []
} // prettier-ignore

async function reverse(env: OriginEnv, payment: AccountPayment, transactionId: string): Promise<void> {
  await env.DB.prepare(
    `INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount) VALUES (?1, ?1, 'card', ?2, ?3)
     ON CONFLICT DO NOTHING`,
  )
    .bind(payment.id, transactionId, payment.amount)
    .run()
  await finishReversals(env, payment.customerId)
}

/** Money that came when nothing was asked for any more goes back. True when nothing is left to do. */
async function finishReversals(env: OriginEnv, customerId: string): Promise<boolean> {
  const due = await readPayments(
    env.DB,
    'customer_id = ? AND id IN (SELECT attempt_id FROM refund WHERE done IS NULL)',
    customerId,
  )
  let finished = true
  for (const payment of due) {
    const certain = await payerFor(env, payment).cancel(payment.id).catch(() => false)
    finished = finished && certain
    if (certain)
      await env.DB.prepare('UPDATE refund SET done = ? WHERE attempt_id = ?').bind(Date.now(), payment.id).run()
  }
  return finished
} // prettier-ignore

async function again(env: OriginEnv, { id }: AccountPayment): Promise<AccountPayment> {
  const [payment] = await readPayments(env.DB, 'id = ?', id)
  return payment!
}

/** Of a payment that is over no card is kept: what is asked then is asked by its reference alone. */
const forgotten: EnrolledCard = {
  transientToken: null,
  permanentToken: null,
  instrumentToken: null,
  cardType: '001',
  bin: '',
  panSuffix: '',
  expiryDate: '',
  cardHoldersName: '',
}
