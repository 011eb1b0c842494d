// The catalogue, reviews and toggles. Money is integer pence; `brand` is the brand's theme code.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { PictureRole } from '#shared/products/product.ts'
import type { Drawing } from '#origin/sample/drawings/drawing.ts'

/** The category tree, three levels. `path` is the URL below `/shop/c/`: `women/dresses/midi-dresses`. */
export const category = sqliteTable(
  'category',
  {
    brand: text().notNull(),
    path: text().notNull(),
    /** Empty for a top category. */
    parent: text().notNull(),
    label: text().notNull(),
    description: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.brand, table.path] }),
    index('category_parent').on(table.brand, table.parent, table.position),
  ],
)

export const product = sqliteTable(
  'product',
  {
    /** Also the row id in the full-text index. Every brand has its own range: see idRange in write-products.ts. */
    id: integer().primaryKey(),
    productNo: text('product_no').notNull().unique(),
    brand: text().notNull(),
    /** Dense, from 0, in the brand's recommended order: the bit position in the listing index. */
    ordinal: integer().notNull(),
    offerNo: text('offer_no').notNull(),
    variantCode: text('variant_code').notNull(),
    name: text().notNull(),
    cptName: text('cpt_name').notNull(),
    /** The product's brand as shoppers see it; `brands` in replies. */
    label: text().notNull(),
    productType: text('product_type').notNull().default(''),
    description: text().notNull(),
    details: text({ mode: 'json' }).$type<string[]>().notNull(),
    composition: text().notNull(),
    care: text({ mode: 'json' }).$type<string[]>().notNull(),
    sizeGuide: text('size_guide').$type<'womens' | 'mens' | 'shoes' | 'lingerie' | 'bedding' | 'curtains'>(),
    /** The leaf category its breadcrumbs follow. */
    categoryPath: text('category_path').notNull(),
    keywords: text().notNull(),
    /** Parameters of the drawn picture; null for a product with photos. */
    drawing: text({ mode: 'json' }).$type<Drawing>(),
    price: integer().notNull(),
    priceTo: integer('price_to').notNull(),
    was: integer(),
    deliveryCharge: integer('delivery_charge').notNull().default(0),
    ratingTotal: integer('rating_total').notNull().default(0),
    ratingAverage: real('rating_average').notNull().default(0),
    /** ISO dates. */
    added: text().notNull(),
    changed: text().notNull(),
    /** Id of an imported product in its source, for repeated imports: `shopify:<handle>`. */
    source: text(),
    /** Digest of the imported rows; an unchanged digest skips the product. */
    sourceDigest: text('source_digest'),
    /** Milliseconds since 1970 at which the product was withdrawn from sale. */
    withdrawn: integer(),
  },
  (table) => [
    index('product_ordinal').on(table.brand, table.ordinal),
    index('product_source').on(table.brand, table.source),
  ],
)

/** Categories of a product, ancestors included. */
export const productCategory = sqliteTable(
  'product_category',
  { productNo: text('product_no').notNull(), brand: text().notNull(), path: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.productNo, table.path] }),
    index('product_category_path').on(table.brand, table.path),
  ],
)

export const colour = sqliteTable(
  'colour',
  {
    productNo: text('product_no').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    hex: text().notNull(),
    /** The filter's colour family: `blue` for navy and sky. */
    family: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productNo, table.code] })],
)

export const option = sqliteTable(
  'option',
  {
    productNo: text('product_no').notNull(),
    optionNo: text('option_no').notNull(),
    colourCode: text('colour_code').notNull(),
    size: text().notNull(),
    position: integer().notNull(),
    price: integer().notNull(),
    was: integer(),
    stock: integer().notNull(),
    notReturning: integer('not_returning', { mode: 'boolean' }).notNull().default(false),
    /** The retailer's own number of the option; feeds may name it. */
    sku: text(),
    /** Sequence of the newest message that set the stock, and the price: an older message changes nothing. */
    stockSequence: integer('stock_sequence').notNull().default(0),
    priceSequence: integer('price_sequence').notNull().default(0),
    /** The manufacturer’s number under its barcode (GTIN-8, -12, -13 or -14). */
    gtin: text(),
  },
  (table) => [
    primaryKey({ columns: [table.productNo, table.optionNo] }),
    check('stock_never_negative', sql`${table.stock} >= 0`),
    index('option_sku')
      .on(table.sku)
      .where(sql`sku IS NOT NULL`),
  ],
)

