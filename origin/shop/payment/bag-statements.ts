// The statements of paying for a bag: hold, claim, commit and release. Each batch is one transaction.
import { subscriptionType } from '#shared/bag/cart.ts'
import type { StoredOrderSummary } from '#shared/orders/order.ts'
import { paymentLimits } from '#shared/payment/payment-limits.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { mailStatement } from '#origin/platform/mail/mail.ts'
import { subscriptionEnds } from '#origin/shop/subscription/subscription-ends.ts'
import type { BagAttempt } from './bag-attempt.ts'
import { authorisationMs } from './capture/when.ts'
import { keepCardStatements } from './card/saved-cards.ts'
import type { Authorization, SavedInstrument } from './payment-provider.ts'
import { notDeclined, pricedSql, type Enrolment } from './read-payable.ts'

/**
 * One batch: the attempt, its stock, its promotion code and its store credit. Two columns are null, which the table refuses,
 * when the bag changed since it was read: the fingerprint when the bag differs from the priced one or its payments are paused,
 * the draft when another attempt has used the card's authentication.
 */
export function holdStatements(d1: D1Database, attempt: BagAttempt, priced: string, enrolment: Enrolment | null) {
  const { id, draft } = attempt
  const lines = draft.lines.filter(({ stockHeld }) => stockHeld)
  return [
    ...(draft.subscribes ? [endSubscriptionStatement(d1, attempt)] : []),
    d1
      .prepare(
        `INSERT INTO pay_attempt (id, cart_id, key, brand, customer_id, journey, method, total, credit_part, other_part,
           fingerprint, order_no, draft, created, expires)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,
           CASE WHEN ${pricedSql('?2')} = ?16 AND ${isUnpaused(attempt)} THEN ?11 END, ?12,
           CASE WHEN NOT EXISTS (SELECT 1 FROM card_enrolment WHERE id = ?17 AND used_by IS NOT NULL) THEN ?13 END,
           ?14, ?15)`,
      )
      .bind(
        id, attempt.cartId, attempt.key, attempt.brand, attempt.customerId, attempt.journey, attempt.method, attempt.total, attempt.creditPart,
        attempt.otherPart, attempt.fingerprint, attempt.orderNo, JSON.stringify(draft), attempt.created, attempt.expires, priced,
        enrolment?.id ?? '',
      ), // prettier-ignore
    d1
      .prepare(
        `INSERT INTO stock_hold (attempt_id, product_no, option_no, quantity)
         SELECT ?1, value ->> 'productNo', value ->> 'optionNo', value ->> 'quantity' FROM json_each(?2)`,
      )
      .bind(id, JSON.stringify(lines)),
    ...(draft.code === null
      ? []
      : [
          d1
            .prepare('INSERT INTO promotion_hold (attempt_id, brand, code) VALUES (?, ?, ?)')
            .bind(id, attempt.brand, draft.code),
        ]),
    ...(attempt.creditPart === 0
      ? []
      : [
          d1
            .prepare('INSERT INTO credit_hold (attempt_id, customer_id, amount) VALUES (?, ?, ?)')
            .bind(id, attempt.customerId, attempt.creditPart),
        ]),
    ...(enrolment === null ? [] : [enrolmentStatement(d1, enrolment, id)]),
  ]
}

/** SQL over the statement's parameters: too few declines for a pause. Store credit is not paused. */
function isUnpaused({ method }: BagAttempt): string {
  if (method === 'credit') return 'true'
  return `(SELECT count(*) FROM pay_attempt WHERE state = 'released' AND created > ?14 - ${paymentLimits.pause * 1000}
    AND (cart_id = ?2 OR customer_id = ?4) AND reason NOT IN ('${notDeclined.join("', '")}')) < ${paymentLimits.declines}`
}

/** A customer has one active subscription, so a subscription whose last day has passed is ended first. */
function endSubscriptionStatement(d1: D1Database, { customerId, created }: BagAttempt) {
  return d1
    .prepare("UPDATE delivery_subscription SET state = 'ended' WHERE customer_id = ? AND state = 'active' AND ends < ?")
    .bind(customerId, dateOf(new Date(created)))
}

/**
 * The second leg of a part-payment begins: the first statement changes a row for exactly one caller, and only that caller may
 * call its provider.
 */
