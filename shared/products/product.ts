// A product on the wire: complete for the product page, as a card for lists.
import * as z from 'zod/mini'
import { Pounds } from '#shared/platform/money-schema.ts'

/**
 * `worn`: on a person; `room`: in a room or beside a person; `detail`: from near or from behind;
 * `video`: the first picture of a film.
 */
export const pictureRoles = ['front', 'worn', 'detail', 'room', 'video'] as const
export type PictureRole = (typeof pictureRoles)[number]

/**
 * A picture's path and intrinsic size in CSS pixels. `drawn` pictures are SVG; `photo` pictures are available in several widths
 * and formats (`?w=` and `?f=`, see client/ui/picture.tsx).
 */
export const ProductPicture = z.object({
  src: z.string().check(z.startsWith('/pictures/')),
  kind: z.enum(['drawn', 'photo']),
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
  alt: z.string(),
  /** On a product's page: what it shows, the front when left out, and what is said under it. */
  role: z.optional(z.enum(pictureRoles)),
  caption: z.optional(z.string()),
  /** The film's address. */
  video: z.optional(z.string().check(z.startsWith('/pictures/'))),
})
export type ProductPicture = z.infer<typeof ProductPicture>

/** `LOW_STOCK` is only ever sent when the true count is at most 5; `stockLevel` is that count, otherwise null. */
export const StockStatus = z.enum(['IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK'])
export type StockStatus = z.infer<typeof StockStatus>

/** A rating out of five, rounded to one decimal (R5.15). */
const Average = z.pipe(
  z.number().check(z.gte(0), z.lte(5)),
  z.transform((average: number) => Math.round(average * 10) / 10),
)
export const RatingSummary = z.object({ total: z.int().check(z.gte(0)), average: Average })
export type RatingSummary = z.infer<typeof RatingSummary>

export const Colour = z.object({
  code: z.string(),
  name: z.string(),
  hex: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  pictures: z.array(ProductPicture),
})
export type Colour = z.infer<typeof Colour>

/** What is added to a bag: one size of one colour. */
export const ProductOption = z.object({
  optionId: z.string(),
  colour: z.string(),
  size: z.string(),
  price: Pounds,
  wasPrice: z.nullable(Pounds),
  stockStatus: StockStatus,
  stockLevel: z.nullable(z.int()),
  outOfStockNotReturning: z.boolean(),
  /** The number under its barcode; left out when unknown. */
  gtin: z.optional(z.string()),
  /** The retailer's own number. */
  sku: z.optional(z.string()),
})
export type ProductOption = z.infer<typeof ProductOption>

export const Crumb = z.object({ categoryLabel: z.string(), path: z.string().check(z.startsWith('/')) })
export type Crumb = z.infer<typeof Crumb>

export const Product = z.object({
  productNumber: z.string(),
  offerNumber: z.string(),
  productVariantCode: z.string(),
  productName: z.string(),
  cptName: z.string(),
  brands: z.string(),
  productType: z.string(),
  /** Sanitised HTML: the import keeps only paragraphs, lists and emphasis. */
  description: z.string(),
  details: z.array(z.string()),
  composition: z.string(),
  care: z.array(z.string()),
  sizeGuide: z.nullable(z.enum(['womens', 'mens', 'shoes', 'lingerie', 'bedding', 'curtains'])),
  price: Pounds,
  priceTo: Pounds,
  wasPrice: z.nullable(Pounds),
  onSale: z.boolean(),
  deliveryCharge: Pounds,
  outOfStockNotReturning: z.boolean(),
  /** No longer sold; its page says so and is answered with 410. */
  withdrawn: z.optional(z.boolean()),
  colours: z.array(Colour).check(z.minLength(1)),
  options: z.array(ProductOption).check(z.minLength(1)),
  breadCrumbData: z.array(Crumb),
  reviews: RatingSummary,
})
export type Product = z.infer<typeof Product>

/**
 * One list item per product, with its colours as swatches. `colour` is the colour that was searched or filtered for: pictures,
 * prices and stock are then those of this colour.
 */
export const ProductSummary = z.object({
  productNumber: z.string(),
  productName: z.string(),
  brands: z.string(),
  colour: z.optional(z.object({ code: z.string(), name: z.string() })),
  price: Pounds,
  priceTo: Pounds,
  wasPrice: z.nullable(Pounds),
  onSale: z.boolean(),
  isNew: z.boolean(),
  inStock: z.boolean(),
  reviews: RatingSummary,
  picture: ProductPicture,
  /** A second view, shown on hover; null when there is only one. */
  altPicture: z.nullable(ProductPicture),
  swatches: z.array(z.object({ code: z.string(), name: z.string(), hex: z.string() })),
})
export type ProductSummary = z.infer<typeof ProductSummary>
