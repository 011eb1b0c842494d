// The size guides' tables are whole, and their inches agree with their centimetres.
import { expect, test } from 'vitest'
import { guides, measureWords } from './tables.ts'

test('every row of every guide has a measure for each column', () => {
  const ragged = Object.values(guides).flatMap(({ body, goods }) =>
    [body, goods].flatMap(({ columns, rows }) => rows.filter((row) => row.length !== columns.length)),
  )
  expect(ragged).toEqual([])
})

test('measures are told in centimetres and in half inches', () => {
  expect([measureWords(98, 'cm'), measureWords(98, 'in')]).toEqual(['98', '38.5'])
  expect([measureWords([90, 96], 'cm'), measureWords([90, 96], 'in')]).toEqual(['90–96', '35.5–38'])
  expect(measureWords('two', 'in')).toBe('two')
})
