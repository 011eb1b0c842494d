// Caches listing indexes in memory by brand and version; the least recently used are evicted.
import { eq } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import { sorts } from '#shared/search/listing.ts'
import type { ListingIndex } from './listing-index.ts'
import { unpackOrder, unpackSet } from './packing.ts'
import { open } from '#origin/platform/database.ts'
import { listingIndex } from '#origin/shop/catalogue/schema.ts'
import { versionOf } from '#origin/shop/catalogue/version.ts'

export type LoadedIndex = ListingIndex & { version: number; bytes: number }

/** An isolate has 128 MB of memory. */
const maxBytes = 48_000_000
const cached = new Map<BrandCode, LoadedIndex>()

export async function indexOf(d1: D1Database, brand: BrandCode): Promise<LoadedIndex> {
  const version = await versionOf(d1, brand)
  const known = cached.get(brand)
  cached.delete(brand)
  const index = known?.version === version ? known : await read(d1, brand, version)
  cached.set(brand, index)
  let bytes = [...cached.values()].reduce((sum, one) => sum + one.bytes, 0)
  for (const [other, one] of cached) {
    if (bytes <= maxBytes || other === brand) break
    cached.delete(other)
    bytes -= one.bytes
  }
  return index
}

async function read(d1: D1Database, brand: BrandCode, version: number): Promise<LoadedIndex> {
  const stored = await open(d1)
    .select({ key: listingIndex.key, data: listingIndex.data })
    .from(listingIndex)
    .where(eq(listingIndex.brand, brand))
  const rows = new Map(stored.map(({ key, data }) => [key, data]))
  const about = JSON.parse(rows.get('about') ?? emptyIndex) as Pick<ListingIndex, 'size' | 'facets' | 'categories'>
  const sets: ListingIndex['sets'] = new Map()
  const pairs = new Map<string, string>()
  for (const [key, data] of rows) {
    if (key.startsWith('set:')) sets.set(key.slice(4), unpackSet(data, about.size))
    else if (key.startsWith('pair:')) pairs.set(key.slice(5), data)
  }
  const orders = Object.fromEntries(
    sorts.map((sort) => [sort, unpackOrder(rows.get(`order:${sort}`) ?? '')]),
  ) as ListingIndex['orders']
  const pairBytes = [...pairs.values()].reduce((sum, packed) => sum + packed.length + 200, 0)
  const bytes = about.size * 4 * (sorts.length + 2) + sets.size * (about.size / 8 + 200) + pairBytes
  const [ids, prices] = ['ids', 'prices'].map((key) => unpackOrder(rows.get(key) ?? ''))
  return { ...about, ids: ids!, prices: prices!, sets, pairs, orders, version, bytes }
}

/** The index of a brand without products. */
const emptyIndex =
  '{"size":0,"facets":{"size":[],"colour":[],"price":[],"brand":[],"rating":[],"sale":[]},"categories":[]}'
