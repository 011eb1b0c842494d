// A line as prices and offers see it: only what can be sold counts.
import { subscriptionType } from '#shared/bag/cart.ts'
import type { EntryRow, ReadBag } from './carts.ts'

/** Pence, for one piece. */
export type PricedLine = {
  productNo: string
  optionNo: string
  quantity: number
  price: number
  was: number | null
  /** Charged once for the line, however many pieces: they travel together. */
  deliveryCharge: number
  categories: string[]
  /** A delivery subscription is bought with the goods and is none of them: no offer and no threshold counts it. */
  subscription: boolean
}

export function linesOf(entries: EntryRow[]): PricedLine[] {
  return entries.flatMap(({ productNo, optionNo, quantity, productType, detail, categories }) => {
    if (detail.offerNo === null || detail.stock === 0) return []
    const { price, was, deliveryCharge } = detail
    const subscription = productType === subscriptionType
    const paths = categories.map(({ path }) => path)
    return [{ productNo, optionNo, quantity, price, was, deliveryCharge, categories: paths, subscription }]
  })
}

/** A delivery charge of its own: its maker brings it (origin/shop/delivery/delivery-speeds.ts). */
export function isDirectDispatch({ deliveryCharge, subscription }: PricedLine): boolean {
  return deliveryCharge > 0 && !subscription
}

export function isWarehouseItem({ deliveryCharge, subscription }: PricedLine): boolean {
  return deliveryCharge === 0 && !subscription
}

/** What the goods come to, without a subscription. */
export function goodsValue(lines: PricedLine[]): number {
  return lines.reduce((sum, { price, quantity, subscription }) => sum + (subscription ? 0 : price * quantity), 0)
}

export function piecesIn({ entries }: Pick<ReadBag, 'entries'>): number {
  return entries.reduce((sum, { quantity }) => sum + quantity, 0)
}
