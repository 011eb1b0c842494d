// The lending decision and the credit limit: the facts are gathered first, and the decision is a pure function of them.
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { creditTermsOn, type CreditTerms } from '#shared/credit/credit-terms.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { DeclineCode } from '#shared/credit/credit-application.ts'
import { addressHistoryMonths } from '#shared/credit/credit-limits.ts'
import { creditApplication } from '#origin/shop/credit/schema.ts'
import { ageOn, monthsKnown, type LenderApplicant } from './applicant.ts'
import type { CustomerContext } from './customer-context.ts'
import type { CreditFile } from './bureau.ts'

const thirtyDays = 30 * 86_400_000

/** Gathers the facts and decides. `applicant` has passed `firstInvalidField`; `bag` is pence. */
export async function decideOn(
  { db, person, brand, now }: CustomerContext,
  applicant: LenderApplicant,
  file: CreditFile,
  bag: number,
): Promise<CreditDecision> {
  const { id, customerId, declineCode, changed } = creditApplication
  const declined = await db
    .select({ id })
    .from(creditApplication)
    .where(and(eq(customerId, person), isNotNull(declineCode), gt(changed, now.getTime() - thirtyDays)))
  return decide({
    file,
    age: ageOn(applicant.dateOfBirth!, now),
    months: monthsKnown(applicant, now),
    bag,
    recentDeclines: declined.length,
    terms: creditTermsOn(brand, dateOf(now)),
  })
}

export type DecisionFacts = {
  file: CreditFile
  /** Whole years. */
  age: number
  /** Months covered by the applicant's address history. */
  months: number
  /** Pence: the bag's total. */
  bag: number
  /** Declines of this customer in the last thirty days. */
  recentDeclines: number
  terms: CreditTerms
}

/** `limit` is pence. */
export type CreditDecision =
  | { status: 'PASS' | 'ASSUMED_PASS'; limit: number; declineCode: null }
  | { status: 'FAIL'; limit: null; declineCode: DeclineCode }

const minScore = 450
const maxDeclined = 5

/** The first matching rule in this order decides. */
export function decide(facts: DecisionFacts): CreditDecision {
  const { file, recentDeclines, terms } = facts
  if (file.warning) return declined('Decline3')
  if (file.insolvent) return declined('Decline1')
  if (file.score < minScore) return declined('Decline2')
  if (file.unclear || recentDeclines >= maxDeclined) return declined('Refer1')
  if (file.accounts === 0) return { status: 'ASSUMED_PASS', limit: terms.limits.min * 100, declineCode: null }
  return { status: 'PASS', limit: limitFor(facts), declineCode: null }
}

function declined(declineCode: DeclineCode): CreditDecision {
  return { status: 'FAIL', limit: null, declineCode }
}

const step = 50

/**
 * The affordable amount is a share of the brand's range, by score, and lower for applicants under 21 or with a short
 * address history. The limit begins at half of that amount and rises to the bag's total, but never above the
 * affordable amount.
 */
export function limitFor({ file, age, months, bag, terms }: DecisionFacts): number {
  const { min, max } = terms.limits
  const byScore = Math.min(1, Math.max(0, (file.score - minScore) / (900 - minScore)))
  const addressShare = months >= addressHistoryMonths ? 1 : 0.7
  const share = byScore * addressShare * (age < 21 ? 0.5 : 1)
  const bearable = min + (max - min) * share
  const wanted = Math.max(bearable / 2, Math.ceil(bag / 100 / step) * step)
  return Math.max(min, Math.floor(Math.min(bearable, wanted) / step) * step) * 100
}
