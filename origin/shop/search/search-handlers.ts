// The search calls: listings, suggestions, the category tree, the sitemap.
import type { searchCalls } from '#shared/search/search-calls.ts'
import type { viewedCalls } from '#shared/products/viewed-calls.ts'
import { facetNames, type Listing } from '#shared/search/listing.ts'
import type { Crumb } from '#shared/products/product.ts'
import { autosuggestProducts, productsPerPage } from '#shared/platform/limits.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { cardsOf } from '#origin/shop/catalogue/cards.ts'
import { indexOf, type LoadedIndex } from './read-index.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { emptySet, setOf } from './bitset.ts'
import { find, findWhileTyping, termsLike } from './find.ts'
import { listPage, offeredCategories, type ListingRequest } from './list.ts'
import { deleteViewed, storeViewed } from './shopper-history.ts'
import { listForPerson, type Reorder } from './list-for-person.ts'
import type { IndexedCategory } from './listing-index.ts'
import { tokenise } from './tokenise.ts'

type ListingQuery = Parameters<Handlers<typeof searchCalls>['search']>[0]['query']
type CategoryQuery = Parameters<Handlers<typeof searchCalls>['category']>[0]['query']
const sitemapPage = 5000

export const searchHandlers: Handlers<typeof searchCalls & typeof viewedCalls> = {
  category: ({ query }, ctx) => listCategory(query, ctx),
  search: ({ query }, ctx) => listSearch(query, ctx),

  categoryForYou: ({ query }, ctx) =>
    listForPerson(ctx, query.sort, query.path, (reordered) => listCategory(query, ctx, reordered)),
  searchForYou: ({ query }, ctx) =>
    listForPerson(ctx, query.sort, '', (reordered) => listSearch(query, ctx, reordered)),

  async viewed({ body }, ctx) {
    return { kept: await storeViewed(body.productId, ctx) }
  },
  async forgetViewed(_input, ctx) {
    return { kept: await deleteViewed(ctx) }
  },

  async suggest({ query }, { env, brand, now }) {
    const [index, terms, ids] = await Promise.all([
      indexOf(env.DB, brand),
      termsLike(env.DB, brand, query.term, 8),
      findWhileTyping(env.DB, brand, query.term, autosuggestProducts),
    ])
    return { terms, categories: categoriesLike(index, query.term), products: await cardsOf(env.DB, 'id', ids, now) }
  },

  async departments(_input, { env, brand }) {
    const index = await indexOf(env.DB, brand)
    return { categories: index.categories.filter(({ parent, count }) => parent === '' && count > 0).map(crumbOf) }
  },

  async tree(_input, { env, brand }) {
    const index = await indexOf(env.DB, brand)
    const below = (path: string) => index.categories.filter(({ parent, count }) => parent === path && count > 0)
    const leaf = (entry: IndexedCategory) => ({ ...crumbOf(entry), count: entry.count })
    const branch = (entry: IndexedCategory) => ({ ...leaf(entry), children: below(entry.path).map(leaf) })
    return { categories: below('').map((top) => ({ ...leaf(top), children: below(top.path).map(branch) })) }
  },

  async sitemap({ query }, { env, brand }) {
    const from = (query.page - 1) * sitemapPage
    const [rows, total] = await env.DB.batch<{ productNumber: string; changed: string; total: number }>([
      env.DB.prepare(
        `SELECT product_no AS productNumber, changed FROM product
         WHERE brand = ?1 AND ordinal >= ?2 AND ordinal < ?2 + ${sitemapPage} ORDER BY ordinal`,
      ).bind(brand, from),
      env.DB.prepare('SELECT count(*) AS total FROM product WHERE brand = ? AND ordinal >= 0').bind(brand),
    ])
    return { products: rows!.results, pages: Math.max(1, Math.ceil(total!.results[0]!.total / sitemapPage)) }
  },
}

