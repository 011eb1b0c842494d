// The judged searches of two brands; `npm run search-quality` runs all and prints the share.
import { expect, test } from 'vitest'
import { searchQuality } from './search/quality.ts'

test('at least 95 % of the judged searches are right', async () => {
  const { queries, suggestions } = await searchQuality(['dal', 'ihm'])
  for (const verdicts of [queries, suggestions]) {
    const wrong = verdicts.filter(({ fault }) => fault !== null)
    expect(wrong.length / verdicts.length, JSON.stringify(wrong)).toBeLessThanOrEqual(0.05)
  }
})
