// Builds a brand's listing index, vocabulary and suggestions from all of its products. Never in a request: at an import or
// seeding, and in the background when the products themselves have changed.
import type { BrandCode } from '#shared/brands/brand.ts'
import { bulk } from '#origin/platform/database.ts'
import { categoryRows, closeGaps, colourNames, membershipRows, productRows } from './catalogue-rows.ts'
import { IndexChanged, rowsOf, writeIndex, writtenBy } from './index-rows.ts'
import { makeListingIndex, type IndexedProduct } from '../listing-index.ts'
import { termsOf, Vocabulary } from '../vocabulary.ts'

const tries = 3

/** `goLive`: statements that put a waiting import in place of what is on sale, in the same transaction as its index. */
export async function reindex(d1: D1Database, brand: BrandCode, goLive?: D1PreparedStatement[]): Promise<void> {
  for (let at = 1; ; at++) {
    try {
      return await build(d1, brand, goLive)
    } catch (error) {
      if (!(error instanceof IndexChanged) || at === tries) throw error
    }
  }
}

async function build(d1: D1Database, brand: BrandCode, goLive?: D1PreparedStatement[]): Promise<void> {
  const waiting = goLive !== undefined
  const former = await writtenBy(d1, brand)
  const due = await dueSoFar(d1, brand)
  const vocabulary = new Vocabulary()
  const products: IndexedProduct[] = []
  const positions = new Map<number, number>()
  for await (const { name, keywords, ...row } of productRows(d1, brand, waiting)) {
    vocabulary.add(name, 3)
    vocabulary.add(row.label, 2)
    vocabulary.add(keywords, 1)
    positions.set(row.id, products.length)
    products.push(row)
  }
  const categories = await categoryRows(d1, brand)
  const memberships = await membershipRows(d1, brand, waiting, positions)
  for (const { label } of categories) vocabulary.add(label, 5)
  for (const name of await colourNames(d1, brand, waiting)) vocabulary.add(name, 2)

  const index = makeListingIndex(products, memberships, categories)
  const weighed = (table: string, name: string, weights: Array<[text: string, weight: number]>) => [
    d1.prepare(`DELETE FROM ${table} WHERE brand = ?`).bind(brand),
    ...bulk(
      d1,
      table,
      ['brand', name, 'weight'],
      weights.map(([text, weight]) => [brand, text, weight]),
    ),
  ]
  await writeIndex(d1, brand, former, rowsOf(index), {
    before: [
      ...(goLive ?? []),
      closeGaps(d1, brand),
      d1.prepare('DELETE FROM listing_index WHERE brand = ?').bind(brand),
    ],
    after: [
      ...weighed('search_word', 'word', vocabulary.best()),
      ...weighed('search_term', 'term', termsOf(index)),
      d1
        .prepare(
          `DELETE FROM listing_change WHERE id <= ?1 AND EXISTS
             (SELECT 1 FROM product WHERE product.product_no = listing_change.product_no AND product.brand = ?2)`,
        )
        .bind(due.change, brand),
      d1.prepare('DELETE FROM listing_rebuild WHERE brand = ? AND requests = ?').bind(brand, due.requests),
    ],
  })
}

/** What the build takes into account; what is marked later stays marked. */
async function dueSoFar(d1: D1Database, brand: BrandCode) {
  const row = await d1
    .prepare(
      `SELECT (SELECT max(id) FROM listing_change) AS change,
         (SELECT requests FROM listing_rebuild WHERE brand = ?) AS requests`,
    )
    .bind(brand)
    .first<{ change: number | null; requests: number | null }>()
  return { change: row?.change ?? 0, requests: row?.requests ?? 0 }
}
