// All personal data of one customer as one document (right of access). Data found by e-mail address are included once the
// address is confirmed. Left out are secrets that would allow acting as the customer: the password's hash, card tokens, session
// hashes, public keys, and URLs in mails, which may sign in.
import { poundsFromPence } from '#shared/platform/money.ts'
import { exportReviews } from '#origin/shop/reviews/writer.ts'

const confirmedEmail = 'SELECT email FROM account WHERE id = ?1 AND confirmed IS NOT NULL'

type Rows = Array<Record<string, unknown>>

const parts = {
  account: 'SELECT email, created, confirmed, warned FROM account WHERE id = ?1',
  emailChanges: 'SELECT before, after, expires, changed FROM email_change WHERE account_id = ?1',
  signedIn: 'SELECT remembered, expires FROM issuer_session WHERE account_id = ?1',
  customer: 'SELECT * FROM customer WHERE id = ?1',
  creditAccount: 'SELECT * FROM credit_account WHERE customer_id = ?1',
  addresses: 'SELECT * FROM address WHERE customer_id = ?1 ORDER BY created, id',
  savedCards: `SELECT bin, pan_suffix, expiry_date, card_type, default_card_indicator, last_used FROM saved_card
    WHERE customer_id = ?1`,
  orders: 'SELECT * FROM orders WHERE customer_id = ?1 ORDER BY placed',
  orderItems: `SELECT order_item.* FROM order_item JOIN orders USING (order_no) WHERE customer_id = ?1
    ORDER BY order_no, position`,
  returns: `SELECT order_return.order_no, position, quantity, reason, requested, exchange, grade, graded, exchange_order, way, code,
      collect_on, carried, received
    FROM order_return JOIN orders USING (order_no) LEFT JOIN return_parcel ON return_parcel.id = parcel_id WHERE customer_id = ?1 ORDER BY requested`,
  refunds: `SELECT refund.order_no, method, amount, done FROM refund JOIN orders USING (order_no) WHERE customer_id = ?1`,
  partsGivenBack: `SELECT order_refund.order_no, items, delivery, amount, order_refund.credit_part, other_part, requested, done, unsent_delivery
    FROM order_refund JOIN orders USING (order_no) WHERE customer_id = ?1 ORDER BY requested`,
  takenOnDispatch: `SELECT card_authorisation.order_no, method, card_authorisation.amount AS authorised,
    payment_capture.amount, done_at AS done FROM card_authorisation JOIN orders USING (order_no) LEFT JOIN payment_capture ON id = order_no
    WHERE customer_id = ?1 ORDER BY card_authorisation.created`,
  dispatched: `SELECT order_dispatch.order_no, carrier, tracking_no, at FROM order_dispatch JOIN orders USING (order_no)
    WHERE customer_id = ?1 ORDER BY at`,
  arrived: `SELECT order_delivery.order_no, at FROM order_delivery JOIN orders USING (order_no) WHERE customer_id = ?1 ORDER BY at`,
  delayed: `SELECT order_delay.order_no, reason, at FROM order_delay JOIN orders USING (order_no) WHERE customer_id = ?1
    ORDER BY at`,
  orderEvents: `SELECT order_event.order_no, sequence, type, source, at FROM order_event JOIN orders USING (order_no)
    WHERE customer_id = ?1 ORDER BY position`,
  deliverySubscriptions: `SELECT brand, order_no, product_no, price, state, started, ends, cancelled, refunded, reminded
    FROM delivery_subscription WHERE customer_id = ?1 ORDER BY started`,
  backInStockNotices: `SELECT brand, product_no, option_no, email, created, told FROM stock_notice WHERE customer_id = ?1
    OR email IN (${confirmedEmail})`,
  productQuestions: `SELECT brand, product_no, question, nickname, status, answer, email, created FROM product_question
    WHERE customer_id = ?1 OR email IN (${confirmedEmail}) ORDER BY created`,
  viewedProducts: 'SELECT brand, product_no, at FROM viewed_product WHERE customer_id = ?1 ORDER BY at',
  payments: `SELECT brand, journey, method, total, credit_part, other_part, state, reason, order_no, created
    FROM pay_attempt WHERE customer_id = ?1 ORDER BY created`,
  cardsBeingPaidWith: `SELECT journey, amount, expires, card ->> 'bin' AS bin, card ->> 'panSuffix' AS pan_suffix,
    card ->> 'cardType' AS card_type, card ->> 'expiryDate' AS expiry_date,
    card ->> 'cardHoldersName' AS card_holders_name FROM card_enrolment WHERE customer_id = ?1`,
  creditBooked: `SELECT debit IN ('credit:' || ?1, 'charges:' || ?1) AS owed, amount, kind, reference, at
    FROM ledger_transfer WHERE debit IN ('credit:' || ?1, 'charges:' || ?1)
      OR credit IN ('credit:' || ?1, 'charges:' || ?1) ORDER BY id`,
  creditApplications: `SELECT brand, state, draft, check_status, decline_code, credit_limit, annual_interest_rate,
    period_interest_rate, variable_apr, terms_of, created, changed FROM credit_application WHERE customer_id = ?1
    ORDER BY created`,
  creditEligibility: `SELECT brand, status, applicant, quote, created, expires FROM credit_eligibility
    WHERE customer_id = ?1`,
  creditAgreements: `SELECT brand, credit_limit, annual_interest_rate, period_interest_rate, variable_apr, pref_type,
    accepted, withdrawn, to_repay FROM credit_agreement WHERE customer_id = ?1`,
  creditDocuments: `SELECT kind, version, content, given FROM credit_document
    JOIN credit_application ON credit_application.id = application_id WHERE customer_id = ?1 ORDER BY given`,
  creditStatements: `SELECT number, from_day, to_day, opening, purchases, refunds, payments, interest, fees, closing,
    minimum_payment, due_day FROM credit_statement WHERE customer_id = ?1 ORDER BY number`,
  accountPayments: `SELECT brand, journey, amount, state, reason, created, card -> '$.card' ->> 'panSuffix' AS pan_suffix
    FROM account_payment WHERE customer_id = ?1 ORDER BY created`,
  deliveries: `SELECT cart.brand, speed, nominated_date, time_frame, address, venue, cart_delivery.email, contact_number,
    manual_postcode, search_postcode, threat_matrix_id, local_ip_address, cart_delivery.changed FROM cart_delivery
    JOIN cart ON cart.id = cart_id WHERE customer_id = ?1`,
  bags: `SELECT id, brand, state, claim_code, promo_type, rejected_offers, removed_items, created, changed, reminded FROM cart
    WHERE customer_id = ?1`,
  bagItems: `SELECT cart.brand, cart_entry.* FROM cart_entry JOIN cart ON cart.id = cart_id WHERE customer_id = ?1`,
  savedItems: `SELECT brand, product_no, option_no, quantity, added, saved_list.name AS list FROM wishlist_entry
    JOIN wishlist ON wishlist.id = wishlist_entry.wishlist_id LEFT JOIN saved_list ON saved_list.id = list_id
    WHERE customer_id = ?1`,
  savedLists: `SELECT brand, name, saved_list.created FROM saved_list JOIN wishlist ON wishlist.id = wishlist_id
    WHERE customer_id = ?1`,
  sharedLists: `SELECT brand, saved_list.name, shared_by, list_share.created, ended FROM list_share
    JOIN wishlist ON wishlist.id = list_share.wishlist_id LEFT JOIN saved_list ON saved_list.id = list_id
    WHERE customer_id = ?1`,
  passkeys: `SELECT name, transports, backed_up, created, last_used FROM passkey WHERE account_id = ?1 ORDER BY created`,
  agreedEmails: 'SELECT kind, agreed FROM mail_consent WHERE customer_id = ?1',
  newsletters: `SELECT brand, email, source, created, confirmed FROM newsletter WHERE email IN (${confirmedEmail})`,
  searches: 'SELECT term, at FROM searched_term WHERE account_id = ?1 ORDER BY at DESC',
  mails: `SELECT brand, recipient, subject, body, at FROM mail WHERE customer_id = ?1 OR lower(recipient) IN (${confirmedEmail})
    ORDER BY at`,
} as const

