// Chosen delivery, and payment: attempts, their reservations, and the ledger. Money is integer pence, times are
// milliseconds since 1970. Triggers enforce the order of states (docs/decisions/0015).
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CurrentDeliveryAddress, DeliverySpeed, TimeFrame, Venue } from '#shared/delivery/delivery.ts'
import type { PaymentJourney, PaymentMethod } from '#shared/payment/payment-journeys.ts'
import type { ReturnGrade, ReturnWay } from '#shared/orders/returns.ts'
import { isOutboxState, isWaiting, outboxColumns } from '#origin/platform/outbox/columns.ts'

/** The choices of a bag's delivery step. A bag without a row has standard delivery and no address. */
export const cartDelivery = sqliteTable('cart_delivery', {
  cartId: text('cart_id').primaryKey(),
  speed: text().$type<DeliverySpeed>().notNull().default('STANDARD'),
  /** ISO date and window of a nominated day; null otherwise. */
  nominatedDate: text('nominated_date'),
  timeFrame: text('time_frame').$type<TimeFrame>(),
  /** The delivery address. For collection the address of the collection point, with `tpaIndicator` and `tpaID`. */
  address: text({ mode: 'json' }).$type<CurrentDeliveryAddress>(),
  /** The collection point in use; set exactly while `speed` is a collection. */
  venue: text({ mode: 'json' }).$type<Venue>(),
  email: text(),
  contactNumber: text('contact_number'),
  manualPostcode: text('manual_postcode'),
  searchPostcode: text('search_postcode'),
  threatMatrixId: text('threat_matrix_id'),
  localIpAddress: text('local_ip_address'),
  changed: integer().notNull(),
})

/** A card that was enrolled for one bag and one amount; a result is valid for exactly that, once. */
export const cardEnrolment = sqliteTable(
  'card_enrolment',
  {
    /** The gateway's authentication transaction. */
    id: text().primaryKey(),
    cartId: text('cart_id').notNull(),
    customerId: text('customer_id'),
    journey: text().$type<PaymentJourney>().notNull(),
    amount: integer().notNull(),
    /** Digest of what was priced: see fingerprintOf in origin/shop/payment/price-bag.ts. */
    fingerprint: text().notNull(),
    /**
     * The fields that paying needs: tokens, scheme code, suffix, expiry, billing address. Never a number or a security code.
     */
    card: text({ mode: 'json' }).$type<EnrolledCard>().notNull(),
    expires: integer().notNull(),
    /** The attempt that used the authentication. */
    usedBy: text('used_by'),
  },
  (table) => [index('card_enrolment_cart').on(table.cartId)],
)

export type EnrolledCard = {
  transientToken: string | null
  permanentToken: string | null
  instrumentToken: string | null
  cardType: '001' | '002' | '003'
  bin: string
  panSuffix: string
  /** MM/YY. */
  expiryDate: string
  cardHoldersName: string
}

/**
 * An attempt to pay one bag. `held`: stock, code and credit are set aside and a provider may have been called; `paid`: the
 * order exists; `released`: everything is back. Only `held` changes.
 */
export const payAttempt = sqliteTable(
  'pay_attempt',
  {
    id: text().primaryKey(),
    cartId: text('cart_id').notNull(),
    /** The submission's idempotency key; the same key is the same attempt. */
    key: text().notNull(),
    brand: text().notNull(),
    customerId: text('customer_id'),
    journey: text().$type<PaymentJourney>().notNull(),
    /** The payment method of `otherPart`. `credit` when store credit pays everything. */
    method: text().$type<PaymentMethod>().notNull(),
    total: integer().notNull(),
    /** The part that store credit pays. */
    creditPart: integer('credit_part').notNull(),
    /** The part that a card, a wallet or the second provider pays: `total - creditPart`. */
    otherPart: integer('other_part').notNull(),
    fingerprint: text().notNull(),
    state: text().$type<'held' | 'paid' | 'released'>().notNull().default('held'),
    /** Why the attempt was released: the code of the reply, or EXPIRED. */
    reason: text(),
    orderNo: text('order_no').notNull().unique(),
    /** The order as it will be written: see origin/shop/payment/draft-order.ts. */
    draft: text({ mode: 'json' }).notNull(),
    /** The provider's number of the payment. */
    transactionId: text('transaction_id'),
    created: integer().notNull(),
    expires: integer().notNull(),
    /** Set before the attempt is voided at its provider. */
    cancelling: integer(),
  },
  (table) => [
    uniqueIndex('pay_attempt_key').on(table.cartId, table.key),
    uniqueIndex('pay_attempt_one_of_cart')
      .on(table.cartId)
      .where(sql`state IN ('held', 'paid')`),
    index('pay_attempt_held')
      .on(table.expires)
      .where(sql`state = 'held'`),
    index('pay_attempt_created').on(table.created),
    check(
      'pay_attempt_parts',
      sql`${table.creditPart} >= 0 AND ${table.otherPart} >= 0
      AND ${table.creditPart} + ${table.otherPart} = ${table.total}`,
    ),
  ],
)

