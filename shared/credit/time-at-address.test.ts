import { expect, test } from 'vitest'
import { monthsLived, needsPreviousAddress } from './time-at-address.ts'

const today = new Date('2026-11-22T10:00:00Z')

test.each([
  ['2026 11', 0],
  ['2026 01', 10],
  ['2023 11', 36],
  ['1926 11', 1200],
  ['2026 12', null],
  ['1926 10', null],
  ['2026 13', null],
  ['2026 00', null],
  ['YYYY MM', null],
  ['', null],
])('since %s is %s months', (yearMonth, months) => {
  expect(monthsLived(yearMonth, today)).toBe(months)
})

test('the previous address is required below three years', () => {
  expect(needsPreviousAddress('2023 12', today)).toBe(true)
  expect(needsPreviousAddress('2023 11', today)).toBe(false)
  expect(needsPreviousAddress('YYYY MM', today)).toBe(false)
})
