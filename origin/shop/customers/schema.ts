// Customers, their accounts and orders, and the embedded issuer's records. Money is integer pence.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { CommAddress } from '#shared/credit/credit-application.ts'
import type { AgreedMail } from '#shared/customers/agreed-mails.ts'
import type { CustomerDecision, PrefType } from '#shared/credit/credit-account.ts'

const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)
const signInMethod = () => text('method').$type<'password' | 'passkey'>().notNull().default('password')

/** The issuer's accounts. `id` is the `customerReferenceAccountId` of the other services. */
export const account = sqliteTable('account', {
  id: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  /** As origin/vendors/issuer/passwords.ts writes it. */
  password: text().notNull(),
  /** Milliseconds since 1970, as every time in this file that is an integer. */
  created: integer().notNull(),
  /** When the customer confirmed the e-mail address; an unconfirmed address proves nothing. */
  confirmed: integer(),
  /** When the customer was mailed that the password has leaked elsewhere. */
  warned: integer(),
})

/** The issuer's session (single sign-on). Session ids and codes are stored as SHA-256 only. */
export const issuerSession = sqliteTable('issuer_session', {
  hash: text().primaryKey(),
  accountId: text('account_id').notNull(),
  remembered: flag('remembered'),
  expires: integer().notNull(),
  method: signInMethod(),
})

export const authorizationCode = sqliteTable('authorization_code', {
  hash: text().primaryKey(),
  accountId: text('account_id').notNull(),
  clientId: text('client_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  challenge: text().notNull(),
  nonce: text(),
  scope: text().notNull(),
  remembered: flag('remembered'),
  authTime: integer('auth_time').notNull(),
  expires: integer().notNull(),
  used: integer(),
  /** The family of refresh tokens from this code; a second use of the code revokes it. */
  family: text().notNull(),
  method: signInMethod(),
})

/** A refresh token is used once; a second use revokes its family. */
export const refreshToken = sqliteTable(
  'refresh_token',
  {
    hash: text().primaryKey(),
    family: text().notNull(),
    accountId: text('account_id').notNull(),
    clientId: text('client_id').notNull(),
    scope: text().notNull(),
    remembered: flag('remembered'),
    authTime: integer('auth_time').notNull(),
    expires: integer().notNull(),
    used: integer(),
  },
  (table) => [index('refresh_token_family').on(table.family)],
)

export const endedFamily = sqliteTable('ended_family', { family: text().primaryKey(), at: integer().notNull() })

/** JSON web keys. The newest key that is not retired signs. */
export const signingKey = sqliteTable('signing_key', {
  kid: text().primaryKey(),
  privateJwk: text('private_jwk', { mode: 'json' }).notNull(),
  publicJwk: text('public_jwk', { mode: 'json' }).notNull(),
  created: integer().notNull(),
  retired: integer(),
})

export const passwordReset = sqliteTable('password_reset', {
  hash: text().primaryKey(),
  accountId: text('account_id').notNull(),
  expires: integer().notNull(),
  used: integer(),
})

/** Links of mails that confirm an account's e-mail address. */
export const emailConfirmation = sqliteTable(
  'email_confirmation',
  { hash: text().primaryKey(), accountId: text('account_id').notNull(), expires: integer().notNull() },
  (table) => [index('email_confirmation_account').on(table.accountId)],
)

/** Requests to change an account's e-mail address, by their links' digests; a change can be undone until `expires`. */
export const emailChange = sqliteTable('email_change', {
  hash: text().primaryKey(),
  undoHash: text('undo_hash').notNull().unique(),
  accountId: text('account_id').notNull(),
  before: text().notNull(),
  after: text().notNull(),
  expires: integer().notNull(),
  changed: integer(),
})

/** Digests of erased customers' ids (erased-customers.ts). */
export const erasedCustomer = sqliteTable('erased_customer', {
  digest: text().primaryKey(),
  at: integer().notNull(),
})

/** The customer agreed to one kind of mail, which is no service mail. `id` stops it. */
export const mailConsent = sqliteTable(
  'mail_consent',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    kind: text().$type<AgreedMail>().notNull(),
    agreed: integer().notNull(),
    /** When the saved items were looked at last. */
    checked: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('mail_consent_once').on(table.customerId, table.kind),
    index('mail_consent_checked').on(table.kind, table.checked),
  ],
)

