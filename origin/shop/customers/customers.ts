// Reads and changes a customer, each in one round trip.
import type { BatchItem } from 'drizzle-orm/batch'
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ApplicationState, CommAddress } from '#shared/credit/credit-application.ts'
import { agreedKinds, type AgreedMail } from '#shared/customers/agreed-mails.ts'
import type { ContactPreferences, Customer, CustomerDetails } from '#shared/customers/customer.ts'
import { emptyOf, nameFields, phoneFields, pickOf } from '#shared/person/details.ts'
import { creditDays } from '#shared/credit/credit-limits.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import type { Database } from '#origin/platform/database.ts'
import { creditApplication } from '#origin/shop/credit/schema.ts'
import { newId } from '#origin/platform/secrets.ts'
import { address, creditAccount, customer, mailConsent, newsletter } from './schema.ts'

const day = 86_400_000
const openStates = ['open', 'checking', 'offered'] as const satisfies ApplicationState[]

/** Four selects, not a join: D1's batch merges columns of one name. */
function selectCustomer(db: Database, id: string) {
  return [
    db.select().from(customer).where(eq(customer.id, id)),
    db.select().from(creditAccount).where(eq(creditAccount.customerId, id)),
    db
      .select()
      .from(address)
      .where(and(eq(address.customerId, id), eq(address.isDefaultDeliveryAddress, true))),
    db
      .select({ id: creditApplication.id })
      .from(creditApplication)
      .where(and(eq(creditApplication.customerId, id), isRegistering(Date.now()))),
  ] as const
}

/** An expired application stays stored until the customer's next one, so its age is checked here. */
function isRegistering(now: number) {
  const { state, changed } = creditApplication
  return or(
    and(inArray(state, openStates), gt(changed, now - creditDays.draft * day)),
    eq(state, 'referred'),
    and(eq(state, 'accepted'), gt(changed, now - day)),
  )
}

type CustomerRow = typeof customer.$inferSelect
type CreditRow = typeof creditAccount.$inferSelect
type AddressRow = typeof address.$inferSelect

/** An account of another issuer without a customer row is a customer with empty fields, not an error. */
function toCustomer(
  id: string,
  [it = { ...emptyCustomer, id }]: CustomerRow[],
  [credit = null]: Array<CreditRow | null>,
  [home = null]: Array<AddressRow | null>,
  applications: unknown[],
): Customer {
  return {
    customerReferenceAccountId: it.id,
    title: it.title as Customer['title'],
    ...pickOf(nameFields, it),
    gender: it.gender as Customer['gender'],
    dateOfBirth: it.dateOfBirth,
    accountAddress: home && wireAddress(home),
    contactDetails: { ...pickOf(phoneFields, it), email: it.email },
    previousWebOrderPlaced: it.previousWebOrderPlaced,
    previousTelephoneOrderPlaced: it.previousTelephoneOrderPlaced,
    creditAccount: credit !== null,
    availableCredit: credit && poundsFromPence(credit.availableToSpend),
    creditLimit: credit && poundsFromPence(credit.creditLimit),
    creditUpsell: credit?.creditUpsell ?? false,
    registeringCredit: applications.length > 0,
    numberOfPayments: credit && credit.numberOfPayments,
    accountTradingTitleId: credit && credit.tradingTitle,
    rollOverBalanceIndicator: credit?.rollOverBalance ?? false,
    // A subscription ends with its last day, even while its status is still ACTIVE.
    pandpStatusCode: it.pandpEndDate !== null && it.pandpEndDate < dateOf(new Date()) ? 'ENDED' : it.pandpStatusCode,
    pandpEndDate: it.pandpEndDate,
    loyaltyScore: it.loyaltyScore,
    loyaltyOptIn: it.loyaltyOptIn,
    loyaltySendEmail: it.loyaltySendEmail,
    vip: it.vip,
  }
}

export async function readCustomer(db: Database, id: string): Promise<Customer> {
  return toCustomer(id, ...(await db.batch(selectCustomer(db, id))))
}

/** Inserts the row of an account that has none. */
export function ensureCustomer(db: Database, id: string) {
  return db
    .insert(customer)
    .values({ id, ...emptyOf(nameFields), email: '' })
    .onConflictDoNothing()
}

