// A personal listing: first products in stock in the customer's size, then products without a comparable size, then the rest,
// and sold-out ones last. Within each group, products of categories from the customer's history come first. With a chosen sort
// order the products are only marked.
import { separator } from '#shared/platform/limits.ts'
import type { Listing, CardMark, PersonalListing, Sort } from '#shared/search/listing.ts'
import type { ProductSummary } from '#shared/products/product.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { cardsInSize, type WornSize } from '#origin/shop/catalogue/cards-in-size.ts'
import type { LoadedIndex } from './read-index.ts'
import { and, emptySet, has, or, setOf, type Bitset } from './bitset.ts'
import { slug } from './facet-labels.ts'
import { systemSizeOf } from './size-systems.ts'
import { readShopperHistory, scaleOf, type SizeGuideId, type ShopperHistory } from './shopper-history.ts'

/** How a list is made for a person: in their order, with cards that bring the sizes in stock. */
export type PersonalList = {
  reorder: (index: LoadedIndex, order: Uint32Array) => Promise<Uint32Array>
  cards: (ids: number[]) => Promise<ProductSummary[]>
}

/** `path` is the category listed; empty for a search. Two statements: the history, and the cards. */
export async function listForPerson(
  ctx: HandlerContext,
  sort: Sort | undefined,
  path: string,
  list: (personal: PersonalList) => Promise<Listing>,
): Promise<PersonalListing> {
  const { env, brand, person, now } = ctx
  const known = await readShopperHistory(env.DB, brand, person!)
  const ordered = sort === undefined || sort === 'recommended'
  const worn = [...known.sizes].flatMap(([guide, sizes]) => sizes.map((size) => ({ guide, size })))
  let inStock: ReadonlyMap<string, readonly string[]> | null = null
  const listing = await list({
    reorder: async (index, order) => (ordered ? orderedFor(known, index, order, ctx) : order),
    async cards(ids) {
      const { cards, sizes: found } = await cardsInSize(env.DB, ids, now, worn)
      inStock = found
      return cards
    },
  })
  const sizes = sizesAmong(known, listing)
  const history = [...known.categories].some((category) => isWithin(category, path) || isWithin(path, category))
  if (sizes.length === 0 && !history) return { ...listing, forYou: null, marks: {} }
  const sizesInStock = inStock ?? (await readSizes(env.DB, listing, worn))
  return { ...listing, forYou: { sizes, history, ordered }, marks: marksOf(known, listing, sizesInStock) }
}

async function orderedFor(known: ShopperHistory, index: LoadedIndex, order: Uint32Array, ctx: HandlerContext) {
  const kinds = await kindsOf(index, ctx)
  const inSize = union(
    index,
    [...known.sizes].map(([kind, sizes]) => ofKind(index, kinds, kind, sizes)),
  )
  const sized = union(
    index,
    [...known.sizes].map(([kind, sizes]) => ofKind(index, kinds, kind, sameScale(index, sizes))),
  )
  const liked = union(
    index,
    [...known.categories].flatMap((path) => index.sets.get(`category:${path}`) ?? []),
  )
  const inStock = index.sets.get('stock:1') ?? emptySet(index.size)
  const rank = (ordinal: number) => {
    if (!has(inStock, ordinal)) return 6
    return (has(inSize, ordinal) ? 0 : has(sized, ordinal) ? 4 : 2) + (has(liked, ordinal) ? 0 : 1)
  }
  return Uint32Array.from([...order].sort((one, other) => rank(one) - rank(other)))
}

/** All indexed sizes of the same scales. */
function sameScale({ facets }: LoadedIndex, sizes: readonly string[]): string[] {
  const scales = new Set(sizes.map((size) => scaleOf(size)))
  return facets.size.map(({ value }) => value).filter((value) => scales.has(scaleOf(value)))
}

