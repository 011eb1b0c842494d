import { expect, test } from 'vitest'
import { costOfRepaying, monthlyRate } from './credit-cost.ts'

test('twelve monthly rates compound to the APR', () => {
  expect(monthlyRate(34.9)).toBe(2.5261)
  expect(monthlyRate(0)).toBe(0)
  for (const apr of [9.9, 24.9, 34.9, 39.9]) {
    expect(((1 + monthlyRate(apr) / 100) ** 12 - 1) * 100).toBeCloseTo(apr, 2)
  }
})

test('£1,200 at 34.9% APR costs £1,406 over twelve months', () => {
  expect(costOfRepaying(120_000, 34.9, 12)).toEqual({ monthly: 11_717, total: 140_603 })
  expect(costOfRepaying(120_000, 0, 12)).toEqual({ monthly: 10_000, total: 120_000 })
})