export function claimStatements(
  d1: D1Database,
  { id, method, draft }: BagAttempt,
  enrolment: string | null,
  now: number,
) {
  return [
    d1
      .prepare(
        `UPDATE pay_attempt SET method = ?2, draft = ?3, expires = ?4
         WHERE id = ?1 AND state = 'held' AND method = 'credit' AND expires > ?5
           AND NOT EXISTS (SELECT 1 FROM card_enrolment WHERE id = ?6 AND used_by IS NOT NULL)`,
      )
      .bind(id, method, JSON.stringify(draft), now + paymentLimits.hold * 1000, now, enrolment ?? ''),
    ...(enrolment === null
      ? []
      : [
          d1
            .prepare('UPDATE card_enrolment SET used_by = ?1 WHERE changes() > 0 AND id = ?2 AND used_by IS NULL')
            .bind(id, enrolment),
        ]),
  ]
}

/** Stores an enrolment, or the attempt that uses a stored one. A prepared one is stored by the attempt that uses it. */
export function enrolmentStatement(d1: D1Database, enrolment: Enrolment, usedBy: string | null) {
  const { id, cartId, customerId, journey, amount, fingerprint, card, expires } = enrolment
  return d1
    .prepare(
      `INSERT INTO card_enrolment (id, cart_id, customer_id, journey, amount, fingerprint, card, expires, used_by)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET used_by = excluded.used_by WHERE card_enrolment.used_by IS NULL`,
    )
    .bind(id, cartId, customerId, journey, amount, fingerprint, JSON.stringify(card), expires, usedBy)
}

/**
 * The order with its lines and mail, and every other change of a purchase; then the attempt is paid, and a trigger books the
 * payment.
 */
export function commitStatements(
  d1: D1Database,
  attempt: BagAttempt,
  { transactionId, saved }: Pick<Authorization, 'saved'> & { transactionId: string | null },
  now: Date,
) {
  const { id, orderNo, brand, customerId, draft } = attempt
  const { summary, letter } = draft
  return [
    d1
      .prepare(
        `INSERT INTO orders (order_no, brand, store_code, customer_id, status, placed, payment_method, order_total,
           shipping_cost, claim_code, attempt_id, cart_id, email, summary, credit_part, card_type, pan_suffix,
           transaction_id)
         VALUES (?1, ?2, ?3, ?4, 'OK', ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)`,
      )
      .bind(
        orderNo, brand, draft.storeCode, customerId, summary.placed, attempt.method, attempt.total, draft.shippingCost,
        summary.claimCodeName, id, attempt.cartId, summary.emailAddress, storedSummary(summary), attempt.creditPart,
        summary.cardType, summary.panSuffix, transactionId,
      ), // prettier-ignore
    d1
      .prepare(
        `INSERT INTO order_item (order_no, position, product_no, option_no, name, size, colour, quantity, unit_price)
         SELECT ?1, key, value ->> 'productNo', value ->> 'productOptionNo', value ->> 'productName', value ->> 'size',
           value ->> 'colour', value ->> 'quantity', value ->> 'pence' FROM json_each(?2)`,
      )
      .bind(orderNo, JSON.stringify(orderItems(draft))),
    d1
      .prepare(
        `INSERT INTO product_event (brand, product_no, kind, hour, count)
         SELECT DISTINCT ?1, value ->> 'productNo', 'order', ?2, 1 FROM json_each(?3) WHERE true
         ON CONFLICT DO UPDATE SET count = count + 1`,
      )
      .bind(brand, Math.floor(now.getTime() / 3_600_000), JSON.stringify(draft.lines)),
    // The purchase is counted here; the browser's later report finds this row and counts nothing (social-proof-handlers.ts).
    d1.prepare('INSERT INTO attempt (key, window, count) VALUES (?, 0, 1)').bind(`order told ${brand} ${orderNo}`),
    mailStatement(d1, orderMailId(orderNo), { ...letter, customerId }, now),
    ...(customerId === null ? [] : customerStatements(d1, customerId, attempt, saved, now)),
    ...(draft.takenOnDispatch && transactionId !== null
      ? [authorisationStatement(d1, attempt, transactionId, now)]
      : []),
    d1
      .prepare(`UPDATE pay_attempt SET state = 'paid', transaction_id = ?, ${erasedDraft} WHERE id = ?`)
      .bind(transactionId, id),
    skuStatement(d1, orderNo),
  ]
}

