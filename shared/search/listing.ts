// The listing of a category or search page: one page of cards, the facets with counts, and the sort orders.
import * as z from 'zod/mini'
import { DeliveryZone } from '#shared/delivery/delivery-zones.ts'
import { Crumb, ProductPicture, ProductSummary } from '#shared/products/product.ts'

/** `length`, `cup` and `width` are of the size: `8 Long` is size 8 with the length long, `34DD` a band of 34 with the cup DD. */
export const facetNames = [
  /** A day, `2026-12-01`, by which the goods can be delivered to the zone. */
  'arrival',
  'size',
  'length',
  'cup',
  'width',
  'colour',
  'price',
  'brand',
  'category',
  'rating',
  'sale',
] as const
export const FacetName = z.enum(facetNames)
export type FacetName = z.infer<typeof FacetName>

export const sorts = ['recommended', 'newest', 'price-low', 'price-high', 'rating'] as const
export const Sort = z.enum(sorts)
export type Sort = z.infer<typeof Sort>

/**
 * `count` is the number of products with this value among those that match the other facets' chosen values. Sizes count where
 * they are in stock, with a chosen colour in that colour. `group` is the system of a size: `Shoe size`.
 */
export const FacetValue = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  selected: z.boolean(),
  hex: z.optional(z.string()),
  group: z.optional(z.string()),
  /** What the value rests on: `Express delivery, £5.99`. */
  hint: z.optional(z.string()),
})
export type FacetValue = z.infer<typeof FacetValue>
/** `note` holds for all values. */
export const Facet = z.object({
  name: FacetName,
  label: z.string(),
  values: z.array(FacetValue),
  note: z.optional(z.string()),
})
export type Facet = z.infer<typeof Facet>

/** What a part of a search is read as. `word`: searched in the products' texts. */
export const PartKind = z.enum([
  'category',
  'people',
  'size',
  'colour',
  'brand',
  'fit',
  'material',
  'price',
  'sale',
  'word',
])
export type PartKind = z.infer<typeof PartKind>

/** How a search was read. Help pages and categories are links within the shop. */
export const SearchReading = z.object({
  /** The applied parts in the order typed. `without` is the search without the part, for the link that removes it. */
  parts: z.array(z.object({ kind: PartKind, label: z.string(), without: z.string() })),
  /** Parts that no product fits together with the others, as typed. */
  leftOut: z.array(z.string()),
  /** Goods that the shop does not sell, for which the nearest goods are listed. */
  absent: z.nullable(z.string()),
  help: z.array(z.object({ label: z.string(), path: z.string() })),
  /** Only help is searched, and no products are listed. */
  isHelpOnly: z.boolean(),
  /** Categories close to a search without products. */
  nearest: z.array(Crumb),
})
export type SearchReading = z.infer<typeof SearchReading>

export const Listing = z.object({
  heading: z.string(),
  description: z.string(),
  crumbs: z.array(Crumb),
  /** Sub-categories of a category page, for the links above the grid; of a department with a picture. Empty on search pages. */
  children: z.array(z.object({ ...Crumb.shape, picture: z.optional(ProductPicture) })),
  products: z.array(ProductSummary),
  facets: z.array(Facet),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  sort: Sort,
  /** The corrected term, when it was searched instead of the typed one. */
  searchedFor: z.nullable(z.string()),
  /** A correction that was not applied. */
  didYouMean: z.nullable(z.string()),
  /** Absent on category pages, and when a search service of the retailer's own does not state it. */
  reading: z.optional(SearchReading),
  /** The product whose number is the whole search. */
  numbered: z.optional(z.string()),
})
export type Listing = z.infer<typeof Listing>

/** Why a product is relevant to the customer. `size` is a size that the customer buys and that is in stock. */
export const CardMark = z.object({ size: z.nullable(z.string()), bought: z.boolean(), viewed: z.boolean() })
export type CardMark = z.infer<typeof CardMark>

/**
 * A personalized listing. `forYou` is null when the customer's history does not change the listing; `sizes` are the customer's
 * sizes that occur in the listing; `ordered` is false when a chosen sort, not the history, decides the order. `marks` has only
 * products that have a mark, by product number.
 */
export const PersonalListing = z.object({
  ...Listing.shape,
  forYou: z.nullable(z.object({ sizes: z.array(z.string()), history: z.boolean(), ordered: z.boolean() })),
  marks: z.record(z.string(), CardMark),
})
export type PersonalListing = z.infer<typeof PersonalListing>

/** The query of a listing call. Values of one facet are joined by commas: `size=12,14&colour=navy`. */
export const ListingQuery = z.object({
  page: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(10_000))),
  sort: z.optional(Sort),
  /** The delivery days are those of this zone; left out, of the mainland. */
  zone: z.optional(DeliveryZone),
  arrival: z.optional(z.string()),
  size: z.optional(z.string()),
  length: z.optional(z.string()),
  cup: z.optional(z.string()),
  width: z.optional(z.string()),
  colour: z.optional(z.string()),
  price: z.optional(z.string()),
  brand: z.optional(z.string()),
  category: z.optional(z.string()),
  rating: z.optional(z.string()),
  sale: z.optional(z.string()),
})

/** The action of the form that switches personalized listings on and off. */
export const listsPath = '/shop/lists'
