// Puts a waiting import on sale. Its products get their names in the primary database some at a time, so that no statement holds
// it for long; shoppers see none of them until the catalogue's next edition has all of them, and lists, filters and search with
// them. Each step may be repeated.
import type { BrandCode } from '#shared/brands/brand.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import type { NotificationTask } from '#origin/platform/notifications/scheduler.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { finalNumber, waitingBrand } from '#origin/shop/catalogue/waiting-products.ts'
import { requestRebuild } from '#origin/shop/search/indexing/listing-changes.ts'
import type { Session } from './sessions.ts'
import { log } from '#origin/platform/log.ts'

const dependents = ['product_category', 'colour', 'option', 'picture', 'related'] as const
/** Products of one batch, and batches of one step. */
const together = 250
const batches = 8
/** Ordinals that an import may use. */
const range = 10_000_000

type Ready = Pick<Session, 'id' | 'brand'>

export const importsTask: NotificationTask = {
  async send(d1) {
    const session = await d1
      .prepare("SELECT id, brand FROM import_session WHERE state = 'ready' ORDER BY changed LIMIT 1")
      .first<Ready>()
    if (!session) return false
    await stepOf(d1, session)
    return true
  },
  nextRun: async () => null,
}

/** All of it at once, for the command. */
export async function goLive(stores: Stores, session: Ready): Promise<void> {
  while (await stepOf(stores.DB, session));
  await publishAllChanges(stores)
}

/** True while products are waiting. A failure is stored in the session, where the command reads it. */
async function stepOf(d1: D1Database, { id, brand }: Ready): Promise<boolean> {
  try {
    // From now on the catalogue waits for its next edition, which waits for this import (publish-edition.ts).
    await requestRebuild(d1, brand).run()
    const shift = await shiftOf(d1, { id, brand })
    for (let batch = 0; batch < batches; batch++) {
      const { results } = await d1
        .prepare(`SELECT product_no AS number FROM product WHERE brand = ? LIMIT ${together}`)
        .bind(waitingBrand(brand))
        .all<{ number: string }>()
      if (results.length === 0) {
        await finished(d1, id).run()
        return false
      }
      const numbers = JSON.stringify(results.map(({ number }) => number))
      await d1.batch(switchStatements(d1, brand, numbers, shift))
    }
    return true
  } catch (error) {
    const reason = errorMessageOf(error)
    log('error', 'origin', { event: 'import-failed', brand, error: reason })
    await d1
      .prepare("UPDATE import_session SET state = 'failed', reason = ?2 WHERE id = ?1 AND state = 'ready'")
      .bind(id, reason)
      .run()
    return false
  }
}

/** New products come before all others in the recommended order, those of earlier imports too. */
async function shiftOf(d1: D1Database, { id, brand }: Ready): Promise<number> {
  const row = await d1
    .prepare(
      `UPDATE import_session SET shift = coalesce(shift, (SELECT min(0, coalesce(min(ordinal), 0)) FROM product
         WHERE brand = ?2 AND ordinal < -1)) WHERE id = ?1 RETURNING shift`,
    )
    .bind(id, brand)
    .first<{ shift: number }>()
  const least = row?.shift ?? 0
  return least === 0 ? 0 : Math.floor(least / range) * range
}

function finished(d1: D1Database, id: string) {
  return d1.prepare("UPDATE import_session SET state = 'live' WHERE id = ? AND state = 'ready'").bind(id)
}

/** `numbers`: JSON with the numbers of waiting products; those with the mark replace one on sale. */
function switchStatements(d1: D1Database, brand: BrandCode, numbers: string, shift: number): D1PreparedStatement[] {
  const waiting = 'SELECT value FROM json_each(?1)'
  const replaced = `SELECT ${finalNumber('value')} FROM json_each(?1) WHERE value GLOB '~*'`
  const bound = (sql: string, ...more: unknown[]) => d1.prepare(sql).bind(numbers, ...more)
  return [
    // A replaced product keeps its place and ratings, and stays withdrawn unless an import did that; a new one comes before all others.
    bound(
      `UPDATE product SET ordinal = ordinal + ?2 WHERE product_no IN (${waiting}) AND product_no NOT GLOB '~*'`,
      shift,
    ),
    bound(
      `UPDATE product SET ordinal = old.ordinal,
         withdrawn = iif(old.source_digest = '', NULL, old.withdrawn), rating_total = old.rating_total,
         rating_average = old.rating_average
       FROM product AS old WHERE old.product_no IN (${replaced}) AND +old.brand = ?2
         AND product.product_no = '~' || old.product_no`,
      brand,
    ),
    // The stock of an option that a delta feed counts is that feed's; what is being paid for stays reserved.
    bound(
      `UPDATE option SET stock_sequence = old.stock_sequence, price_sequence = old.price_sequence,
         stock = CASE WHEN old.stock_sequence > 0 THEN old.stock ELSE max(0, option.stock -
           coalesce((SELECT sum(quantity) FROM stock_hold WHERE stock_hold.product_no = old.product_no
             AND stock_hold.option_no = old.option_no), 0)) END
       FROM option AS old WHERE old.product_no IN (${replaced}) AND option.product_no = '~' || old.product_no
         AND option.option_no = old.option_no`,
    ),
    ...dependents.map((table) => bound(`DELETE FROM ${table} WHERE product_no IN (${replaced})`)),
    bound(`DELETE FROM product WHERE product_no IN (${replaced})`),
    ...dependents.map((table) =>
      bound(
        `UPDATE ${table} SET product_no = ${finalNumber('product_no')}
         WHERE product_no IN (SELECT value FROM json_each(?1) WHERE value GLOB '~*')`,
      ),
    ),
    bound(
      `UPDATE product SET brand = ?2, product_no = ${finalNumber('product_no')} WHERE product_no IN (${waiting})`,
      brand,
    ),
  ]
}
