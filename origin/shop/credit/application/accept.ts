// Signing an agreement. One batch writes the agreement, the account and the letter, or nothing. Triggers
// refuse an application that is not offered to this customer; of concurrent signatures exactly one succeeds.
import { eq, sql } from 'drizzle-orm'
import type { Parsed, ReplyInput } from '#shared/platform/call.ts'
import type { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { brands } from '#shared/brands/all.ts'
import { formatPostcode } from '#shared/delivery/address.ts'
import { expectedPayments } from '#shared/credit/credit-limits.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { creditAgreement, creditApplication, creditDocument } from '#origin/shop/credit/schema.ts'
import { account, address, creditAccount, customer } from '#origin/shop/customers/schema.ts'
import { mail } from '#origin/platform/schema.ts'
import { announceMail } from '#origin/platform/mail/mail.ts'
import { hourMs, wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { readAgain, type ApplicationRow } from './applications.ts'
import { type CustomerContext, dataError, hasAccount } from './customer-context.ts'
import { emptyDraft } from './draft.ts'
import { agreementLetter } from './letter.ts'

type Accept = (typeof creditApplicationCalls)['acceptAgreement']

export async function acceptAgreement(
  ctx: CustomerContext,
  row: ApplicationRow,
  body: Parsed<Accept>['body'],
): Promise<ReplyInput<Accept>> {
  if (row.state === 'accepted') return accepted(ctx)
  if (body.hasOptedForAutomaticCreditIncreases !== (body.prefType === '2')) throw dataError('prefType')
  if (row.state !== 'offered') throw notOffered()
  if (body.creditCheckStatus !== row.checkStatus || body.periodInterestRate !== row.periodInterestRate)
    throw new Refusal(409, 'CREDIT_CHECK_MISMATCH', 'Your offer has changed. Please check it again.')
  await documentsRead(ctx, row)
  try {
    await sign(ctx, row, body.prefType)
  } catch (error) {
    const { state } = await readAgain(ctx, row)
    if (state === 'accepted') return accepted(ctx)
    const message = errorMessageOf(error)
    if (message.includes('NOT_OFFERED')) throw notOffered()
    if (message.includes('HAS_ACCOUNT') || message.includes('credit_agreement.customer_id')) throw hasAccount()
    throw error
  }
  // The account's months are closed on their days from now on.
  await wakeScheduler(ctx.env, hourMs)
  await announceMail(ctx.env, `agreement-${row.id}`)
  return accepted(ctx)
}

async function sign(ctx: CustomerContext, row: ApplicationRow, prefType: '1' | '2' | '3') {
  const { db, person, now } = ctx
  const { brand, creditLimit, annualInterestRate, periodInterestRate, variableApr } = row
  if (creditLimit === null || annualInterestRate === null || periodInterestRate === null || variableApr === null)
    throw notOffered()
  const at = now.getTime()
  const recipient = await emailOf(ctx)
  const terms = { brand, annualInterestRate, periodInterestRate, variableApr, creditLimit }
  await db.batch([
    db.insert(creditAgreement).values({ applicationId: row.id, customerId: person, ...terms, prefType, accepted: at }),
    db.insert(creditAccount).values({
      customerId: person,
      tradingTitle: brands[brand].tradingTitle,
      creditLimit,
      availableToSpend: creditLimit,
      numberOfPayments: expectedPayments,
      brand,
      opened: at,
      statementDay: Math.min(28, Number(dateOf(now).slice(8))),
      prefType,
    }),
    db
      .update(creditApplication)
      .set({ state: 'accepted', draft: emptyDraft, changed: at })
      .where(eq(creditApplication.id, row.id)),
    ...homeStatement(ctx, row),
    ...(recipient
      ? [
          db
            .insert(mail)
            .values({ id: `agreement-${row.id}`, ...agreementLetter(terms, recipient, now), at, customerId: person }),
        ]
      : []),
  ])
}

/** The customer's e-mail address, otherwise the sign-in's. */
async function emailOf({ db, person }: CustomerContext): Promise<string | undefined> {
  const [known] = await db.select({ email: customer.email }).from(customer).where(eq(customer.id, person))
  if (known?.email) return known.email
  const [own] = await db.select({ email: account.email }).from(account).where(eq(account.id, person))
  return own?.email
}

/** Adds the applicant's home address to an account without addresses. */
function homeStatement({ db, person, now }: CustomerContext, { draft }: ApplicationRow) {
  const { currentAddress: home, details } = draft
  if (!home) return []
  const recipient = details ? `${details.firstname} ${details.lastname}` : ''
  return [
    db.insert(address).select(
      sql`SELECT ${crypto.randomUUID()}, ${person}, ${recipient}, ${home.flatNumber}, ${home.houseNumberAndSuffix},
          ${home.houseName}, ${home.addressLine1}, ${home.addressLine2}, ${home.addressLine3}, ${home.town},
          ${home.county}, ${formatPostcode(home.postcode)}, ${home.country}, ${home.isoCountryCode}, 1, ${now.getTime()}
          WHERE NOT EXISTS (SELECT 1 FROM address WHERE customer_id = ${person})`,
    ),
  ]
}

/**
 * Refuses to sign until every document was delivered and the draft says that the applicant has read it. The PCCI
 * counts only where the brand's terms include one.
 */
async function documentsRead({ db }: CustomerContext, { id, brand, termsOf, draft }: ApplicationRow) {
  const terms = brands[brand].creditTerms.find(({ from }) => from === termsOf)
  const given = await db
    .select({ kind: creditDocument.kind })
    .from(creditDocument)
    .where(eq(creditDocument.applicationId, id))
  const needed = [...(terms?.isPcciEnabled === false ? [] : ['pcci' as const]), 'explanation', 'agreement'] as const
  const read = needed.every((kind) => draft.documentsRead.includes(kind) && given.some((one) => one.kind === kind))
  if (!read) throw new Refusal(409, 'DOCUMENTS_NOT_READ', 'Please read every document before you sign.')
}

async function accepted({ db, person }: CustomerContext): Promise<ReplyInput<Accept>> {
  const [row] = await db.select().from(creditAccount).where(eq(creditAccount.customerId, person))
  if (!row) throw notOffered()
  return {
    code: 'SUCCESS',
    message: 'Your credit account is already open.',
    customerAccountId: person,
    creditLimit: poundsFromPence(row.creditLimit),
    availableToSpend: poundsFromPence(row.availableToSpend),
  }
}

function notOffered() {
  return new Refusal(409, 'NOT_OFFERED', 'There’s no offer to accept. Please check your application again.')
}
