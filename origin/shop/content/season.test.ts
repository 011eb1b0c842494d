import { expect, test } from 'vitest'
import { seasonalKeys, seasonOn } from './season.ts'

test.each([
  ['2026-11-30T12:00:00Z', 'autumn'],
  ['2026-12-01T12:00:00Z', 'winter'],
  ['2027-02-28T12:00:00Z', 'winter'],
  ['2027-03-01T00:30:00Z', 'spring'],
  // Half past midnight in London.
  ['2027-05-31T23:30:00Z', 'summer'],
])('%s is in %s', (at, season) => {
  expect(seasonOn(new Date(at))).toBe(season)
})

test('only the home page has seasons', () => {
  const july = new Date('2026-07-01T12:00:00Z')
  expect(seasonalKeys('home', july)).toEqual(['home-summer', 'home'])
  expect(seasonalKeys('category/women', july)).toEqual(['category/women'])
})
