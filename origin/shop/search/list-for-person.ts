// A personal listing: first products in stock in the customer's size, then products without a comparable size, then the rest,
// and sold-out ones last. Within each group, products of categories from the customer's history come first. With a chosen sort
// order the products are only marked.
import type { Listing, CardMark, PersonalListing, Sort } from '#shared/search/listing.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import type { StoredCard } from '#origin/shop/catalogue/documents.ts'
import type { LoadedIndex } from './read-index.ts'
import { and, anyOf, emptySet, has, type Bitset } from './bitset.ts'
import { slug } from './facet-labels.ts'
import { systemSizeOf } from './size-systems.ts'
import { readShopperHistory, scaleOf, type SizeGuideId, type ShopperHistory } from './shopper-history.ts'

/** How a list is made for a person: in their order. `listed` receives the page's products, with their sizes in stock. */
export type PersonalList = {
  reorder: (index: LoadedIndex, order: Uint32Array) => Uint32Array
  listed: (cards: readonly StoredCard[], wanted: readonly number[]) => void
}

/** `path` is the category listed; empty for a search. Two statements: the history, and the cards. */
export async function listForPerson(
  ctx: HandlerContext,
  sort: Sort | undefined,
  path: string,
  list: (ctx: HandlerContext, personal: PersonalList) => Promise<Listing>,
): Promise<PersonalListing> {
  const { env, brand, person } = ctx
  const known = await readShopperHistory(env.DB, brand, person!)
  const ordered = sort === undefined || sort === 'recommended'
  const listBy = async (by: HandlerContext) => {
    let [cards, isWhole]: [readonly StoredCard[], boolean] = [[], true]
    const listing = await list(by, {
      reorder: (index, order) => (ordered ? orderedFor(known, index, order) : order),
      listed: (found, wanted) => ([cards, isWhole] = [found, found.length === wanted.length]),
    })
    return { listing, cards, isWhole }
  }
  const first = await listBy(ctx)
  // The index in memory may be newer than the replica that has the cards: then the replica's own is read.
  const isRepeated = !first.isWhole && ctx.knownVersion !== null
  const { listing, cards } = isRepeated ? await listBy({ ...ctx, knownVersion: null }) : first
  const sizes = sizesAmong(known, listing)
  const history = [...known.categories].some((category) => isWithin(category, path) || isWithin(path, category))
  if (sizes.length === 0 && !history) return { ...listing, forYou: null, marks: {} }
  return { ...listing, forYou: { sizes, history, ordered }, marks: marksOf(known, cards) }
}

function orderedFor(known: ShopperHistory, index: LoadedIndex, order: Uint32Array) {
  const inSize = anyOf(
    index.size,
    [...known.sizes].map(([kind, sizes]) => ofKind(index, kind, sizes)),
  )
  const sized = anyOf(
    index.size,
    [...known.sizes].map(([kind, sizes]) => ofKind(index, kind, sameScale(index, sizes))),
  )
  const liked = anyOf(
    index.size,
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
  const fitting = anyOf(
    index.size,
    sizes.flatMap((size) => index.sets.get(`size:${slug(size)}`) ?? []),
  )
  return and(fitting, index.sets.get(`guide:${kind}`) ?? emptySet(index.size))
}

/** The customer's sizes that occur in the listing. */
function sizesAmong({ sizes }: ShopperHistory, { facets }: Listing): string[] {
  const listed = new Set(facets.find(({ name }) => name === 'size')?.values.map(({ value }) => value))
  const isListed = (size: string, guide: SizeGuideId) =>
    listed.has(systemSizeOf({ value: slug(size), label: size }, guide === 'shoes').size.value)
  return [...new Set([...sizes].flatMap(([guide, own]) => own.filter((size) => isListed(size, guide))))]
}

/** By the stock of the browsed catalogue. */
function marksOf({ sizes, bought, viewed }: ShopperHistory, cards: readonly StoredCard[]) {
  return Object.fromEntries(
    cards.flatMap(({ productNo, sizeGuide, colours }): [string, CardMark][] => {
      // Of several sizes the most bought one is named.
      const own = sizes.get(sizeGuide as SizeGuideId)
      const size = own?.find((one) => colours.some((colour) => colour.sizes.includes(one))) ?? null
      const mark = { size, bought: bought.has(productNo), viewed: viewed.has(productNo) }
      return mark.size !== null || mark.bought || mark.viewed ? [[productNo, mark]] : []
    }),
  )
}

/** Every category is within the empty path of a search. */
function isWithin(category: string, path: string): boolean {
  return path === '' || category === path || category.startsWith(`${path}/`)
}
