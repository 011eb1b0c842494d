// Statements that change lines of a bag. Every condition is part of the writing statement, so that concurrent calls cannot
// violate a limit. A refused statement changes no row; the caller compares the row counts.
import { bagLimits as limits } from '#shared/platform/limits.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { openCartIdSql, ownerParameters, type BagOwner } from './carts.ts'
import { subscriptionsPaused } from '#origin/shop/subscription/plans.ts'

/** `offerNo` is null when the request names none. */
export type RequestedLine = { productNo: string; optionNo: string; offerNo: string | null; quantity: number }

/** `subscriptions`: delivery subscriptions are on sale. `today`: ISO date, for a running subscription. */
export type SubscriptionSale = { subscriptions: boolean; today: string }

/** The catalogue's data of an option; `stock` is null when the product has no such option. */
export type CatalogueOption = { offerNo: string; productType: string; name: string; stock: number | null }

export function catalogueOptionStatement(d1: D1Database, { brand }: BagOwner, { productNo, optionNo }: RequestedLine) {
  return d1
    .prepare(
      `SELECT p.offer_no AS offerNo, p.product_type AS productType, p.name,
         CASE WHEN p.withdrawn IS NULL THEN o.stock ELSE min(o.stock, 0) END AS stock FROM product AS p
       LEFT JOIN option AS o ON o.product_no = p.product_no AND o.option_no = ?3
       WHERE p.product_no = ?1 AND p.brand = ?2`,
    )
    .bind(productNo, brand, optionNo)
}

