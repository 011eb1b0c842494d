import { expect, test } from 'vitest'
import { isFirstTimeCustomer } from './first-time-customer.ts'

test.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('a first-time customer has no previous web or telephone order: web %s, telephone %s', (web, telephone, first) =>
  expect(isFirstTimeCustomer({ previousWebOrderPlaced: web, previousTelephoneOrderPlaced: telephone })).toBe(first),
)
