// What must be true after a history: the invariants of the other parts and of the shop's books, and beside them what only
// a history with cancellations, refunds and a provider's own ledger can show. Each sentence is a violation.
import { checkBooks } from '#origin/fixtures/books.ts'
import { complaints } from '../check.ts'
import { snapshotOf, snapshotStatements, type Snapshot } from '../snapshot.ts'
import type { History } from '../history.ts'
import type { Charge } from '../rows.ts'
import { directDatabase } from './database.ts'
import type { Store } from './store.ts'
import { refunded, type Accounts } from './providers.ts'

type Trail = {
  orderNo: string
  attemptId: string
  otherPart: number
  cancelled: number | null
  creditOnly: number
  partsDone: number
  refundedParts: number
  cancelledDone: number
  mails: number
  mailsDue: number
  dispatched: number
  delivered: number
  returns: number
  events: string
}

export function snapshotNow(store: Store): Snapshot {
  return snapshotOf(snapshotStatements.map(([sql]) => store.one(sql, []).results))
}

export async function violations(store: Store, before: Snapshot, history: History, accounts: Accounts) {
  const charges = [...accounts.payments].map(([reference, { by, amount, state }]): Charge => ({
    by,
    reference,
    amount,
    standing: state === 'authorised' && amount > 0,
  }))
  const after = snapshotNow(store)
  return [
    ...complaints(history, { before, after, charges }),
    ...(await checkBooks(directDatabase(store))),
    ...unfinished(store),
    ...trails(store, accounts),
    ...overpaid(accounts),
  ]
}

/** Nothing waits any longer for a provider's confirmation. */
function unfinished(store: Store): string[] {
  const sql = `SELECT attempt_id AS it FROM refund WHERE done IS NULL UNION ALL SELECT id FROM order_refund WHERE done IS NULL`
  return store.one(sql, []).results.map(({ it }) => `The refund ${String(it)} was never confirmed.`)
}

/** Nothing was given back of what was not taken. */
function* overpaid({ payments }: Accounts): Generator<string> {
  for (const [reference, payment] of payments) {
    const [back, taken] = [refunded(payment), payment.state === 'authorised' ? payment.amount : 0]
    if (back > taken) yield `Of ${reference} the provider gave back ${back} and had taken ${taken}.`
  }
}

/** Each order's money at the provider, its mails and its events, each exactly once. */
function* trails(store: Store, { payments }: Accounts): Generator<string> {
  for (const row of store.one(trailSql, []).results as Trail[]) {
    const { orderNo, attemptId, otherPart, cancelled, refundedParts, mails, mailsDue } = row
    const payment = payments.get(attemptId)
    const back = payment ? refunded(payment) : 0
    const due = cancelled === null ? refundedParts : otherPart
    if (back !== due) yield `Of order ${orderNo} the provider gave back ${back} instead of ${due}.`
    if (mails !== mailsDue) yield `Order ${orderNo} has ${mails} mails instead of ${mailsDue}.`
    const events = (JSON.parse(row.events) as string[]).join(' ')
    const expected = expectedEvents(row)
    if (events.split(' ').toSorted().join(' ') !== expected)
      yield `Order ${orderNo} has the events ${events} instead of ${expected}.`
  }
}

function expectedEvents(row: Trail): string {
  const refunds = row.partsDone + (row.cancelled !== null && row.creditOnly === 1 ? 1 : 0) + row.cancelledDone
  const times = (type: string, count: number) => Array.from({ length: count }, () => `order.${type}`)
  return [
    ...times('placed', 1),
    ...times('paid', 1),
    ...times('cancelled', row.cancelled === null ? 0 : 1),
    ...times('dispatched', row.dispatched),
    ...times('delivered', row.delivered),
    ...times('returned', row.returns),
    ...times('refunded', refunds),
  ]
    .toSorted()
    .join(' ')
}

const trailSql = `SELECT order_no AS orderNo, attempt_id AS attemptId, order_total - credit_part AS otherPart, cancelled,
  credit_part = order_total AS creditOnly,
  (SELECT count(*) FROM order_refund AS part WHERE part.order_no = orders.order_no AND done IS NOT NULL) AS partsDone,
  (SELECT coalesce(sum(other_part), 0) FROM order_refund AS part WHERE part.order_no = orders.order_no) AS refundedParts,
  (SELECT count(*) FROM refund WHERE refund.order_no = orders.order_no AND done IS NOT NULL) AS cancelledDone,
  (SELECT count(*) FROM mail WHERE mail.id IN ('order-' || order_no, 'cancelled-' || order_no, 'dispatched-' || order_no)
    OR mail.id IN (SELECT 'refunded-' || part.id FROM order_refund AS part WHERE part.order_no = orders.order_no)) AS mails,
  1 + (cancelled IS NOT NULL) + EXISTS (SELECT 1 FROM order_dispatch AS left_ WHERE left_.order_no = orders.order_no)
    + (SELECT count(*) FROM order_refund AS part WHERE part.order_no = orders.order_no) AS mailsDue,
  EXISTS (SELECT 1 FROM order_dispatch AS left_ WHERE left_.order_no = orders.order_no) AS dispatched,
  EXISTS (SELECT 1 FROM order_delivery AS there WHERE there.order_no = orders.order_no) AS delivered,
  (SELECT count(*) FROM order_return AS back WHERE back.order_no = orders.order_no AND back.id LIKE '%-0') AS returns,
  (SELECT json_group_array(type) FROM order_event AS event WHERE event.order_no = orders.order_no) AS events
FROM orders WHERE attempt_id IS NOT NULL`
