import { expect, test } from 'vitest'
import { inCheckout, inSearchOrCategory } from './areas.ts'

test.each([
  ['/shop/c/women/dresses', true],
  ['/shop/c', true],
  ['/shop/s?term=dress', true],
  ['/shop/s/', true],
  ['/shop/case', false],
  ['/shop/p/AB123?x=/s/', false],
  ['/shop/p/AB123#/c/', false],
  ['/', false],
])('%s is in the search or category area: %s', (path, expected) => {
  expect(inSearchOrCategory(path)).toBe(expected)
})

test.each([
  ['/checkout', true],
  ['/checkout/payment?x=1', true],
  ['/checkout-help', false],
  ['/shop/checkout', false],
])('%s is in checkout: %s', (path, expected) => {
  expect(inCheckout(path)).toBe(expected)
})
