import { expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { creditTermsOn } from '#shared/credit/credit-terms.ts'
import { type CreditFile } from './bureau.ts'
import { decide, type DecisionFacts } from './decide.ts'

const terms = creditTermsOn('jdw', '2026-11-22')
const file: CreditFile = { score: 720, accounts: 4, insolvent: false, warning: false, unclear: false }
const facts = { age: 40, months: 120, bag: 0, recentDeclines: 0, terms, file }
const about = (changes: Partial<CreditFile>, more: Partial<DecisionFacts> = {}) =>
  decide({ ...facts, ...more, file: { ...file, ...changes } })

test.each([
  ['a good file is accepted', {}, 'PASS', null],
  ['a thin file is assumed to pass', { accounts: 0 }, 'ASSUMED_PASS', null],
  ['insolvency is Decline1', { insolvent: true }, 'FAIL', 'Decline1'],
  ['a score below 450 is Decline2', { score: 449 }, 'FAIL', 'Decline2'],
  ['a score of 450 is enough', { score: 450 }, 'PASS', null],
  ['a warning of fraud is Decline3', { warning: true }, 'FAIL', 'Decline3'],
  ['an unclear file is Refer1', { unclear: true }, 'FAIL', 'Refer1'],
  ['fraud is decided first', { warning: true, insolvent: true, score: 0, unclear: true }, 'FAIL', 'Decline3'],
] as const)('%s', (_, changes, status, declineCode) => {
  expect(about(changes)).toMatchObject({ status, declineCode })
})

test('five declines in thirty days cause a referral', () => {
  expect(about({}, { recentDeclines: 4 }).status).toBe('PASS')
  expect(about({}, { recentDeclines: 5 }).declineCode).toBe('Refer1')
})

test('a limit is in its brand’s range', () => {
  for (const brand of brandCodes)
    for (const score of [450, 640, 720, 999])
      for (const age of [18, 20, 21, 95])
        for (const months of [0, 35, 36, 1200])
          for (const bag of [0, 1, 33_333, 9e9]) {
            const { limits } = creditTermsOn(brand, '2026-11-22')
            const given = { age, months, bag, terms: creditTermsOn(brand, '2026-11-22') }
            const { limit } = about({ score }, given)
            expect(limit).toBeGreaterThanOrEqual(limits.min * 100)
            expect(limit).toBeLessThanOrEqual(limits.max * 100)
            expect(limit! % 5000).toBe(0)
          }
})

test('a limit rises with the bag and the affordability', () => {
  const limit = (changes: Partial<CreditFile>, more: Partial<DecisionFacts>) => about(changes, more).limit!
  expect(limit({}, { bag: 62_000 })).toBe(65_000)
  expect(limit({}, { bag: 9e9 })).toBe(95_000)
  expect(limit({}, { bag: 9e9, months: 35 })).toBeLessThan(limit({}, { bag: 9e9, months: 36 }))
  expect(limit({}, { bag: 9e9, age: 20 })).toBeLessThan(limit({}, { bag: 9e9, age: 21 }))
  expect(limit({ score: 850 }, {})).toBeGreaterThan(limit({}, {}))
  expect(limit({ accounts: 0 }, { bag: 9e9 })).toBe(terms.limits.min * 100)
})
