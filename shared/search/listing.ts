// What a category or search page shows: one page of cards, the filters with their counts, and the ways to sort.
import * as z from 'zod/mini'
import { Crumb, ProductCard } from '#shared/products/product.ts'

export const facetNames = ['size', 'colour', 'price', 'brand', 'category', 'rating', 'sale'] as const
export const FacetName = z.enum(facetNames)
export type FacetName = z.infer<typeof FacetName>

export const sorts = ['recommended', 'newest', 'price-low', 'price-high', 'rating'] as const
export const Sort = z.enum(sorts)
export type Sort = z.infer<typeof Sort>

/** `count` is how many products would be listed if this value were chosen beside what is chosen in other facets. */
export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
  hex: z.optional(z.string()),
})
export type FacetValue = z.infer<typeof FacetValue>
export const Facet = z.object({ name: FacetName, label: z.string(), values: z.array(FacetValue) })
export type Facet = z.infer<typeof Facet>

export const Listing = z.object({
  heading: z.string(),
  description: z.string(),
  crumbs: z.array(Crumb),
  /** Sub-categories of a category page, for the links above the grid. Empty on search pages. */
  children: z.array(Crumb),
  products: z.array(ProductCard),
  facets: z.array(Facet),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  sort: Sort,
  /** Set when the typed words found nothing or little and these were searched instead. */
  searchedFor: z.nullable(z.string()),
  didYouMean: z.nullable(z.string()),
})
export type Listing = z.infer<typeof Listing>

/** What a card of a list is to the person it was made for. `size` is one they buy, in stock just now. */
export const Mark = z.object({ size: z.nullable(z.string()), bought: z.boolean(), viewed: z.boolean() })
export type Mark = z.infer<typeof Mark>

/**
 * A list made for one person. `forYou` is null when nothing known of them changes it; `sizes` are those they buy of what
 * this list has, and `ordered` says whether they decided about the order, or a sort that was chosen did. Marks by product
 * number, only of products there is something to say of.
 */
export const PersonalListing = z.object({
  ...Listing.shape,
  forYou: z.nullable(z.object({ sizes: z.array(z.string()), history: z.boolean(), ordered: z.boolean() })),
  marks: z.record(z.string(), Mark),
})
export type PersonalListing = z.infer<typeof PersonalListing>

/** The query of a listing as it stands in the page's address. Facets repeat: `?size=12&size=14&colour=navy`. */
export const ListingQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(10_000))),
  sort: z.optional(Sort),
  size: z.optional(z.string()),
  colour: z.optional(z.string()),
  price: z.optional(z.string()),
  brand: z.optional(z.string()),
  category: z.optional(z.string()),
  rating: z.optional(z.string()),
  sale: z.optional(z.string()),
})
