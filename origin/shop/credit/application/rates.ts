// What an offer costs: of terms, and as an offer's `creditCheck` says it. Rates are per cent, limits pence.
import type { CreditTerms } from '#shared/credit/credit-terms.ts'
import type { CreditCheck, CreditCheckStatus } from '#shared/credit/credit-application.ts'
import { costOfRepaying, monthlyRate } from '#shared/credit/credit-cost.ts'
import { poundsFromPence } from '#shared/platform/money.ts'

export type Rates = { annualInterestRate: number; periodInterestRate: number; variableApr: number }

/** Nothing is charged for an account, so that its APR is its interest of a year. */
export function ratesOf({ apr }: CreditTerms): Rates {
  return { annualInterestRate: apr, periodInterestRate: monthlyRate(apr), variableApr: apr }
}

const months = 12

/** Pence: borrowed at once and repaid in twelve equal months. */
function costOf(limit: number, apr: number): number {
  return costOfRepaying(limit, apr, months).total - limit
}

type Offer = { [Name in keyof Rates]: number | null } & { creditLimit: number | null }

export function offerOnWire({ creditLimit, annualInterestRate, periodInterestRate, variableApr }: Offer) {
  const cost = creditLimit === null || variableApr === null ? null : costOf(creditLimit, variableApr)
  return {
    creditLimit: creditLimit === null ? null : poundsFromPence(creditLimit),
    costOfCredit: cost === null ? null : poundsFromPence(cost),
    annualInterestRate,
    periodInterestRate,
    variableApr,
  }
}

export function creditCheckOf(offer: Offer, status: CreditCheckStatus, customerId: string): CreditCheck {
  const customerAccountId = offer.creditLimit === null ? null : customerId
  return { customerAccountId, creditCheckStatus: status, ...offerOnWire(offer) }
}
