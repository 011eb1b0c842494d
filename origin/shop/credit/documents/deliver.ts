// Delivers an application's documents. A document is stored at its first request and never changes afterwards,
// whatever happens to terms or texts.
import { and, eq } from 'drizzle-orm'
import type { DocumentKind } from '#shared/credit/credit-application.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { creditDocument } from '#origin/shop/credit/schema.ts'
import type { ApplicationRow } from '#origin/shop/credit/application/applications.ts'
import type { CustomerContext } from '#origin/shop/credit/application/customer-context.ts'
import { applicantFrom } from '#origin/shop/credit/application/draft.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { creditDocumentOf } from './document-of.ts'
import type { CreditDocument } from './document.ts'

/** Documents exist from the offer on, because their figures are the offer's. */
export async function deliverDocument(
  ctx: CustomerContext,
  row: ApplicationRow,
  kind: DocumentKind,
): Promise<CreditDocument> {
  const { db } = ctx
  const which = and(eq(creditDocument.applicationId, row.id), eq(creditDocument.kind, kind))
  const [given] = await db.select().from(creditDocument).where(which)
  if (given) return given.content as CreditDocument
  if (row.state !== 'offered') throw new Refusal(404, 'APPLICATION_NOT_FOUND', 'There is nothing to read yet.')
  const content = written(ctx, row, kind)
  await db
    .insert(creditDocument)
    .values({ applicationId: row.id, kind, version: content.version, content, given: ctx.now.getTime() })
    .onConflictDoNothing()
  const [first] = await db.select().from(creditDocument).where(which)
  return first!.content as CreditDocument
}

function written({ now }: CustomerContext, row: ApplicationRow, kind: DocumentKind) {
  const { firstname, lastname, currentAddress } = applicantFrom(row.draft)
  const { brand, termsOf, creditLimit, annualInterestRate, periodInterestRate, variableApr } = row
  return creditDocumentOf(kind, {
    brand,
    today: dateOf(now),
    terms: termsOf,
    name: `${firstname} ${lastname}`,
    address: currentAddress,
    creditLimit: creditLimit!,
    annualInterestRate: annualInterestRate!,
    periodInterestRate: periodInterestRate!,
    variableApr: variableApr!,
  })
}