/** A new bag, for a request without a cart id. `deleteEmptyBagStatement` removes the bag when no line was added. */
export function newBagStatement(d1: D1Database, id: string, { brand, person, guest }: BagOwner, now: Date) {
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

/** SQL over the alias `bag`: the number of pieces; whether the bag has another subscription than `otherwise`. */
const pieces = '(SELECT coalesce(sum(quantity), 0) FROM cart_entry WHERE cart_id = bag.id)'
const subscribed = (otherwise: string) =>
  `EXISTS (SELECT 1 FROM cart_entry AS ds WHERE ds.cart_id = bag.id AND ds.product_type = '${subscriptionType}' AND NOT (${otherwise}))`

/** SQL: customer ?3 has a running subscription, or is not sold another yet. */
const holdsOne = (today: string) =>
  `(EXISTS (SELECT 1 FROM customer WHERE id = ?3 AND pandp_status_code = 'ACTIVE' AND coalesce(pandp_end_date, ${today}) >= ${today})
    OR ${subscriptionsPaused('?3', today)})`

/** SQL: when the line was first added, for a line that the shopper removed last and puts back: it returns to its place. */
const formerTimeSql = `(SELECT json_extract(removed.value, '$.added') FROM cart, json_each(cart.removed_items) AS removed
  WHERE cart.id = bag.id AND json_extract(removed.value, '$.productNo') = p.product_no
    AND json_extract(removed.value, '$.productOptionNo') = o.option_no)`

/** SQL: the removed items without the line that can be put back. */
const withoutRemovedLine = `(SELECT json_group_array(json(value)) FROM json_each(removed_items)
  WHERE json_extract(value, '$.place') IS NULL)`

/** Adds to the line, or sets its quantity. Clears the notice of removed items, which the shopper has seen by now. */
export function putLineStatements(
  d1: D1Database,
  owner: BagOwner,
  wanted: RequestedLine,
  adds: boolean,
  selling: SubscriptionSale,
  now: Date,
) {
  const parameters = ownerParameters(owner)
  return [
    d1
      .prepare(
        `INSERT INTO cart_entry (cart_id, product_no, option_no, quantity, product_type, added)
         SELECT bag.id, p.product_no, o.option_no, ?8 + CASE WHEN ?9 THEN coalesce(e.quantity, 0) ELSE 0 END AS amount,
           p.product_type, coalesce(${formerTimeSql}, ?10)
         FROM (SELECT ${openCartIdSql} AS id) AS bag
         JOIN product AS p ON p.product_no = ?5 AND p.brand = ?2 AND p.offer_no = coalesce(?7, p.offer_no)
           AND p.withdrawn IS NULL
         JOIN option AS o ON o.product_no = p.product_no AND o.option_no = ?6
         LEFT JOIN cart_entry AS e ON e.cart_id = bag.id AND e.product_no = p.product_no AND e.option_no = o.option_no
         WHERE bag.id IS NOT NULL AND amount <= min(o.stock, ${limits.perLine})
           AND ${pieces} - coalesce(e.quantity, 0) + amount <= ${limits.pieces}
           AND (p.product_type <> '${subscriptionType}'
             OR amount = 1 AND ?11 AND NOT ${holdsOne('?12')} AND NOT ${subscribed('ds.product_no = p.product_no AND ds.option_no = o.option_no')})
         ON CONFLICT DO UPDATE SET quantity = excluded.quantity`,
      )
      .bind(
        ...parameters,
        wanted.productNo,
        wanted.optionNo,
        wanted.offerNo,
        wanted.quantity,
        adds ? 1 : 0,
        now.getTime(),
        selling.subscriptions ? 1 : 0,
        selling.today,
      ),
    d1
      .prepare(`UPDATE cart SET changed = ?5, removed_items = '[]' WHERE changes() > 0 AND id = ${openCartIdSql}`)
      .bind(...parameters, now.getTime()),
  ]
}

/** SQL: the removed items with the line ?5 ?6, which is about to be deleted, as the one that can be put back. */
const withRemovedLine = `(SELECT json_group_array(json(value)) FROM (
  SELECT value FROM json_each(removed_items) WHERE json_extract(value, '$.place') IS NULL
  UNION ALL
  SELECT json_object('productNo', e.product_no, 'productOptionNo', e.option_no, 'productName', p.name, 'quantity', e.quantity,
    'added', e.added, 'place', (SELECT count(*) FROM cart_entry AS above WHERE above.cart_id = e.cart_id
      AND (above.added, above.product_no, above.option_no) < (e.added, e.product_no, e.option_no)))
  FROM cart_entry AS e
  JOIN product AS p ON p.product_no = e.product_no AND p.brand = cart.brand AND p.withdrawn IS NULL
  JOIN option AS o ON o.product_no = e.product_no AND o.option_no = e.option_no AND o.stock > 0
  WHERE e.cart_id = cart.id AND e.product_no = ?5 AND e.option_no = ?6))`

/**
 * Removes a line. An item that is no longer available is added to the bag's notice of removed items. With `undo`, an available
 * one is kept there with its quantity and place, so that it can be put back.
 */
export function removeLineStatements(
  d1: D1Database,
  owner: BagOwner,
  { productNo, optionNo }: RequestedLine,
  undo: boolean,
  now: Date,
) {
  const line = [...ownerParameters(owner), productNo, optionNo] as const
  const lineExists = `EXISTS (SELECT 1 FROM cart_entry WHERE cart_id = cart.id AND product_no = ?5 AND option_no = ?6)`
  return [
    d1
      .prepare(
        `UPDATE cart SET removed_items = json_insert(removed_items, '$[#]', json_object('productNo', ?5,
           'productOptionNo', ?6, 'productName', coalesce((SELECT name FROM product WHERE product_no = ?5 AND brand = ?2), ?7)))
         WHERE id = ${openCartIdSql} AND ${lineExists} AND NOT EXISTS (SELECT 1 FROM option JOIN product USING (product_no)
           WHERE product_no = ?5 AND option_no = ?6 AND brand = ?2 AND stock > 0
             AND withdrawn IS NULL)`,
      )
      .bind(...line, 'An item we no longer sell'),
    d1
      .prepare(
        `UPDATE cart SET changed = ?7, removed_items = CASE WHEN ?8 THEN ${withRemovedLine} ELSE ${withoutRemovedLine} END
         WHERE id = ${openCartIdSql} AND ${lineExists}`,
      )
      .bind(...line, now.getTime(), undo ? 1 : 0),
    d1
      .prepare(`DELETE FROM cart_entry WHERE cart_id = ${openCartIdSql} AND product_no = ?5 AND option_no = ?6`)
      .bind(...line),
  ]
}

/** Sets an existing line's quantity. When `to` is another option, moves the line, or joins it to that option's line. */
export function setLineStatements(d1: D1Database, owner: BagOwner, wanted: RequestedLine, to: string, now: Date) {
  const parameters = ownerParameters(owner)
  const { productNo, optionNo, offerNo, quantity } = wanted
  const fits = `WITH fits AS (
    SELECT bag.id, ?9 + coalesce(there.quantity, 0) AS amount, there.quantity IS NOT NULL AS joins
    FROM (SELECT ${openCartIdSql} AS id) AS bag
    JOIN cart_entry AS e ON e.cart_id = bag.id AND e.product_no = ?5 AND e.option_no = ?6
    JOIN product AS p ON p.product_no = ?5 AND p.brand = ?2 AND p.offer_no = coalesce(?7, p.offer_no)
           AND p.withdrawn IS NULL
    JOIN option AS o ON o.product_no = ?5 AND o.option_no = ?8
    LEFT JOIN cart_entry AS there
      ON there.cart_id = bag.id AND there.product_no = ?5 AND there.option_no = ?8 AND ?8 <> ?6
    WHERE amount <= min(o.stock, ${limits.perLine}) AND ${pieces} - e.quantity + ?9 <= ${limits.pieces}
      AND (p.product_type <> '${subscriptionType}' OR amount = 1))`
  const line = [...parameters, productNo, optionNo, offerNo, to, quantity] as const
  return [
    // The old line is deleted before the other one grows, so that no trigger sees a bag over its limit.
    d1
      .prepare(
        `${fits} DELETE FROM cart_entry
         WHERE cart_id = (SELECT id FROM fits WHERE joins) AND product_no = ?5 AND option_no = ?6`,
      )
      .bind(...line),
    d1
      .prepare(
        `UPDATE cart_entry SET quantity = quantity + ?7
         WHERE changes() > 0 AND cart_id = ${openCartIdSql} AND product_no = ?5 AND option_no = ?6`,
      )
      .bind(...parameters, productNo, to, quantity),
    d1
      .prepare(
        `${fits} UPDATE cart_entry SET option_no = ?8, quantity = ?9
         WHERE cart_id = (SELECT id FROM fits WHERE NOT joins) AND product_no = ?5 AND option_no = ?6`,
      )
      .bind(...line),
    d1
      .prepare(`UPDATE cart SET changed = ?5, removed_items = ${withoutRemovedLine} WHERE id = ${openCartIdSql}`)
      .bind(...parameters, now.getTime()),
  ]
}
