import { expect, test } from 'vitest'
import { creditCartOf } from './credit-cart.ts'

test('the cart summary is zero without a bag', () => {
  const entry = { quantity: 2, unitPrice: 42.25, productNo: 'AB1', ProductOptionNo: '1', channel: '' }
  expect(creditCartOf({ cartEntries: [entry], orderValue: 84.5 })).toEqual({ numberOfItems: 2, totalCartAmount: 84.5 })
  expect(creditCartOf(null)).toEqual({ numberOfItems: 0, totalCartAmount: 0 })
})
