// The full credit search. Each application is searched once, also when the check is submitted repeatedly; a pending search
// is completed when the agency's delay has passed.
import { and, eq, lte, sql, type Column } from 'drizzle-orm'
import type { Parsed, ReplyInput } from '#shared/platform/call.ts'
import type { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import type { ApplicantDetails, CreditCheckStatus } from '#shared/credit/credit-application.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { penceFromPounds } from '#shared/platform/money.ts'
import type { Database } from '#origin/platform/database.ts'
import { ensureCustomer, readCustomer } from '#origin/shop/customers/customers.ts'
import { creditApplication } from '#origin/shop/credit/schema.ts'
import { customer } from '#origin/shop/customers/schema.ts'
import { firstInvalidField, type ApplicantField, type LenderApplicant } from './applicant.ts'
import { changed, readAgain, type ApplicationRow } from './applications.ts'
import { type CustomerContext, dataError } from './customer-context.ts'
import type { Search } from './bureau.ts'
import { decideOn, type CreditDecision } from './decide.ts'
import { decisionMessage, creditCheckOf, ratesOf } from './decision-reply.ts'
import { applicantFrom, completed, emptyDraft } from './draft.ts'
import { searchAgency } from './search-agency.ts'

type Check = (typeof creditApplicationCalls)['standardCreditCheck']

export async function checkApplication(ctx: CustomerContext, row: ApplicationRow, body: Parsed<Check>['body']) {
  if (row.state !== 'open') return checked(row)
  if (row.brand !== ctx.brand) throw changed()
  const account = await readCustomer(ctx.db, ctx.person)
  const { timeAtCurrentAddress, previousAddress = null } = body
  const draft = completed({ ...row.draft, timeAtCurrentAddress, previousAddress }, account)
  const applicant = applicantFrom(draft)
  const invalidField = firstInvalidField(applicant, ctx.now)
  if (invalidField) throw dataError(fieldOf(invalidField))
  const search = await searchAgency(ctx.env, 'full', applicant)
  if (search.found === 'error') return failed(row)
  const outcome = await outcomeOf(ctx, search, applicant, penceFromPounds(body.cart.totalCartAmount))
  await ctx.db.batch([
    ...fillInStatements(ctx.db, ctx.person, applicant, draft.details),
    ctx.db
      .update(creditApplication)
      .set({ draft, ...outcome, changed: ctx.now.getTime() })
      .where(
        and(
          eq(creditApplication.id, row.id),
          eq(creditApplication.state, 'open'),
          eq(creditApplication.brand, row.brand),
        ),
      ),
  ])
  const after = await readAgain(ctx, row)
  if (after.state === 'open' && after.brand !== row.brand) throw changed()
  return checked(after)
}

/** Copies the applicant's answers to empty fields of the account; existing values are never overwritten. */
function fillInStatements(db: Database, id: string, applicant: LenderApplicant, details: ApplicantDetails | null) {
  const { firstname, lastname, dateOfBirth, phone } = applicant
  const { title = '', homePhone = '', workPhone = '', mobilePhone = phone } = details ?? {}
  return [
    ensureCustomer(db, id),
    db
      .update(customer)
      .set({
        title: orElse(customer.title, title),
        firstname: orElse(customer.firstname, firstname),
        lastname: orElse(customer.lastname, lastname),
        homePhone: orElse(customer.homePhone, homePhone),
        workPhone: orElse(customer.workPhone, workPhone),
        mobilePhone: orElse(customer.mobilePhone, mobilePhone),
        dateOfBirth: sql`coalesce(${customer.dateOfBirth}, ${dateOfBirth})`,
      })
      .where(eq(customer.id, id)),
  ] as const
}

function orElse(column: Column, given: string) {
  return sql`CASE ${column} WHEN '' THEN ${given} ELSE ${column} END`
}

async function outcomeOf(
  ctx: CustomerContext,
  search: Exclude<Search, { found: 'error' }>,
  applicant: LenderApplicant,
  bag: number,
) {
  if (search.found === null) return { checkStatus: 'NOT_FOUND' as const }
  if (search.found !== 'later') return decided(ctx, await decideOn(ctx, applicant, search.found, bag))
  const decides = ctx.now.getTime() + search.after
  return { checkStatus: 'PENDING' as const, state: 'checking' as const, decides }
}

/**
 * Completes a pending search whose delay has passed. The `checking` condition lets only the first of concurrent
 * requests write the decision.
 */
export async function completeCheck(request: CustomerContext, row: ApplicationRow): Promise<ApplicationRow> {
  if (row.state !== 'checking' || row.decides === null || row.decides > request.now.getTime()) return row
  const ctx = { ...request, brand: row.brand }
  const applicant = applicantFrom(row.draft)
  const search = await searchAgency(ctx.env, 'full', applicant)
  if (search.found !== 'later') return row
  const decision = await decideOn(ctx, applicant, search.file, 0)
  await ctx.db
    .update(creditApplication)
    .set({ ...decided(ctx, decision), decides: null, changed: ctx.now.getTime() })
    .where(
      and(
        eq(creditApplication.id, row.id),
        eq(creditApplication.state, 'checking'),
        lte(creditApplication.decides, sql`${ctx.now.getTime()}`),
      ),
    )
  return readAgain(ctx, row)
}

function decided({ brand, now }: CustomerContext, { status, limit, declineCode }: CreditDecision) {
  if (declineCode === 'Refer1') return { checkStatus: status, declineCode, state: 'referred' as const }
  if (status === 'FAIL') return { checkStatus: status, declineCode, state: 'declined' as const, draft: emptyDraft }
  const terms = creditTermsOn(brand, dateOf(now))
  const offer = { creditLimit: limit, ...ratesOf(terms), termsOf: terms.from }
  return { checkStatus: status, declineCode, state: 'offered' as const, ...offer }
}

/** FAIL is a successful request whose credit was not granted (R4.54). */
function checked(row: ApplicationRow): ReplyInput<Check> {
  if (row.state === 'accepted' || row.state === 'cancelled') throw changed()
  return {
    code: 'SUCCESS',
    message: decisionMessage(row.checkStatus, row.declineCode),
    creditCheck: creditCheckOf(row, row.checkStatus, row.customerId),
    declineCode: row.declineCode,
  }
}

/** The agency gave no answer, so the application stays as it was. */
function failed(row: ApplicationRow): ReplyInput<Check> {
  const status: CreditCheckStatus = 'ERROR'
  const creditCheck = creditCheckOf(row, status, row.customerId)
  return { code: 'ERROR', status: 500, message: decisionMessage(status, null), creditCheck }
}

const inDraft: Partial<Record<ApplicantField, string>> = { phone: 'mobilePhone' }

/** The field's path in the draft and in the call's body. */
function fieldOf(field: ApplicantField): string {
  const ofDetails: ReadonlyArray<keyof LenderApplicant> = ['firstname', 'lastname', 'dateOfBirth', 'phone']
  return ofDetails.includes(field) ? `details.${inDraft[field] ?? field}` : field
}
