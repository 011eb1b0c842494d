// Brings a brand's listing index up to date with changed prices, ratings and stock. Reads the rows of the index that the changes
// touch and returns those that are others now; the products' other rows, and the other products, are not read.
import type { BrandCode } from '#shared/brands/brand.ts'
import { add, emptySet, remove, type Bitset } from '../bitset.ts'
import { slug } from '../facet-labels.ts'
import type { CatalogueReader } from '#origin/platform/stores.ts'
import type { IndexRow } from './index-rows.ts'
import type { ProductChange } from './listing-changes.ts'
import { pairKey, priceSets, ratingSets } from '../listing-index.ts'
import { priceOrders, ratingKey, ratingOrder, reorder } from '../orders.ts'
import { packOrder, packSet, unpackOrder, unpackSet } from '../packing.ts'
import type { AboutIndex } from '../read-index.ts'

type Change = ProductChange & { ordinal: number }
type Rows = Map<string, string>

/** Null when the index lacks a row that a change needs: then it is to be built from all products. */
export async function changedIndexRows(
  catalogue: CatalogueReader,
  brand: BrandCode,
  edition: number,
  products: ReadonlyMap<number, ProductChange>,
): Promise<IndexRow[] | null> {
  const rows = await readRows(catalogue, brand, edition, keysFor([...products.values()]))
  const changes = placed(rows, products)
  const known = new Editor(rows)
  const isWhole = applyPrices(known, changes) && applyRatings(known, changes) && applyStock(known, changes)
  return isWhole ? known.changed() : null
}

/** The rows that the changes touch. */
function keysFor(changes: readonly ProductChange[]): string[] {
  const keys = new Set(['about', 'ids'])
  const put = (...more: string[]) => more.forEach((key) => keys.add(key))
  for (const { price, rating, options } of changes) {
    if (price) put('prices', 'order:price-low', 'order:price-high', ...priceSets.map(([key]) => `set:${key}`))
    if (rating) put('ratings', 'order:rating', ...ratingSets.map(([key]) => `set:${key}`))
    if (options) put('set:stock:1')
    for (const { size, family } of options ?? []) {
      put(`set:size:${slug(size)}`)
      if (family !== null) put(`pair:${pairKey(family, slug(size))}`)
    }
  }
  return [...keys]
}

async function readRows(catalogue: CatalogueReader, brand: BrandCode, edition: number, keys: readonly string[]) {
  const { results } = await catalogue
    .prepare(
      `SELECT listing_index.key, data FROM json_each(?3) AS wanted
         CROSS JOIN listing_index ON brand = ?1 AND edition = ?2 AND listing_index.key = wanted.value`,
    )
    .bind(brand, edition, JSON.stringify(keys))
    .all<{ key: string; data: string }>()
  return new Map(results.map(({ key, data }) => [key, data]))
}

/** The changed products that the index has, with their ordinals. */
function placed(rows: Rows, products: ReadonlyMap<number, ProductChange>): Change[] {
  const changes: Change[] = []
  const ids = unpackOrder(rows.get('ids') ?? '')
  for (let ordinal = 0; ordinal < ids.length && changes.length < products.size; ordinal++) {
    const change = products.get(ids[ordinal]!)
    if (change) changes.push({ ...change, ordinal })
  }
  return changes
}

/** Unpacks rows when they are first needed, and packs those that were edited. */
class Editor {
  readonly size: number
  readonly #rows: Rows
  readonly #sets = new Map<string, Bitset>()
  readonly #orders = new Map<string, Uint32Array>()

  constructor(rows: Rows) {
    this.#rows = rows
    this.size = (JSON.parse(rows.get('about') ?? '{"size":0}') as AboutIndex).size
  }

  has(key: string) {
    return this.#rows.has(key)
  }

  set(key: string): Bitset {
    const data = this.#rows.get(key)
    const set = this.#sets.get(key) ?? (data === undefined ? emptySet(this.size) : unpackSet(data, this.size))
    this.#sets.set(key, set)
    return set
  }

  order(key: string): Uint32Array {
    const order = this.#orders.get(key) ?? unpackOrder(this.#rows.get(key)!)
    this.#orders.set(key, order)
    return order
  }

  replace(key: string, order: Uint32Array) {
    this.#orders.set(key, order)
  }

  /** The rows that differ from those that were read. */
  changed(): IndexRow[] {
    const packed = [
      ...[...this.#sets].map(([key, set]) => [key, packSet(set)] as const),
      ...[...this.#orders].map(([key, order]) => [key, packOrder(order)] as const),
    ]
    return packed.filter(([key, data]) => this.#rows.get(key) !== data)
  }
}

function mark(index: Editor, key: string, ordinal: number, belongs: boolean) {
  const set = index.set(`set:${key}`)
  if (belongs) add(set, ordinal)
  else remove(set, ordinal)
}

/** Each returns false when the index lacks a row that the change needs: then it is built from all products. */
function applyPrices(index: Editor, changes: readonly Change[]): boolean {
  const priced = changes.flatMap(({ ordinal, price }) => (price ? [{ ordinal, ...price }] : []))
  if (priced.length === 0) return true
  if (!index.has('prices')) return false
  const prices = index.order('prices')
  for (const { ordinal, ...one } of priced) {
    prices[ordinal] = one.price
    for (const [key, test] of priceSets) mark(index, key, ordinal, test(one))
  }
  const ordinals = priced.map(({ ordinal }) => ordinal)
  for (const [sort, compare] of Object.entries(priceOrders(prices)))
    index.replace(`order:${sort}`, reorder(index.order(`order:${sort}`), ordinals, compare))
  return true
}

function applyRatings(index: Editor, changes: readonly Change[]): boolean {
  const rated = changes.flatMap(({ ordinal, rating }) => (rating ? [{ ordinal, ...rating }] : []))
  if (rated.length === 0) return true
  if (!index.has('ratings')) return false
  const ratings = index.order('ratings')
  for (const { ordinal, ...one } of rated) {
    ratings[ordinal] = ratingKey(one)
    for (const [key, test] of ratingSets) mark(index, key, ordinal, test(one))
  }
  const ordinals = rated.map(({ ordinal }) => ordinal)
  index.replace('order:rating', reorder(index.order('order:rating'), ordinals, ratingOrder(ratings)))
  return true
}

/** A size that was never in stock has no row yet. */
function applyStock(index: Editor, changes: readonly Change[]): boolean {
  for (const { ordinal, options = [] } of changes) {
    for (const [key, group] of Map.groupBy(options, ({ size }) => `size:${slug(size)}`)) {
      const inStock = group.some((option) => option.inStock)
      if (!index.has(`set:${key}`)) {
        if (inStock) return false
        continue
      }
      mark(index, key, ordinal, inStock)
    }
    const pairs = Map.groupBy(options, ({ size, family }) => (family === null ? '' : pairKey(family, slug(size))))
    for (const [key, group] of pairs) {
      if (key === '') continue
      const set = index.set(`pair:${key}`)
      if (group.some((option) => option.inStock)) add(set, ordinal)
      else remove(set, ordinal)
    }
    if (options.length > 0)
      mark(
        index,
        'stock:1',
        ordinal,
        options.some((option) => option.inStock),
      )
  }
  return true
}
