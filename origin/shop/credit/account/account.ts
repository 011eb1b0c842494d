// Reads a store-credit account with its agreement, statements and transfers, in one round trip. Amounts are pence.
import type { BrandCode } from '#shared/brands/brand.ts'
import { brands } from '#shared/brands/all.ts'
import { withdrawal } from '#shared/credit/credit-limits.ts'
import type { CustomerDecision, PrefType } from '#shared/credit/credit-account.ts'
import { dateOf, daysAfter } from '#shared/platform/london-days.ts'
import type { Booked, Closed, Terms } from './close.ts'
import { startOf } from './periods.ts'
import { balanceOf, type AccountBalance, type Trouble } from './balance.ts'

export type AccountRow = Trouble & {
  customerId: string
  brand: BrandCode
  creditLimit: number
  availableToSpend: number
  numberOfPayments: number
  opened: number
  statementDay: number
  activeDirectDebit: boolean
  voco: boolean
  prefType: PrefType
  proposedLimit: number | null
  proposedFrom: string | null
  customerDecision: CustomerDecision | null
}

export type AgreementRow = {
  applicationId: string
  creditLimit: number
  annualInterestRate: number
  periodInterestRate: number
  variableApr: number
  accepted: number
  /** When the customer was given a copy; milliseconds since 1970. */
  given: number
  withdrawn: number | null
  toRepay: number | null
}

export type CreditAccount = {
  row: AccountRow
  agreement: AgreementRow | null
  /** The last `lookBack` statements, newest first. */
  statements: Closed[]
  booked: Booked[]
  /** The id of the ledger's last transfer when the account was read. */
  through: number
  terms: Terms
  balance: AccountBalance
}

/** Statements that the rule of limit increases needs. */
export const lookBack = 6

const own = "('credit:' || ?1, 'charges:' || ?1)"

export const statementColumns = `number, from_day AS fromDay, to_day AS toDay, opening, purchases, refunds, payments,
  interest, fees, closing, minimum_payment AS minimumPayment, due_day AS dueDay, ends, through`

/** The transfers of an account, with the sign of `Booked`. */
export const bookedSql = `SELECT id, at, CASE WHEN debit IN ${own} THEN amount ELSE -amount END AS amount, kind, reference
  FROM ledger_transfer WHERE (debit IN ${own} OR credit IN ${own})`

export function accountStatements(d1: D1Database, customerId: string): D1PreparedStatement[] {
  const about = [
    `SELECT customer_id AS customerId, brand, credit_limit AS creditLimit, available_to_spend AS availableToSpend,
       number_of_payments AS numberOfPayments, purchase_on_hold AS purchaseOnHold, arrears_status AS arrearsStatus,
       arrears_management AS arrearsManagement, opened, statement_day AS statementDay,
       active_direct_debit AS activeDirectDebit, voco, pref_type AS prefType, proposed_limit AS proposedLimit,
       proposed_from AS proposedFrom, customer_decision AS customerDecision
     FROM credit_account WHERE customer_id = ?1`,
    `SELECT application_id AS applicationId, credit_limit AS creditLimit, annual_interest_rate AS annualInterestRate,
       period_interest_rate AS periodInterestRate, variable_apr AS variableApr, accepted, withdrawn, to_repay AS toRepay,
       coalesce((SELECT given FROM credit_document AS copy WHERE copy.application_id = credit_agreement.application_id
         AND kind = 'agreement'), accepted) AS given
     FROM credit_agreement WHERE customer_id = ?1 ORDER BY accepted DESC LIMIT 1`,
    `SELECT ${statementColumns} FROM credit_statement WHERE customer_id = ?1 ORDER BY number DESC LIMIT ${lookBack}`,
    // All transfers that the second newest statement does not count.
    `${bookedSql} AND NOT EXISTS (SELECT 1 FROM (SELECT ends, through FROM credit_statement WHERE customer_id = ?1
         ORDER BY number DESC LIMIT 1 OFFSET 1) AS before
       WHERE at < before.ends AND (ledger_transfer.id <= before.through OR kind IN ('interest', 'fee'))) ORDER BY id`,
    `SELECT coalesce(max(id), 0) AS through,
       (SELECT min(at) FROM ledger_transfer WHERE at > 86400000 AND (debit IN ${own} OR credit IN ${own})) AS first
     FROM ledger_transfer WHERE ?1 <> ''`,
  ]
  return [...about.map((sql) => d1.prepare(sql).bind(customerId)), offeredStatement(d1, customerId)]
}

/** Purchases and refunds since the start of the first interest-free offer that may still affect a later statement. */
function offeredStatement(d1: D1Database, customerId: string): D1PreparedStatement {
  const offers = Object.values(brands).flatMap(({ code: brand, creditTerms }) =>
    creditTerms.flatMap(({ interestFree: offer }) =>
      offer ? [{ brand, from: startOf(offer.startDate), chargeDate: offer.chargeDate }] : [],
    ),
  )
  return d1
    .prepare(
      `${bookedSql} AND kind IN ('purchase', 'refund') AND at >= (SELECT min(value ->> 'from') FROM json_each(?2)
         JOIN credit_account ON customer_id = ?1 AND brand = value ->> 'brand' WHERE value ->> 'chargeDate' >
           coalesce((SELECT max(to_day) FROM credit_statement WHERE customer_id = ?1), ''))`,
    )
    .bind(customerId, JSON.stringify(offers))
}

/** Null for a customer without an account. */
export function accountOf(results: readonly D1Result[], now: Date): CreditAccount | null {
  const [[raw], [agreement], statements, booked, [ledger], offered] = results.map((one) => one.results) as [
    Array<AccountRow & Record<'purchaseOnHold' | 'activeDirectDebit' | 'voco', unknown>>,
    AgreementRow[],
    Closed[],
    Booked[],
    [{ through: number; first: number | null }],
    Booked[],
  ]
  if (!raw) return null
  const row = {
    ...raw,
    purchaseOnHold: Boolean(raw.purchaseOnHold),
    activeDirectDebit: Boolean(raw.activeDirectDebit),
    voco: Boolean(raw.voco),
  }
  const repayBy = agreement?.withdrawn ? repayByOf(agreement.withdrawn) : null
  return {
    row,
    agreement: agreement ?? null,
    statements,
    booked,
    through: ledger.through,
    terms: {
      brand: row.brand,
      statementDay: row.statementDay,
      began: beganOn(row.opened || ledger.first),
      rate: agreement?.periodInterestRate ?? null,
      frozen: row.arrearsManagement === 'recoveries',
      repayBy,
      offered,
    },
    balance: balanceOf(statements.slice(0, 2), booked, dateOf(now), repayBy),
  }
}

export function repayByOf(withdrawn: number): string {
  return daysAfter(dateOf(new Date(withdrawn)), withdrawal.repayDays)
}

/** No arrears, no hold, no withdrawal, nothing overdue, and the customer accepts more credit (`voco` is off). */
export function inGoodStanding({ row, agreement, balance }: CreditAccount): boolean {
  const { arrearsStatus, arrearsManagement, purchaseOnHold, voco } = row
  const inArrears = arrearsStatus !== '' || arrearsManagement !== ''
  return !inArrears && !purchaseOnHold && !voco && !agreement?.withdrawn && !balance.overdue
}

function beganOn(at: number | null): string | null {
  return at ? dateOf(new Date(at)) : null
}
