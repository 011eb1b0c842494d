// Statements and their lines, as the customer reads them.
import type { Statement, StatementLine } from '#shared/credit/credit-account.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { bookedSql, statementColumns } from './account.ts'
import { counts, type Booked, type BookedKind, type Closed } from './close.ts'

export function statementOf(closed: Closed): Statement {
  const { number, fromDay, toDay, opening, purchases, refunds, payments, interest, fees, closing } = closed
  return {
    number,
    from: fromDay,
    to: toDay,
    openingBalance: poundsFromPence(opening),
    purchases: poundsFromPence(purchases),
    refunds: poundsFromPence(refunds),
    payments: poundsFromPence(payments),
    interest: poundsFromPence(interest),
    fees: poundsFromPence(fees),
    closingBalance: poundsFromPence(closing),
    minimumPayment: poundsFromPence(closed.minimumPayment),
    paymentDueDate: closed.dueDay,
  }
}

/** Newest first. */
export async function readStatements(d1: D1Database, customerId: string): Promise<Closed[]> {
  const sql = `SELECT ${statementColumns} FROM credit_statement WHERE customer_id = ? ORDER BY number DESC`
  return (await d1.prepare(sql).bind(customerId).all<Closed>()).results
}

/** Null when the customer has no statement of this number. */
export async function readStatement(d1: D1Database, customerId: string, number: number) {
  const [statements, booked] = await d1.batch([
    d1
      .prepare(`SELECT ${statementColumns} FROM credit_statement WHERE customer_id = ?1 AND number IN (?2, ?2 - 1)
        ORDER BY number DESC`)
      .bind(customerId, number),
    d1.prepare(`${bookedSql} ORDER BY at, id`).bind(customerId),
  ])
  const [closed, before] = statements!.results as Closed[]
  if (closed?.number !== number) return null
  const lines = (booked!.results as Booked[]).filter(
    (one) => counts(closed, one) && (before ? !counts(before, one) : dateOf(new Date(one.at)) >= closed.fromDay),
  )
  return { closed, lines: linesOf(lines) }
}

const labels: Record<BookedKind, (reference: string) => string> = {
  opening: () => 'Balance brought forward',
  purchase: (order) => (order.startsWith('seeded:') ? 'An earlier order' : `Order ${order}`),
  refund: (reference) => `Refund of order ${reference.split(':')[0]}`,
  payment: () => 'Payment, thank you',
  interest: () => 'Interest',
  fee: () => 'Administration fee for a missed payment',
}

/** A payment is one line, although the part that pays charges is a separate transfer. */
function linesOf(booked: readonly Booked[]): StatementLine[] {
  const lines = new Map<string, { at: number; kind: BookedKind; reference: string; pence: number }>()
  for (const { at, kind, reference, amount } of booked) {
    const name = `${kind} ${reference.replace(/:charges$/, '')}`
    const line = lines.get(name) ?? { at, kind, reference, pence: 0 }
    lines.set(name, { ...line, pence: line.pence + amount })
  }
  return [...lines.values()].map(({ at, kind, reference, pence }) => ({
    date: dateOf(new Date(at)),
    kind,
    words: labels[kind](reference),
    amount: poundsFromPence(pence),
  }))
}
