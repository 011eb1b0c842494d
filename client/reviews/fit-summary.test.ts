import { expect, test } from 'vitest'
import { fitSummary } from './fit-summary.ts'

// Shows R10.55
test('nothing is said of the fit before five answers', () => {
  expect(fitSummary([4, 0, 0])).toBeNull()
  expect(fitSummary([5, 0, 0])).toBe('Most people say it runs small')
})
