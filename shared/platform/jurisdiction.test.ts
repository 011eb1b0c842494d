import { expect, test } from 'vitest'
import { inJurisdiction } from './jurisdiction.ts'

test('objects are those of the jurisdiction that is set', () => {
  const inside = { jurisdiction: () => inside, place: 'eu' }
  const outside = { jurisdiction: () => inside, place: 'anywhere' }
  const placeWith = (JURISDICTION?: string) => inJurisdiction(outside, { JURISDICTION }).place
  expect([placeWith('eu'), placeWith(''), placeWith()]).toEqual(['eu', 'anywhere', 'anywhere'])
})
