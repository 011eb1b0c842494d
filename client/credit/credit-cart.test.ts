import { expect, test } from 'vitest'
import { creditCartOf } from './credit-cart.ts'

const nothing = { numberOfItems: 0, totalCartAmount: 0 }

test('the cart summary is zero unless all fields are defined', () => {
  expect(creditCartOf({ itemCount: 2, orderTotal: 84.5 })).toEqual({ numberOfItems: 2, totalCartAmount: 84.5 })
  expect(creditCartOf({ itemCount: 2 })).toEqual(nothing)
  expect(creditCartOf({ itemCount: null, orderTotal: 84.5 })).toEqual(nothing)
  expect(creditCartOf({ itemCount: 2, orderTotal: Number.NaN })).toEqual(nothing)
  expect(creditCartOf(null)).toEqual(nothing)
})
