// Store credit: applying for it, agreeing to it, its statements and the payments to it. Money is integer pence, times are
// milliseconds since 1970. What may follow what is held by triggers: end of origin/migrations/0007.
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
    /** What was filled in; emptied when it is over. */
    draft: text({ mode: 'json' }).$type<ApplicationDraft>().notNull(),
    checkStatus: text('check_status').$type<CreditCheckStatus>().notNull().default(''),
    declineCode: text('decline_code').$type<DeclineCode>(),
    /** What is offered. Rates are per cent. */
    creditLimit: integer('credit_limit'),
    annualInterestRate: real('annual_interest_rate'),
    periodInterestRate: real('period_interest_rate'),
    variableApr: real('variable_apr'),
    /** When a check under way will have its answer. */
    decides: integer(),
    /** ISO date of the terms it was made under (shared/credit/credit-terms.ts). */
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

/** A document as it was given to somebody: the same words for ever after, as HTML and as PDF. */
export const creditDocument = sqliteTable(
  'credit_document',
  {
    applicationId: text('application_id').notNull(),
    kind: text().$type<DocumentKind>().notNull(),
    version: text().notNull(),
    /** See origin/shop/credit/documents/document.ts. */
    content: text({ mode: 'json' }).notNull(),
    given: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.kind] })],
)

/** One per application that was accepted, however often it was pressed. */
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
    /** Owed when it was withdrawn from. */
    toRepay: integer('to_repay'),
  },
  (table) => [
    uniqueIndex('credit_agreement_one')
      .on(table.customerId)
      .where(sql`withdrawn IS NULL`),
    check('credit_agreement_limit', sql`${table.creditLimit} > 0`),
  ],
)

/** A soft search: one per customer and brand, replaced by the next. */
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

/** A month of an account, closed once. `fromDay` and `toDay` are ISO dates, both included. */
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
    /** What it counts: transfers from before `ends` that were booked when it was closed, up to number `through`. */
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

/** Money that a customer pays to their account by card. `asked`: the gateway may be taking it. */
export const accountPayment = sqliteTable(
  'account_payment',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    /** Of the press; the same key is the same payment. */
    key: text().notNull(),
    brand: text().$type<BrandCode>().notNull(),
    journey: text().$type<PaymentJourney>().notNull(),
    amount: integer().notNull(),
    state: text().$type<'asked' | 'paid' | 'released'>().notNull().default('asked'),
    reason: text(),
    /** What is needed to pay and to keep the card; emptied when it is over. */
    card: text({ mode: 'json' }).$type<AccountCard>(),
    transactionId: text('transaction_id'),
    created: integer().notNull(),
    expires: integer().notNull(),
  },
  (table) => [
    uniqueIndex('account_payment_key').on(table.customerId, table.key),
    uniqueIndex('account_payment_one')
      .on(table.customerId)
      .where(sql`state = 'asked'`),
    check('account_payment_amount', sql`${table.amount} >= 0`),
  ],
)

/** An amount of zero keeps a card and takes nothing. */
export type AccountCard = {
  card: EnrolledCard
  authenticationTransactionId: string
  save: boolean
  makeDefault: boolean
}
