// What replies say of a lending decision: the rates and cost of an offer, and the message. Rates are per cent, limits pence.
import type { CreditTerms } from '#shared/credit/credit-terms.ts'
import type { CreditCheck, CreditCheckStatus, DeclineCode } from '#shared/credit/credit-application.ts'
import { costOfRepaying, monthlyRate } from '#shared/credit/credit-cost.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { creditAgency } from '#shared/credit/credit-agency.ts'

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

const { name, address, phone } = creditAgency
const declined = 'We’re sorry, we can’t offer you a credit account this time. You can still pay by card.'
const fromFile = `${declined} The main reason is information held by ${name}, ${address}, ${phone}. You can ask them for a copy of your file and to correct anything that’s wrong.`

/** A decline names the agency when its file was the main reason. No message reveals fraud rules or which own rule applied. */
const declineMessages: Readonly<Record<DeclineCode, string>> = {
  Decline1: fromFile,
  Decline2: fromFile,
  Decline3: declined,
  Refer1:
    'Someone in our lending team needs to look at your application. We’ll write to you within two working days. You can still pay by card.',
}

const statusMessages: Partial<Record<CreditCheckStatus, string>> = {
  NOT_FOUND: 'We couldn’t find you with these details. Check your name, date of birth and addresses, and try again.',
  PENDING: 'We’re still checking. This can take a minute.',
  ERROR: 'Our lender can’t answer right now. Please try again later.',
}

/** Empty when the decision needs no message. */
export function decisionMessage(status: CreditCheckStatus, declineCode: DeclineCode | null): string {
  return declineCode ? declineMessages[declineCode] : (statusMessages[status] ?? '')
}
