// The orders of a listing. They are stored without regard to stock, so that stock that ends moves nothing in them; sold-out
// products are put last when an index is loaded.
import type { Sort } from '#shared/search/listing.ts'
import { has, type Bitset } from './bitset.ts'

export type StoredSort = Exclude<Sort, 'recommended'>
/** Ordinals by sort; equal products stay in the recommended order. */
export type Bases = Record<StoredSort, Uint32Array>
export type Compare = (left: number, right: number) => number

const maxRatings = 2 ** 22 - 1

/** Average in hundredths, then the number of ratings, as one number. */
export function ratingKey({ rating, ratings }: { rating: number; ratings: number }): number {
  return Math.round(rating * 100) * (maxRatings + 1) + Math.min(ratings, maxRatings)
}

export function priceOrders(prices: Uint32Array): Record<'price-low' | 'price-high', Compare> {
  return {
    'price-low': (left, right) => prices[left]! - prices[right]! || left - right,
    'price-high': (left, right) => prices[right]! - prices[left]! || left - right,
  }
}

export function ratingOrder(ratings: Uint32Array): Compare {
  return (left, right) => ratings[right]! - ratings[left]! || left - right
}

export function basesOf(products: ReadonlyArray<{ added: string }>, prices: Uint32Array, ratings: Uint32Array): Bases {
  const by = (compare: Compare) => Uint32Array.from(products.keys()).sort(compare)
  const added = products.map((product) => product.added)
  const { 'price-low': low, 'price-high': high } = priceOrders(prices)
  return {
    newest: by((left, right) => (added[left]! < added[right]! ? 1 : added[left]! > added[right]! ? -1 : left - right)),
    'price-low': by(low),
    'price-high': by(high),
    rating: by(ratingOrder(ratings)),
  }
}

/** Every order with sold-out products last. */
export function inStockFirst(bases: Bases, inStock: Bitset): Record<Sort, Uint32Array> {
  const recommended = Uint32Array.from({ length: bases.newest.length }, (_, ordinal) => ordinal)
  const all = { recommended, ...bases }
  return Object.fromEntries(Object.entries(all).map(([sort, order]) => [sort, stockedFirst(order, inStock)])) as Record<
    Sort,
    Uint32Array
  >
}

function stockedFirst(order: Uint32Array, inStock: Bitset): Uint32Array {
  const sorted = new Uint32Array(order.length)
  let at = 0
  for (const ordinal of order) if (has(inStock, ordinal)) sorted[at++] = ordinal
  for (const ordinal of order) if (!has(inStock, ordinal)) sorted[at++] = ordinal
  return sorted
}

/** The order with `changed` taken out and put back where they belong now. */
export function reorder(order: Uint32Array, changed: Iterable<number>, compare: Compare): Uint32Array {
  const moved = new Set(changed)
  const waiting = [...moved].sort(compare)
  const sorted = new Uint32Array(order.length)
  let at = 0
  let next = 0
  for (const ordinal of order) {
    if (moved.has(ordinal)) continue
    while (next < waiting.length && compare(waiting[next]!, ordinal) < 0) sorted[at++] = waiting[next++]!
    sorted[at++] = ordinal
  }
  while (next < waiting.length) sorted[at++] = waiting[next++]!
  return sorted
}