export const stockHold = sqliteTable(
  'stock_hold',
  {
    attemptId: text('attempt_id').notNull(),
    productNo: text('product_no').notNull(),
    optionNo: text('option_no').notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.attemptId, table.productNo, table.optionNo] }),
    index('stock_hold_option').on(table.productNo, table.optionNo),
    check('stock_hold_quantity', sql`${table.quantity} > 0`),
  ],
)

export const promotionHold = sqliteTable('promotion_hold', {
  attemptId: text('attempt_id').primaryKey(),
  brand: text().notNull(),
  code: text().notNull(),
})

export const creditHold = sqliteTable(
  'credit_hold',
  {
    attemptId: text('attempt_id').primaryKey(),
    customerId: text('customer_id').notNull(),
    amount: integer().notNull(),
  },
  (table) => [check('credit_hold_amount', sql`${table.amount} > 0`)],
)

/**
 * Double entry: every row moves one amount from one account to another, so that the ledger balances by construction.
 * Accounts are `credit:{customer}` (what purchases owe), `charges:{customer}` (what interest and fees owe), `sales:{brand}`,
 * `authorised` (what cards will pay on dispatch), `gateway`, `miyo`, `interest`, `fees`, `opening`.
 */
export const ledgerTransfer = sqliteTable(
  'ledger_transfer',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    debit: text().notNull(),
    credit: text().notNull(),
    amount: integer().notNull(),
    kind: text()
      .$type<'opening' | 'purchase' | 'card' | 'capture' | 'refund' | 'payment' | 'interest' | 'fee'>()
      .notNull(),
    /** The reason: an order number or an attempt. The same reason is booked once. */
    reference: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transfer_once').on(table.reference, table.kind, table.debit),
    index('ledger_transfer_debit').on(table.debit),
    index('ledger_transfer_credit').on(table.credit),
    check('ledger_transfer_amount', sql`${table.amount} > 0`),
  ],
)

/** A row for each piece that was announced. */
export const orderReturn = sqliteTable(
  'order_return',
  {
    id: text().primaryKey(),
    orderNo: text('order_no').notNull(),
    position: integer().notNull(),
    quantity: integer().notNull(),
    reason: text().notNull(),
    requested: integer().notNull(),
    parcelId: text('parcel_id'),
    /** The option wanted instead; one of it is out of the stock while `held`. */
    exchange: text(),
    held: integer().notNull().default(0),
    /** When the warehouse looked at it, and what it found. */
    graded: integer(),
    grade: text().$type<ReturnGrade>(),
    /** What is decided together has one id, which is also its refund's. */
    settledBy: text('settled_by'),
    /** The order, and its line, that the other piece is sent with. */
    exchangeOrder: text('exchange_order'),
    exchangePosition: integer('exchange_position'),
  },
  (table) => [
    index('order_return_order').on(table.orderNo),
    index('order_return_exchange')
      .on(table.exchangeOrder)
      .where(sql`exchange_order IS NOT NULL`),
    index('order_return_held')
      .on(table.requested)
      .where(sql`held = 1`),
    check('order_return_quantity', sql`${table.quantity} > 0`),
  ],
)

