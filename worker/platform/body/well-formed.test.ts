import { expect, test } from 'vitest'
import { isWellEncoded, isWellFormed } from './well-formed.ts'

test('half a surrogate pair is found in any text or field name', () => {
  expect(
    [{ a: ['fine 👗'] }, { a: [{ b: '\ud83d' }] }, { '\udc57': 1 }, '\udc57\ud83d', 7, null].map(isWellFormed),
  ).toEqual([true, false, false, false, true, true])
})

test('a value nested fifty thousand deep is walked without a stack overflow', () => {
  expect(isWellFormed(JSON.parse(`${'['.repeat(50_000)}"\\ud800"${']'.repeat(50_000)}`))).toBe(false)
})

test('percent-encoded bytes that are not UTF-8 are found', () => {
  const queries = ['q=caf%C3%A9', 'q=100%', 'q=%zz', 'q=caf%E9', 'q=%ED%A0%80', 'q=%F0%9F', 'q=a+b&c=']
  expect(queries.map(isWellEncoded)).toEqual([true, true, true, false, false, false, true])
})
