// The catalogue's product calls: products with all data of their pages.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Crumb, Product, ProductOption } from '#shared/products/product.ts'
import type { productCalls } from '#shared/products/product-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import type { Database } from '#origin/platform/database.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { crumbs, stockOf } from './item-details.ts'
import { productPictureOf } from './pictures.ts'
import { category, colour, option, picture, product, productCategory } from './schema.ts'

export const productHandlers: Handlers<typeof productCalls> = {
  async list({ query }, { db, brand }) {
    const productNos = [...new Set(query.baseproducts.toUpperCase().split(','))]
    return { products: await wholeProducts(db, brand, productNos) }
  },
}

/** In the order of `productNos`; unknown numbers are left out. */
async function wholeProducts(db: Database, brand: BrandCode, productNos: string[]): Promise<Product[]> {
  const [products, colours, options, pictures, categories] = await db.batch([
    db
      .select()
      .from(product)
      .where(and(inArray(product.productNo, productNos), eq(product.brand, brand))),
    db.select().from(colour).where(inArray(colour.productNo, productNos)).orderBy(asc(colour.position)),
    db.select().from(option).where(inArray(option.productNo, productNos)).orderBy(asc(option.position)),
    db.select().from(picture).where(inArray(picture.productNo, productNos)).orderBy(asc(picture.position)),
    db
      .select({ productNo: productCategory.productNo, path: category.path, label: category.label })
      .from(productCategory)
      .innerJoin(category, and(eq(category.brand, productCategory.brand), eq(category.path, productCategory.path)))
      .where(inArray(productCategory.productNo, productNos))
      .orderBy(asc(category.path)),
  ])
  return productNos.flatMap((productNo) => {
    const row = products.find((one) => one.productNo === productNo)
    if (!row) return []
    const own = <Row extends { productNo: string }>(rows: Row[]) => rows.filter((one) => one.productNo === productNo)
    return [toProduct(row, own(colours), own(options), own(pictures), crumbs(row.categoryPath, own(categories)))]
  })
}

function toProduct(
  row: typeof product.$inferSelect,
  colours: Array<typeof colour.$inferSelect>,
  options: Array<typeof option.$inferSelect>,
  pictures: Array<typeof picture.$inferSelect>,
  breadCrumbData: Crumb[],
): Product {
  const isWithdrawn = row.withdrawn !== null
  return {
    productNumber: row.productNo,
    offerNumber: row.offerNo,
    productVariantCode: row.variantCode,
    productName: row.name,
    cptName: row.cptName,
    brands: row.label,
    productType: row.productType,
    description: row.description,
    details: row.details,
    composition: row.composition,
    care: row.care,
    sizeGuide: row.sizeGuide,
    price: poundsFromPence(row.price),
    priceTo: poundsFromPence(row.priceTo),
    wasPrice: row.was === null ? null : poundsFromPence(row.was),
    onSale: row.was !== null && row.was > row.price,
    deliveryCharge: poundsFromPence(row.deliveryCharge),
    outOfStockNotReturning: isWithdrawn || options.every(({ notReturning, stock }) => notReturning && stock === 0),
    ...(isWithdrawn && { withdrawn: true }),
    colours: colours.map(({ code, name, hex }) => ({
      code,
      name,
      hex,
      pictures: pictures.filter(({ colourCode }) => colourCode === code).map(productPictureOf),
    })),
    options: options.map((one) => optionOf(isWithdrawn ? { ...one, stock: 0, notReturning: true } : one)),
    breadCrumbData,
    reviews: { total: row.ratingTotal, average: row.ratingAverage },
  }
}

function optionOf(row: typeof option.$inferSelect): ProductOption {
  return {
    optionId: row.optionNo,
    colour: row.colourCode,
    size: row.size,
    price: poundsFromPence(row.price),
    wasPrice: row.was === null ? null : poundsFromPence(row.was),
    ...stockOf(row.stock),
    outOfStockNotReturning: row.notReturning && row.stock === 0,
  }
}
