// The tables of the size guides are complete, and inches are computed from centimetres.
import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { sizeGuideOf, sizeGuides, formatMeasure } from './size-guides.ts'

test('every row of every guide has all columns', () => {
  const ragged = Object.values(sizeGuides).flatMap(({ body, goods }) =>
    [body, goods].flatMap(({ columns, rows }) => rows.filter((row) => row.length !== columns.length)),
  )
  expect(ragged).toEqual([])
})

test('a brand’s guide has the sizes that it sells', () => {
  const { rows } = sizeGuideOf(brands.dal, 'womens').body
  expect([rows[0]![0], rows.at(-1)![0]]).toEqual(['16', '32'])
})

test('measures are shown in centimetres and half inches', () => {
  expect([formatMeasure(98, 'cm'), formatMeasure(98, 'in')]).toEqual(['98', '38.5'])
  expect([formatMeasure([90, 96], 'cm'), formatMeasure([90, 96], 'in')]).toEqual(['90–96', '35.5–38'])
  expect(formatMeasure('two', 'in')).toBe('two')
})