function ofKind(
  index: LoadedIndex,
  kinds: ReadonlyMap<SizeGuideId, Bitset>,
  kind: SizeGuideId,
  sizes: readonly string[],
): Bitset {
  const fitting = union(
    index,
    sizes.flatMap((size) => index.sets.get(`size:${slug(size)}`) ?? []),
  )
  return and(fitting, kinds.get(kind) ?? emptySet(index.size))
}

/** Products by size guide, read once per build of the index. */
const kindsByIndex = new WeakMap<LoadedIndex['build'], ReadonlyMap<SizeGuideId, Bitset>>()

async function kindsOf(index: LoadedIndex, { env, brand }: HandlerContext): Promise<ReadonlyMap<SizeGuideId, Bitset>> {
  const had = kindsByIndex.get(index.build)
  if (had) return had
  const { results } = await env.DB.prepare(
    `SELECT size_guide AS kind, json_group_array(ordinal) AS ordinals FROM product
     WHERE brand = ? AND size_guide IS NOT NULL AND ordinal >= 0 GROUP BY 1`,
  )
    .bind(brand)
    .all<{ kind: SizeGuideId; ordinals: string }>()
  const kinds = new Map(
    results.map(({ kind, ordinals }) => {
      const within = (JSON.parse(ordinals) as number[]).filter((ordinal) => ordinal < index.size)
      return [kind, setOf(index.size, within)] as const
    }),
  )
  kindsByIndex.set(index.build, kinds)
  return kinds
}

function union(index: LoadedIndex, sets: Bitset[]): Bitset {
  return sets.length > 0 ? or(sets) : emptySet(index.size)
}

/** The customer's sizes that occur in the listing. */
function sizesAmong({ sizes }: ShopperHistory, { facets }: Listing): string[] {
  const listed = new Set(facets.find(({ name }) => name === 'size')?.values.map(({ value }) => value))
  const isListed = (size: string, guide: SizeGuideId) =>
    listed.has(systemSizeOf({ value: slug(size), label: size }, guide === 'shoes').size.value)
  return [...new Set([...sizes].flatMap(([guide, own]) => own.filter((size) => isListed(size, guide))))]
}

/** Of cards in a chosen colour, which come without their sizes. */
async function readSizes(d1: D1Database, { products }: Listing, worn: readonly WornSize[]) {
  const { results } = await d1
    .prepare(
      `SELECT product_no AS productNo, json_group_array(DISTINCT size) AS sizes FROM option JOIN product USING (product_no)
       WHERE product_no IN (SELECT value FROM json_each(?)) AND stock > 0
         AND size_guide || '${separator}' || size IN (SELECT value FROM json_each(?)) GROUP BY 1`,
    )
    .bind(
      JSON.stringify(products.map(({ productNumber }) => productNumber)),
      JSON.stringify(worn.map(({ guide, size }) => guide + separator + size)),
    )
    .all<{ productNo: string; sizes: string }>()
  return new Map(results.map(({ productNo, sizes }) => [productNo, JSON.parse(sizes) as string[]]))
}

/** The sizes in stock are the current ones: the index may be older than a sale. */
function marksOf(
  { sizes, bought, viewed }: ShopperHistory,
  { products }: Listing,
  inStock: ReadonlyMap<string, readonly string[]>,
) {
  // Of several sizes the most bought one is named.
  const preferred = [...sizes.values()].flat()
  return Object.fromEntries(
    products.flatMap(({ productNumber: number }): [string, CardMark][] => {
      const own = inStock.get(number) ?? []
      const size = preferred.find((one) => own.includes(one)) ?? null
      const mark = { size, bought: bought.has(number), viewed: viewed.has(number) }
      return mark.size !== null || mark.bought || mark.viewed ? [[number, mark]] : []
    }),
  )
}

/** Every category is within the empty path of a search. */
function isWithin(category: string, path: string): boolean {
  return path === '' || category === path || category.startsWith(`${path}/`)
}
