// Rates and cost of an offer, from the terms and for the `creditCheck` reply. Rates are per cent, limits pence.
import type { CreditTerms } from '#shared/credit/credit-terms.ts'
import type { CreditCheck, CreditCheckStatus } from '#shared/credit/credit-application.ts'
import { costOfRepaying, monthlyRate } from '#shared/credit/credit-cost.ts'
import { poundsFromPence } from '#shared/platform/money.ts'

export type Rates = { annualInterestRate: number; periodInterestRate: number; variableApr: number }

/** The account has no fees of its own, so its APR equals its annual interest rate. */
export function ratesOf({ apr }: CreditTerms): Rates {
  return { annualInterestRate: apr, periodInterestRate: monthlyRate(apr), variableApr: apr }
}

const months = 12

/** Pence: the interest when the whole limit is borrowed at once and repaid in twelve equal monthly payments. */
function costOf(limit: number, apr: number): number {
  return costOfRepaying(limit, apr, months).total - limit
}

type Offer = { [Name in keyof Rates]: number | null } & { creditLimit: number | null }

export function offerReply({ creditLimit, annualInterestRate, periodInterestRate, variableApr }: Offer) {
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
  return { customerAccountId, creditCheckStatus: status, ...offerReply(offer) }
}
