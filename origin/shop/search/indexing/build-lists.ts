// Builds a brand's lists from all of its products: the listing index, the vocabulary and the suggestions. Never in a request.
import type { BrandCode } from '#shared/brands/brand.ts'
import { makeListingIndex, type IndexedProduct } from '../listing-index.ts'
import { Vocabulary } from '../vocabulary.ts'
import { categoryRows, colourNames, membershipRows, productRows } from './catalogue-rows.ts'
import { listedOf, rowsOf, type IndexRow } from './index-rows.ts'

export async function buildLists(
  d1: D1Database,
  brand: BrandCode,
): Promise<{ index: IndexRow[]; listed: IndexRow[]; ids: readonly number[] }> {
  const vocabulary = new Vocabulary()
  const products: IndexedProduct[] = []
  const positions = new Map<number, number>()
  for await (const { name, keywords, ...row } of productRows(d1, brand)) {
    vocabulary.add(name, 3)
    vocabulary.add(row.label, 2)
    vocabulary.add(keywords, 1)
    positions.set(row.id, products.length)
    products.push(row)
  }
  const categories = await categoryRows(d1, brand)
  const memberships = await membershipRows(d1, brand, positions)
  for (const { label } of categories) vocabulary.add(label, 5)
  for (const name of await colourNames(d1, brand)) vocabulary.add(name, 2)
  const index = makeListingIndex(products, memberships, categories)
  return { index: rowsOf(index), listed: listedOf(index, vocabulary), ids: [...positions.keys()] }
}
