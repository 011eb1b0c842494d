// Caches listing indexes in memory by brand and version; the least recently used are evicted. A newer version fetches only the
// rows that were written since, unless the index was built anew.
import type { BrandCode } from '#shared/brands/brand.ts'
import { emptySet } from './bitset.ts'
import type { ListingIndex } from './listing-index.ts'
import { inStockFirst, type Bases, type StoredSort } from './orders.ts'
import { unpackOrder, unpackSet } from './packing.ts'
import { versionOf } from '#origin/shop/catalogue/version.ts'

/** `build` is the same object for all versions of one build: the products, their names and their ordinals are the same. */
export type LoadedIndex = ListingIndex & { version: number; bytes: number; build: { id: string } }

/** What a build knows of all products together; `build` is missing in an index of an earlier release. */
export type AboutIndex = Pick<ListingIndex, 'size' | 'facets' | 'categories'> & { build?: string }

export const storedSorts = ['newest', 'price-low', 'price-high', 'rating'] as const satisfies readonly StoredSort[]
/** An isolate has 128 MB of memory. */
const maxBytes = 48_000_000
const cached = new Map<BrandCode, LoadedIndex>()

/** `atLeast`: a version that is new enough for the caller. Without it the newest is read, which costs a statement. */
export async function indexOf(d1: D1Database, brand: BrandCode, atLeast: number | null = null): Promise<LoadedIndex> {
  const known = cached.get(brand)
  const index = known && atLeast !== null && known.version >= atLeast ? known : await newest(d1, brand, known)
  cached.delete(brand)
  cached.set(brand, index)
  let bytes = [...cached.values()].reduce((sum, one) => sum + one.bytes, 0)
  for (const [other, one] of cached) {
    if (bytes <= maxBytes || other === brand) break
    cached.delete(other)
    bytes -= one.bytes
  }
  return index
}

async function newest(d1: D1Database, brand: BrandCode, known?: LoadedIndex): Promise<LoadedIndex> {
  const version = await versionOf(d1, brand)
  return known?.version === version ? known : read(d1, brand, version, known)
}

type Rows = ReadonlyMap<string, string>

async function read(d1: D1Database, brand: BrandCode, version: number, known?: LoadedIndex): Promise<LoadedIndex> {
  // An emptied or restored database may have an older version than the one in memory.
  const newer = known && known.version < version ? known : undefined
  const rows = await rowsSince(d1, brand, newer?.version ?? -1)
  const about = rows.get('about')
  if (!newer) return loaded(rows, version)
  if (about === undefined || (JSON.parse(about) as AboutIndex).build === newer.build.id)
    return { ...patched(newer, rows), version }
  return loaded(await rowsSince(d1, brand, -1), version)
}

async function rowsSince(d1: D1Database, brand: BrandCode, version: number): Promise<Rows> {
  const { results } = await d1
    .prepare("SELECT key, data FROM listing_index WHERE brand = ? AND version > ? AND key <> 'ratings'")
    .bind(brand, version)
    .all<{ key: string; data: string }>()
  return new Map(results.map(({ key, data }) => [key, data]))
}

function loaded(rows: Rows, version: number): LoadedIndex {
  const { build = '', ...about } = JSON.parse(rows.get('about') ?? emptyIndex) as AboutIndex
  const empty: LoadedIndex = {
    ...about,
    ids: new Uint32Array(),
    prices: new Uint32Array(),
    sets: new Map(),
    pairs: new Map(),
    bases: Object.fromEntries(storedSorts.map((sort) => [sort, new Uint32Array()])) as Bases,
    orders: {} as LoadedIndex['orders'],
    version,
    bytes: 0,
    build: { id: build },
  }
  return patched(empty, rows)
}

/** The index with the rows in place of those it had; without new rows, the same sets and orders. */
function patched(index: LoadedIndex, rows: Rows): LoadedIndex {
  const sets = new Map(index.sets)
  const pairs = new Map(index.pairs)
  const order = (key: string, former: Uint32Array) => (rows.has(key) ? unpackOrder(rows.get(key)!) : former)
  for (const [key, data] of rows) {
    if (key.startsWith('set:')) sets.set(key.slice(4), unpackSet(data, index.size))
    else if (key.startsWith('pair:')) pairs.set(key.slice(5), data)
  }
  const bases = Object.fromEntries(
    storedSorts.map((sort) => [sort, order(`order:${sort}`, index.bases[sort])]),
  ) as Bases
  const sorted = rows.has('set:stock:1') || storedSorts.some((sort) => rows.has(`order:${sort}`))
  const pairBytes = [...pairs.values()].reduce((sum, packed) => sum + packed.length + 200, 0)
  return {
    ...index,
    ids: order('ids', index.ids),
    prices: order('prices', index.prices),
    sets,
    pairs,
    bases,
    orders:
      sorted || !index.orders.recommended
        ? inStockFirst(bases, sets.get('stock:1') ?? emptySet(index.size))
        : index.orders,
    bytes: index.size * 4 * (2 * storedSorts.length + 3) + sets.size * (index.size / 8 + 200) + pairBytes,
  }
}

/** The index of a brand without products. */
const emptyIndex =
  '{"size":0,"facets":{"size":[],"colour":[],"price":[],"brand":[],"rating":[],"sale":[]},"categories":[]}'