export async function writeDetails(db: Database, id: string, details: Partial<CustomerDetails>): Promise<Customer> {
  const [, , ...read] = await db.batch([
    ensureCustomer(db, id),
    // The id, so that there is something to set where nothing was sent.
    db
      .update(customer)
      .set({ ...details, id })
      .where(eq(customer.id, id)),
    ...selectCustomer(db, id),
  ])
  return toCustomer(id, ...read)
}

export async function writeLoyalty(
  db: Database,
  id: string,
  loyaltyOptIn: 'OPTED_IN' | 'OPTED_OUT',
  loyaltySendEmail: boolean,
): Promise<Customer> {
  const mayGetEmail = sql`coalesce(${customer.loyaltyScore}, '') <> '004'`
  const [, , ...read] = await db.batch([
    ensureCustomer(db, id),
    db
      .update(customer)
      .set({
        loyaltyOptIn,
        loyaltySendEmail: sql`${loyaltyOptIn === 'OPTED_IN' && loyaltySendEmail} AND ${mayGetEmail}`,
      })
      .where(eq(customer.id, id)),
    ...selectCustomer(db, id),
  ])
  return toCustomer(id, ...read)
}

export async function readPreferences(db: Database, id: string): Promise<ContactPreferences> {
  const [row] = await db.select(preferenceColumns).from(customer).where(eq(customer.id, id))
  const unknown = { email: false, sms: false, phone: false, post: false, sizes: true }
  return row ?? { ...unknown, bag: false, review: false, saved: false }
}

/** What is left out stays as it is. */
export async function writePreferences(db: Database, id: string, wanted: ContactPreferences, now: Date) {
  const { email, sms, phone, post, sizes } = wanted
  const kinds = agreedKinds.map((kind): BatchItem<'sqlite'> => {
    const row = { id: `${kind}-${newId()}`, customerId: id, kind, agreed: now.getTime() }
    const withdrawn = and(eq(mailConsent.customerId, id), eq(mailConsent.kind, kind), sql`${wanted[kind] === false}`)
    return wanted[kind]
      ? db.insert(mailConsent).values(row).onConflictDoNothing()
      : db.delete(mailConsent).where(withdrawn)
  })
  await db.batch([
    ensureCustomer(db, id),
    db
      .update(customer)
      .set({
        contactEmail: email,
        contactSms: sms,
        contactPhone: phone,
        contactPost: post,
        contactChosen: now.getTime(),
        ...(sizes !== undefined && { remembersSize: sizes }),
      })
      .where(eq(customer.id, id)),
    db
      .delete(newsletter)
      .where(sql`${!email} AND email = (SELECT email FROM account WHERE id = ${id} AND confirmed IS NOT NULL)`),
    ...kinds,
  ])
  return readPreferences(db, id)
}

export async function writeCommAddress(db: Database, id: string, commAddress: CommAddress): Promise<void> {
  await db.batch([ensureCustomer(db, id), db.update(customer).set({ commAddress }).where(eq(customer.id, id))])
}

const preferenceColumns = {
  email: customer.contactEmail,
  sms: customer.contactSms,
  phone: customer.contactPhone,
  post: customer.contactPost,
  sizes: customer.remembersSize,
  bag: agreedTo('bag'),
  review: agreedTo('review'),
  saved: agreedTo('saved'),
}

function agreedTo(kind: AgreedMail) {
  return sql`EXISTS (SELECT 1 FROM mail_consent WHERE customer_id = customer.id AND kind = ${kind})`.mapWith(Boolean)
}

function wireAddress(row: AddressRow): NonNullable<Customer['accountAddress']> {
  const { id: _, customerId: __, recipient: ___, isDefaultDeliveryAddress: ____, created: _____, ...lines } = row
  return lines
}

const emptyCustomer: CustomerRow = {
  id: '',
  title: '',
  ...emptyOf(nameFields),
  gender: '',
  dateOfBirth: null,
  email: '',
  ...emptyOf(phoneFields),
  previousWebOrderPlaced: false,
  previousTelephoneOrderPlaced: false,
  pandpStatusCode: null,
  pandpEndDate: null,
  loyaltyScore: null,
  loyaltyOptIn: null,
  loyaltySendEmail: false,
  vip: false,
  contactEmail: false,
  contactSms: false,
  contactPhone: false,
  contactPost: false,
  commAddress: null,
  remembersSize: true,
  contactChosen: null,
}
