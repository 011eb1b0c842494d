// The harness finds each planted mistake.
import { expect, test } from 'vitest'
import { shopInProcess } from './in-process.ts'
import { plantedMistakes, plants } from './plants.ts'

test('the checker finds every planted mistake', { timeout: 120_000 }, async () => {
  const { rows } = await plants(shopInProcess())
  expect(rows.filter(({ reached }) => reached).length).toBe(plantedMistakes.length)
  expect(rows.filter(({ reached }) => !reached)).toEqual([])
})
