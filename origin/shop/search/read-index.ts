// Caches listing indexes in memory by brand and version; the least recently used are evicted. A newer version fetches only the
// rows that were written since, unless it is of another edition.
import type { BrandCode } from '#shared/brands/brand.ts'
import { emptySet } from './bitset.ts'
import type { ListingIndex } from './listing-index.ts'
import { inStockFirst, type Bases, type StoredSort } from './orders.ts'
import { unpackOrder, unpackSet } from './packing.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'

/** `build` is the same object for all versions of one edition: the products, their names and their ordinals are the same. */
export type LoadedIndex = ListingIndex & { version: number; bytes: number; build: { edition: number } }

/** What an edition knows of all products together. */
export type AboutIndex = Pick<ListingIndex, 'size' | 'facets' | 'categories'>

export const storedSorts = ['newest', 'price-low', 'price-high', 'rating'] as const satisfies readonly StoredSort[]
/** An isolate has 128 MB of memory. */
const maxBytes = 48_000_000
const cached = new Map<BrandCode, Known>()

/** A replica may be behind by so long: until then an older version does not replace the one in memory. */
const maxLagMs = 300_000

/** `atLeast`: a version that is new enough for the caller. Without it the newest is read, which costs a statement. */
export async function indexOf(
  catalogue: CatalogueReader,
  brand: BrandCode,
  atLeast: number | null = null,
): Promise<LoadedIndex> {
  const known = cached.get(brand)
  const isNewEnough = known !== undefined && atLeast !== null && known.index.version >= atLeast
  const index = isNewEnough ? known.index : await read(catalogue, brand, known)
  if (known && index.version < known.index.version && isRecent(known)) return index
  cached.delete(brand)
  cached.set(brand, index === known?.index ? known : { index, at: Date.now() })
  let bytes = [...cached.values()].reduce((sum, one) => sum + one.index.bytes, 0)
  for (const [other, one] of cached) {
    if (bytes <= maxBytes || other === brand) break
    cached.delete(other)
    bytes -= one.index.bytes
  }
  return index
}

type Rows = ReadonlyMap<string, string>
type Known = { index: LoadedIndex; at: number }

const isRecent = ({ at }: Known) => Math.abs(Date.now() - at) < maxLagMs

/** For a test whose stores were emptied: their versions may be lower than those of the test before. */
export function forgetIndexes(): void {
  cached.clear()
}

async function read(catalogue: CatalogueReader, brand: BrandCode, known?: Known): Promise<LoadedIndex> {
  const { edition, version, rows } = await rowsSince(catalogue, brand, known?.index)
  if (!known) return loaded(rows, edition, version)
  const { index } = known
  if (index.version === version) return index
  if (version < index.version) {
    if (!isRecent(known)) return read(catalogue, brand)
    // A replica that is behind has the products of the edition in memory, unless its own is another one.
    return edition === index.build.edition ? index : loaded(rows, edition, version)
  }
  return edition === index.build.edition ? { ...patched(index, rows), version } : loaded(rows, edition, version)
}

/** One statement: the brand's version, and the rows that are newer than the index in memory, or all rows of another edition. */
async function rowsSince(catalogue: CatalogueReader, brand: BrandCode, known?: LoadedIndex) {
  const { results } = await catalogue
    .prepare(
      `SELECT live.edition, live.version, key, data FROM live LEFT JOIN listing_index AS listed
         ON listed.brand = live.brand AND listed.edition = live.edition AND key <> 'ratings'
           AND listed.version > CASE WHEN live.edition = ?2 THEN ?3 ELSE -1 END
       WHERE live.brand = ?1`,
    )
    .bind(brand, known?.build.edition ?? -1, known?.version ?? -1)
    .all<{ edition: number; version: number; key: string | null; data: string }>()
  const [first] = results
  return {
    edition: first?.edition ?? 0,
    version: first?.version ?? 0,
    rows: new Map(results.flatMap(({ key, data }) => (key === null ? [] : [[key, data] as const]))),
  }
}

function loaded(rows: Rows, edition: number, version: number): LoadedIndex {
  const about = JSON.parse(rows.get('about') ?? emptyIndex) as AboutIndex
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
    build: { edition },
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
