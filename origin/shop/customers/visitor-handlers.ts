// What every page shows of a signed-in customer: one round trip, with a statement for the bag and one for the rest.
import type { visitorCalls } from '#shared/customers/visitor-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import type { BrandCode } from '#shared/brands/brand.ts'

type CustomerRow = {
  firstname: string | null
  credit: 0 | 1
  subscribed: 0 | 1
  wishlistId: string | null
  products: string | null
}

export const visitorHandlers: Handlers<typeof visitorCalls> = {
  async summary(_input, { env: { DB }, brand, person }) {
    const [bags, customers] = (await DB.batch([
      ownBagStatement(DB, brand, person!),
      DB.prepare(
        `SELECT (SELECT firstname FROM customer WHERE id = ?2) AS firstname,
           EXISTS (SELECT 1 FROM credit_account WHERE customer_id = ?2) AS credit,
           EXISTS (SELECT 1 FROM delivery_subscription WHERE customer_id = ?2) AS subscribed, list.id AS wishlistId,
           (SELECT json_group_array(product_no) FROM
             (SELECT product_no FROM wishlist_entry WHERE wishlist_id = list.id
                GROUP BY product_no ORDER BY max(added) DESC, product_no)) AS products
         FROM (SELECT 1) LEFT JOIN wishlist AS list
           ON list.brand = ?1 AND list.customer_id = ?2 AND list.merged_into IS NULL`,
      ).bind(brand, person),
    ])) as [D1Result<OwnBagRow>, D1Result<CustomerRow>]
    const bag = bags.results[0]
    const [row] = customers.results
    return {
      firstname: row?.firstname ?? '',
      creditAccount: row?.credit === 1,
      subscribed: row?.subscribed === 1 || bag?.subscription === 1,
      bag: { cartId: bag?.id ?? null, itemCount: bag?.pieces ?? 0 },
      list: { wishlistId: row?.wishlistId ?? null, products: JSON.parse(row?.products ?? '[]') as string[] },
    }
  },
}

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
