// The search calls: listings, suggestions, the category tree, the sitemap.
import type { searchCalls } from '#shared/search/search-calls.ts'
import type { viewedCalls } from '#shared/products/viewed-calls.ts'
import type { ProductPicture } from '#shared/products/product.ts'
import { facetNames, type Listing } from '#shared/search/listing.ts'
import { productsPerPage } from '#shared/platform/limits.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { cardsInColour, type ColourNames } from '#origin/shop/catalogue/card-colours.ts'
import { cardOf, storedCards } from '#origin/shop/catalogue/cards.ts'
import { indexOf, type LoadedIndex } from './read-index.ts'
import { refuseWhileMissing } from '#origin/shop/catalogue/publishing/live.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { arrivalsTo } from './arrivals.ts'
import { emptySet } from './bitset.ts'
import { find } from './finding/find.ts'
import { firstInOrder, listPage, offeredCategories, type ChosenFilters, type ListingRequest } from './list.ts'
import { deleteViewed, storeViewed } from './shopper-history.ts'
import { listForPerson, type PersonalList } from './list-for-person.ts'
import { orderInColour } from './order-in-colour.ts'
import type { IndexedCategory } from './listing-index.ts'
import { brands } from '#shared/brands/all.ts'
import { defaultZone } from '#shared/delivery/delivery-zones.ts'
import { crumbOf, nearestCategories } from './categories-like.ts'
import { isWholeNumber } from './finding/product-numbers.ts'
import { countSearch, popularSearches } from './popular-searches.ts'
import { suggestionsFor } from './suggest.ts'

type SearchQuery = Parameters<Handlers<typeof searchCalls>['search']>[0]['query']
type CategoryQuery = Parameters<Handlers<typeof searchCalls>['category']>[0]['query']
const sitemapPage = 5000

export const searchHandlers: Handlers<typeof searchCalls & typeof viewedCalls> = {
  category: ({ query }, ctx) => listCategory(query, ctx),
  async search({ query }, ctx) {
    const listing = await listSearch(query, ctx)
    countSearch(query, listing, ctx)
    return listing
  },

  categoryForYou: ({ query }, ctx) =>
    listForPerson(ctx, query.sort, query.path, (by, personal) => listCategory(query, by, personal)),
  searchForYou: ({ query }, ctx) =>
    listForPerson(ctx, query.sort, '', (by, personal) => listSearch(query, by, personal)),

  async viewed({ body }, ctx) {
    return { kept: await storeViewed(body.productId, ctx) }
  },
  async forgetViewed(_input, ctx) {
    return { kept: await deleteViewed(ctx) }
  },

  async suggest({ query }, { catalogue, brand, now }) {
    const index = await indexOf(catalogue, brand)
    const { ids, colour, ...suggestions } = await suggestionsFor(catalogue, brand, index, query.term)
    const cards = await storedCards(catalogue, ids)
    const products = colour
      ? cardsInColour(cards, now, { ...colour, sizes: null })
      : cards.map((card) => cardOf(card, now))
    return { ...suggestions, products }
  },

  async popular(_input, ctx) {
    return { terms: await popularSearches(await indexOf(ctx.catalogue, ctx.brand), ctx) }
  },

  async departments(_input, { catalogue, brand }) {
    const index = await indexOf(catalogue, brand)
    return { categories: index.categories.filter(({ parent, count }) => parent === '' && count > 0).map(crumbOf) }
  },

  async tree(_input, { catalogue, brand }) {
    const index = await indexOf(catalogue, brand)
    const below = (path: string) => index.categories.filter(({ parent, count }) => parent === path && count > 0)
    const leaf = (entry: IndexedCategory) => ({ ...crumbOf(entry), count: entry.count })
    const branch = (entry: IndexedCategory) => ({ ...leaf(entry), children: below(entry.path).map(leaf) })
    return { categories: below('').map((top) => ({ ...leaf(top), children: below(top.path).map(branch) })) }
  },

  async sitemap({ query }, { catalogue, brand }) {
    const { ids } = await indexOf(catalogue, brand)
    const from = (query.page - 1) * sitemapPage
    const { results } = await catalogue
      .prepare(
        `SELECT product_no AS productNumber, changed FROM json_each(?) AS requested
           JOIN product_document AS document ON document.id = requested.value ORDER BY requested.key`,
      )
      .bind(JSON.stringify([...ids.subarray(from, from + sitemapPage)]))
      .all<{ productNumber: string; changed: string }>()
    return { products: results, pages: Math.max(1, Math.ceil(ids.length / sitemapPage)) }
  },
}

