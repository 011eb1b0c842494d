import { expect, test } from 'vitest'
import { refundableLines, refundAmountOf, type PaidOrder, type RefundedItems } from './refund-amounts.ts'

test('partial refunds add up to the order’s total', () => {
  let seed = 7
  const upTo = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % max
  for (let nth = 0; nth < 300; nth++) {
    const lines = Array.from({ length: 1 + upTo(6) }, (_, position) => ({
      position,
      quantity: 1 + upTo(5),
      unitPrice: 1 + upTo(9999),
    }))
    const full = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
    const shippingCost = upTo(2) * 399
    const orderTotal = full - upTo(Math.ceil(full / 2)) + shippingCost
    const paid: PaidOrder = { lines, shippingCost, orderTotal, creditPart: upTo(orderTotal) }
    const before: Array<{
      items: RefundedItems
      delivery: boolean
      amount: number
      creditPart: number
      otherPart: number
    }> = []
    for (
      let left = refundableLines(paid, before);
      left.some(({ quantity }) => quantity > 0);
      left = refundableLines(paid, before)
    ) {
      const some = left.filter(({ quantity }) => quantity > 0)
      const line = some[upTo(some.length)]!
      const items = [{ position: line.position, quantity: 1 + upTo(line.quantity) }]
      const delivery = some.length === 1 && items[0]!.quantity === line.quantity
      const sums = refundAmountOf(paid, before, items, delivery ? shippingCost : 0)
      expect(Math.min(sums.amount, sums.creditPart, sums.otherPart)).toBeGreaterThanOrEqual(0)
      before.push({ items, delivery, ...sums })
    }
    const all = (of: (one: (typeof before)[number]) => number) => before.reduce((sum, one) => sum + of(one), 0)
    expect([all((it) => it.amount), all((it) => it.creditPart), all((it) => it.otherPart)]).toEqual([
      orderTotal,
      paid.creditPart,
      orderTotal - paid.creditPart,
    ])
  }
})
