// Limit increases: when an increase is proposed, which accounts may have one, and when an increase applies.
// Amounts are pence, days ISO dates.
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { daysAfter } from '#shared/platform/london-days.ts'
import { inGoodStanding, lookBack, type CreditAccount } from './account.ts'
import type { Closed } from './close.ts'

/**
 * Days of notice before an increase that needs no answer; the share of the limit that must have been used; the increase as a
 * share of the limit, in steps of pence; and the maximum as a multiple of the highest opening limit.
 */
const rule = { noticeDays: 30, used: 0.4, share: 0.2, step: 5000, maxOpening: 2 } as const

export type Proposal = { limit: number; from: string }

/** After each half year in which every minimum payment was on time and the account was used; never with preference 3. */
export function increaseAfter(account: CreditAccount, newest: readonly Closed[], today: string): Proposal | null {
  const { row } = account
  const [last] = newest
  if (row.prefType === '3' || row.proposedLimit !== null || !inGoodStanding(account)) return null
  if (!last || newest.length < lookBack || last.number % lookBack > 0) return null
  if (newest.some(({ fees }) => fees > 0)) return null
  if (!newest.some(({ closing }) => closing >= row.creditLimit * rule.used)) return null
  const max = creditTermsOn(row.brand, today).limits.max * 100 * rule.maxOpening
  const limit = Math.min(max, Math.floor((row.creditLimit * (1 + rule.share)) / rule.step) * rule.step)
  return limit > row.creditLimit ? { limit, from: noticeFor(row.prefType, today) } : null
}

/** The day from which a proposal may apply: at once when it needs the customer's answer, after the notice otherwise. */
export function noticeFor(prefType: string, today: string): string {
  return prefType === '2' ? daysAfter(today, rule.noticeDays) : today
}

/** Whether an increase is offered now and the customer has not decided about it. */
export function isOffered(account: CreditAccount): boolean {
  const { proposedLimit, customerDecision, prefType, creditLimit } = account.row
  const isHigher = proposedLimit !== null && proposedLimit > creditLimit
  return isHigher && customerDecision === null && prefType !== '3' && inGoodStanding(account)
}

/** The conditions of `inGoodStanding` in SQL, checked in the update itself; `overdue` is checked before. */
export const goodSql = `arrears_status = '' AND arrears_management = '' AND purchase_on_hold = 0 AND voco = 0
  AND NOT EXISTS (SELECT 1 FROM credit_agreement AS ended WHERE ended.customer_id = credit_account.customer_id
    AND ended.withdrawn IS NOT NULL)`

/** Only when there is no other proposal. */
export function proposeStatement(d1: D1Database, customerId: string, { limit, from }: Proposal) {
  return d1
    .prepare(
      `UPDATE credit_account SET proposed_limit = ?2, proposed_from = ?3, customer_decision = NULL
       WHERE customer_id = ?1 AND proposed_limit IS NULL AND pref_type <> '3' AND ${goodSql}`,
    )
    .bind(customerId, limit, from)
}

/**
 * Limit and available amount grow by the same amount, from the proposal's day, if the customer accepted or has preference 2.
 */
export function applyStatement(d1: D1Database, customerId: string, today: string) {
  return d1
    .prepare(
      `UPDATE credit_account SET available_to_spend = available_to_spend + proposed_limit - credit_limit,
         credit_limit = proposed_limit, proposed_limit = NULL, proposed_from = NULL
       WHERE customer_id = ?1 AND proposed_limit > credit_limit AND proposed_from <= ?2 AND ${goodSql}
         AND (customer_decision = '1' OR (customer_decision IS NULL AND pref_type = '2'))`,
    )
    .bind(customerId, today)
}

export function isDue({ row, ...account }: CreditAccount, today: string): boolean {
  const { proposedFrom, proposedLimit, customerDecision, prefType } = row
  if (proposedLimit === null || proposedFrom === null || proposedFrom > today) return false
  const isAccepted = customerDecision === '1' || (customerDecision === null && prefType === '2')
  return isAccepted && inGoodStanding({ row, ...account })
}
