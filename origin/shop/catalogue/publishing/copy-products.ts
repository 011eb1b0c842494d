// Copies products from the primary database into the browsed catalogue, in bounded batches.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Stores } from '#origin/platform/stores.ts'
import type { ChangeRow } from '#origin/shop/search/indexing/listing-changes.ts'
import { publish, type Live } from './live.ts'
import type { Publishing } from './turn.ts'
import { readProducts } from './read-products.ts'
import { deleteDocuments, deleteReplaced, documentStatements } from './write-documents.ts'

/** A batch holds the database for some tens of milliseconds. */
const together = 200

export type ProductChangeRow = Pick<ChangeRow, 'kind' | 'key'>

/**
 * The products of these changes, into an edition: the live one, or the next one, which nobody reads yet. Documents of products
 * that are gone are deleted from the live edition; from the next one they are left out (`deleteReplacedProducts`).
 */
export async function copyProducts(
  stores: Publishing,
  brand: BrandCode,
  live: Live,
  edition: number,
  changes: readonly ProductChangeRow[],
): Promise<void> {
  const { DB, CATALOGUE } = stores
  const withTexts = new Set(changes.flatMap(({ kind, key }) => (kind === 'product' ? [key] : [])))
  for (const numbers of parts(changes)) {
    const documents = await readProducts(DB, numbers)
    const own = documents.filter((document) => document.brand === brand)
    const statements = documentStatements(CATALOGUE, edition, own, withTexts)
    if (statements.length > 0) await publish(stores, brand, live, statements)
    if (edition === live.edition) await deleteReplaced(CATALOGUE, brand, numbers, new Set(own.map(({ id }) => id)))
  }
}

/** After the switch to an edition: what only the one before sold. */
export async function deleteReplacedProducts(
  { DB, CATALOGUE }: Stores,
  brand: BrandCode,
  changes: readonly ProductChangeRow[],
) {
  for (const numbers of parts(changes)) {
    const { results } = await DB.prepare(
      'SELECT id FROM product WHERE brand = ? AND product_no IN (SELECT value FROM json_each(?))',
    )
      .bind(brand, JSON.stringify(numbers))
      .all<{ id: number }>()
    await deleteReplaced(CATALOGUE, brand, numbers, new Set(results.map(({ id }) => id)))
  }
}

const page = 2000

/** Documents whose product the primary does not have: it was restored from a backup. */
export async function deleteUnknownProducts({ DB, CATALOGUE }: Stores, brand: BrandCode): Promise<void> {
  for (let from = 0; ;) {
    const { results } = await CATALOGUE.prepare(
      `SELECT id FROM product_document WHERE brand = ? AND id > ? ORDER BY id LIMIT ${page}`,
    )
      .bind(brand, from)
      .all<{ id: number }>()
    if (results.length === 0) return
    from = results.at(-1)!.id
    const unknown = await DB.prepare(
      'SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM product WHERE brand = ?)',
    )
      .bind(JSON.stringify(results.map(({ id }) => id)), brand)
      .all<{ id: number }>()
    await deleteDocuments(
      CATALOGUE,
      unknown.results.map(({ id }) => id),
    )
  }
}

function parts(changes: readonly ProductChangeRow[]): string[][] {
  const numbers = [...new Set(changes.map(({ key }) => key))]
  return Array.from({ length: Math.ceil(numbers.length / together) }, (_, at) =>
    numbers.slice(at * together, (at + 1) * together),
  )
}