/** `source` is an R2 key for a photo, and a drawing's view and digest for a drawn picture. */
export const picture = sqliteTable(
  'picture',
  {
    productNo: text('product_no').notNull(),
    colourCode: text('colour_code').notNull(),
    position: integer().notNull(),
    kind: text().$type<'drawn' | 'photo'>().notNull(),
    source: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text().notNull(),
    role: text().$type<PictureRole>().notNull().default('front'),
    /** What is said under it, such as the size that somebody wears. */
    caption: text().notNull().default(''),
    /** The R2 key of the film that the picture begins. */
    video: text(),
  },
  (table) => [primaryKey({ columns: [table.productNo, table.colourCode, table.position] })],
)

/** `set`: completes the look; `also`: recommended. */
export const related = sqliteTable(
  'related',
  {
    productNo: text('product_no').notNull(),
    kind: text().$type<'set' | 'also'>().notNull(),
    position: integer().notNull(),
    other: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productNo, table.kind, table.position] })],
)

export const review = sqliteTable(
  'review',
  {
    id: text().primaryKey(),
    productNo: text('product_no').notNull(),
    rating: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    nickname: text().notNull(),
    submitted: text().notNull(),
    verified: integer({ mode: 'boolean' }).notNull(),
    /** −1 runs small, 0 true to size, 1 runs large; null: not answered. */
    fit: integer(),
    /** Only approved reviews are shown and counted. */
    status: text().$type<'submitted' | 'approved' | 'rejected'>().notNull().default('approved'),
    /** The moderator's reason for a rejection. */
    reason: text().notNull().default(''),
    moderated: integer(),
    /** The reviewer received a benefit, which the review's label states. */
    incentivised: integer({ mode: 'boolean' }).notNull().default(false),
    recommended: integer({ mode: 'boolean' }),
    location: text().notNull().default(''),
    /** Other answers by field id: ratings 1 to 5, or an option. */
    answers: text({ mode: 'json' }).$type<Record<string, string | number>>().notNull().default({}),
    helpful: integer().notNull().default(0),
    /** The brand's reply. */
    response: text().notNull().default(''),
    /** The reviewer's account; null for sample reviews and after erasure. */
    customerId: text('customer_id'),
    /** Address for the mail about the moderator's decision, lower case; empty after the decision. */
    email: text().notNull().default(''),
    /** Digest of the reviewer's device, to limit reviews per device. */
    fingerprint: text().notNull().default(''),
    /**
     * Digest of the account id or of a guest's e-mail address: one review per product and writer. Empty for sample and
     * imported reviews, which are deleted with their product; customers' reviews stay.
     */
    writer: text().notNull().default(''),
  },
  (table) => [
    index('review_product').on(table.productNo, table.submitted),
    index('review_status').on(table.status, table.submitted),
    index('review_customer').on(table.customerId),
    uniqueIndex('review_once')
      .on(table.productNo, table.writer)
      .where(sql`writer <> '' AND status <> 'rejected'`),
    index('review_device')
      .on(table.fingerprint, table.submitted)
      .where(sql`fingerprint <> ''`),
  ],
)

/** Increases with every change of a brand's catalogue or content. */
export const brandVersion = sqliteTable('brand_version', { brand: text().primaryKey(), version: integer().notNull() })

/** Digests of the loaded sample data; an unchanged digest skips the part. */
export const loaded = sqliteTable('loaded', { part: text().primaryKey(), digest: text().notNull() })

/** The embedded toggle proxy's toggles. `users` limits a toggle to the named user ids; null means everyone. */
export const toggle = sqliteTable('toggle', {
  name: text().primaryKey(),
  enabled: integer({ mode: 'boolean' }).notNull(),
  variant: text({ mode: 'json' }).$type<{ name: string; payload?: { type: string; value: string } }>(),
  users: text({ mode: 'json' }).$type<string[]>(),
})
