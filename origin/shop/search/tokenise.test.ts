import { expect, test } from 'vitest'
import { distance, nearestWord } from './finding/nearest.ts'
import { matchExpression, searchTokens } from './tokenise.ts'

test('only letters and digits reach the MATCH expression', () => {
  const hostile = `red" OR name:* NEAR(x, 2) ^- 'drop' {a b}: + (((`
  expect(
    matchExpression(searchTokens(hostile))
      .replace(/"[\p{L}\p{N} ]+"/gu, '')
      .replace(/[() ]|AND|OR/g, ''),
  ).toBe('')
})

test('a pair of words with synonyms is one phrase', () => {
  expect(matchExpression(['dressing', 'gown'])).toMatch(/^\("dressing gown" OR "dressing gowns" OR "robe"/)
})

test('stop words are ignored unless all are', () => {
  expect(searchTokens('a dress for the garden')).toEqual(['dress', 'garden'])
  expect(searchTokens('the')).toEqual(['the'])
})

test('the last typed word is a prefix', () => {
  expect(matchExpression(['navy', 'dres'], { unfinished: true })).toBe('("navy") AND ("dres"*)')
})

test('edit distance counts transpositions as one', () => {
  expect(['dres', 'dresss', 'drexs', 'drses'].map((slip) => distance(slip, 'dress', 2))).toEqual([1, 1, 1, 1])
  expect(distance('sofa', 'wardrobe', 2)).toBe(3)
})

test('the nearest word wins, then the commoner', () => {
  const vocabulary = [
    ['jumper', 5],
    ['jumpers', 9],
    ['dress', 3],
    ['press', 50],
  ] as const
  expect(nearestWord('jumpr', vocabulary)).toBe('jumper')
  expect(nearestWord('drss', vocabulary)).toBe('dress')
  expect(nearestWord('xylophone', vocabulary)).toBeNull()
  expect(nearestWord('dr', vocabulary)).toBeNull()
})
