import { expect, test } from 'vitest'
import { penceFromPounds, pounds, poundsFromPence, priceLabel } from './money.ts'

test.each([
  [0, '£0.00'],
  [24.5, '£24.50'],
  [24.4951, '£24.50'],
  [1234.5, '£1,234.50'],
  [1234567, '£1,234,567.00'],
])('%f pounds are shown as %s', (amount, shown) => {
  expect(pounds(amount)).toBe(shown)
})

test.each([
  [45, [], '£45'],
  [45, [29.5], '£45.00'],
  [1250, [0], '£1,250'],
  [24.5, [], '£24.50'],
])('a price of %f beside %j is printed as %s', (price, beside, shown) => {
  expect(priceLabel(price, ...beside)).toBe(shown)
})

test('pounds and pence convert without loss', () => {
  for (let pence = 0; pence < 20_000; pence++) expect(penceFromPounds(poundsFromPence(pence))).toBe(pence)
})
