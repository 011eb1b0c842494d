// Gathers the facts of a lending decision for decide.ts.
import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { creditApplication } from '#origin/shop/credit/schema.ts'
import { ageOn, monthsKnown, type LenderApplicant } from './applicant.ts'
import type { CustomerContext } from './customer-context.ts'
import type { CreditFile } from './bureau.ts'
import { decide, type CreditDecision } from './decide.ts'

const thirtyDays = 30 * 86_400_000

/** `applicant` has passed `firstInvalidField`; `bag` is pence. */
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
