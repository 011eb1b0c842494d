// A product of the shop from Medusa's and the embedded catalogue's. Medusa says what is sold, its name, price and stock; the embedded
// catalogue, which is fed from Medusa, has what Medusa has no field for: pictures in the shop's store, swatches, stars, categories.
import { shopProducts, type Passed, type ShopProduct } from './embedded.ts'
import type { Env } from './env.ts'
import type { Medusa, MedusaProduct, Variant } from './medusa.ts'
import { log } from './failure.ts'

const maxCountShown = 5
const newMs = 30 * 86_400_000
type ShopOption = ShopProduct['options'][number]

/** Products that both have, by their numbers. */
export async function productPairs(env: Env, passed: Passed, medusa: Medusa, numbers: readonly string[]) {
  const read = medusa.products({ external_id: numbers, limit: String(numbers.length) })
  const [known, { products }] = await Promise.all([shopProducts(env, passed, numbers), read])
  return known.flatMap((own) => {
    const product = products.find(({ external_id: number }) => number === own.productNumber)
    return product ? [[own, product] as const] : []
  })
}

/** Null for what Medusa cannot sell in pounds. Options without a variant are left out. */
export function soldProduct(shop: ShopProduct, medusa: MedusaProduct) {
  const options = shop.options.flatMap((option) => {
    const variant = variantOf(medusa, shop, option)
    const prices = variant && pricesOf(variant)
    if (!variant || !prices) return []
    if (prices.price !== option.price) log('price-differs', { product: shop.productNumber, option: option.optionId })
    return [{ ...option, ...prices, ...stockOf(variant, option) }]
  })
  const [cheapest] = options.toSorted((a, b) => a.price - b.price)
  if (!cheapest) return null
  const { price, wasPrice } = cheapest
  const priceTo = Math.max(...options.map((option) => option.price))
  const colours = shop.colours.filter(({ code }) => options.some(({ colour }) => colour === code))
  const named = { productName: medusa.title, cptName: medusa.title }
  return { ...shop, ...named, price, priceTo, wasPrice, onSale: wasPrice !== null, colours, options }
}

/** A list's item. */
export function cardOf(product: NonNullable<ReturnType<typeof soldProduct>>, created: string) {
  const { productNumber, productName, brands, price, priceTo, wasPrice, onSale, reviews, colours, options } = product
  const [picture, altPicture = null] = colours[0]?.pictures ?? []
  const isNew = Date.now() - Date.parse(created) < newMs
  const inStock = options.some(({ stockStatus }) => stockStatus !== 'OUT_OF_STOCK')
  const swatches = colours.map(({ code, name, hex }) => ({ code, name, hex }))
  const shown = { productNumber, productName, brands, price, priceTo, wasPrice, onSale, reviews }
  return { ...shown, isNew, inStock, picture, altPicture, swatches }
}

/** By the sku that the feed gave the option; one that came otherwise has the shop's numbers for a sku. */
export function variantOf({ variants }: MedusaProduct, { productNumber }: ShopProduct, option: ShopOption) {
  const { sku = `${productNumber}-${option.optionId}` } = option
  return variants?.find((variant) => skuOf(variant) === sku)
}

export const skuOf = ({ sku, id }: Pick<Variant, 'sku' | 'id'>) => sku || id

/** Pounds with VAT; null when Medusa states no such price. */
export function pricesOf({
  calculated_price: set,
}: Pick<Variant, 'calculated_price'>): { price: number; wasPrice: number | null } | null {
  if (!set || set.currency_code !== 'gbp') return null
  const pounds = (amount: number | null | undefined) =>
    amount == null || amount < 0 ? null : Math.round(amount * 100) / 100
  const isGross = set.is_calculated_price_tax_inclusive === true
  const price = pounds(isGross ? set.calculated_amount : set.calculated_amount_with_tax)
  const was = pounds(isGross ? set.original_amount : set.original_amount_with_tax)
  return price === null ? null : { price, wasPrice: was !== null && was > price ? was : null }
}

/** How many can be had; not counted stock is endless. */
export function stockIn({
  manage_inventory: isCounted,
  allow_backorder: isOrdered,
  inventory_quantity: count,
}: Variant) {
  return isCounted === false || isOrdered ? Infinity : Math.max(0, count ?? 0)
}

/** The lesser of both counts: the bag is refused by either. */
function stockOf(variant: Variant, { stockStatus, stockLevel }: ShopOption) {
  const count = Math.min(stockIn(variant), stockStatus === 'OUT_OF_STOCK' ? 0 : (stockLevel ?? Infinity))
  if (count === 0) return { stockStatus: 'OUT_OF_STOCK', stockLevel: null }
  const isLow = count <= maxCountShown
  return { stockStatus: isLow ? 'LOW_STOCK' : 'IN_STOCK', stockLevel: isLow ? count : null }
}
