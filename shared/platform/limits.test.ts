import { expect, test } from 'vitest'
import {
  autosuggestProducts,
  featureFlagRefresh,
  focusThrottleMs,
  productsPerPage,
  recommendations,
  sheet,
  suggestionProducts,
} from './limits.ts'

test('the figures of browsing are those of the specification', () => {
  expect(productsPerPage).toBe(36)
  expect(suggestionProducts).toEqual({ mobile: 3, otherwise: 5 })
  expect(autosuggestProducts).toBe(5)
  expect(recommendations).toEqual({ min: 2, max: 12 })
  expect(sheet).toEqual({ breakpoint: 768, header: 128, footer: 88 })
  expect([featureFlagRefresh, focusThrottleMs]).toEqual([60, 60_000])
})
