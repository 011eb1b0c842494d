// The listing index of one brand: the set of products per filter value, and the order per sort.
import { separator } from '#shared/platform/limits.ts'
import type { FacetName, Sort } from '#shared/search/listing.ts'
import { colourFamilies } from '#origin/shop/catalogue/colour-families.ts'
import { add, count, emptySet, setOf, type Bitset } from './bitset.ts'
import { basesOf, inStockFirst, ratingKey, type Bases } from './orders.ts'
import { packSet } from './packing.ts'
import { bandLabel, bandValue, compareSizes, priceBands, ratingFloors, slug } from './facet-labels.ts'

/** `hex`: the swatch of a colour. */
export type IndexedValue = { value: string; label: string; hex?: string }
export type IndexedCategory = { path: string; parent: string; label: string; description: string; count: number }
export type ListingIndex = {
  size: number
  /** Row id by ordinal, for the full-text index and the cards. */
  ids: Uint32Array
  /**
   * `size:12`, `colour:blue`, `price:20-40`, `brand:…`, `category:women/dresses`, `rating:4`, `sale:1`, `stock:1`,
   * `makers:1` (delivered by their makers), and for searches `shade:Navy` and `kind:Wrap Dress`, with names as the catalogue writes them. `guide:shoes`: sizes are shoes'.
   */
  sets: Map<string, Bitset>
  /**
   * The products that have a size in stock in a colour, packed, under `colour size`: `blue 8-long`. Unpacked when a colour is
   * chosen, because a shop has thousands of them.
   */
  pairs: ReadonlyMap<string, string>
  /** Pence by ordinal. */
  prices: Uint32Array
  /** The orders without regard to stock, and the same with sold-out products last. */
  bases: Bases
  orders: Record<Sort, Uint32Array>
  /** `size` has the sizes as the catalogue writes them: `8 Long`. */
  facets: Record<Exclude<FacetName, 'arrival' | 'category' | 'length' | 'cup' | 'width'>, IndexedValue[]>
  categories: IndexedCategory[]
}

/** `ratings`: what the order by rating sorts by. Stored beside the index and not loaded with it. */
export type BuiltIndex = ListingIndex & { ratings: Uint32Array }

/** The indexed fields of a product. Prices in pence. */
export type IndexedProduct = {
  id: number
  label: string
  price: number
  was: number | null
  rating: number
  ratings: number
  added: string
  inStock: boolean
  /** Delivered by its maker. */
  makers: boolean
}
/**
 * Ordinals by size in stock, colour family, category path, colour name, kind of product and size guide, and by colour family
 * and size in stock, joined by `separator`.
 */
export type Memberships = Record<'size' | 'colour' | 'category', Map<string, number[]>> &
  Partial<Record<'shade' | 'kind' | 'guide' | 'pair', Map<string, number[]>>>

/** The sets that depend on the price: the bands, and what is on sale. */
export const priceSets: ReadonlyArray<
  readonly [key: string, test: (of: Pick<IndexedProduct, 'price' | 'was'>) => boolean]
> = [
  ...priceBands.map(
    (band) =>
      [
        `price:${bandValue(band)}`,
        ({ price }: { price: number }) => price >= band[0] * 100 && price < band[1] * 100,
      ] as const,
  ),
  ['sale:1', ({ was, price }) => was !== null && was > price],
]

export const ratingSets = ratingFloors.map(
  (floor) => [`rating:${floor}`, ({ rating }: Pick<IndexedProduct, 'rating'>) => rating >= floor] as const,
)

/** `products` are in the order of their ordinals. */
export function makeListingIndex(
  products: IndexedProduct[],
  { size, colour, category, shade, kind, guide, pair }: Memberships,
  categories: Array<Omit<IndexedCategory, 'count'>>,
): BuiltIndex {
  const total = products.length
  const sets = new Map<string, Bitset>()
  const put = (key: string, ordinals: Iterable<number>) => {
    const set = sets.get(key) ?? emptySet(total)
    for (const ordinal of ordinals) add(set, ordinal)
    sets.set(key, set)
  }
  const those = (test: (product: IndexedProduct) => boolean) =>
    products.flatMap((product, at) => (test(product) ? [at] : []))

  const sizes = new Map<string, string>()
  for (const [label, ordinals] of size) {
    if (!sizes.has(slug(label))) sizes.set(slug(label), label)
    put(`size:${slug(label)}`, ordinals)
  }
  for (const [family, ordinals] of colour) put(`colour:${family}`, ordinals)
  for (const [path, ordinals] of category) put(`category:${path}`, ordinals)
  for (const [name, ordinals] of largest(shade)) put(`shade:${name}`, ordinals)
  for (const [name, ordinals] of largest(kind)) put(`kind:${name}`, ordinals)
  for (const [name, ordinals] of guide ?? []) put(`guide:${name}`, ordinals)
  const labels = new Map<string, string>()
  products.forEach((product, ordinal) => {
    labels.set(slug(product.label), product.label)
    put(`brand:${slug(product.label)}`, [ordinal])
  })
  for (const [key, test] of priceSets) put(key, those(test))
  for (const [key, test] of ratingSets) put(key, those(test))
  put(
    'stock:1',
    those(({ inStock }) => inStock),
  )
  put(
    'makers:1',
    those(({ makers }) => makers),
  )

  const prices = Uint32Array.from(products, ({ price }) => price)
  const ratings = Uint32Array.from(products, ratingKey)
  const bases = basesOf(products, prices, ratings)
  return {
    size: total,
    ids: Uint32Array.from(products, ({ id }) => id),
    sets,
    pairs: pairsOf(pair, total),
    prices,
    ratings,
    bases,
    orders: inStockFirst(bases, sets.get('stock:1')!),
    facets: {
      size: [...sizes].map(([value, label]) => ({ value, label })).sort((a, b) => compareSizes(a.label, b.label)),
      colour: coloursOf([...colour.keys()]),
      price: priceBands.map((band) => ({ value: bandValue(band), label: bandLabel(band) })),
      brand: [...labels]
        .map(([value, label]) => ({ value, label }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en-GB')),
      rating: ratingFloors.map((floor) => ({ value: `${floor}`, label: `${floor} stars and up` })),
      sale: [{ value: '1', label: 'On sale' }],
    },
    categories: categories.map((entry) => {
      const set = sets.get(`category:${entry.path}`)
      return { ...entry, count: set ? count(set) : 0 }
    }),
  }
}

export function pairKey(family: string, size: string): string {
  return `${family} ${size}`
}

function pairsOf(found: ReadonlyMap<string, number[]> = new Map(), total: number): Map<string, string> {
  const pairs = new Map<string, number[]>()
  for (const [joined, ordinals] of found) {
    const [family, label] = joined.split(separator) as [string, string]
    const key = pairKey(family, slug(label))
    pairs.set(key, [...(pairs.get(key) ?? []), ...ordinals])
  }
  return new Map([...pairs].map(([key, ordinals]) => [key, packSet(setOf(total, ordinals))]))
}

/** An imported catalogue may have a name for every product; only shared names are worth a set. */
const maxNames = 400

function largest(names: ReadonlyMap<string, number[]> = new Map()) {
  return [...names].sort((a, b) => b[1].length - a[1].length).slice(0, maxNames)
}

/** Known families in the filter's order, then others under their own names. */
function coloursOf(found: string[]): IndexedValue[] {
  const known = Object.entries(colourFamilies).filter(([family]) => found.includes(family))
  const others = found.filter((family) => !(family in colourFamilies))
  return [
    ...known.map(([value, { label, hex }]) => ({ value, label, hex })),
    ...others.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
  ]
}