/** The event names each item's sku as it is now: a repeated webhook is the same text for good. */
export function skuStatement(d1: D1Database, orderNo: string) {
  return d1
    .prepare(
      `UPDATE order_event SET data = json_set(data, '$.items', json((
         SELECT json_group_array(json_set(item.value, '$.sku', option.sku)) FROM json_each(data, '$.items') AS item
           LEFT JOIN option ON product_no = item.value ->> 'productNo' AND option_no = item.value ->> 'optionNo')))
       WHERE order_no = ? AND type = 'order.placed'`,
    )
    .bind(orderNo)
}

/** Triggers book the attempt as authorised, and take or give back the money later. */
function authorisationStatement(
  d1: D1Database,
  { id, orderNo, method, otherPart, created }: BagAttempt,
  transactionId: string,
  now: Date,
) {
  return d1
    .prepare(
      `INSERT INTO card_authorisation (order_no, attempt_id, method, transaction_id, amount, created, expires)
       VALUES (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(orderNo, id, method, transactionId, otherPart, now.getTime(), created + authorisationMs)
}

/** The id of the confirmation's row. */
export const orderMailId = (orderNo: string): string => `order-${orderNo}`

/** Pictures are the catalogue's (orders/order-items.ts): without them two orders fit on a page of the database. */
function storedSummary(summary: StoredOrderSummary): string {
  return JSON.stringify({ ...summary, pdpItems: summary.pdpItems.map((item) => ({ ...item, picture: null })) })
}

function orderItems({ summary, lines }: BagAttempt['draft']) {
  return summary.pdpItems.map((item, at) => ({ ...item, pence: lines[at]!.unitPrice }))
}

function customerStatements(
  d1: D1Database,
  customerId: string,
  { brand, orderNo, draft }: BagAttempt,
  saved: SavedInstrument | undefined,
  now: Date,
) {
  return [
    d1.prepare('UPDATE customer SET previous_web_order_placed = 1 WHERE id = ?').bind(customerId),
    ...(draft.subscribes ? [subscribeStatement(d1, customerId, brand, orderNo, now)] : []),
    ...keepCardStatements(d1, customerId, draft.payment, saved, now),
  ]
}

/**
 * Reads the order's lines, which are written earlier in the batch. The hold has checked that no other subscription is active.
 */
function subscribeStatement(d1: D1Database, customerId: string, brand: string, orderNo: string, now: Date) {
  const started = dateOf(now)
  return d1
    .prepare(
      `INSERT INTO delivery_subscription (id, customer_id, brand, order_no, product_no, price, state, started, ends)
       SELECT 'ds-' || order_no, ?1, ?2, order_no, product_no, unit_price, 'active', ?4, ?5
       FROM order_item JOIN product USING (product_no) WHERE order_no = ?3 AND product_type = '${subscriptionType}'`,
    )
    .bind(customerId, brand, orderNo, started, subscriptionEnds(started))
}

/**
 * An attempt that has ended keeps only the id of its authentication: who bought what, and where the parcel goes, is in the
 * order alone.
 */
const erasedDraft = `draft = json_object('payment', json_object('authenticationTransactionId',
  draft ->> '$.payment.authenticationTransactionId'))`

export function cancellingStatement(d1: D1Database, id: string) {
  return d1.prepare("UPDATE pay_attempt SET cancelling = 1 WHERE id = ? AND state = 'held'").bind(id)
}

/**
 * A trigger undoes the reservations. `reason` is the code of the reply. A second leg that was claimed after the attempt was read
 * has another method, and its money may be on its way.
 */
export function releaseStatement(d1: D1Database, { id, method }: Pick<BagAttempt, 'id' | 'method'>, reason: string) {
  return d1
    .prepare(
      `UPDATE pay_attempt SET state = 'released', reason = ?, ${erasedDraft} WHERE id = ? AND state = 'held' AND method = ?`,
    )
    .bind(reason, id, method)
}

/** Undoes a hold whose batch did not answer. The changed key lets the same submission be sent again. */
export function forgetStatements(d1: D1Database, id: string) {
  return [
    d1
      .prepare(
        `UPDATE pay_attempt SET state = 'released', reason = 'NOT_ASKED', key = key || ':' || id, ${erasedDraft}
         WHERE id = ? AND state = 'held'`,
      )
      .bind(id),
    d1.prepare('UPDATE card_enrolment SET used_by = NULL WHERE used_by = ?').bind(id),
  ]
}
