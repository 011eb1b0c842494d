// The amount of a refund of some lines, in pence: the cumulative amount of all refunds so far minus the earlier ones.
// In whatever order lines are refunded, the refunds add up to the order's total to the penny.
export type Line = { position: number; quantity: number; unitPrice: number }
export type Wanted = ReadonlyArray<{ position: number; quantity: number }>

export type Paid = { lines: readonly Line[]; orderTotal: number; shippingCost: number; creditPart: number }
export type GivenBack = ReadonlyArray<{ items: Wanted; delivery: boolean; amount: number; creditPart: number }>

/** Quantities that have not been refunded yet, by line position. */
export function leftOf({ lines }: Paid, before: GivenBack): Line[] {
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

export function deliveryLeft({ shippingCost }: Paid, before: GivenBack): number {
  return before.some(({ delivery }) => delivery) ? 0 : shippingCost
}

/** The discount is spread over the lines in proportion to their price; store credit takes its share of every part. */
export function sumOf(paid: Paid, before: GivenBack, wanted: Wanted, delivery: boolean) {
  const { lines, orderTotal, shippingCost, creditPart } = paid
  const goods = (items: Wanted) => lines.reduce((sum, line) => sum + line.unitPrice * countIn(items, line), 0)
  const full = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
  const worth = (items: Wanted) => (full === 0 ? 0 : Math.floor(((orderTotal - shippingCost) * goods(items)) / full))
  const gone = before.flatMap(({ items }) => items)
  const amount = worth([...gone, ...wanted]) - worth(gone) + (delivery ? deliveryLeft(paid, before) : 0)
  const sum = (of: (one: GivenBack[number]) => number) => before.reduce((so, one) => so + of(one), 0)
  const credit =
    Math.floor((creditPart * (sum((one) => one.amount) + amount)) / orderTotal) - sum((one) => one.creditPart)
  return { amount, creditPart: credit, otherPart: amount - credit }
}

function countIn(items: Wanted, { position }: Pick<Line, 'position'>): number {
  return items.reduce((sum, item) => sum + (item.position === position ? item.quantity : 0), 0)
}
