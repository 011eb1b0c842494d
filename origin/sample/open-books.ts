// Ledger entries of the seeded accounts: opening balances, and purchases and payments of the months before the seed.
// Statements close when an account is first read.
import { inArray, sql } from 'drizzle-orm'
import { dateOf } from '#shared/platform/london-days.ts'
import type { SeedPast } from './seed/people.ts'
import type { Database } from '#origin/platform/database.ts'
import type { PersonRows } from './person-rows.ts'
import { creditStatement } from '#origin/shop/credit/schema.ts'
import { ledgerTransfer } from '#origin/shop/payment/schema.ts'
import { creditAccount } from '#origin/shop/customers/schema.ts'

type Account = NonNullable<PersonRows['credit']>

const dayMs = 86_400_000

/** Converts the account's days before the seed to dates. A seeded increase without a date is offered from today. */
export function begun(credit: Account, past: SeedPast | null, now: number): Account {
  if (!past) return credit
  const closed = Number(dateOf(new Date(now - past.closed * dayMs)).slice(8))
  const proposedFrom = credit.proposedFrom ?? (credit.proposedLimit ? dateOf(new Date(now)) : null)
  return { ...credit, opened: now - past.opened * dayMs, statementDay: Math.min(28, closed), proposedFrom }
}

/**
 * Purchases and payments made after an earlier seed stay: available credit is the limit less the ledger's balance and
 * the held amounts, however often the seed runs. Statements and their charges are created again.
 */
export function openBooks(db: Database, people: readonly PersonRows[], now: number) {
  const owing = people.flatMap(({ credit, past }) => (credit ? [{ credit, past }] : []))
  const accounts = owing.map(({ credit }) => credit.customerId)
  const owed = sql`(SELECT coalesce(sum(CASE WHEN debit = 'credit:' || customer_id THEN amount ELSE -amount END), 0)
    FROM ledger_transfer WHERE debit = 'credit:' || customer_id OR credit = 'credit:' || customer_id)`
  const held = sql`(SELECT coalesce(sum(amount), 0) FROM credit_hold AS hold
    WHERE hold.customer_id = credit_account.customer_id)`
  return [
    ...accounts.flatMap((id) => [
      db.delete(ledgerTransfer).where(
        sql`reference = ${`opening:${id}`} OR reference GLOB ${`seeded:${id}:*`}
          OR (debit = ${`charges:${id}`} AND kind IN ('interest', 'fee'))`,
      ),
      // Payments of the deleted charges now count towards the purchases.
      db
        .update(ledgerTransfer)
        .set({ credit: `credit:${id}` })
        .where(sql`credit = ${`charges:${id}`}`),
    ]),
    db.delete(creditStatement).where(inArray(creditStatement.customerId, accounts)),
    ...owing
      .flatMap(({ credit, past }) => rowsOf(credit, past, now))
      .map((row) => db.insert(ledgerTransfer).values(row)),
    db
      .update(creditAccount)
      .set({ availableToSpend: sql`credit_limit - ${owed} - ${held}` })
      .where(inArray(creditAccount.customerId, accounts)),
  ]
}

function rowsOf({ customerId, creditLimit, availableToSpend }: Account, past: SeedPast | null, now: number) {
  const own = `credit:${customerId}`
  const entries = past?.entries ?? []
  const since = entries.reduce((sum, [, kind, pence]) => sum + (kind === 'purchase' ? pence : -pence), 0)
  const before = creditLimit - availableToSpend - since
  return [
    ...(before > 0
      ? [
          {
            debit: own,
            credit: 'opening',
            amount: before,
            kind: 'opening' as const,
            reference: `opening:${customerId}`,
            at: 0,
          },
        ]
      : []),
    ...entries.map(([days, kind, amount], nth) => ({
      ...(kind === 'purchase' ? { debit: own, credit: 'opening' } : { debit: 'gateway', credit: own }),
      amount,
      kind,
      reference: `seeded:${customerId}:${nth + 1}`,
      at: now - days * dayMs,
    })),
  ]
}
