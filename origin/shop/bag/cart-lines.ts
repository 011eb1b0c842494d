// Changes lines of a bag. Every condition stands in the statement that writes, so that nothing can come between looking
// and writing; a statement that may not change anything changes nothing, and the caller sees it in the rows after it.
import { bag as limits } from '#shared/platform/limits.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { openCartId, whoseParameters, type Whose } from './carts.ts'
import { subscriptionsPaused } from '#origin/shop/customers/subscriptions-paused.ts'

/** An option of a product, put into a bag or sought there. `offerNo` is null when the caller named none. */
export type RequestedLine = { productNo: string; optionNo: string; offerNo: string | null; quantity: number }

/** Whether a subscription may be put in at all, and the day by which the customer may hold one already. */
export type SubscriptionSale = { subscriptions: boolean; today: string }

/** What of the wanted option the catalogue knows; `stock` is null when there is no such option. */
export type CatalogueOption = { offerNo: string; productType: string; name: string; stock: number | null }

export function catalogueOptionStatement(d1: D1Database, { brand }: Whose, { productNo, optionNo }: RequestedLine) {
  return d1
    .prepare(
      `SELECT p.offer_no AS offerNo, p.product_type AS productType, p.name, o.stock FROM product AS p
       LEFT JOIN option AS o ON o.product_no = p.product_no AND o.option_no = ?3
       WHERE p.product_no = ?1 AND p.brand = ?2`,
    )
    .bind(productNo, brand, optionNo)
}

/** A bag of one's own where none is named; taken away again by `forgetEmpty` when nothing came into it. */
export function newBagStatement(d1: D1Database, id: string, { brand, person, guest }: Whose, now: Date) {
  return d1
    .prepare(
      'INSERT OR IGNORE INTO cart (id, brand, customer_id, proof, created, changed) VALUES (?1, ?2, ?3, ?4, ?5, ?5)',
    )
    .bind(id, brand, person, person === null ? guest : null, now.getTime())
}

export function deleteEmptyBagStatement(d1: D1Database, id: string) {
  return d1
    .prepare('DELETE FROM cart WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM cart_entry WHERE cart_id = ?1)')
    .bind(id)
}

/** Pieces in the bag, and whether it has a subscription, as SQL over the alias `bag`. */
const pieces = '(SELECT coalesce(sum(quantity), 0) FROM cart_entry WHERE cart_id = bag.id)'
const subscribed = (otherwise: string) =>
  `EXISTS (SELECT 1 FROM cart_entry AS ds WHERE ds.cart_id = bag.id AND ds.product_type = '${subscriptionType}' AND NOT (${otherwise}))`

/** Whether the customer ?3 has one that runs, or may not buy another yet. */
const holdsOne = (today: string) =>
  `(EXISTS (SELECT 1 FROM customer WHERE id = ?3 AND pandp_status_code = 'ACTIVE' AND coalesce(pandp_end_date, ${today}) >= ${today})
    OR ${subscriptionsPaused('?3', today)})`

/** Adds to the line, or sets it. The notice of what had to go has been read once something new is put in. */
export function putLineStatements(
  d1: D1Database,
  whose: Whose,
  wanted: RequestedLine,
  adds: boolean,
  selling: SubscriptionSale,
  now: Date,
) {
  const asked = whoseParameters(whose)
  return [
    d1
      .prepare(
        `INSERT INTO cart_entry (cart_id, product_no, option_no, quantity, product_type, added)
         SELECT bag.id, p.product_no, o.option_no, ?8 + CASE WHEN ?9 THEN coalesce(e.quantity, 0) ELSE 0 END AS amount,
           p.product_type, ?10
         FROM (SELECT ${openCartId} AS id) AS bag
         JOIN product AS p ON p.product_no = ?5 AND p.brand = ?2 AND p.offer_no = coalesce(?7, p.offer_no)
         JOIN option AS o ON o.product_no = p.product_no AND o.option_no = ?6
         LEFT JOIN cart_entry AS e ON e.cart_id = bag.id AND e.product_no = p.product_no AND e.option_no = o.option_no
         WHERE bag.id IS NOT NULL AND amount <= min(o.stock, ${limits.perLine})
           AND ${pieces} - coalesce(e.quantity, 0) + amount <= ${limits.pieces}
           AND (p.product_type <> '${subscriptionType}'
             OR amount = 1 AND ?11 AND NOT ${holdsOne('?12')} AND NOT ${subscribed('ds.product_no = p.product_no AND ds.option_no = o.option_no')})
         ON CONFLICT DO UPDATE SET quantity = excluded.quantity`,
      )
      .bind(
        ...asked, wanted.productNo, wanted.optionNo, wanted.offerNo, wanted.quantity, adds ? 1 : 0, now.getTime(),
        selling.subscriptions ? 1 : 0, selling.today,
      ), // prettier-ignore
    d1
      .prepare(`UPDATE cart SET changed = ?5, removed_items = '[]' WHERE changes() > 0 AND id = ${openCartId}`)
      .bind(...asked, now.getTime()),
  ]
}

