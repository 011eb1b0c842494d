import { expect, test } from 'vitest'
import { isPhone } from './phones.ts'

test.each([
  ['PHN100', true],
  ['mob7', true],
  ['SIM-1', true],
  ['AB123', false],
  ['XPHN1', false],
])('product %s is a phone: %s', (productNo, phone) => {
  expect(isPhone(productNo)).toBe(phone)
})
