// PDF copies for an account's customer: the signed agreement and each statement.
import { and, eq } from 'drizzle-orm'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { monthlyRate } from '#shared/credit/credit-cost.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { accountToday } from '#origin/shop/credit/account/keep-account.ts'
import { readStatement, statementOf } from '#origin/shop/credit/account/statements.ts'
import { noAgreement } from '#origin/shop/credit/account/withdraw.ts'
import { readCustomer } from '#origin/shop/customers/customers.ts'
import { creditAgreement, creditDocument } from '#origin/shop/credit/schema.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { base64, pdfOf } from './pdf-of.ts'
import { creditDocumentOf, withSignature } from './document-of.ts'
import { filenameOf, type CreditDocument } from './document.ts'

export async function statementCopy({ db, env, person, now }: HandlerContext, number: number) {
  const { row, agreement } = await accountToday(env.DB, person!, now)
  const found = await readStatement(env.DB, person!, number)
  if (!found) throw new Refusal(404, 'STATEMENT_NOT_FOUND', 'Sorry, we can’t find that statement.')
  const statement = statementOf(found.closed)
  const terms = creditTermsOn(row.brand, statement.to)
  const document = creditDocumentOf('statement', {
    brand: row.brand,
    terms: terms.from,
    today: statement.to,
    ...(await customerOf(db, person!)),
    periodInterestRate: agreement?.periodInterestRate ?? monthlyRate(terms.apr),
    variableApr: agreement?.variableApr ?? terms.apr,
    statement,
    lines: found.lines,
  })
  return pdfCopy(document)
}

/** The text that the customer read before signing, with the signature. */
export async function agreementCopy({ db, env, person, now }: HandlerContext) {
  const { agreement } = await accountToday(env.DB, person!, now)
  if (!agreement) throw noAgreement()
  const of = eq(creditDocument.applicationId, agreement.applicationId)
  const [[given], customer] = await Promise.all([
    db
      .select()
      .from(creditDocument)
      .where(and(of, eq(creditDocument.kind, 'agreement'))),
    customerOf(db, person!),
  ])
  const on = dateOf(new Date(agreement.accepted))
  const stored = given?.content as Partial<CreditDocument> | undefined
  const document = stored?.blocks
    ? (stored as CreditDocument)
    : await rebuiltAgreement(db, agreement.applicationId, on, customer)
  return pdfCopy(withSignature(document, { name: customer.name, on }))
}

/** For an agreement without stored content: built from the terms that applied on its day. */
async function rebuiltAgreement(
  db: HandlerContext['db'],
  id: string,
  on: string,
  customer: Awaited<ReturnType<typeof customerOf>>,
) {
  const [row] = await db.select().from(creditAgreement).where(eq(creditAgreement.applicationId, id))
  return creditDocumentOf('agreement', { ...row!, ...customer, terms: creditTermsOn(row!.brand, on).from, today: on })
}

async function customerOf(db: HandlerContext['db'], person: string) {
  const { title, firstname, lastname, accountAddress } = await readCustomer(db, person)
  return { name: [title, firstname, lastname].filter(Boolean).join(' '), address: accountAddress }
}

async function pdfCopy(document: CreditDocument) {
  return { filename: filenameOf(document), content: base64(await pdfOf(document)) }
}
