// Product cards with the sizes in stock that a customer wears, in one statement.
import type { ProductSummary } from '#shared/products/product.ts'
import { separator } from '#shared/platform/limits.ts'
import { cardOf, cardQuery, type CardRow } from './cards.ts'

/** A size is comparable within its size guide only. */
export type WornSize = { guide: string; size: string }

const sizesColumn = `,
  (SELECT json_group_array(DISTINCT size) FROM option WHERE option.product_no = p.product_no AND stock > 0
     AND p.size_guide || '${separator}' || size IN (SELECT value FROM json_each(?2))) AS sizes`

/** `sizes`: of the worn ones, those in stock, by product number. */
export async function cardsInSize(
  d1: D1Database,
  ids: number[],
  now: Date,
  worn: readonly WornSize[],
): Promise<{ cards: ProductSummary[]; sizes: ReadonlyMap<string, readonly string[]> }> {
  if (ids.length === 0) return { cards: [], sizes: new Map() }
  const wanted = worn.map(({ guide, size }) => guide + separator + size)
  const { results } = await d1
    .prepare(cardQuery('id', sizesColumn))
    .bind(JSON.stringify(ids), JSON.stringify(wanted))
    .all<CardRow & { sizes: string }>()
  return {
    cards: results.map((row) => cardOf(row, now)),
    sizes: new Map(results.map(({ productNo, sizes }) => [productNo, JSON.parse(sizes) as string[]])),
  }
}
