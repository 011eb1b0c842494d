// Merges a guest's bag into the customer's in one batch. A concurrent second merge finds the guest's bag closed and changes
// nothing.
import { subscriptionType } from '#shared/bag/cart.ts'
import { bagLimits as limits } from '#shared/platform/limits.ts'
import { provesOwnership, ownerParameters, type BagOwner } from './carts.ts'

/** ?1 is the guest's bag, ?2 the brand, ?3 the customer, ?4 the guest's proof. */
const ownCartId = "(SELECT id FROM cart WHERE brand = ?2 AND customer_id = ?3 AND state = 'open')"
const guestCartId = `(SELECT id FROM cart WHERE id = ?1 AND brand = ?2 AND customer_id IS NULL AND state = 'open'
  AND ${provesOwnership})`
const piecesOf = (bag: string) => `(SELECT coalesce(sum(quantity), 0) FROM cart_entry WHERE cart_id = ${bag})`

const deliveryFields = [
  'speed',
  'nominated_date',
  'time_frame',
  'address',
  'venue',
  'email',
  'contact_number',
  'manual_postcode',
  'search_postcode',
  'threat_matrix_id',
  'local_ip_address',
  'changed',
]

/** Row of the second statement: the pieces of both bags before the merge, and the promo code of the customer's bag. */
export type BeforeMerge = { own: number; guests: number; code: string | null }

export function mergeStatements(d1: D1Database, owner: BagOwner, now: Date) {
  const parameters = ownerParameters(owner)
  return [
    // A customer without a bag takes over the guest's.
    d1
      .prepare(`UPDATE cart SET customer_id = ?3, changed = ?5 WHERE id = ${guestCartId} AND ${ownCartId} IS NULL`)
      .bind(...parameters, now.getTime()),
    d1
      .prepare(
        `SELECT ${piecesOf(ownCartId)} AS own, ${piecesOf(guestCartId)} AS guests, (SELECT claim_code FROM cart WHERE id = ${ownCartId}) AS code`,
      )
      .bind(...parameters),
    d1.prepare(joinLines).bind(...parameters),
    d1
      .prepare(
        `UPDATE cart SET changed = ?5,
           claim_code = coalesce(cart.claim_code, guest.claim_code),
           promo_type = CASE WHEN cart.claim_code IS NULL THEN guest.promo_type ELSE cart.promo_type END,
           rejected_offers = (SELECT json_group_array(value) FROM
             (SELECT value FROM json_each(cart.rejected_offers) UNION SELECT value FROM json_each(guest.rejected_offers)))
         FROM cart AS guest WHERE guest.id = ${guestCartId} AND cart.id = ${ownCartId}`,
      )
      .bind(...parameters, now.getTime()),
    // The guest's delivery choices are newer and replace the customer's.
    d1
      .prepare(
        `INSERT INTO cart_delivery (cart_id, ${deliveryFields.join(', ')})
         SELECT ${ownCartId}, ${deliveryFields.join(', ')} FROM cart_delivery WHERE cart_id = ${guestCartId} AND ${ownCartId} IS NOT NULL
         ON CONFLICT DO UPDATE SET ${deliveryFields.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      )
      .bind(...parameters),
    d1
      .prepare(
        `UPDATE cart SET state = 'merged', merged_into = ${ownCartId}, changed = ?5 WHERE id = ${guestCartId} AND ${ownCartId} IS NOT NULL`,
      )
      .bind(...parameters, now.getTime()),
  ]
}

/** Lines in the order in which they were added, each as far as the limits of line and bag allow. */
const joinLines = `WITH
  wanted AS (
    SELECT guests.product_no, guests.option_no, guests.product_type, guests.added, coalesce(own.quantity, 0) AS has,
      max(0, min(guests.quantity, CASE
        WHEN guests.product_type <> '${subscriptionType}' THEN ${limits.perLine} - coalesce(own.quantity, 0)
        WHEN EXISTS (SELECT 1 FROM cart_entry WHERE cart_id = ${ownCartId} AND product_type = '${subscriptionType}') THEN 0
        ELSE 1 END)) AS more
    FROM cart_entry AS guests
    LEFT JOIN cart_entry AS own
      ON own.cart_id = ${ownCartId} AND own.product_no = guests.product_no AND own.option_no = guests.option_no
    WHERE guests.cart_id = ${guestCartId}),
  fitted AS (
    SELECT *, min(more, ${limits.pieces} - ${piecesOf(ownCartId)} - coalesce(sum(more) OVER (
      ORDER BY added, product_no, option_no ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)) AS taken
    FROM wanted)
  INSERT INTO cart_entry (cart_id, product_no, option_no, quantity, product_type, added)
  SELECT ${ownCartId}, product_no, option_no, has + taken, product_type, added FROM fitted
  WHERE taken > 0 AND ${ownCartId} IS NOT NULL
  ON CONFLICT DO UPDATE SET quantity = excluded.quantity`
