// Makes a brand's next edition, in bounded steps, and switches to it by its row in `live`: shoppers see the former catalogue or the
// new one, and no statement holds the database for long. An interrupted edition is continued.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Stores } from '#origin/platform/stores.ts'
import { buildLists } from '#origin/shop/search/indexing/build-lists.ts'
import { indexStatements, listedStatements } from '#origin/shop/search/indexing/index-rows.ts'
import { versionOf } from '#origin/shop/catalogue/version.ts'
import { copyProducts, deleteReplacedProducts, deleteUnknownProducts, type ProductChangeRow } from './copy-products.ts'
import type { Publishing } from './turn.ts'
import { liveOf, nextVersion, publish, type Live } from './live.ts'

/** `waits`: an import of the brand is going on sale. `whole`: all products are among the changes. */
type Rebuild = { brand: BrandCode; requests: number; copied: number; whole: number; waits: number }

/** Changes of one step. */
const step = 2000
/** Statements of lists in one batch, each of up to 500 KB. */
const together = 4

/** SQL over `catalogue_change`: the changes of a brand's products. ?1 is the brand. */
const ofBrand = `kind NOT IN ('content', 'redirect', 'feed') AND (brand = ?1 OR brand IS NULL AND EXISTS
  (SELECT 1 FROM product WHERE product.product_no = catalogue_change.key AND product.brand = ?1))`

export async function rebuildsDue(d1: D1Database): Promise<Rebuild[]> {
  const { results } = await d1
    .prepare(
      `SELECT brand, requests, copied, whole, EXISTS (SELECT 1 FROM import_session
         WHERE import_session.brand = catalogue_rebuild.brand AND state = 'ready') AS waits
       FROM catalogue_rebuild ORDER BY brand`,
    )
    .all<Rebuild>()
  return results
}

/** True while the edition is not yet on sale. */
export async function publishEdition(stores: Publishing, rebuild: Rebuild): Promise<boolean> {
  const { DB, CATALOGUE } = stores
  const { brand, copied } = rebuild
  const live = await liveOf(CATALOGUE, brand)
  const edition = live.edition + 1
  const { results: changes } = await DB.prepare(
    `SELECT id, kind, key FROM catalogue_change WHERE ${ofBrand} AND id > ?2 ORDER BY id LIMIT ${step}`,
  )
    .bind(brand, copied)
    .all<ProductChangeRow & { id: number }>()
  if (changes.length > 0) {
    await copyProducts(stores, brand, live, edition, changes)
    await DB.prepare('UPDATE catalogue_rebuild SET copied = ? WHERE brand = ?').bind(changes.at(-1)!.id, brand).run()
    return true
  }
  const follows = await versionOf(DB, brand)
  const next: Live = { edition, version: nextVersion(live), follows }
  await writeLists(stores, brand, live, next)
  await publish(stores, brand, live, [], next)
  await tidy(stores, rebuild, edition)
  return false
}

async function writeLists(stores: Publishing, brand: BrandCode, live: Live, { edition, version }: Live) {
  const { DB, CATALOGUE } = stores
  const lists = await buildLists(DB, brand)
  const place = { brand, edition, version }
  // Of an attempt that was interrupted.
  const former = ['listing_index', 'listed'].map((table) =>
    CATALOGUE.prepare(`DELETE FROM ${table} WHERE brand = ? AND edition = ?`).bind(brand, edition),
  )
  const statements = [
    ...former,
    ...indexStatements(CATALOGUE, place, lists.index),
    ...listedStatements(CATALOGUE, place, lists.listed),
  ]
  for (let from = 0; from < statements.length; from += together)
    await publish(stores, brand, live, statements.slice(from, from + together))
}

/** Deletes what only the former edition showed, and what the new one was made of. */
async function tidy(stores: Stores, { brand, requests, copied, whole }: Rebuild, edition: number): Promise<void> {
  const { DB, CATALOGUE } = stores
  const page = DB.prepare(
    `SELECT id, kind, key FROM catalogue_change WHERE ${ofBrand} AND id > ?2 AND id <= ?3 ORDER BY id LIMIT ${step}`,
  )
  for (let from = 0; ;) {
    const { results } = await page.bind(brand, from, copied).all<ProductChangeRow & { id: number }>()
    if (results.length === 0) break
    await deleteReplacedProducts(stores, brand, results)
    from = results.at(-1)!.id
  }
  if (whole) await deleteUnknownProducts(stores, brand)
  await CATALOGUE.batch(
    ['listing_index', 'listed'].map((table) =>
      CATALOGUE.prepare(`DELETE FROM ${table} WHERE brand = ? AND edition < ?`).bind(brand, edition),
    ),
  )
  await DB.batch([
    DB.prepare(`DELETE FROM catalogue_change WHERE ${ofBrand} AND id <= ?2`).bind(brand, copied),
    DB.prepare('DELETE FROM catalogue_rebuild WHERE brand = ? AND requests = ?').bind(brand, requests),
    DB.prepare('UPDATE catalogue_rebuild SET copied = 0, whole = 0 WHERE brand = ?').bind(brand),
  ])
}
