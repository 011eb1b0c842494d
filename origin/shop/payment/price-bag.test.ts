import { expect, test } from 'vitest'
import { penceFromPounds, poundsFromPence } from '#shared/platform/money.ts'
import { randomOf } from '#origin/sample/seed/random.ts'
import { totalsOf } from '#origin/shop/bag/totals.ts'
import { creditPartOf } from './price-bag.ts'

test('both legs always add up to the total', () => {
  const { next } = randomOf('parts')
  const upTo = (max: number) => 1 + Math.floor(next() * max)
  for (let bag = 0; bag < 10_000; bag++) {
    const lines = Array.from({ length: upTo(6) }, () => ({
      productNo: 'P',
      optionNo: 'O',
      quantity: upTo(20),
      price: upTo(99_999),
      was: null,
      deliveryCharge: next() < 0.2 ? upTo(4999) : 0,
      categories: [],
      subscription: false,
    }))
    const { orderTotal, orderValue, shippingCost } = totalsOf(lines, null, next() < 0.3)
    const credit = { availableToSpend: upTo(orderTotal - 1), purchaseOnHold: 0, arrearsStatus: '' }
    const part = creditPartOf(credit, orderTotal, true)
    const rest = orderTotal - part
    // Both amounts are sent as pounds and converted back.
    const wire = [part, rest].map((pence) =>
      penceFromPounds(JSON.parse(JSON.stringify(poundsFromPence(pence))) as number),
    )
    expect(wire[0]! + wire[1]!).toBe(orderTotal)
    expect([part > 0, rest > 0, orderValue + shippingCost]).toEqual([true, true, orderTotal])
  }
})
