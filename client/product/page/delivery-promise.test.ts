import { expect, test } from 'vitest'
import { deliveryTerms } from './delivery-promise.tsx'

test('the product page states the bag’s delivery charge', () => {
  expect(deliveryTerms(0, 59.99)).toBe('Standard delivery £3.99, or free on orders of £60 or more')
  expect(deliveryTerms(0, 60)).toBe('Free standard delivery')
  expect(deliveryTerms(29.99, 899)).toBe('Large item delivery £29.99: two people carry it to the room you choose')
})
