// Writes products as documents of the browsed catalogue.
import { bulk } from '#origin/platform/database.ts'
import type { ProductDocument } from './read-products.ts'

const columns = [
  'id', 'brand', 'product_no', 'since', 'listed', 'in_stock', 'changed', 'drawing', 'related', 'card', 'reviews', 'page',
] // prettier-ignore
const searchColumns = ['rowid', 'name', 'label', 'categories', 'colours', 'keywords', 'description']

/**
 * A document that is there already stays in its edition: the same row of the primary has other values. `withTexts`: the numbers
 * of products whose words may be others; replacing words is slow.
 */
export function documentStatements(
  catalogue: D1Database,
  edition: number,
  documents: readonly ProductDocument[],
  withTexts: ReadonlySet<string>,
): D1PreparedStatement[] {
  if (documents.length === 0) return []
  const texts = documents.filter(({ productNo }) => withTexts.has(productNo))
  return [
    // A number that another brand sold before begins with this edition.
    catalogue
      .prepare('UPDATE product_document SET since = ? WHERE id IN (SELECT value FROM json_each(?)) AND brand <> ?')
      .bind(edition, JSON.stringify(documents.map(({ id }) => id)), documents[0]!.brand),
    ...bulk(
      catalogue,
      'product_document',
      columns,
      documents.map((one) => [
        one.id,
        one.brand,
        one.productNo,
        edition,
        one.listed,
        one.inStock,
        one.changed,
        one.drawing && JSON.stringify(one.drawing),
        JSON.stringify(one.related),
        JSON.stringify(one.card),
        JSON.stringify(one.reviews),
        JSON.stringify(one.page),
      ]),
      'id',
      ['since'],
    ),
    ...(texts.length === 0
      ? []
      : [
          deleteTexts(
            catalogue,
            texts.map(({ id }) => id),
          ),
          ...bulk(
            catalogue,
            'product_search',
            searchColumns,
            texts.filter(({ listed }) => listed).map((one) => [one.id, ...one.texts]),
          ),
        ]),
  ]
}

/** Documents that the live edition no longer sells: of an earlier edition, or of a product that is gone. */
export async function deleteReplaced(
  catalogue: D1Database,
  brand: string,
  numbers: readonly string[],
  sold: ReadonlySet<number>,
): Promise<void> {
  const { results } = await catalogue
    .prepare('SELECT id FROM product_document WHERE brand = ?1 AND product_no IN (SELECT value FROM json_each(?2))')
    .bind(brand, JSON.stringify(numbers))
    .all<{ id: number }>()
  await deleteDocuments(
    catalogue,
    results.map(({ id }) => id).filter((id) => !sold.has(id)),
  )
}

export async function deleteDocuments(catalogue: D1Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await catalogue.batch([
    catalogue
      .prepare('DELETE FROM product_document WHERE id IN (SELECT value FROM json_each(?))')
      .bind(JSON.stringify(ids)),
    deleteTexts(catalogue, ids),
  ])
}

function deleteTexts(catalogue: D1Database, ids: readonly number[]): D1PreparedStatement {
  return catalogue
    .prepare('DELETE FROM product_search WHERE rowid IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(ids))
}
