// A customer's own open bag: its pieces, and whether a delivery subscription is among them.
import { subscriptionType } from '#shared/bag/cart.ts'
import type { BrandCode } from '#shared/brands/brand.ts'

export type OwnBagRow = { id: string; pieces: number; subscription: 0 | 1 }

/** No row for a customer without an open bag in this brand. */
export function ownBagStatement(d1: D1Database, brand: BrandCode, customerId: string): D1PreparedStatement {
  return d1
    .prepare(
      `SELECT id, (SELECT coalesce(sum(quantity), 0) FROM cart_entry WHERE cart_id = cart.id) AS pieces,
         EXISTS (SELECT 1 FROM cart_entry WHERE cart_id = cart.id AND product_type = '${subscriptionType}') AS subscription
       FROM cart WHERE brand = ? AND customer_id = ? AND state = 'open'`,
    )
    .bind(brand, customerId)
}
