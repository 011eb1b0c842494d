import { expect, test } from 'vitest'
import { isExpired } from './payment.ts'

test.each([
  ['08/24', true],
  ['10/26', true],
  ['11/26', false],
  ['01/27', false],
])('in November 2026 a card of %s has expired: %s', (expiryDate, expired) =>
  expect(isExpired(expiryDate, new Date('2026-11-30T23:00:00Z'))).toBe(expired),
)
