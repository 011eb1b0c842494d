// Listing calls: a category, a search, the suggestions while typing, and the category tree for menus.
import * as z from 'zod/mini'
import { autosuggestProducts, popularSearches } from '#shared/platform/limits.ts'
import { Listing, ListingQuery, PersonalListing } from './listing.ts'
import { Crumb, ProductSummary } from '#shared/products/product.ts'
import { service } from '#shared/platform/call.ts'

/** A category's path below `/shop/c/`, at most three deep: `women/dresses/midi-dresses`. */
export const CategoryPath = z.string().check(z.regex(/^[a-z0-9-]{1,60}(\/[a-z0-9-]{1,60}){0,2}$/))

/** The code, with 424, while a brand's catalogue is not there: nothing is known about what exists. */
export const catalogueMissing = 'CATALOGUE_MISSING'

/** A leaf of the category tree. */
const Leaf = z.object({ ...Crumb.shape, count: z.int() })
const Branch = z.object({ ...Leaf.shape, children: z.array(Leaf) })
export const CategoryTree = z.object({ categories: z.array(z.object({ ...Leaf.shape, children: z.array(Branch) })) })
export type CategoryTree = z.infer<typeof CategoryTree>

/** `exact`: the term is searched as typed, without correcting its spelling. */
const SearchQuery = z.object({
  term: z.string().check(z.maxLength(200)),
  exact: z.optional(z.literal('1')),
  ...ListingQuery.shape,
})

export const searchCalls = service('search', {
  /**
   * Lists a category's products, filtered and sorted. 404 `CATEGORY_NOT_FOUND` for an unknown path. A page number past
   * the end returns the last page.
   */
  category: {
    method: 'GET',
    path: '/api/shop/c/listing',
    query: z.object({ path: CategoryPath, ...ListingQuery.shape }),
    reply: Listing,
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
    errors: ['CATEGORY_NOT_FOUND'],
  },
  /** Lists the products that match a term, filtered and sorted. */
  search: {
    method: 'GET',
    path: '/api/shop/s/listing',
    query: SearchQuery,
    reply: Listing,
    limit: 'search',
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
  /**
   * Lists a category's products for one customer. The personalized listings: products in the customer's sizes first,
   * and marked. Never cached.
   */
  categoryForYou: {
    method: 'GET',
    path: '/api/shop/c/mine',
    query: z.object({ path: CategoryPath, ...ListingQuery.shape }),
    reply: PersonalListing,
    identity: 'person',
    sendsVersion: true,
    emptyWhenErased: true,
    toggle: 'personalised_search_styling',
    deadline: 1500,
    errors: ['CATEGORY_NOT_FOUND'],
  },
  /** Lists the products that match a term for one customer. */
  searchForYou: {
    method: 'GET',
    path: '/api/shop/s/mine',
    query: SearchQuery,
    reply: PersonalListing,
    limit: 'search',
    identity: 'person',
    sendsVersion: true,
    emptyWhenErased: true,
    toggle: 'personalised_search_styling',
    deadline: 1500,
  },
  /** Suggests terms, categories and products while somebody types. */
  suggest: {
    method: 'GET',
    path: '/api/shop/s/suggest',
    query: z.object({ term: z.string().check(z.maxLength(200)) }),
    reply: z.object({
      terms: z.array(z.string()).check(z.maxLength(8)),
      categories: z.array(Crumb).check(z.maxLength(4)),
      products: z.array(ProductSummary).check(z.maxLength(autosuggestProducts)),
      /** Help and account pages. */
      help: z.optional(z.array(z.object({ label: z.string(), path: z.string() })).check(z.maxLength(4))),
    }),
    cache: 180,
    invalidatedBy: 'version',
    limit: 'search',
    deadline: 1000,
  },
  /** Lists what is searched most, counted from searches of the last 30 days that the shop had goods for. */
  popular: {
    method: 'GET',
    path: '/api/shop/s/popular',
    reply: z.object({ terms: z.array(z.string()).check(z.maxLength(popularSearches.shown)) }),
    cache: 180,
    deadline: 1000,
  },
  /** Lists the top level of the category tree, for the header of every page. */
  departments: {
    method: 'GET',
    path: '/api/shop/c/departments',
    reply: z.object({ categories: z.array(Crumb) }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
  /** Gives the whole category tree. */
  tree: {
    method: 'GET',
    path: '/api/shop/c/tree',
    reply: CategoryTree,
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
  /**
   * Lists the brand's product numbers with the date of their last change, for the sitemap. 5,000 per page, from page 1.
   */
  sitemap: {
    method: 'GET',
    path: '/api/shop/c/sitemap',
    query: z.object({ page: z.coerce.number().check(z.int(), z.positive(), z.lte(100)) }),
    reply: z.object({
      products: z.array(z.object({ productNumber: z.string(), changed: z.string() })),
      pages: z.int(),
    }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
})
