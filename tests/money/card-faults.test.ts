// Paying by card while the database fails at each statement: the payment begins with its hold, without a reading.
import { expect, test, vi } from 'vitest'
import { faults } from './faults.ts'
import { shopInProcess } from './in-process.ts'

test('a database that fails while a card pays changes no total', { timeout: 180_000 }, async () => {
  // The shop logs each injected failure.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { rows, complaints } = await faults(shopInProcess(), { methods: ['card'], querying: false })
  expect(complaints).toEqual([])
  expect(rows.filter((row) => !row.reached)).toEqual([])
})