/** How the pieces of one return come back. Times are null until they are reported. */
export const returnParcel = sqliteTable(
  'return_parcel',
  {
    id: text().primaryKey(),
    orderNo: text('order_no').notNull(),
    way: text().$type<ReturnWay>().notNull(),
    /** The carrier's number and name; null by post. */
    code: text(),
    carrier: text(),
    collectOn: text('collect_on'),
    booked: integer().notNull(),
    carried: integer(),
    received: integer(),
  },
  (table) => [
    index('return_parcel_order').on(table.orderNo),
    index('return_parcel_code')
      .on(table.code)
      .where(sql`code IS NOT NULL`),
  ],
)

/** A refund of a part of an order: of a line before it left, of some lines afterwards, or of the rest. Requested until `done`. */
export const orderRefund = sqliteTable(
  'order_refund',
  {
    /** Also the provider's reference. */
    id: text().primaryKey(),
    orderNo: text('order_no').notNull(),
    items: text({ mode: 'json' }).$type<Array<{ position: number; quantity: number }>>().notNull(),
    /** Whether the refund contains the delivery charge. */
    delivery: integer({ mode: 'boolean' }).notNull().default(false),
    restocked: integer({ mode: 'boolean' }).notNull().default(false),
    amount: integer().notNull(),
    creditPart: integer('credit_part').notNull(),
    otherPart: integer('other_part').notNull(),
    requested: integer().notNull(),
    done: integer(),
    /** Of a line that was cancelled before the order left: the pence for its own delivery. Null of other refunds. */
    unsentDelivery: integer('unsent_delivery'),
  },
  (table) => [
    index('order_refund_order').on(table.orderNo),
    index('order_refund_open')
      .on(table.requested)
      .where(sql`done IS NULL`),
    check(
      'order_refund_parts',
      sql`${table.amount} > 0 AND ${table.creditPart} >= 0 AND ${table.otherPart} >= 0
      AND ${table.creditPart} + ${table.otherPart} = ${table.amount}`,
    ),
  ],
)

/** A refund of a cancelled order to a card, wallet or provider. Requested until `done`. */
export const refund = sqliteTable(
  'refund',
  {
    orderNo: text('order_no').primaryKey(),
    attemptId: text('attempt_id').notNull(),
    method: text().$type<PaymentMethod>().notNull(),
    transactionId: text('transaction_id').notNull(),
    amount: integer().notNull(),
    done: integer(),
  },
  (table) => [
    index('refund_open')
      .on(table.attemptId)
      .where(sql`done IS NULL`),
  ],
)

/**
 * Money of a card that is authorised with the order and taken when the order leaves. An order without a
 * row here was paid when it was placed.
 */
export const cardAuthorisation = sqliteTable(
  'card_authorisation',
  {
    orderNo: text('order_no').primaryKey(),
    attemptId: text('attempt_id').notNull().unique(),
    method: text().notNull(),
    /** The gateway's number of the authorisation. */
    transactionId: text('transaction_id').notNull(),
    amount: integer().notNull(),
    created: integer().notNull(),
    /** From then on the bank may refuse to pay. */
    expires: integer().notNull(),
    ended: integer(),
    endedBy: text('ended_by').$type<'capture' | 'reversal'>(),
  },
  (table) => [
    index('card_authorisation_open')
      .on(table.expires)
      .where(sql`ended_by IS NULL`),
    check('card_authorisation_amount', sql`${table.amount} > 0`),
    check('card_authorisation_ended_by', sql`${table.endedBy} IN ('capture', 'reversal')`),
  ],
)

/** A row of the outbox for each authorised order that has left; `id` is the order's number. */
export const paymentCapture = sqliteTable(
  'payment_capture',
  {
    id: text().primaryKey(),
    /** What is taken: what was authorised without what was given up before the order left. */
    amount: integer().notNull(),
    /** What store credit pays beside it. */
    creditPart: integer('credit_part').notNull(),
    created: integer().notNull(),
    ...outboxColumns(),
  },
  (table) => [
    index('payment_capture_waiting').on(table.nextAt).where(isWaiting),
    index('payment_capture_failed')
      .on(table.doneAt)
      .where(sql`state = 'failed'`),
    check('payment_capture_amount', sql`${table.amount} > 0`),
    check('payment_capture_state', isOutboxState(table)),
  ],
)

/** Public keys of the capture contexts that the shop received: a returned token must be signed with one of them. */
export const cardKey = sqliteTable('card_key', {
  kid: text().primaryKey(),
  jwk: text({ mode: 'json' }).notNull(),
  expires: integer().notNull(),
})
