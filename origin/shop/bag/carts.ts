// The bag that a request names, with its owner, and the row of a bag. read-bag.ts reads all that its price depends on.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { RemovedItem, RemovedLine } from '#shared/bag/cart.ts'

/**
 * The requester and the requested bag; `cartId` null means the customer's own. `guest` is the digest of the browser's
 * secret: the id alone gives no access to a guest's bag.
 */
export type BagOwner = { cartId: string | null; brand: BrandCode; person: string | null; guest: string | null }

export type CartRow = {
  id: string
  brand: BrandCode
  customerId: string | null
  /** A guest's bag, and the requester has not proved ownership. */
  withheld: boolean
  state: 'open' | 'paid' | 'merged'
  mergedInto: string | null
  claimCode: string | null
  promoType: 'Proactive' | 'Reactive' | null
  rejectedOffers: string[]
  removedItems: RemovedItem[]
  /** Null once the bag has changed again. */
  removedLine: RemovedLine | null
}

/**
 * SQL: id of the requested bag. In every statement ?1 is the id, ?2 the brand, ?3 the customer, ?4 the guest's digest; ?1, ?3
 * and ?4 may be null.
 */
export const requestedCartId =
  "coalesce(?1, (SELECT id FROM cart WHERE brand = ?2 AND customer_id = ?3 AND state = 'open'))"
/** A guest's bag without a proof belongs to nobody yet: `claimForGuest` stores one. */
export const provesOwnership = '(proof IS NULL OR proof = ?4)'
/** SQL: id of the requested bag while it is open and belongs to the requester, else null. */
export const openCartIdSql = `(SELECT id FROM cart WHERE id = ${requestedCartId} AND brand = ?2 AND state = 'open'
  AND (customer_id = ?3 OR customer_id IS NULL AND ${provesOwnership}))`

export function ownerParameters({ cartId, brand, person, guest }: BagOwner) {
  return [cartId, brand, person, guest] as const
}

export function piecesStatement(d1: D1Database, owner: BagOwner) {
  return d1
    .prepare(`SELECT coalesce(sum(quantity), 0) AS pieces FROM cart_entry WHERE cart_id = ${openCartIdSql}`)
    .bind(...ownerParameters(owner))
}

export const cartColumns = `id, brand, customer_id AS customerId, state, merged_into AS mergedInto, claim_code AS claimCode,
  customer_id IS NULL AND NOT coalesce(${provesOwnership}, 0) AS withheld,
  promo_type AS promoType, rejected_offers AS rejectedOffers, removed_items AS removedItems`

export function cartStatement(d1: D1Database, owner: BagOwner) {
  return d1.prepare(`SELECT ${cartColumns} FROM cart WHERE id = ${requestedCartId}`).bind(...ownerParameters(owner))
}

export type RawCart = Omit<CartRow, 'withheld' | 'rejectedOffers' | 'removedItems' | 'removedLine'> & {
  withheld: number
  rejectedOffers: string
  removedItems: string
}

export function cartRowOf({ results }: D1Result): CartRow | null {
  const [row] = results as RawCart[]
  return row ? cartOf(row) : null
}

export function cartOf(row: RawCart): CartRow {
  const rejectedOffers = JSON.parse(row.rejectedOffers) as string[]
  // Unavailable items, and the line that the shopper removed last, which alone has a place.
  const removed = JSON.parse(row.removedItems) as Array<RemovedItem | RemovedLine>
  return {
    ...row,
    withheld: row.withheld === 1,
    rejectedOffers,
    removedItems: removed.filter((item) => !('place' in item)),
    removedLine: removedLineOf(removed),
  }
}

function removedLineOf(removed: Array<RemovedItem | RemovedLine>): RemovedLine | null {
  const line = removed.find((item) => 'place' in item)
  if (!line) return null
  const { productNo, productOptionNo, productName, quantity, place } = line
  return { productNo, productOptionNo, productName, quantity, place }
}
