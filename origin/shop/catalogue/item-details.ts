// Current catalogue data of items in a bag or a list: one join for both tables.
import type { CartProductDetails } from '#shared/bag/cart.ts'
import type { Crumb, ProductOption, RatingSummary, StockStatus } from '#shared/products/product.ts'
import { sizeLabel } from '#shared/products/size-label.ts'
import { poundsFromPence } from '#shared/platform/money.ts'
import { storedPicture } from './pictures.ts'

/** Stock up to which the number is shown. Consumer law requires statements on scarcity to be true. */
const lowStock = 5

/** A row of `detailColumns`. `offerNo` is null when the brand has no such product or option. */
export type DetailRow = {
  productNo: string
  optionNo: string
  offerNo: string | null
  variantCode: string
  name: string
  cptName: string
  label: string
  size: string | null
  colour: string | null
  colourCode: string | null
  price: number
  priceTo: number
  was: number | null
  deliveryCharge: number
  choices: number
  stock: number
  notReturning: number
  ratingTotal: number
  ratingAverage: number
  picture: string | null
}

/**
 * For a SELECT from `item` (with `brand`, `product_no`, `option_no`) and `detailJoins`. An item without an option has the
 * product's prices and is in stock while any option is. A withdrawn product is out of stock and does not return.
 */
export const detailColumns = `item.product_no AS productNo, item.option_no AS optionNo,
  CASE WHEN item.option_no = '' OR o.option_no IS NOT NULL THEN p.offer_no END AS offerNo,
  p.variant_code AS variantCode, p.name, p.cpt_name AS cptName, p.label, o.size, c.name AS colour,
  o.colour_code AS colourCode, coalesce(o.price, p.price) AS price,
  coalesce(o.price, p.price_to) AS priceTo,
  CASE WHEN o.option_no IS NULL THEN p.was ELSE o.was END AS was, p.delivery_charge AS deliveryCharge,
  (SELECT count(*) FROM option WHERE option.product_no = p.product_no) AS choices,
  CASE WHEN p.withdrawn IS NULL
    THEN coalesce(o.stock, (SELECT sum(stock) FROM option WHERE option.product_no = p.product_no), 0) ELSE 0 END AS stock,
  CASE WHEN p.withdrawn IS NULL THEN coalesce(o.not_returning,
    (SELECT min(not_returning) FROM option WHERE option.product_no = p.product_no), 0) ELSE 1 END AS notReturning,
  p.rating_total AS ratingTotal, p.rating_average AS ratingAverage,
  (SELECT json_object('productNo', product_no, 'colourCode', colour_code, 'kind', kind, 'source', source,
     'width', width, 'height', height, 'alt', alt)
   FROM picture WHERE picture.product_no = p.product_no
   ORDER BY picture.colour_code IS NOT coalesce(o.colour_code, picture.colour_code), position LIMIT 1) AS picture`

export const detailJoins = `LEFT JOIN product AS p ON p.product_no = item.product_no AND p.brand = item.brand
  LEFT JOIN option AS o ON o.product_no = p.product_no AND o.option_no = item.option_no
  LEFT JOIN colour AS c ON c.product_no = p.product_no AND c.code = o.colour_code`

type ItemDetails = {
  stockStatus: StockStatus
  stockLevel: number | null
  productDetails: CartProductDetails | null
  reviews: RatingSummary
}

/** The row as part of a reply. Items that the catalogue no longer has are out of stock. */
export function itemDetailsOf(row: DetailRow): ItemDetails {
  if (row.offerNo === null) return { ...stockOf(0), productDetails: null, reviews: { total: 0, average: 0 } }
  return {
    ...stockOf(row.stock),
    productDetails: {
      productNumber: row.productNo,
      offerNumber: row.offerNo,
      productVariantCode: row.variantCode,
      productName: row.name,
      cptName: row.cptName,
      brands: row.label,
      size: sizeLabel(row.size ?? ''),
      colour: row.colour ?? '',
      colourCode: row.colourCode ?? '',
      onSale: row.was !== null && row.was > row.price,
      optionId: row.optionNo,
      deliveryCharge: poundsFromPence(row.deliveryCharge),
      choices: row.choices,
      price: poundsFromPence(row.price),
      priceTo: poundsFromPence(row.priceTo),
      wasPrice: row.was === null ? null : poundsFromPence(row.was),
      outOfStockNotReturning: row.notReturning === 1 && row.stock === 0,
      picture: storedPicture(row.picture),
    },
    reviews: { total: row.ratingTotal, average: row.ratingAverage },
  }
}

/** Stock as shoppers may see it. */
export function stockOf(stock: number): Pick<ProductOption, 'stockStatus' | 'stockLevel'> {
  const low = stock > 0 && stock <= lowStock
  return { stockStatus: stock === 0 ? 'OUT_OF_STOCK' : low ? 'LOW_STOCK' : 'IN_STOCK', stockLevel: low ? stock : null }
}

/** From the top-level category down to the product's leaf category. */
export function crumbs(leaf: string, categories: Array<{ path: string; label: string }>): Crumb[] {
  return categories
    .filter(({ path }) => leaf === path || leaf.startsWith(`${path}/`))
    .map(({ path, label }) => ({ categoryLabel: label, path: `/shop/c/${path}` }))
}