type Part = keyof typeof parts

const pence = new Set(
  `credit_limit available_to_spend proposed_limit authorised order_total shipping_cost unit_price credit_part other_part total amount
  opening purchases refunds payments interest fees closing minimum_payment to_repay price
  refunded`.split(/\s+/),
)
const moments = new Set([
  'created',
  'confirmed',
  'last_used',
  'changed',
  'added',
  'at',
  'expires',
  'requested',
  'done',
  'cancelled',
  'opened',
  'given',
  'accepted',
  'withdrawn',
  'reminded',
  'told',
  'ended',
  'agreed',
  'contact_chosen',
  'warned',
])
const yesOrNo =
  /^(remembered|vip|contact_(email|sms|phone|post)|previous_\w+|loyalty_send_email|is_default_\w+|default_card_\w+|purchase_on_hold|credit_upsell|roll_over_balance|active_direct_debit|voco|owed|delivery|backed_up|remembers_size)$/
const json = new Set([
  'items',
  'transports',
  'rejected_offers',
  'removed_items',
  'summary',
  'address',
  'venue',
  'draft',
  'applicant',
  'quote',
  'content',
  'comm_address',
])

export async function exportPersonalData(d1: D1Database, id: string, now: Date): Promise<Record<string, unknown>> {
  const read = await d1.batch<Record<string, unknown>>(Object.values(parts).map((sql) => d1.prepare(sql).bind(id)))
  const found = Object.fromEntries(
    Object.keys(parts).map((part, at) => [part, read[at]!.results.map(readable)]),
  ) as Record<Part, Rows>
  const { account, customer, creditAccount, orders, orderItems, mails, ...rest } = found
  return {
    written: now.toISOString(),
    account: account[0] ?? { id },
    customer: customer[0] ?? null,
    creditAccount: creditAccount[0] ?? null,
    orders: orders.map((order) => ({ ...order, items: orderItems.filter(({ orderNo }) => orderNo === order.orderNo) })),
    ...rest,
    ...(await exportReviews(d1, id)),
    mails: mails.map((mail) => ({ ...mail, body: String(mail.body).replace(/https?:\/\/\S+/g, '[address left out]') })),
  }
}

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** Camel-case names, pounds for pence, ISO dates for milliseconds, booleans for 1 and 0. */
function readable(row: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [camelCase(column), cell(column, value)]))
}

function cell(column: string, value: unknown): unknown {
  if (typeof value === 'number' && pence.has(column)) return poundsFromPence(value)
  if (typeof value === 'number' && moments.has(column)) return new Date(value).toISOString()
  if (yesOrNo.test(column)) return value === 1
  return json.has(column) && value !== null ? JSON.parse(String(value)) : value
}
