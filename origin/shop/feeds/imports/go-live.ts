// Puts a waiting import on sale: products, lists, filters and search change in one transaction, so that a shopper sees the old
// catalogue or the new one. Before it, only rows that nothing reads are written.
import type { BrandCode } from '#shared/brands/brand.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import { finalNumber, waitingBrand } from '#origin/shop/catalogue/waiting-products.ts'
import { reindex } from '#origin/shop/search/indexing/reindex.ts'
import type { Session } from './sessions.ts'

const dependents = ['product_category', 'colour', 'option', 'picture', 'related'] as const

/** SQL: the waiting products that replace one on sale, and the numbers of those that they replace. ?2: the waiting brand. */
const replacing = "SELECT product_no FROM product WHERE brand = ?2 AND product_no GLOB '~*'"
const replaced = `SELECT ${finalNumber('product_no')} FROM product WHERE brand = ?2 AND product_no GLOB '~*'`

export const importsTask: NotificationTask = {
  async send(d1) {
    const session = await d1
      .prepare("SELECT id, brand FROM import_session WHERE state = 'ready' ORDER BY changed LIMIT 1")
      .first<Pick<Session, 'id' | 'brand'>>()
    if (!session) return false
    await goLive(d1, session)
    return true
  },
  nextRun: async () => null,
}

/** A failure is stored in the session, where the command reads it. */
export async function goLive(d1: D1Database, { id, brand }: Pick<Session, 'id' | 'brand'>): Promise<void> {
  try {
    await takeOver(d1, brand)
    await reindex(d1, brand, switchStatements(d1, id, brand))
  } catch (error) {
    const reason = errorMessageOf(error)
    console.error(JSON.stringify({ level: 'error', room: 'origin', event: 'import-failed', brand, error: reason }))
    await d1
      .prepare("UPDATE import_session SET state = 'failed', reason = ?2 WHERE id = ?1 AND state = 'ready'")
      .bind(id, reason)
      .run()
  }
}

/** A replaced product keeps its place, its ratings, and whether it is withdrawn. */
function takeOver(d1: D1Database, brand: BrandCode) {
  return d1
    .prepare(
      `UPDATE product SET ordinal = old.ordinal, withdrawn = old.withdrawn, rating_total = old.rating_total,
         rating_average = old.rating_average
       FROM (SELECT * FROM product WHERE brand = ?1) AS old
       WHERE product.brand = ?2 AND product.product_no = '~' || old.product_no`,
    )
    .bind(brand, waitingBrand(brand))
    .run()
}

function switchStatements(d1: D1Database, id: string, brand: BrandCode): D1PreparedStatement[] {
  const bound = (sql: string) => d1.prepare(sql).bind(brand, waitingBrand(brand))
  return [
    // The stock of an option that a delta feed counts is that feed's; what is being paid for stays reserved.
    bound(
      `UPDATE option SET stock_sequence = old.stock_sequence, price_sequence = old.price_sequence,
         stock = CASE WHEN old.stock_sequence > 0 THEN old.stock ELSE max(0, option.stock -
           coalesce((SELECT sum(quantity) FROM stock_hold WHERE stock_hold.product_no = old.product_no
             AND stock_hold.option_no = old.option_no), 0)) END
       FROM option AS old JOIN product ON product.product_no = old.product_no AND product.brand = ?1
       WHERE option.product_no IN (${replacing}) AND option.product_no = '~' || old.product_no
         AND option.option_no = old.option_no`,
    ),
    bound(
      `DELETE FROM product_search WHERE rowid IN
         (SELECT id FROM product WHERE brand = ?1 AND product_no IN (${replaced}))`,
    ),
    ...dependents.map((table) => bound(`DELETE FROM ${table} WHERE ?1 = ?1 AND product_no IN (${replaced})`)),
    bound(`DELETE FROM product WHERE brand = ?1 AND product_no IN (${replaced})`),
    ...dependents.map((table) =>
      bound(
        `UPDATE ${table} SET product_no = ${finalNumber('product_no')} WHERE ?1 = ?1 AND product_no IN (${replacing})`,
      ),
    ),
    bound(`UPDATE product SET brand = ?1, product_no = ${finalNumber('product_no')} WHERE brand = ?2`),
    d1.prepare("UPDATE import_session SET state = 'live' WHERE id = ? AND state = 'ready'").bind(id),
  ]
}
