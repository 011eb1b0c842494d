// Reads products of the primary database as the documents that shoppers browse.
import { and, asc, eq, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { subscriptionType } from '#shared/bag/cart.ts'
import { pricesOf } from '#shared/products/prices.ts'
import type { PictureRole } from '#shared/products/product.ts'
import type { Drawing } from '#origin/sample/drawings/drawing.ts'
import { open } from '#origin/platform/database.ts'
import type {
  StoredCard,
  StoredColour,
  StoredPage,
  StoredPicture,
  StoredRelated,
} from '#origin/shop/catalogue/documents.ts'
import { category, colour, option, picture, product, productCategory, related } from '#origin/shop/catalogue/schema.ts'
import { searchTexts, withAncestors } from '#origin/shop/catalogue/write-products.ts'
import { statisticsOfProducts, type StoredReviews } from '#origin/shop/reviews/statistics.ts'

export type ProductDocument = {
  id: number
  brand: string
  productNo: string
  /** Whether lists and searches show it. */
  listed: boolean
  inStock: boolean
  changed: string
  /** Parameters of the drawn pictures; null for a product with photos. */
  drawing: Drawing | null
  related: StoredRelated
  card: StoredCard
  reviews: StoredReviews
  page: StoredPage
  /** In the order of the full-text index's columns. */
  texts: string[]
}

type Rows = {
  colours: Array<typeof colour.$inferSelect>
  options: Array<typeof option.$inferSelect>
  pictures: Array<typeof picture.$inferSelect>
  categories: Array<{ path: string; label: string }>
  related: Array<typeof related.$inferSelect>
}

/** Numbers that the primary has no product of are left out. */
export async function readProducts(d1: D1Database, numbers: readonly string[]): Promise<ProductDocument[]> {
  const db = open(d1)
  const json = JSON.stringify(numbers)
  // A statement has at most 100 parameters.
  const among = (column: SQLiteColumn) => sql`${column} IN (SELECT value FROM json_each(${json}))`
  const [products, colours, options, pictures, categories, relations] = await db.batch([
    db.select().from(product).where(among(product.productNo)),
    db.select().from(colour).where(among(colour.productNo)).orderBy(asc(colour.position)),
    db.select().from(option).where(among(option.productNo)).orderBy(asc(option.position)),
    db.select().from(picture).where(among(picture.productNo)).orderBy(asc(picture.position)),
    db
      .select({ productNo: productCategory.productNo, path: category.path, label: category.label })
      .from(productCategory)
      .innerJoin(category, and(eq(category.brand, productCategory.brand), eq(category.path, productCategory.path)))
      .where(among(productCategory.productNo))
      .orderBy(asc(category.path)),
    db.select().from(related).where(among(related.productNo)).orderBy(asc(related.position)),
  ])
  const statistics = await statisticsOfProducts(d1, products)
  const byNumber = <Row extends { productNo: string }>(rows: Row[]) => Map.groupBy(rows, ({ productNo }) => productNo)
  const [colourRows, optionRows, pictureRows] = [byNumber(colours), byNumber(options), byNumber(pictures)]
  const [categoryRows, relatedRows] = [byNumber(categories), byNumber(relations)]
  return products.map((row) =>
    documentOf(row, statistics.get(row.productNo)!, {
      colours: colourRows.get(row.productNo) ?? [],
      options: optionRows.get(row.productNo) ?? [],
      pictures: pictureRows.get(row.productNo) ?? [],
      categories: categoryRows.get(row.productNo) ?? [],
      related: relatedRows.get(row.productNo) ?? [],
    }),
  )
}

function documentOf(row: typeof product.$inferSelect, reviews: StoredReviews, rows: Rows): ProductDocument {
  const withdrawn = row.withdrawn !== null
  const inStock = rows.options.some(({ stock }) => stock > 0)
  const { productNo, name, label, price, priceTo, was, ratingTotal, ratingAverage, added, sizeGuide } = row
  const shared = { productNo, name, label, price, priceTo, was, ratingTotal, ratingAverage, sizeGuide, withdrawn }
  const { offerNo, variantCode, cptName, productType, description, details, composition, care, deliveryCharge } = row
  const pictures = rows.pictures.map(storedPicture)
  const onCards = pictures.filter(({ 6: role }) => role !== 'video').map(withoutWords)
  return {
    id: row.id,
    brand: row.brand,
    productNo,
    listed: !withdrawn && productType !== subscriptionType,
    inStock: inStock && !withdrawn,
    changed: row.changed,
    drawing: row.drawing,
    related: {
      set: numbersOf(rows.related, 'set'),
      also: numbersOf(rows.related, 'also'),
      paths: withAncestors([row.categoryPath]).filter(Boolean).toReversed(),
    },
    card: {
      ...shared,
      added,
      inStock,
      pictures: onCards.slice(0, 2),
      colours: rows.colours.map((one) => storedColour(one, rows.options, onCards)),
    },
    reviews,
    page: {
      ...shared,
      offerNo,
      variantCode,
      cptName,
      productType,
      description,
      details,
      composition,
      care,
      deliveryCharge,
      colours: rows.colours.map(({ code, name: colourName, hex }) => [code, colourName, hex]),
      options: rows.options.map((one) => [
        one.optionNo,
        one.colourCode,
        one.size,
        one.price,
        one.was,
        one.stock,
        one.notReturning,
        ...((one.gtin || one.sku ? [one.gtin ?? '', one.sku ?? ''] : []) as [gtin?: string, sku?: string]),
      ]),
      pictures,
      categories: rows.categories
        .filter(({ path }) => row.categoryPath === path || row.categoryPath.startsWith(`${path}/`))
        .map(({ path, label: categoryLabel }) => [path, categoryLabel]),
    },
    texts: searchTexts(
      row,
      rows.categories.map(({ label: categoryLabel }) => categoryLabel),
      rows.colours.flatMap(({ name: colourName, family }) => [colourName, family]),
    ),
  }
}

function numbersOf(rows: Rows['related'], kind: 'set' | 'also'): string[] {
  return rows.filter((row) => row.kind === kind).map(({ other }) => other)
}

function storedPicture(row: typeof picture.$inferSelect): StoredPicture {
  const words = [row.role, row.caption, ...(row.video ? [row.video] : [])] as [PictureRole, string, video?: string]
  return [row.colourCode, row.kind, row.source, row.width, row.height, row.alt, ...words]
}

/** A card says of a picture its alternative text only. */
function withoutWords([colourCode, kind, source, width, height, alt]: StoredPicture): StoredPicture {
  return [colourCode, kind, source, width, height, alt]
}

function storedColour(
  { code, name, hex, family }: typeof colour.$inferSelect,
  allOptions: Rows['options'],
  pictures: readonly StoredPicture[],
): StoredColour {
  const options = allOptions.filter(({ colourCode }) => colourCode === code)
  const own = pictures.filter(([colourCode]) => colourCode === code).slice(0, 2)
  const onCard = pictures.slice(0, 2).filter(([colourCode]) => colourCode === code)
  return {
    code,
    name,
    hex,
    family,
    ...(options.length === 0 ? { price: null, priceTo: null, was: null } : pricesOf(options)),
    sizes: options.filter(({ stock }) => stock > 0).map(({ size }) => size),
    ...(own.length > onCard.length && { pictures: own }),
  }
}
