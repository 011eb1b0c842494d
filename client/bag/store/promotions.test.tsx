// The indicators that the promotions call carries.
import { expect, test } from 'vitest'
import { cashCreditIndicator, isFirstTimeCustomer } from './promotions.ts'

test.each([
  ['2 for a cash customer', false, false, 2],
  ['3 for a credit account', true, false, 3],
  ['3 for registering credit', false, true, 3],
  ['4 for a credit account and registering', true, true, 4],
] as const)('the cash/credit indicator is %s', (_, creditAccount, registering, indicator) =>
  expect(cashCreditIndicator({ creditAccount, registering })).toBe(indicator),
)

test.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('previous web order %s, telephone order %s: first-time customer %s', (web, telephone, first) =>
  expect(isFirstTimeCustomer({ previousWebOrderPlaced: web, previousTelephoneOrderPlaced: telephone })).toBe(first),
)