async function listCategory(query: CategoryQuery, ctx: HandlerContext, personal?: PersonalList): Promise<Listing> {
  const index = await indexOf(ctx.catalogue, ctx.brand, ctx.knownVersion)
  const category = index.categories.find(({ path }) => path === query.path)
  if (!category) await refuseWhileMissing(ctx.catalogue, ctx.brand)
  if (!category) throw new Refusal(404, 'CATEGORY_NOT_FOUND', 'There is no such category.')
  const sort = query.sort ?? 'recommended'
  const below = index.categories.filter(({ parent, count }) => parent === query.path && count > 0)
  const [listed, pictures] = await pageOf(index, ctx, query, {
    // A department's categories are shown with the picture of their first product.
    beside: query.path.includes('/') ? [] : below.map(({ path }) => firstProduct(index, path)),
    within: index.sets.get(`category:${query.path}`) ?? emptySet(index.size),
    order: orderFor(personal, index, index.orders[sort]),
    categories: offeredCategories(index, query.path),
    personal,
  })
  const trail = index.categories.filter(({ path }) => query.path === path || query.path.startsWith(`${path}/`))
  return {
    ...listed,
    heading: category.label,
    description: category.description,
    crumbs: trail.toSorted((a, b) => a.path.length - b.path.length).map(crumbOf),
    children: below.map((entry, at) => ({
      ...crumbOf(entry),
      ...(pictures.has(at) && { picture: pictures.get(at)! }),
    })),
    sort,
    searchedFor: null,
    didYouMean: null,
  }
}

function firstProduct(index: LoadedIndex, path: string): number {
  return index.ids[firstInOrder(index.sets.get(`category:${path}`)!, index.orders.recommended, 1)[0]!]!
}

async function listSearch(query: SearchQuery, ctx: HandlerContext, personal?: PersonalList): Promise<Listing> {
  const { brand } = ctx
  const index = await indexOf(ctx.catalogue, brand, ctx.knownVersion)
  const found = await find(ctx.catalogue, brand, index, query.term, {
    isExact: query.exact === '1',
    replaced: facetNames.filter((name) => query[name]),
  })
  const sort = query.sort ?? 'recommended'
  const [listed] = await pageOf(
    index,
    ctx,
    query,
    {
      within: found.within,
      read: found.read,
      readOptions: found.readOptions,
      order: orderFor(personal, index, (sort === 'recommended' && found.order) || index.orders[sort]),
      categories: offeredCategories(index, null),
      personal,
    },
    found.colour,
  )
  const { parts, leftOut, absent, isHelpOnly } = found
  const number = found.isNumbered ? listed.products[0]?.productNumber : undefined
  return {
    ...listed,
    ...(number !== undefined && isWholeNumber(query.term, number) && { numbered: number }),
    heading: query.term.trim(),
    description: '',
    crumbs: [],
    children: [],
    sort,
    searchedFor: found.searchedFor,
    didYouMean: found.didYouMean,
    reading: {
      parts,
      leftOut,
      absent,
      help: found.help.map(({ label, path }) => ({ label: label(brands[brand]), path })),
      isHelpOnly,
      nearest: listed.total === 0 && !isHelpOnly ? nearestCategories(index, query.term) : [],
    },
  }
}

function orderFor(personal: PersonalList | undefined, index: LoadedIndex, order: Uint32Array) {
  return personal ? personal.reorder(index, order) : order
}

type Page = Pick<Listing, 'products' | 'facets' | 'page' | 'pageSize' | 'total'>
type PageRequest = Omit<ListingRequest, 'chosen' | 'page' | 'arrivals'> & {
  personal: PersonalList | undefined
  /** Products whose pictures are read with the page's, in one statement: by place, without those that were just withdrawn. */
  beside?: readonly number[]
}

async function pageOf(
  index: LoadedIndex,
  { catalogue, now }: HandlerContext,
  query: Omit<SearchQuery, 'term' | 'exact'>,
  { personal, beside = [], ...question }: PageRequest,
  readColour: ColourNames | null = null,
): Promise<[Page, besides: ReadonlyMap<number, ProductPicture>]> {
  const chosen: ChosenFilters = Object.fromEntries(facetNames.map((name) => [name, query[name]?.split(',') ?? []]))
  const families = chosen.colour?.filter((family) => index.sets.has(`colour:${family}`)) ?? []
  const colour = families.length > 0 ? { shades: [], families } : readColour
  const list = { order: question.order, within: question.within, sort: query.sort ?? 'recommended' }
  const [order, arrivals] = await Promise.all([
    colour ? orderInColour(catalogue, index, list, colour) : question.order,
    arrivalsTo(query.zone ?? defaultZone, catalogue, index, now),
  ])
  const request = { ...question, order, arrivals, chosen, page: query.page ?? 1 }
  const { total, page, ordinals, facets, sizes } = listPage(index, request)
  const ids = ordinals.map((ordinal) => index.ids[ordinal]!)
  const stored = await storedCards(catalogue, [...ids, ...beside])
  const cards = stored.filter(({ at }) => at < ids.length)
  personal?.listed(cards, ids)
  const products = colour ? cardsInColour(cards, now, { ...colour, sizes }) : cards.map((card) => cardOf(card, now))
  const besides = stored.slice(cards.length).map((card) => [card.at - ids.length, cardOf(card, now).picture] as const)
  return [{ products, facets, page, pageSize: productsPerPage, total }, new Map(besides)]
}
