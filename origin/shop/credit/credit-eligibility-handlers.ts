// The eligibility check for store credit, a soft search. Only the customer sees the result, which is not stored as an
// application and expires; until then an application reuses its answers.
import { and, eq, gt } from 'drizzle-orm'
import type { Parsed } from '#shared/platform/call.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import type { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { brands } from '#shared/brands/all.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { creditTermsOn, type CreditTerms } from '#shared/credit/credit-terms.ts'
import type { CreditCheckStatus, CreditEligibility } from '#shared/credit/credit-application.ts'
import { creditDays, withdrawal } from '#shared/credit/credit-limits.ts'
import { creditPromotionOf } from '#shared/credit/credit-promotion.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { penceFromPounds, pounds } from '#shared/platform/money.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { newId } from '#origin/platform/secrets.ts'
import { creditEligibility } from '#origin/shop/credit/schema.ts'
import { creditAccount } from '#origin/shop/customers/schema.ts'
import { firstInvalidField, type ApplicantField } from './application/applicant.ts'
import { customerContext, type CustomerContext, dataError, hasAccount } from './application/customer-context.ts'
import { decideOn, type CreditDecision } from './application/decide.ts'
import { decisionMessage, offerReply, ratesOf } from './application/decision-reply.ts'
import { eligibilityApplicant } from './application/draft.ts'
import { searchAgency } from './application/search-agency.ts'
import { isTitleOf } from './application/title.ts'

type Check = Parsed<(typeof creditEligibilityCalls)['eligibilityCheck']>['body']
type QuoteRow = typeof creditEligibility.$inferSelect
type Outcome = { status: CreditCheckStatus; quote: CreditEligibility | null; decides: number | null }

const day = 86_400_000

export const creditEligibilityHandlers: Handlers<typeof creditEligibilityCalls> = {
  async eligibilityCheck({ body }, context) {
    const ctx = customerContext(context)
    if (await holdsAccount(ctx)) throw hasAccount()
    return checkEligibility(ctx, body)
  },

  async eligibilityQuote(_input, context) {
    const ctx = customerContext(context)
    const [row, holds] = await Promise.all([readQuote(ctx), holdsAccount(ctx)])
    if (!row || holds) throw noQuote()
    return { status: row.status, quote: row.quote }
  },

  async initialQuote(_input, context) {
    const ctx = customerContext(context)
    const [row, holds] = await Promise.all([readQuote(ctx), holdsAccount(ctx)])
    return row && !holds ? { status: row.status, quote: row.quote } : { status: '' as const, quote: null }
  },

  async termsAndConditions({ body }, context) {
    const row = await readQuote(customerContext(context))
    const terms = row?.id === body.id && row.brand === body.brand ? row.quote?.promoTermsAndCondition : null
    if (!terms) throw noQuote()
    return { code: 'SUCCESS', promoTermsAndCondition: terms }
  },
}

async function checkEligibility(ctx: CustomerContext, { tradingTitle, applicant, cart }: Check) {
  if (!isTitleOf(ctx.brand, tradingTitle)) throw dataError('tradingTitle')
  const eligibilityAnswers = eligibilityApplicant(applicant)
  const invalidField = firstInvalidField(eligibilityAnswers, ctx.now)
  if (invalidField) throw dataError(`applicant.${inBody[invalidField] ?? invalidField}`)
  const search = await searchAgency(ctx.env, 'soft', eligibilityAnswers)
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
async function readQuote(ctx: CustomerContext): Promise<QuoteRow | null> {
  const { db, person, brand, now } = ctx
  const which = and(eq(creditEligibility.customerId, person), eq(creditEligibility.brand, brand))
  const [row] = await db
    .select()
    .from(creditEligibility)
    .where(and(which, gt(creditEligibility.expires, now.getTime())))
  if (!row || row.status !== 'PENDING' || row.decides === null || row.decides > now.getTime()) return row ?? null
  const applicant = eligibilityApplicant(row.applicant)
  const search = await searchAgency(ctx.env, 'soft', applicant)
  if (search.found !== 'later') return row
  const decided = quoted(ctx, row.id, await decideOn(ctx, applicant, search.file, 0))
  await db.update(creditEligibility).set(decided).where(eq(creditEligibility.id, row.id))
  return { ...row, ...decided }
}

/** A customer with an account gets no check and no quote. */
async function holdsAccount({ db, person }: CustomerContext): Promise<boolean> {
  const isOwn = eq(creditAccount.customerId, person)
  const found = await db.select({ id: creditAccount.customerId }).from(creditAccount).where(isOwn)
  return found.length > 0
}

/** A referral needs a person's review, which a soft search does not have; the result is therefore NOT_FOUND. */
function quoted({ brand, now }: CustomerContext, id: string, { status, limit, declineCode }: CreditDecision): Outcome {
  if (declineCode === 'Refer1') return { status: 'NOT_FOUND', quote: null, decides: null }
  const terms = creditTermsOn(brand, dateOf(now))
  const none = { annualInterestRate: null, periodInterestRate: null, variableApr: null }
  const offer = offerReply({ creditLimit: limit, ...(limit === null ? none : ratesOf(terms)) })
  const promoTermsAndCondition = limit === null ? null : promotionTerms(brand, terms)
  const quote = { applicationId: id, eligibilityDecision: status, ...offer, promoTermsAndCondition }
  return { status, quote, decides: null }
}

/** Lender, eligibility, and the representative example, which is due wherever a rate is stated (CONC 3.5). */
function promotionTerms(brand: BrandCode, terms: CreditTerms): string {
  const promotion = creditPromotionOf(brands[brand], terms)
  const { product, lender, address, firmReference, apr, months, conditions } = promotion
  const [credit, each, all] = [promotion.assumedCredit, promotion.monthly, promotion.total].map(pounds)
  return [
    `Representative example: assumed credit limit ${credit}, interest ${apr}% a year (variable), representative ${apr}% APR (variable). Spending ${credit} at once and repaying it in ${months} monthly payments of ${each} costs ${all} in total.`,
    `${product} is a running credit account with ${lender}, trading as ${brands[brand].name}, ${address}: authorised and regulated by the Financial Conduct Authority, firm reference number ${firmReference}.`,
    `${conditions.join(' ')} Being eligible doesn’t guarantee acceptance. If you apply, we’ll carry out a full search that other lenders can see.`,
    `Missing a payment can cost ${pounds(terms.adminFee)} each time and make it harder to borrow. You can withdraw within ${withdrawal.days} days of signing.`,
  ].join('\n\n')
}

/** Field paths in the call's body. */
const inBody: Partial<Record<ApplicantField, string>> = {
  firstname: 'name.firstname',
  lastname: 'name.lastname',
  phone: 'phoneNumber',
}

function noQuote() {
  return new Refusal(404, 'QUOTE_NOT_FOUND', 'There is no quote.')
}
