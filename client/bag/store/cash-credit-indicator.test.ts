import { expect, test } from 'vitest'
import { cashCreditIndicator } from './cash-credit-indicator.ts'

test.each([
  ['2 for a cash customer', false, false, 2],
  ['3 for a credit account', true, false, 3],
  ['3 for registering credit', false, true, 3],
  ['4 for a credit account and registering', true, true, 4],
] as const)('the cash/credit indicator is %s', (_, creditAccount, registering, indicator) =>
  expect(cashCreditIndicator({ creditAccount, registering })).toBe(indicator),
)