async function listCategory(
  query: CategoryQuery,
  ctx: HandlerContext,
  reordered: Reorder = unchanged,
): Promise<Listing> {
  const index = await indexOf(ctx.env.DB, ctx.brand)
  const category = index.categories.find(({ path }) => path === query.path)
  if (!category) throw new Refusal(404, 'CATEGORY_NOT_FOUND', 'There is no such category.')
  const sort = query.sort ?? 'recommended'
  const listed = await pageOf(index, ctx, query, {
    within: index.sets.get(`category:${query.path}`) ?? emptySet(index.size),
    order: await reordered(index, index.orders[sort]),
    categories: offeredCategories(index, query.path),
  })
  const trail = index.categories.filter(({ path }) => query.path === path || query.path.startsWith(`${path}/`))
  return {
    ...listed,
    heading: category.label,
    description: category.description,
    crumbs: trail.toSorted((a, b) => a.path.length - b.path.length).map(crumbOf),
    children: index.categories.filter(({ parent, count }) => parent === query.path && count > 0).map(crumbOf),
    sort,
    searchedFor: null,
    didYouMean: null,
  }
}

async function listSearch(query: ListingQuery, ctx: HandlerContext, reordered: Reorder = unchanged): Promise<Listing> {
  const index = await indexOf(ctx.env.DB, ctx.brand)
  const { ids, searchedFor, didYouMean } = await find(ctx.env.DB, ctx.brand, index.version, query.term)
  const ordinals = ordinalsOf(index, ids)
  const sort = query.sort ?? 'recommended'
  const listed = await pageOf(index, ctx, query, {
    within: setOf(index.size, ordinals),
    order: await reordered(index, sort === 'recommended' ? ordinals : index.orders[sort]),
    categories: offeredCategories(index, null),
  })
  return {
    ...listed,
    heading: query.term.trim(),
    description: '',
    crumbs: [],
    children: [],
    sort,
    searchedFor,
    didYouMean,
  }
}

const unchanged: Reorder = async (_index, order) => order

type Page = Pick<Listing, 'products' | 'facets' | 'page' | 'pageSize' | 'total'>

async function pageOf(
  index: LoadedIndex,
  { env, now }: HandlerContext,
  query: Omit<ListingQuery, 'term'>,
  question: Pick<ListingRequest, 'within' | 'order' | 'categories'>,
): Promise<Page> {
  const chosen = Object.fromEntries(facetNames.map((name) => [name, query[name]?.split(',') ?? []]))
  const { total, page, ordinals, facets } = listPage(index, { ...question, chosen, page: query.page ?? 1 })
  const products = await cardsOf(
    env.DB,
    'id',
    ordinals.map((ordinal) => index.ids[ordinal]!),
    now,
  )
  return { products, facets, page, pageSize: productsPerPage, total }
}

/** Matches as ordinals, in the order of the search, sold-out products last. */
function ordinalsOf(index: LoadedIndex, ids: number[]) {
  const place = new Map(ids.map((id, at) => [id, at]))
  const inStock = index.sets.get('stock:1')
  const found: Array<{ ordinal: number; rank: number }> = []
  index.ids.forEach((id, ordinal) => {
    const at = place.get(id)
    if (at === undefined) return
    const soldOut = !inStock || (inStock[ordinal >>> 5]! & (1 << (ordinal & 31))) === 0
    found.push({ ordinal, rank: at + (soldOut ? ids.length : 0) })
  })
  return Uint32Array.from(
    found.sort((a, b) => a.rank - b.rank),
    ({ ordinal }) => ordinal,
  )
}

/** Categories with the same label get their parent's label in front. */
function categoriesLike({ categories }: LoadedIndex, term: string): Crumb[] {
  const tokens = tokenise(term)
  if (tokens.length === 0) return []
  const matching = categories
    .filter(
      ({ label, count }) => count > 0 && tokens.every((word) => tokenise(label).some((one) => one.startsWith(word))),
    )
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 4)
  return matching.map((entry) => {
    const isAmbiguous = matching.filter(({ label }) => label === entry.label).length > 1
    const above = isAmbiguous && categories.find(({ path }) => path === entry.parent)?.label
    return { ...crumbOf(entry), categoryLabel: above ? `${above}: ${entry.label}` : entry.label }
  })
}

function crumbOf({ label, path }: IndexedCategory): Crumb {
  return { categoryLabel: label, path: `/shop/c/${path}` }
}
