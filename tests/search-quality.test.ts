// The judged searches and suggestions of two brands; with `--mode sweep` those of all, and their shares.
import { expect, inject, test } from 'vitest'
import { searchQuality } from './search/quality.ts'

test('at least 95 % of the judged searches are right', { timeout: 300_000 }, async () => {
  const { milliseconds, statements, ...judged } = await searchQuality(inject('sweeping') ? undefined : ['dal', 'ihm'])
  for (const [what, verdicts] of Object.entries(judged)) {
    const wrong = verdicts.filter(({ fault }) => fault !== null)
    for (const { brand, text, fault } of wrong) console.log(`${brand} “${text}”: ${fault}`)
    console.log(`${what}: ${verdicts.length - wrong.length} right of ${verdicts.length}`)
    expect(wrong.length / verdicts.length, what).toBeLessThanOrEqual(0.05)
  }
  console.log(`A search takes ${milliseconds.toFixed(1)} ms and ${statements.toFixed(1)} statements on average.`)
})
