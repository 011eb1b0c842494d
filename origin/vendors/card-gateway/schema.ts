// The gateway's tables, separate from the shop's: of a card its first digits, last four, a keyed digest and the test
// card's behaviour. Never a whole number or a security code.
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

export const scenarios = [
  'frictionless',
  'challenge',
  'refused',
  'attempted',
  'unavailable',
  'declined',
  'unknown',
] as const
export type Scenario = (typeof scenarios)[number]

const cardColumns = () => ({
  bin: text().notNull(),
  lastFour: text('last_four').notNull(),
  /** The vendor's code of the scheme. */
  scheme: text().notNull(),
  expiryMonth: text('expiry_month').notNull(),
  expiryYear: text('expiry_year').notNull(),
  /** HMAC of the number: recognises the same card without storing the number. */
  fingerprint: text().notNull(),
  scenario: text().$type<Scenario>().notNull(),
})

/** `sign` signs capture contexts; card data is encrypted for `flex`, which also signs the tokens. */
export const gatewayKey = sqliteTable('gateway_key', {
  use: text().$type<'sign' | 'flex'>().primaryKey(),
  kid: text().notNull(),
  privateJwk: text('private_jwk', { mode: 'json' }).notNull(),
  publicJwk: text('public_jwk', { mode: 'json' }).notNull(),
  created: integer().notNull(),
})

/** A card typed into the fields. A token without a number is a security code only. */
export const gatewayToken = sqliteTable(
  'gateway_token',
  {
    id: text().primaryKey(),
    context: text().notNull(),
    /** Digest of the encrypted data, so that the same data makes one token only. */
    seal: text().notNull().unique(),
    ...cardColumns(),
    expires: integer().notNull(),
  },
  (table) => [index('gateway_token_context').on(table.context), index('gateway_token_expires').on(table.expires)],
)

/** A card stored for later payments. */
export const gatewayInstrument = sqliteTable('gateway_instrument', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  ...cardColumns(),
})

/** Payer authentication of one card: set up, checked once for one amount, and used in one payment. */
export const gatewayAuthentication = sqliteTable(
  'gateway_authentication',
  {
    referenceId: text('reference_id').primaryKey(),
    /** Set when the enrolment check runs. */
    transactionId: text('transaction_id').unique(),
    fingerprint: text().notNull(),
    amount: integer(),
    returnUrl: text('return_url'),
    state: text()
      .$type<'opened' | 'pending' | 'passed' | 'attempted' | 'failed' | 'unavailable'>()
      .notNull()
      .default('opened'),
    /** Wrong codes so far. */
    tries: integer().notNull().default(0),
    expires: integer().notNull(),
  },
  (table) => [index('gateway_authentication_expires').on(table.expires)],
)

/** One row per reference; unique token and authentication. */
export const gatewayPayment = sqliteTable(
  'gateway_payment',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    amount: integer().notNull(),
    state: text().$type<'authorised' | 'declined' | 'reversed'>().notNull(),
    reason: text(),
    /** Transient token, or digest of a wallet's blob. */
    token: text(),
    authentication: text(),
    instrument: text(),
    identifier: text(),
    created: integer().notNull(),
    /** False: only authorised, and to be captured. */
    sale: integer({ mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    uniqueIndex('gateway_payment_token').on(table.token),
    uniqueIndex('gateway_payment_authentication').on(table.authentication),
    check('gateway_payment_amount', sql`${table.amount} >= 0`),
  ],
)

/** An authorisation is captured once, in part or whole. */
export const gatewayCapture = sqliteTable(
  'gateway_capture',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    paymentId: text('payment_id').notNull().unique(),
    amount: integer().notNull(),
    created: integer().notNull(),
  },
  (table) => [check('gateway_capture_amount', sql`${table.amount} > 0`)],
)

export const gatewayRefund = sqliteTable(
  'gateway_refund',
  {
    id: text().primaryKey(),
    reference: text().notNull().unique(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    created: integer().notNull(),
  },
  (table) => [
    index('gateway_refund_payment').on(table.paymentId),
    check('gateway_refund_amount', sql`${table.amount} > 0`),
  ],
)
