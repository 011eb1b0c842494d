import { expect, test } from 'vitest'
import { deliveryTerms } from './delivery-promise.tsx'

test('the product page states the bag’s delivery charge', () => {
  expect(deliveryTerms(0, 59.99)).toBe('Standard delivery £3.99, free when your bag comes to £60.00')
  expect(deliveryTerms(0, 60)).toBe('Free standard delivery')
  expect(deliveryTerms(29.99, 899)).toBe('Standard delivery of this product is £29.99')
})
