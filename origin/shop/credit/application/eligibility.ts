// The eligibility check, a soft search. The result is visible to the customer only, is not stored as an application,
// and expires; until then an application reuses its answers.
import { and, eq, gt } from 'drizzle-orm'
import type { Parsed } from '#shared/platform/call.ts'
import type { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import type { CreditCheckStatus, CreditEligibility } from '#shared/credit/credit-application.ts'
import { creditDays } from '#shared/credit/credit-limits.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import { newId } from '#origin/platform/new-id.ts'
import { creditEligibility } from '#origin/shop/credit/schema.ts'
import { creditAccount } from '#origin/shop/customers/schema.ts'
import { firstInvalidField, type ApplicantField } from './applicant.ts'
import type { CustomerContext } from './customer-context.ts'
import { searchFile } from './bureau.ts'
import { decideOn } from './decide-on.ts'
import type { CreditDecision } from './decide.ts'
import { decisionMessage } from './decision-message.ts'
import { eligibilityApplicant } from './draft.ts'
import { promotionTerms } from './promotion-terms.ts'
import { offerReply, ratesOf } from './rates.ts'
import { dataError } from './refusals.ts'
import { isTitleOf } from './title.ts'

type Check = Parsed<(typeof creditEligibilityCalls)['eligibilityCheck']>['body']
export type QuoteRow = typeof creditEligibility.$inferSelect
type Outcome = { status: CreditCheckStatus; quote: CreditEligibility | null; decides: number | null }

const day = 86_400_000

export async function checkEligibility(ctx: CustomerContext, { tradingTitle, applicant, cart }: Check) {
  if (!isTitleOf(ctx.brand, tradingTitle)) throw dataError('tradingTitle')
  const eligibilityAnswers = eligibilityApplicant(applicant)
  const invalidField = firstInvalidField(eligibilityAnswers, ctx.now)
  if (invalidField) throw dataError(`applicant.${inBody[invalidField] ?? invalidField}`)
  const search = searchFile(applicant.currentAddress.postcode)
  if (search.found === 'error') return { status: 500, applicationId: null, message: decisionMessage('ERROR', null) }
  const { db, person, brand, now } = ctx
  const id = newId()
  let outcome: Outcome
  if (search.found === null) outcome = { status: 'NOT_FOUND', quote: null, decides: null }
  else if (search.found === 'later') outcome = { status: 'PENDING', quote: null, decides: now.getTime() + search.after }
  else
    outcome = quoted(
      ctx,
      id,
      await decideOn(ctx, eligibilityAnswers, search.found, penceFromPounds(cart.totalCartAmount)),
    )
  const row = { id, applicant, ...outcome, created: now.getTime(), expires: now.getTime() + creditDays.quote * day }
  await db
    .insert(creditEligibility)
    .values({ customerId: person, brand, ...row })
    .onConflictDoUpdate({ target: [creditEligibility.customerId, creditEligibility.brand], set: row })
  return { status: outcome.status, applicationId: id, message: decisionMessage(outcome.status, null) }
}

/** The last quote of this brand. A pending check is completed when the agency's delay has passed. */
export async function readQuote(ctx: CustomerContext): Promise<QuoteRow | null> {
  const { db, person, brand, now } = ctx
  const which = and(eq(creditEligibility.customerId, person), eq(creditEligibility.brand, brand))
  const [row] = await db
    .select()
    .from(creditEligibility)
    .where(and(which, gt(creditEligibility.expires, now.getTime())))
  if (!row || row.status !== 'PENDING' || row.decides === null || row.decides > now.getTime()) return row ?? null
  const search = searchFile(row.applicant.currentAddress.postcode)
  if (search.found !== 'later') return row
  const settled = quoted(ctx, row.id, await decideOn(ctx, eligibilityApplicant(row.applicant), search.file, 0))
  await db.update(creditEligibility).set(settled).where(eq(creditEligibility.id, row.id))
  return { ...row, ...settled }
}

/** A customer with an account gets no check and no quote. */
export async function holdsAccount({ db, person }: CustomerContext): Promise<boolean> {
  const found = await db.select({ id: creditAccount.customerId }).from(creditAccount).where(eq(creditAccount.customerId, person)) // prettier-ignore
  return found.length > 0
}

/** A referral needs a person's review, which a soft search does not have; the result is therefore NOT_FOUND. */
function quoted({ brand, now }: CustomerContext, id: string, { status, limit, declineCode }: CreditDecision): Outcome {
  if (declineCode === 'Refer1') return { status: 'NOT_FOUND', quote: null, decides: null }
  const terms = creditTermsOn(brand, dateOf(now))
  const none = { annualInterestRate: null, periodInterestRate: null, variableApr: null }
  const offer = offerReply({ creditLimit: limit, ...(limit === null ? none : ratesOf(terms)) })
  const promoTermsAndCondition = limit === null ? null : promotionTerms(brand, terms)
  return { status, quote: { applicationId: id, eligibilityDecision: status, ...offer, promoTermsAndCondition }, decides: null }
} // prettier-ignore

/** Field paths in the call's body. */
const inBody: Partial<Record<ApplicantField, string>> = {
  firstname: 'name.firstname',
  lastname: 'name.lastname',
  phone: 'phoneNumber',
}
