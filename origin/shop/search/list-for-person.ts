// A personal listing: first products in stock in the customer's size, then products without a comparable size, then the rest,
// and sold-out ones last. Within each group, products of categories from the customer's history come first. With a chosen sort
// order the products are only marked.
import { separator } from '#shared/platform/limits.ts'
import type { Listing, CardMark, PersonalListing, Sort } from '#shared/search/listing.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { LoadedIndex } from './read-index.ts'
import { and, emptySet, has, or, type Bitset } from './bitset.ts'
import { currentId } from '#origin/shop/catalogue/current-id.ts'
import { slug } from './facet-labels.ts'
import { systemSizeOf } from './size-systems.ts'
import { readShopperHistory, scaleOf, type SizeGuideId, type ShopperHistory } from './shopper-history.ts'

export type Reorder = (index: LoadedIndex, order: Uint32Array) => Promise<Uint32Array>

/** `path` is the category listed; empty for a search. */
export async function listForPerson(
  ctx: HandlerContext,
  sort: Sort | undefined,
  path: string,
  list: (reordered?: Reorder) => Promise<Listing>,
): Promise<PersonalListing> {
  const { env, brand, person } = ctx
  const known = await readShopperHistory(env.DB, brand, person!)
  const ordered = sort === undefined || sort === 'recommended'
  const listing = ordered ? await list(async (index, order) => orderedFor(known, index, order)) : await list()
  const sizes = sizesAmong(known, listing)
  const history = [...known.categories].some((category) => isWithin(category, path) || isWithin(path, category))
  if (sizes.length === 0 && !history) return { ...listing, forYou: null, marks: {} }
  return { ...listing, forYou: { sizes, history, ordered }, marks: await marksOf(known, listing, ctx) }
}

function orderedFor(known: ShopperHistory, index: LoadedIndex, order: Uint32Array) {
  const inSize = union(
    index,
    [...known.sizes].map(([kind, sizes]) => ofKind(index, kind, sizes)),
  )
  const sized = union(
    index,
    [...known.sizes].map(([kind, sizes]) => ofKind(index, kind, sameScale(index, sizes))),
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

function ofKind(index: LoadedIndex, kind: SizeGuideId, sizes: readonly string[]): Bitset {
  const fitting = union(
    index,
    sizes.flatMap((size) => index.sets.get(`size:${slug(size)}`) ?? []),
  )
  return and(fitting, index.sets.get(`guide:${kind}`) ?? emptySet(index.size))
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

/** By the stock of the browsed catalogue. */
async function marksOf(
  { sizes, bought, viewed }: ShopperHistory,
  { products }: Listing,
  { catalogue, brand }: HandlerContext,
) {
  const wanted = [...sizes].flatMap(([kind, ofKind]) => ofKind.map((size) => `${kind}${separator}${size}`))
  const { results } = await catalogue
    .prepare(
      `SELECT DISTINCT document.product_no AS productNo, sized.value AS size
       FROM json_each(?2) AS requested JOIN product_document AS document ON document.id = ${currentId('requested.value')}
         JOIN json_each(document.card, '$.colours') AS colour JOIN json_each(colour.value, '$.sizes') AS sized
       WHERE document.brand = ?1
         AND (document.card ->> 'sizeGuide') || '${separator}' || sized.value IN (SELECT value FROM json_each(?3))`,
    )
    .bind(brand, JSON.stringify(products.map(({ productNumber }) => productNumber)), JSON.stringify(wanted))
    .all<{ productNo: string; size: string }>()
  // Of several sizes in stock the last one, the most bought, remains in the map.
  const preferred = [...sizes.values()].flat().toReversed()
  const inSize = new Map(
    results
      .toSorted((a, b) => preferred.indexOf(a.size) - preferred.indexOf(b.size))
      .map(({ productNo, size }) => [productNo, size]),
  )
  return Object.fromEntries(
    products.flatMap(({ productNumber: number }): [string, CardMark][] => {
      const mark = { size: inSize.get(number) ?? null, bought: bought.has(number), viewed: viewed.has(number) }
      return mark.size !== null || mark.bought || mark.viewed ? [[number, mark]] : []
    }),
  )
}

/** Every category is within the empty path of a search. */
function isWithin(category: string, path: string): boolean {
  return path === '' || category === path || category.startsWith(`${path}/`)
}
