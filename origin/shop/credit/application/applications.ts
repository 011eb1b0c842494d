// Stored applications: one live application for each customer, shared by all devices and brands.
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import type { ApplicationDraft, ApplicationState, CreditApplication } from '#shared/credit/credit-application.ts'
import { creditDays } from '#shared/credit/credit-limits.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { readCustomer } from '#origin/shop/customers/customers.ts'
import { newId } from '#origin/platform/secrets.ts'
import { creditApplication, creditEligibility } from '#origin/shop/credit/schema.ts'
import { creditAccount } from '#origin/shop/customers/schema.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { type CustomerContext, dataError, hasAccount } from './customer-context.ts'
import { decisionMessage, creditCheckOf } from './decision-reply.ts'
import { draftFrom, emptyDraft } from './draft.ts'
import { expireStatements } from './expire.ts'
import { readApplicationToken, tokenFor } from './token.ts'

export type ApplicationRow = typeof creditApplication.$inferSelect

const day = 86_400_000
const live = ['open', 'checking', 'offered', 'referred'] as const satisfies ApplicationState[]

/**
 * Returns the live application, otherwise a recently declined application that was not cancelled, otherwise null.
 */
export async function readApplication({ db, env, person, now }: CustomerContext): Promise<ApplicationRow | null> {
  await env.DB.batch(expireStatements(env.DB, now, person))
  const recently = gt(creditApplication.changed, now.getTime() - creditDays.draft * day)
  const [found, accounts] = await db.batch([
    db
      .select()
      .from(creditApplication)
      .where(
        and(
          eq(creditApplication.customerId, person),
          or(inArray(creditApplication.state, live), and(eq(creditApplication.state, 'declined'), recently)),
        ),
      )
      .orderBy(sql`${creditApplication.state} = 'declined'`, desc(creditApplication.created))
      .limit(1),
    db.select({ id: creditAccount.customerId }).from(creditAccount).where(eq(creditAccount.customerId, person)),
  ])
  if (accounts.length > 0) throw hasAccount()
  return found[0] ?? null
}

/** Prefills the draft with known data. A unique index keeps the first of two concurrent inserts. */
export async function beginApplication(ctx: CustomerContext): Promise<void> {
  const { db, person, brand, now } = ctx
  const [customer, [eligibility]] = await Promise.all([
    readCustomer(db, person),
    db
      .select({ applicant: creditEligibility.applicant })
      .from(creditEligibility)
      .where(and(eq(creditEligibility.customerId, person), gt(creditEligibility.expires, now.getTime())))
      .orderBy(desc(creditEligibility.created))
      .limit(1),
  ])
  await db
    .insert(creditApplication)
    .values({
      id: newId(),
      customerId: person,
      brand,
      draft: draftFrom(customer, eligibility?.applicant ?? null),
      termsOf: creditTermsOn(brand, dateOf(now)).from,
      created: now.getTime(),
      changed: now.getTime(),
    })
    .onConflictDoNothing()
}

/** An application that was not submitted moves to the current brand and takes that brand's terms. */
export async function moveApplication({ db, brand, now }: CustomerContext, { id }: ApplicationRow): Promise<void> {
  await db
    .update(creditApplication)
    .set({ brand, termsOf: creditTermsOn(brand, dateOf(now)).from })
    .where(and(eq(creditApplication.id, id), eq(creditApplication.state, 'open')))
}

/** Finds the application that a token names. Refuses a token of another customer. */
export async function findApplication({ db, env, person }: CustomerContext, jwtToken: string): Promise<ApplicationRow> {
  const claims = await readApplicationToken(jwtToken, env.EDGE_SECRET)
  const [row] =
    claims?.customerId === person
      ? await db
          .select()
          .from(creditApplication)
          .where(and(eq(creditApplication.id, claims.id), eq(creditApplication.customerId, person)))
      : []
  if (!row) throw new Refusal(404, 'APPLICATION_NOT_FOUND', 'Sorry, we can’t find this application.')
  if (row.brand !== claims!.brand) throw changed()
  return row
}

/** The parts that the decision rests on; they cannot change after a decision. */
const decisionFields = [
  'details',
  'currentAddress',
  'timeAtCurrentAddress',
  'previousAddress',
  'timeAtPrevAddress',
  'typed',
] as const

/** A change of these parts after NOT_FOUND resets the check status, so that the next check searches again. */
export async function saveDraft(ctx: CustomerContext, row: ApplicationRow, parts: Partial<ApplicationDraft>) {
  const { urlTarget } = parts
  if (urlTarget && redirectTarget(urlTarget, 'https://this.shop') !== urlTarget) throw dataError('draft.urlTarget')
  const given = Object.entries(parts).filter(([, value]) => value !== undefined)
  const decisionChanges = decisionFields.filter((part) => parts[part] !== undefined)
  if ((row.state !== 'open' && decisionChanges.length > 0) || !live.some((state) => state === row.state))
    throw changed()
  const searchAgain = decisionChanges.some((part) => JSON.stringify(parts[part]) !== JSON.stringify(row.draft[part]))
  const assignments = given.map(([part], at) => `, '$.${part}', json(?${at + 5})`).join('')
  const updated = await ctx.env.DB.prepare(
    `UPDATE credit_application SET draft = json_set(draft${assignments}), changed = ?1${searchAgain ? ", check_status = ''" : ''}
       WHERE id = ?2 AND state = ?3 AND brand = ?4 RETURNING id`,
  )
    .bind(ctx.now.getTime(), row.id, row.state, row.brand, ...given.map(([, value]) => JSON.stringify(value)))
    .first()
  if (!updated) throw changed()
  return readAgain(ctx, row)
}

/**
 * Deletes the draft and the documents; only the row of the cancelled application stays. A signed
 * agreement cannot be cancelled.
 */
export async function cancelApplication({ env, now }: CustomerContext, { id, state }: ApplicationRow): Promise<void> {
  if (state === 'cancelled') return
  const [cancelled] = await env.DB.batch([
    env.DB.prepare(
      `UPDATE credit_application SET state = 'cancelled', draft = ?2, changed = ?3
         WHERE id = ?1 AND state NOT IN ('accepted', 'cancelled')`,
    ).bind(id, JSON.stringify(emptyDraft), now.getTime()),
    env.DB.prepare(
      `DELETE FROM credit_document WHERE application_id = ?1
         AND EXISTS (SELECT 1 FROM credit_application WHERE id = ?1 AND state = 'cancelled')`,
    ).bind(id),
  ])
  if (cancelled!.meta.changes === 0) throw changed()
}

export async function readAgain({ db }: Pick<HandlerContext, 'db'>, { id }: { id: string }): Promise<ApplicationRow> {
  const [row] = await db.select().from(creditApplication).where(eq(creditApplication.id, id))
  if (!row) throw changed()
  return row
}

export async function applicationReply(row: ApplicationRow, env: HandlerContext['env']): Promise<CreditApplication> {
  return {
    applicationId: row.id,
    state: row.state,
    draft: row.draft,
    creditCheck: creditCheckOf(row, row.checkStatus, row.customerId),
    declineCode: row.declineCode,
    message: decisionMessage(row.checkStatus, row.declineCode),
    jwtToken: await tokenFor(row, env.EDGE_SECRET),
  }
}

export function changed() {
  return new Refusal(409, 'APPLICATION_CHANGED', 'Your application has changed. Please check it again.')
}
