import { expect, test } from 'vitest'
import { isFirstTimeCustomer } from './first-time-customer.ts'

test.each([
  [false, false, true],
  [true, false, false],
  [false, true, false],
  [true, true, false],
])('previous web order %s, telephone order %s: first-time customer %s', (web, telephone, first) =>
  expect(isFirstTimeCustomer({ previousWebOrderPlaced: web, previousTelephoneOrderPlaced: telephone })).toBe(first),
)
