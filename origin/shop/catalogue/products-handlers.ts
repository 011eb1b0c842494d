// The catalogue's product calls: products with all data of their pages.
import type { Product, ProductOption } from '#shared/products/product.ts'
import type { productCalls } from '#shared/products/product-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { pictureOf, type StoredOption, type StoredPage } from './documents.ts'
import { stockOf } from './item-details.ts'
import { refuseWhileMissing } from './publishing/live.ts'
import { readPage, readPages } from './product-pages.ts'

export const productHandlers: Handlers<typeof productCalls> = {
  /** In the order of the numbers; unknown ones are left out. */
  async list({ query }, ctx) {
    const productNos = [...new Set(query.baseproducts.toUpperCase().split(','))]
    const [first, ...others] = productNos
    const pages =
      others.length === 0 ? [(await readPage(first!, ctx))?.page ?? []].flat() : await readPages(productNos, ctx)
    if (pages.length === 0) await refuseWhileMissing(ctx.catalogue, ctx.brand)
    return { products: pages.map(toProduct) }
  },
}

function toProduct(page: StoredPage): Product {
  const { productNo, withdrawn } = page
  const options = withdrawn ? page.options.map(endedOption) : page.options
  return {
    productNumber: productNo,
    offerNumber: page.offerNo,
    productVariantCode: page.variantCode,
    productName: page.name,
    cptName: page.cptName,
    brands: page.label,
    productType: page.productType,
    description: page.description,
    details: page.details,
    composition: page.composition,
    care: page.care,
    sizeGuide: page.sizeGuide,
    price: poundsFromPence(page.price),
    priceTo: poundsFromPence(page.priceTo),
    wasPrice: page.was === null ? null : poundsFromPence(page.was),
    onSale: page.was !== null && page.was > page.price,
    deliveryCharge: poundsFromPence(page.deliveryCharge),
    outOfStockNotReturning: options.every(([, , , , , stock, notReturning]) => notReturning && stock === 0),
    ...(withdrawn && { withdrawn: true }),
    colours: page.colours.map(([code, name, hex]) => ({
      code,
      name,
      hex,
      pictures: page.pictures.filter(([colour]) => colour === code).map((picture) => pictureOf(productNo, picture)),
    })),
    options: options.map(optionOf),
    breadCrumbData: page.categories.map(([path, categoryLabel]) => ({ categoryLabel, path: `/shop/c/${path}` })),
    reviews: { total: page.ratingTotal, average: page.ratingAverage },
  }
}

/** Of a withdrawn product nothing is left, and nothing returns. */
function endedOption([optionNo, colour, size, price, was]: StoredOption): StoredOption {
  return [optionNo, colour, size, price, was, 0, true]
}

function optionOf([optionId, colour, size, price, was, stock, notReturning, gtin, sku]: StoredOption): ProductOption {
  return {
    optionId,
    colour,
    size,
    price: poundsFromPence(price),
    wasPrice: was === null ? null : poundsFromPence(was),
    ...stockOf(stock),
    outOfStockNotReturning: notReturning && stock === 0,
    ...(gtin && { gtin }),
    ...(sku && { sku }),
  }
}
