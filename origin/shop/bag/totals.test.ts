import { expect, test } from 'vitest'
import type { PromotionRow } from '#origin/shop/promotions/read-promotions.ts'
import type { PricedLine } from './line.ts'
import { discountOf, splitProportionally } from './offers.ts'
import { totalsOf } from './totals.ts'

const line = (price: number, more: Partial<PricedLine> = {}): PricedLine => ({
  productNo: 'A',
  optionNo: 'B',
  quantity: 1,
  price,
  was: null,
  deliveryCharge: 0,
  categories: ['women'],
  subscription: false,
  ...more,
})
const offer = (more: Partial<PromotionRow>): PromotionRow => ({
  code: 'X',
  promoType: 'Reactive',
  kind: 'percent',
  value: 10,
  threshold: 0,
  mostOff: null,
  category: '',
  productNo: '',
  audience: 'all',
  staggerGroup: '',
  description: '',
  shortDescription: '',
  starts: '',
  ends: '9',
  most: null,
  used: 0,
  ...more,
})
const totals = (lines: PricedLine[], promotion?: PromotionRow, subscriber = false) =>
  totalsOf(lines, promotion ? discountOf(promotion, lines) : null, subscriber)

test('a discount split by line keeps every penny', () => {
  expect(splitProportionally(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(splitProportionally(1, [5, 0, 5, 5])).toEqual([0, 0, 1, 0])
  expect(splitProportionally(500, [0, 0])).toEqual([0, 0])
  for (let amount = 0; amount < 400; amount += 7) {
    const parts = splitProportionally(amount, [1999, 4500, 1, 33, 12000])
    expect(parts.reduce((sum, part) => sum + part)).toBe(amount)
    expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
  }
  const lines = [line(1999), line(333, { quantity: 3 }), line(4500, { categories: ['home'] })]
  const discount = discountOf(offer({ value: 33, category: 'women' }), lines)!
  expect([discount.off, discount.offByLine, discount.offByLine.reduce((sum, part) => sum + part)]).toEqual([
    989,
    [659, 330, 0],
    989,
  ])
})

test('a discount does not end free delivery', () => {
  expect(totals([line(6000)], offer({ value: 50 }))).toMatchObject({ orderValue: 3000, shippingCost: 0 })
})

test('an item’s own delivery charge is added once', () => {
  const sofa = line(2000, { deliveryCharge: 2499, quantity: 2 })
  expect(totals([sofa])).toMatchObject({ totalDeliveryCharge: 2499, shippingCost: 2499 })
  expect(totals([sofa, line(500)])).toMatchObject({ totalDeliveryCharge: 2499, shippingCost: 2898 })
  expect(totals([sofa, line(500)], offer({ kind: 'delivery' })).shippingCost).toBe(2499)
  expect(totals([sofa, line(500)], undefined, true).shippingCost).toBe(2499)
})

test('a subscription in the bag makes its delivery free', () => {
  const subscription = line(1499, { subscription: true, categories: [] })
  expect(totals([subscription, line(3000)])).toMatchObject({ subTotal: 4499, shippingCost: 0, orderTotal: 4499 })
  expect(totals([subscription]).shippingCost).toBe(0)
  expect(totals([subscription, line(3000)], offer({ value: 10 })).orderValue).toBe(4199)
  expect(discountOf(offer({ threshold: 3001 }), [subscription, line(3000)])).toBe(null)
  expect(discountOf(offer({ kind: 'amount', value: 500 }), [subscription])).toBe(null)
})

test('VAT is a sixth of the total with delivery', () => {
  expect(totals([line(5000)])).toMatchObject({ orderTotal: 5399, vatIncluded: 900 })
})

test('the reduction counts every reduced piece', () => {
  expect(totals([line(3000, { was: 4000, quantity: 3 }), line(500)]).reduced).toBe(3000)
})
