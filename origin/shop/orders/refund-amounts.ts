// The amount of a refund of some lines, in pence: the cumulative amount of all refunds so far minus the earlier ones.
// In whatever order lines are refunded, the refunds add up to the order's total to the penny.
import { poundsFromPence } from '#shared/platform/money.ts'

export type OrderedLine = { position: number; quantity: number; unitPrice: number }
export type RefundedItems = ReadonlyArray<{ position: number; quantity: number }>

export type PaidOrder = { lines: readonly OrderedLine[]; orderTotal: number; shippingCost: number; creditPart: number }
export type EarlierRefunds = ReadonlyArray<{
  items: RefundedItems
  delivery: boolean
  amount: number
  creditPart: number
  /** The part of the delivery charge that went back with a line that was not sent. */
  unsentDelivery?: number | null
}>

/** Quantities that have not been refunded yet, by line position. */
export function refundableLines({ lines }: PaidOrder, before: EarlierRefunds): OrderedLine[] {
  return lines.map((line) => ({
    ...line,
    quantity:
      line.quantity -
      countIn(
        before.flatMap(({ items }) => items),
        line,
      ),
  }))
}

export function deliveryLeft({ shippingCost }: PaidOrder, before: EarlierRefunds): number {
  if (before.some(({ delivery }) => delivery)) return 0
  return shippingCost - before.reduce((sum, { unsentDelivery }) => sum + (unsentDelivery ?? 0), 0)
}

/** The discount is spread over the lines in proportion to their price; store credit takes its share of every part. */
export function refundAmountOf(paid: PaidOrder, before: EarlierRefunds, wanted: RefundedItems, delivery: number) {
  const { lines, orderTotal, shippingCost, creditPart } = paid
  const goods = (items: RefundedItems) => lines.reduce((sum, line) => sum + line.unitPrice * countIn(items, line), 0)
  const full = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const worth = (items: RefundedItems) =>
    full === 0 ? 0 : Math.floor(((orderTotal - shippingCost) * goods(items)) / full)
  const gone = before.flatMap(({ items }) => items)
  const amount = worth([...gone, ...wanted]) - worth(gone) + delivery
  const sum = (of: (one: EarlierRefunds[number]) => number) => before.reduce((so, one) => so + of(one), 0)
  const credit =
    Math.floor((creditPart * (sum((one) => one.amount) + amount)) / (orderTotal || 1)) - sum((one) => one.creditPart)
  return { amount, creditPart: credit, otherPart: amount - credit }
}

export function countIn(items: RefundedItems, { position }: Pick<OrderedLine, 'position'>): number {
  return items.reduce((sum, item) => sum + (item.position === position ? item.quantity : 0), 0)
}

type Parts = Record<'creditPart' | 'otherPart', number>

export function partsInPounds({ creditPart, otherPart }: Parts): Parts {
  return { creditPart: poundsFromPence(creditPart), otherPart: poundsFromPence(otherPart) }
}
