// Products that a customer viewed in one brand's shop, with consent: the newest `viewedHistoryLength`, for `viewedDays`.
import { eq } from 'drizzle-orm'
import { viewedDays, viewedHistoryLength } from '#shared/platform/limits.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { viewedProduct } from './schema-events.ts'

/** Returns the number of stored products. An unknown product is ignored. */
export async function storeViewed(productId: string, { env, brand, person, now }: HandlerContext): Promise<number> {
  const [, , counted] = await env.DB.batch<{ stored: number }>([
    env.DB.prepare(
      `INSERT INTO viewed_product (customer_id, brand, product_no, at)
       SELECT ?1, brand, product_no, ?2 FROM product WHERE product_no = ?3 AND brand = ?4
       ON CONFLICT DO UPDATE SET at = excluded.at`,
    ).bind(person, now.getTime(), productId.toUpperCase(), brand),
    env.DB.prepare(
      `DELETE FROM viewed_product WHERE at < ?4 OR customer_id = ?1 AND brand = ?2 AND product_no NOT IN
       (SELECT product_no FROM viewed_product WHERE customer_id = ?1 AND brand = ?2 ORDER BY at DESC LIMIT ?3)`,
    ).bind(person, brand, viewedHistoryLength, now.getTime() - viewedDays * 86_400_000),
    env.DB.prepare('SELECT count(*) AS stored FROM viewed_product WHERE customer_id = ? AND brand = ?').bind(
      person,
      brand,
    ),
  ])
  return counted!.results[0]!.stored
}

/** Deletes the history in all brands: consent is withdrawn for all. */
export async function deleteViewed({ db, person }: HandlerContext): Promise<number> {
  await db.delete(viewedProduct).where(eq(viewedProduct.customerId, person!))
  return 0
}
