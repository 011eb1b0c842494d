// A customer's own open bag, as pages count it.
import type { BrandCode } from '#shared/brands/brand.ts'

export type OwnBagRow = { id: string; pieces: number }

/** No row for a customer without an open bag in this brand. */
export function ownBagStatement(d1: D1Database, brand: BrandCode, customerId: string): D1PreparedStatement {
  return d1
    .prepare(
      `SELECT id, (SELECT coalesce(sum(quantity), 0) FROM cart_entry WHERE cart_id = cart.id) AS pieces
       FROM cart WHERE brand = ? AND customer_id = ? AND state = 'open'`,
    )
    .bind(brand, customerId)
}
