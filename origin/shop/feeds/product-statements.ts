// Statements that keep a product's row in step with its options, and that withdraw products.
import { dateOf } from '#shared/platform/london-days.ts'
import type { AddressedRow } from './address-rows.ts'

/**
 * The prices of a product by the rule of `pricesOf` (shared/products/prices.ts). A product whose prices stayed the same is not
 * written. The former price is the end of the smallest text of price and it, so that a product's options are read once.
 */
export function changedPrices(d1: D1Database, productNos: readonly string[], now: Date): D1PreparedStatement[] {
  if (productNos.length === 0) return []
  return [
    d1
      .prepare(
        `UPDATE product SET changed = ?2, price = new.price, price_to = new.price_to, was = new.was
         FROM (SELECT value AS product_no, min(option.price) AS price, max(option.price) AS price_to,
             nullif(CAST(substr(min(printf('%08d%08d', option.price, coalesce(option.was, 0))), 9) AS integer), 0) AS was
           FROM json_each(?1) CROSS JOIN option ON option.product_no = value GROUP BY value) AS new
         WHERE product.product_no = new.product_no AND
           (product.price <> new.price OR product.price_to <> new.price_to OR product.was IS NOT new.was)`,
      )
      .bind(JSON.stringify(productNos), dateOf(now)),
  ]
}

/** Withdraws products from sale, or returns them to it. The listing's ordinals follow with the next build. */
export function withdrawStatements(
  d1: D1Database,
  rows: ReadonlyArray<Pick<AddressedRow, 'productNo' | 'withdrawn'>>,
  now: Date,
): D1PreparedStatement[] {
  if (rows.length === 0) return []
  const last = new Map(rows.map(({ productNo, withdrawn }) => [productNo, withdrawn]))
  return [
    d1
      .prepare(
        `UPDATE product SET changed = ?3, withdrawn = CASE WHEN new.value ->> 1 THEN ?2 END FROM json_each(?1) AS new
         WHERE product_no = new.value ->> 0 AND (withdrawn IS NULL) = new.value ->> 1`,
      )
      .bind(JSON.stringify([...last]), now.getTime(), dateOf(now)),
  ]
}
