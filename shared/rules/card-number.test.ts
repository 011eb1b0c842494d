import { expect, test } from 'vitest'
import { hasCardNumber } from './card-number.ts'

test.each([
  ['4000000000002701', true],
  ['Flat 2, 4000 0000 0000 2701', true],
  ['4000-0000-0000-2701', true],
  ['4000000000002702', false],
  ['+44 (0)7700 900123', false],
  ['00447700900007', false],
  ['1790000000005', false],
  ['12 Mill Lane, MB1 1AA', false],
  ['', false],
])('a card number in %j: %s', (text, found) => {
  expect(hasCardNumber(text)).toBe(found)
})
