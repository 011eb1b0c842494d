// Tables of store credit: applications, agreements, statements and account payments. Money is integer pence, times
// are milliseconds since 1970. Triggers guard the state changes.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { PrefType } from '#shared/credit/credit-account.ts'
import type {
  Applicant,
  ApplicationDraft,
  ApplicationState,
  CreditCheckStatus,
  CreditEligibility,
  DeclineCode,
  DocumentKind,
} from '#shared/credit/credit-application.ts'
import type { PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { EnrolledCard } from '#origin/shop/payment/schema.ts'

export const creditApplication = sqliteTable(
  'credit_application',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    brand: text().$type<BrandCode>().notNull(),
    state: text().$type<ApplicationState>().notNull().default('open'),
    /** The applicant's answers; emptied when the application is over. */
    draft: text({ mode: 'json' }).$type<ApplicationDraft>().notNull(),
    checkStatus: text('check_status').$type<CreditCheckStatus>().notNull().default(''),
    declineCode: text('decline_code').$type<DeclineCode>(),
    /** The offer. Rates are per cent. */
    creditLimit: integer('credit_limit'),
    annualInterestRate: real('annual_interest_rate'),
    periodInterestRate: real('period_interest_rate'),
    variableApr: real('variable_apr'),
    /** Time at which a pending check has its result. */
    decides: integer(),
    /** ISO date of the terms that apply (in the brand's file). */
    termsOf: text('terms_of').notNull(),
    created: integer().notNull(),
    changed: integer().notNull(),
  },
  (table) => [
    uniqueIndex('credit_application_one_live')
      .on(table.customerId)
      .where(sql`state IN ('open', 'checking', 'offered', 'referred')`),
    index('credit_application_customer').on(table.customerId, table.created),
  ],
)

/** A document as delivered: its content never changes, neither as HTML nor as PDF. */
export const creditDocument = sqliteTable(
  'credit_document',
  {
    applicationId: text('application_id').notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    version: text().notNull(),
    /** A `Document` of origin/shop/credit/documents/document.ts. */
    content: text({ mode: 'json' }).notNull(),
    given: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.kind] })],
)

/** One per accepted application, however often the signature is submitted. */
export const creditAgreement = sqliteTable(
  'credit_agreement',
  {
    applicationId: text('application_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    brand: text().$type<BrandCode>().notNull(),
    creditLimit: integer('credit_limit').notNull(),
    annualInterestRate: real('annual_interest_rate').notNull(),
    periodInterestRate: real('period_interest_rate').notNull(),
    variableApr: real('variable_apr').notNull(),
    prefType: text('pref_type').$type<PrefType>().notNull(),
    accepted: integer().notNull(),
    withdrawn: integer(),
    /** Pence owed at the withdrawal. */
    toRepay: integer('to_repay'),
  },
  (table) => [
    uniqueIndex('credit_agreement_one')
      .on(table.customerId)
      .where(sql`withdrawn IS NULL`),
    check('credit_agreement_limit', sql`${table.creditLimit} > 0`),
  ],
)

/** An eligibility check (soft search): one per customer and brand, replaced by the next. */
export const creditEligibility = sqliteTable(
  'credit_eligibility',
  {
    id: text().notNull().unique(),
    customerId: text('customer_id').notNull(),
    brand: text().$type<BrandCode>().notNull(),
    status: text().$type<CreditCheckStatus>().notNull(),
    applicant: text({ mode: 'json' }).$type<Applicant>().notNull(),
    quote: text({ mode: 'json' }).$type<CreditEligibility>(),
    decides: integer(),
    created: integer().notNull(),
    expires: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.brand] })],
)

/** A closed month of an account. `fromDay` and `toDay` are ISO dates, both inclusive. */
export const creditStatement = sqliteTable(
  'credit_statement',
  {
    customerId: text('customer_id').notNull(),
    number: integer().notNull(),
    fromDay: text('from_day').notNull(),
    toDay: text('to_day').notNull(),
    opening: integer().notNull(),
    purchases: integer().notNull(),
    refunds: integer().notNull(),
    payments: integer().notNull(),
    interest: integer().notNull(),
    fees: integer().notNull(),
    closing: integer().notNull(),
    minimumPayment: integer('minimum_payment').notNull(),
    dueDay: text('due_day').notNull(),
    /** Transfers in the statement: before `ends`, and booked at closing, up to transfer number `through`. */
    ends: integer().notNull(),
    through: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.number] }),
    check(
      'credit_statement_sums',
      sql`${table.closing} = ${table.opening} + ${table.purchases} - ${table.refunds} - ${table.payments}
      + ${table.interest} + ${table.fees}`,
    ),
  ],
)

/** A payment to the account by card. The gateway may still take the money of a payment in the default state. */
export const accountPayment = sqliteTable(
  'account_payment',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Idempotency key of the submission: the same key is the same payment. */
    key: text().notNull(),
    brand: text().$type<BrandCode>().notNull(),
    journey: text().$type<PaymentJourney>().notNull(),
    amount: integer().notNull(),
    state: text().$type<'asked' | 'paid' | 'released'>().notNull().default('asked'),
    reason: text(),
    /** Data to take the payment and to save the card; null when the payment is over. */
    card: text({ mode: 'json' }).$type<AccountCard>(),
    transactionId: text('transaction_id'),
    created: integer().notNull(),
    expires: integer().notNull(),
    /** Set before the payment is voided at the gateway. */
    cancelling: integer(),
  },
  (table) => [
    uniqueIndex('account_payment_key').on(table.customerId, table.key),
    uniqueIndex('account_payment_one')
      .on(table.customerId)
      .where(sql`state = 'asked'`),
    index('account_payment_open')
      .on(table.expires)
      .where(sql`state = 'asked'`),
    check('account_payment_amount', sql`${table.amount} >= 0`),
  ],
)

/** A card to save or to pay with. An amount of zero only saves the card. */
export type AccountCard = {
  card: EnrolledCard
  authenticationTransactionId: string
  save: boolean
  makeDefault: boolean
}
