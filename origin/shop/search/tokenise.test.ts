import { expect, test } from 'vitest'
import { matchExpression, searchTokens } from './tokenise.ts'

test('only letters and digits reach the MATCH expression', () => {
  const hostile = `red" OR name:* NEAR(x, 2) ^- 'drop' {a b}: + (((`
  expect(
    matchExpression(searchTokens(hostile))
      .replace(/"[\p{L}\p{N} ]+"/gu, '')
      .replace(/[() ]|AND|OR/g, ''),
  ).toBe('')
})
