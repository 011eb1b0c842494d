// Writes the order of a paid attempt, wholly or not at all: it, its lines, its mail, and all that a purchase changes.
import { subscriptionType } from '#shared/bag/cart.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import { subscriptionEnds } from '#origin/shop/subscription/subscription-ends.ts'
import type { Attempt } from './attempt.ts'
import { settledDraft } from './hold.ts'
import { keepCardStatements } from './card/keep-card.ts'
import type { SavedInstrument } from './payer.ts'

export type Took = { transactionId: string | null; saved?: SavedInstrument | undefined }

type Committing = Pick<
  Attempt,
  'id' | 'cartId' | 'brand' | 'customerId' | 'method' | 'total' | 'creditPart' | 'orderNo' | 'draft'
>

export function commitStatements(d1: D1Database, attempt: Committing, { transactionId, saved }: Took, now: Date) {
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
        summary.claimCodeName, id, attempt.cartId, summary.emailAddress, JSON.stringify(summary), attempt.creditPart,
        summary.cardType, summary.panSuffix, transactionId,
      ), // prettier-ignore
    d1
      .prepare(
        `INSERT INTO order_item (order_no, position, product_no, option_no, name, size, colour, quantity, unit_price)
         SELECT ?1, key, value ->> 'productNo', value ->> 'productOptionNo', value ->> 'productName', value ->> 'size',
           value ->> 'colour', value ->> 'quantity', value ->> 'pence' FROM json_each(?2)`,
      )
      .bind(orderNo, JSON.stringify(rowsOf(draft))),
    d1
      .prepare(
        `INSERT INTO product_event (brand, product_no, kind, hour, count)
         SELECT DISTINCT ?1, value ->> 'productNo', 'order', ?2, 1 FROM json_each(?3) WHERE true
         ON CONFLICT DO UPDATE SET count = count + 1`,
      )
      .bind(brand, Math.floor(now.getTime() / 3_600_000), JSON.stringify(draft.lines)),
    // Counted here: what a browser tells of this order later counts no second time (origin/shop/catalogue/social-proof-handlers.ts).
    d1.prepare('INSERT INTO attempt (key, window, count) VALUES (?, 0, 1)').bind(`order told ${brand} ${orderNo}`),
    d1
      .prepare('INSERT INTO mail (id, brand, recipient, subject, body, at, customer_id) VALUES (?, ?, ?, ?, ?, ?, ?)')
      .bind(`order-${orderNo}`, letter.brand, letter.recipient, letter.subject, letter.body, now.getTime(), customerId),
    ...(customerId === null ? [] : customerStatements(d1, customerId, attempt, saved, now)),
    d1
      .prepare(`UPDATE pay_attempt SET state = 'paid', transaction_id = ?, ${settledDraft} WHERE id = ?`)
      .bind(transactionId, id),
  ]
}

function rowsOf({ summary, lines }: Attempt['draft']) {
  return summary.pdpItems.map((item, at) => ({ ...item, pence: lines[at]!.unitPrice }))
}

function customerStatements(
  d1: D1Database,
  customerId: string,
  { brand, orderNo, draft }: Committing,
  saved: SavedInstrument | undefined,
  now: Date,
) {
  return [
    d1.prepare('UPDATE customer SET previous_web_order_placed = 1 WHERE id = ?').bind(customerId),
    ...(draft.subscribes ? [subscribeStatement(d1, customerId, brand, orderNo, now)] : []),
    ...keepCardStatements(d1, customerId, draft.payment, saved, now),
  ]
}

/** The year that was bought with the order: by now it has its lines. Nothing else runs, or it would not have been held. */
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