/** Takes a line out; what could not be bought any more is noted, so that the shopper is told why it went. */
export function removeLineStatements(d1: D1Database, whose: Whose, { productNo, optionNo }: RequestedLine, now: Date) {
  const line = [...whoseParameters(whose), productNo, optionNo] as const
  const here = `EXISTS (SELECT 1 FROM cart_entry WHERE cart_id = cart.id AND product_no = ?5 AND option_no = ?6)`
  return [
    d1
      .prepare(
        `UPDATE cart SET removed_items = json_insert(removed_items, '$[#]', json_object('productNo', ?5,
           'productOptionNo', ?6, 'productName', coalesce((SELECT name FROM product WHERE product_no = ?5 AND brand = ?2), ?7)))
         WHERE id = ${openCartId} AND ${here} AND NOT EXISTS (SELECT 1 FROM option JOIN product USING (product_no)
           WHERE product_no = ?5 AND option_no = ?6 AND brand = ?2 AND stock > 0)`,
      )
      .bind(...line, 'An item we no longer sell'),
    d1.prepare(`UPDATE cart SET changed = ?7 WHERE id = ${openCartId} AND ${here}`).bind(...line, now.getTime()),
    d1
      .prepare(`DELETE FROM cart_entry WHERE cart_id = ${openCartId} AND product_no = ?5 AND option_no = ?6`)
      .bind(...line),
  ]
}

/** Sets a line that is there, and moves it to another option when `to` is not its own, joining the line it finds there. */
export function setLineStatements(d1: D1Database, whose: Whose, wanted: RequestedLine, to: string, now: Date) {
  const asked = whoseParameters(whose)
  const { productNo, optionNo, offerNo, quantity } = wanted
  const fits = `WITH fits AS (
    SELECT bag.id, ?9 + coalesce(there.quantity, 0) AS amount, there.quantity IS NOT NULL AS joins
    FROM (SELECT ${openCartId} AS id) AS bag
    JOIN cart_entry AS e ON e.cart_id = bag.id AND e.product_no = ?5 AND e.option_no = ?6
    JOIN product AS p ON p.product_no = ?5 AND p.brand = ?2 AND p.offer_no = coalesce(?7, p.offer_no)
    JOIN option AS o ON o.product_no = ?5 AND o.option_no = ?8
    LEFT JOIN cart_entry AS there
      ON there.cart_id = bag.id AND there.product_no = ?5 AND there.option_no = ?8 AND ?8 <> ?6
    WHERE amount <= min(o.stock, ${limits.perLine}) AND ${pieces} - e.quantity + ?9 <= ${limits.pieces}
      AND (p.product_type <> '${subscriptionType}' OR amount = 1))`
  const line = [...asked, productNo, optionNo, offerNo, to, quantity] as const
  return [
    // Joining, the line that is left goes first: the bag is never fuller on the way than it is afterwards.
    d1
      .prepare(
        `${fits} DELETE FROM cart_entry
         WHERE cart_id = (SELECT id FROM fits WHERE joins) AND product_no = ?5 AND option_no = ?6`,
      )
      .bind(...line),
    d1
      .prepare(
        `UPDATE cart_entry SET quantity = quantity + ?7
         WHERE changes() > 0 AND cart_id = ${openCartId} AND product_no = ?5 AND option_no = ?6`,
      )
      .bind(...asked, productNo, to, quantity),
    d1
      .prepare(
        `${fits} UPDATE cart_entry SET option_no = ?8, quantity = ?9
         WHERE cart_id = (SELECT id FROM fits WHERE NOT joins) AND product_no = ?5 AND option_no = ?6`,
      )
      .bind(...line),
    d1.prepare(`UPDATE cart SET changed = ?5 WHERE id = ${openCartId}`).bind(...asked, now.getTime()),
  ]
}