/** An address that asked for a brand's newsletter; on its list once `confirmed`. `id` stops it. */
export const newsletter = sqliteTable(
  'newsletter',
  {
    id: text().primaryKey(),
    brand: text().$type<BrandCode>().notNull(),
    /** Lower case. */
    email: text().notNull(),
    source: text().notNull(),
    created: integer().notNull(),
    confirmed: integer(),
  },
  (table) => [uniqueIndex('newsletter_once').on(table.brand, table.email), index('newsletter_email').on(table.email)],
)

export const customer = sqliteTable('customer', {
  id: text().primaryKey(),
  title: text().notNull().default(''),
  firstname: text().notNull(),
  lastname: text().notNull(),
  gender: text().notNull().default(''),
  dateOfBirth: text('date_of_birth'),
  email: text().notNull(),
  homePhone: text('home_phone').notNull().default(''),
  workPhone: text('work_phone').notNull().default(''),
  mobilePhone: text('mobile_phone').notNull().default(''),
  previousWebOrderPlaced: flag('previous_web_order_placed'),
  previousTelephoneOrderPlaced: flag('previous_telephone_order_placed'),
  pandpStatusCode: text('pandp_status_code').$type<'ACTIVE' | 'ENDED'>(),
  pandpEndDate: text('pandp_end_date'),
  loyaltyScore: text('loyalty_score'),
  loyaltyOptIn: text('loyalty_opt_in').$type<'OPTED_IN' | 'OPTED_OUT'>(),
  loyaltySendEmail: flag('loyalty_send_email'),
  vip: flag('vip'),
  contactEmail: flag('contact_email'),
  contactSms: flag('contact_sms'),
  contactPhone: flag('contact_phone'),
  contactPost: flag('contact_post'),
  /** Postal address of the credit account's letters, from the address book. */
  commAddress: text('comm_address', { mode: 'json' }).$type<CommAddress>(),
  /** Whether product pages choose the size that the customer kept. */
  remembersSize: integer('remembers_size', { mode: 'boolean' }).notNull().default(true),
  /** When `contactEmail` was chosen last, other than at registration. */
  contactChosen: integer('contact_chosen'),
})

/**
 * A store-credit account. `availableToSpend` is the limit less purchases and held amounts. Interest and charges have their own
 * ledger account, so that the amount is never negative.
 */
export const creditAccount = sqliteTable('credit_account', {
  customerId: text('customer_id').primaryKey(),
  tradingTitle: text('trading_title').notNull(),
  creditLimit: integer('credit_limit').notNull(),
  availableToSpend: integer('available_to_spend').notNull(),
  creditUpsell: flag('credit_upsell'),
  numberOfPayments: integer('number_of_payments').notNull().default(12),
  rollOverBalance: flag('roll_over_balance'),
  purchaseOnHold: flag('purchase_on_hold'),
  arrearsStatus: text('arrears_status').notNull().default(''),
  /** The brand whose terms apply (in the brand's file). */
  brand: text().$type<BrandCode>().notNull().default('jdw'),
  opened: integer().notNull().default(0),
  /** Day of the month on which a statement ends, 1 to 28. */
  statementDay: integer('statement_day').notNull().default(1),
  arrearsManagement: text('arrears_management').$type<'' | 'probe-reject' | 'recoveries'>().notNull().default(''),
  activeDirectDebit: flag('active_direct_debit'),
  voco: flag('voco'),
  prefType: text('pref_type').$type<PrefType>().notNull().default('3'),
  /** An offered limit increase: pence, and the ISO date from which the increase applies. */
  proposedLimit: integer('proposed_limit'),
  proposedFrom: text('proposed_from'),
  customerDecision: text('customer_decision').$type<CustomerDecision>(),
})

