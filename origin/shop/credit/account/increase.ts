// Higher limits: when one is proposed, whom it may be offered to, and what makes it hold. Amounts are pence, days ISO dates.
import { termsOf } from '#shared/credit/credit-terms.ts'
import { sampleIncrease } from '#shared/credit/credit-limits.ts'
import { daysAfter } from '#shared/platform/london-days.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import { inGoodStanding, lookBack, type CreditAccount } from './account.ts'
import type { Closed } from './close.ts'

/** Days a customer is told before a limit that increases by itself does so, and by how much one does. */
const rule = { noticeDays: 30, used: 0.4, share: 0.2, step: 5000, most: 2 } as const

export type Proposal = { limit: number; from: string }

/** What of a proposal is not said is the specification's sample (§ 9). */
export function proposalOf(said: { propCreditLimit?: number; propCreditApplyDate?: string } = {}): Proposal {
  const { propCreditLimit, propCreditApplyDate } = { ...sampleIncrease, ...said }
  return { limit: penceFromPounds(propCreditLimit), from: propCreditApplyDate }
}

/** After each half year in which every payment was made in time and the account was used; never without being wished for. */
export function increaseAfter(account: CreditAccount, newest: readonly Closed[], today: string): Proposal | null {
  const { row } = account
  const [last] = newest
  if (row.prefType === '3' || row.proposedLimit !== null || !inGoodStanding(account)) return null
  if (!last || newest.length < lookBack || last.number % lookBack > 0) return null
  if (newest.some(({ fees }) => fees > 0)) return null
  if (!newest.some(({ closing }) => closing >= row.creditLimit * rule.used)) return null
  const most = termsOf(row.brand, today).limits.most * 100 * rule.most
  const limit = Math.min(most, Math.floor((row.creditLimit * (1 + rule.share)) / rule.step) * rule.step)
  return limit > row.creditLimit ? { limit, from: noticeFor(row.prefType, today) } : null
}

/** Whoever is asked may have it at once. */
export function noticeFor(prefType: string, today: string): string {
  return prefType === '2' ? daysAfter(today, rule.noticeDays) : today
}

/** Whether one is offered now, and the customer may still say what they think of it. */
export function isOffered(account: CreditAccount): boolean {
  const { proposedLimit, customerDecision, prefType, creditLimit } = account.row
  return proposedLimit !== null && proposedLimit > creditLimit && customerDecision === null && prefType !== '3'
    && inGoodStanding(account)
} // prettier-ignore

/** Good standing as the database says it in the moment of writing; `overdue` is looked at before. */
export const goodSql = `arrears_status = '' AND arrears_management = '' AND purchase_on_hold = 0 AND voco = 0
  AND NOT EXISTS (SELECT 1 FROM credit_agreement AS ended WHERE ended.customer_id = credit_account.customer_id
    AND ended.withdrawn IS NOT NULL)`

/** Records a proposal in place of none: one at a time. */
export function proposeStatement(d1: D1Database, customerId: string, { limit, from }: Proposal) {
  return d1
    .prepare(
      `UPDATE credit_account SET proposed_limit = ?2, proposed_from = ?3, customer_decision = NULL
       WHERE customer_id = ?1 AND proposed_limit IS NULL AND pref_type <> '3' AND ${goodSql}`,
    )
    .bind(customerId, limit, from)
}

/** The limit and what can be spent grow by the same; the day has come, and the customer accepted or asked for it. */
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
  return inGoodStanding({ row, ...account }) && (customerDecision === '1' || (customerDecision === null && prefType === '2'))
} // prettier-ignore
