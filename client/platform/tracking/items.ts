// Products as GA4 items: the price paid in pounds, the discount as a field of its own, and no empty fields.
import type { CartEntry } from '#shared/bag/cart.ts'
import type { Crumb, Product, ProductSummary } from '#shared/products/product.ts'

export type Item = {
  item_id: string
  item_name: string
  item_brand?: string
  item_variant?: string
  price?: number
  discount?: number
  quantity?: number
  index?: number
  item_list_id?: string
  item_list_name?: string
} & { [Category in `item_category${'' | '2' | '3' | '4' | '5'}`]?: string }

/** The list or promotion in which a product is shown. */
export type List = { item_list_id: string; item_list_name: string }

export function itemOfCard(card: ProductSummary, place: (List & { index: number }) | object = {}): Item {
  return {
    item_id: card.productNumber,
    item_name: card.productName,
    item_brand: card.brands,
    ...pricesOf(card),
    quantity: 1,
    ...place,
  }
}

export function itemOfProduct(product: Product): Item {
  return {
    item_id: product.productNumber,
    item_name: product.productName,
    item_brand: product.brands,
    ...categoriesOf(product.breadCrumbData),
    ...pricesOf(product),
    quantity: 1,
  }
}

/** An entry whose product is no longer in the catalogue is named by its number. */
export function itemOfEntry(entry: CartEntry, quantity = entry.quantity): Item {
  const details = entry.productDetails
  return {
    item_id: entry.productNo,
    item_name: details?.productName ?? entry.productNo,
    ...(details
      ? { item_brand: details.brands, item_variant: [details.colour, details.size].filter(Boolean).join(' ') }
      : {}),
    ...categoriesOf(entry.breadCrumbData),
    ...pricesOf({ price: entry.unitPrice, wasPrice: details?.wasPrice ?? null }),
    quantity,
  }
}

/** Summed in pence to avoid rounding errors: 3 × £19.99 is £59.97. */
export function valueOf(items: readonly Item[]): number {
  return items.reduce((sum, { price = 0, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0) / 100
}

function pricesOf({ price, wasPrice }: { price: number; wasPrice: number | null }) {
  const discount = wasPrice === null ? 0 : Math.round((wasPrice - price) * 100) / 100
  return { price, ...(discount > 0 ? { discount } : {}) }
}

function categoriesOf(crumbs: readonly Crumb[]): Partial<Item> {
  const names = crumbs
    .slice(0, 5)
    .map(({ categoryLabel }, at) => [`item_category${at === 0 ? '' : at + 1}`, categoryLabel])
  return Object.fromEntries(names) as Partial<Item>
}