export const address = sqliteTable(
  'address',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    recipient: text().notNull(),
    flatNumber: text('flat_number').notNull().default(''),
    houseNumberAndSuffix: text('house_number_and_suffix').notNull().default(''),
    houseName: text('house_name').notNull().default(''),
    addressLine1: text('address_line_1').notNull(),
    addressLine2: text('address_line_2').notNull().default(''),
    addressLine3: text('address_line_3').notNull().default(''),
    town: text().notNull(),
    county: text().notNull().default(''),
    postcode: text().notNull(),
    country: text().notNull().default('United Kingdom'),
    isoCountryCode: text('iso_country_code').notNull().default('GB'),
    isDefaultDeliveryAddress: flag('is_default_delivery_address'),
    created: integer().notNull(),
  },
  (table) => [
    index('address_customer').on(table.customerId),
    uniqueIndex('address_one_default')
      .on(table.customerId)
      .where(sql`is_default_delivery_address = 1`),
  ],
)

export const savedCard = sqliteTable(
  'saved_card',
  {
    id: text().primaryKey(),
    customerId: text('customer_id').notNull(),
    bin: text().notNull(),
    panSuffix: text('pan_suffix').notNull(),
    token: text().notNull(),
    instrumentToken: text('instrument_token').notNull(),
    /** MM/YY. */
    expiryDate: text('expiry_date').notNull(),
    cardType: text('card_type').$type<'001' | '002' | '003'>().notNull(),
    defaultCardIndicator: flag('default_card_indicator'),
    lastUsed: text('last_used'),
  },
  (table) => [index('saved_card_customer').on(table.customerId)],
)

/** Plural, because `order` is an SQL keyword. */
export const orders = sqliteTable(
  'orders',
  {
    orderNo: text('order_no').primaryKey(),
    brand: text().notNull(),
    storeCode: text('store_code').$type<'6202' | '3239'>().notNull(),
    customerId: text('customer_id'),
    status: text().notNull(),
    /** ISO date and time. */
    placed: text().notNull(),
    paymentMethod: text('payment_method').$type<'card' | 'credit' | 'APay' | 'GPay' | 'Miyo'>().notNull(),
    orderTotal: integer('order_total').notNull(),
    shippingCost: integer('shipping_cost').notNull(),
    claimCode: text('claim_code'),
    /** This and the following columns are null for orders older than the checkout. */
    attemptId: text('attempt_id'),
    cartId: text('cart_id'),
    email: text(),
    /** The summary's fields beside the columns above: see origin/shop/payment/draft-order.ts. */
    summary: text({ mode: 'json' }),
    creditPart: integer('credit_part'),
    /** Card data; `transactionId` is the gateway's number of the payment. */
    cardType: text('card_type'),
    panSuffix: text('pan_suffix'),
    transactionId: text('transaction_id'),
    /** Milliseconds since 1970. */
    cancelled: integer(),
  },
  (table) => [
    index('orders_customer').on(table.customerId, table.placed),
    uniqueIndex('orders_attempt').on(table.attemptId),
    uniqueIndex('orders_cart').on(table.cartId),
    index('orders_email')
      .on(sql`lower(email)`)
      .where(sql`email IS NOT NULL`),
    index('orders_promised')
      .on(sql`summary ->> '$.deliveryDate'`)
      .where(sql`cancelled IS NULL`),
    index('orders_placed').on(table.placed, table.brand),
  ],
)

export const orderItem = sqliteTable(
  'order_item',
  {
    orderNo: text('order_no').notNull(),
    position: integer().notNull(),
    productNo: text('product_no').notNull(),
    optionNo: text('option_no').notNull(),
    name: text().notNull(),
    size: text().notNull(),
    colour: text().notNull(),
    quantity: integer().notNull(),
    unitPrice: integer('unit_price').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderNo, table.position] }),
    check('order_item_quantity', sql`${table.quantity} > 0`),
  ],
)

/** `at`: the last search for the term, in milliseconds. */
export const searchedTerm = sqliteTable(
  'searched_term',
  { accountId: text('account_id').notNull(), term: text().notNull(), at: integer().notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.term] })],
)
