// Withdrawing from an agreement within 14 days (CCA s. 66A): purchases and offers stop, and the debt is due within 30 days.
import type { Agreement } from '#shared/credit/credit-account.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { bookedSql, repayByOf, type AgreementRow, type CreditAccount } from './account.ts'
import { accountToday } from './keep-account.ts'

const tooLate =
  'Your 14-day withdrawal period has ended. You can pay off your balance at any time, and close your account by calling us.'

export function agreementOf(row: AgreementRow): Agreement {
  return {
    acceptedOn: dateOf(new Date(row.accepted)),
    creditLimit: poundsFromPence(row.creditLimit),
    annualInterestRate: row.annualInterestRate,
    periodInterestRate: row.periodInterestRate,
    variableApr: row.variableApr,
    withdrawBy: withdrawByOf(row),
    withdrawn: row.withdrawn === null ? null : withdrawalOf(row.withdrawn, row.toRepay),
  }
}

function withdrawalOf(withdrawn: number, toRepay: number | null): Agreement['withdrawn'] {
  return {
    on: dateOf(new Date(withdrawn)),
    repayBy: repayByOf(withdrawn),
    toRepay: poundsFromPence(toRepay ?? 0),
  }
}

/** The 14 days run from the agreement or from its copy, whichever is later; both state the credit limit. */
function withdrawByOf({ accepted, given }: AgreementRow): string {
  return daysAfter(dateOf(new Date(Math.max(accepted, given))), withdrawal.days)
}

/** Withdrawing twice changes nothing. Throws 409 `TOO_LATE_TO_WITHDRAW`. */
export async function withdraw(d1: D1Database, account: CreditAccount, now: Date): Promise<AgreementRow> {
  const { agreement, row } = account
  if (!agreement) throw noAgreement()
  if (agreement.withdrawn !== null) return agreement
  if (dateOf(now) > withdrawByOf(agreement)) throw new Refusal(409, 'TOO_LATE_TO_WITHDRAW', tooLate)
  await d1.batch([
    d1
      .prepare(
        `UPDATE credit_agreement SET withdrawn = ?2, to_repay = max(0, (SELECT coalesce(sum(amount), 0)
           FROM (${bookedSql.replaceAll('?1', 'credit_agreement.customer_id')})))
         WHERE application_id = ?1 AND withdrawn IS NULL`,
      )
      .bind(agreement.applicationId, now.getTime()),
    d1
      .prepare(
        `UPDATE credit_account SET credit_upsell = 0, pref_type = '3', customer_decision = NULL
         WHERE customer_id = ?1 AND EXISTS (SELECT 1 FROM credit_agreement WHERE customer_id = ?1 AND withdrawn IS NOT NULL)`,
      )
      .bind(row.customerId),
  ])
  return (await accountToday(d1, row.customerId, now)).agreement!
}

export function noAgreement(): Refusal {
  return new Refusal(
    404,
    'AGREEMENT_NOT_FOUND',
    'Your account was opened before we kept agreements online. Please call us.',
  )
}
