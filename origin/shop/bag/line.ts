// The lines that prices and promotions count: those that are in stock.
import { subscriptionType } from '#shared/bag/cart.ts'
import type { EntryRow, ReadBag } from './read-bag.ts'

/** Prices in pence for one piece. */
export type PricedLine = {
  productNo: string
  optionNo: string
  quantity: number
  price: number
  was: number | null
  /** Charged once per line, whatever the quantity. */
  deliveryCharge: number
  categories: string[]
  /** A delivery subscription: promotions and thresholds leave it out. */
  subscription: boolean
}

export function pricedLines(entries: EntryRow[]): PricedLine[] {
  return entries.flatMap(({ productNo, optionNo, quantity, productType, detail, categories }) => {
    if (detail.offerNo === null || detail.stock === 0) return []
    const { price, was, deliveryCharge } = detail
    const subscription = productType === subscriptionType
    const paths = categories.map(({ path }) => path)
    return [{ productNo, optionNo, quantity, price, was, deliveryCharge, categories: paths, subscription }]
  })
}

/** An item with its own delivery charge is delivered by its maker (origin/shop/delivery/delivery-speeds.ts). */
export function isDirectDispatch({ deliveryCharge, subscription }: PricedLine): boolean {
  return deliveryCharge > 0 && !subscription
}

export function isWarehouseItem({ deliveryCharge, subscription }: PricedLine): boolean {
  return deliveryCharge === 0 && !subscription
}

/** Pence, without delivery subscriptions. */
export function goodsValue(lines: PricedLine[]): number {
  return lines.reduce((sum, { price, quantity, subscription }) => sum + (subscription ? 0 : price * quantity), 0)
}

export function piecesIn({ entries }: Pick<ReadBag, 'entries'>): number {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0)
}
