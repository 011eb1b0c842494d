// A small version of every part of `npm run consistency` except the kills, so that `npm test` runs their code.
import { expect, test, vi } from 'vitest'
import { accounts } from './accounts.ts'
import { contention } from './contention.ts'
import { credit } from './credit.ts'
import { faults } from './faults.ts'
import { histories } from './histories.ts'
import type { Result } from './part.ts'
import { differencesIn } from './part-sums.ts'
import { shopInProcess } from './shop-in-process.ts'
import { submits } from './submits.ts'

const timeoutMs = 120_000

function reached({ rows, complaints }: Result) {
  expect(complaints).toEqual([])
  expect(rows.filter((row) => !row.reached)).toEqual([])
}

test(
  'contended goods and codes sell exactly their number',
  async () => {
    const ways = ['credit', 'Miyo', 'APay', 'card'] as const
    reached(await contention(shopInProcess(), { rounds: 2, buyers: 12, codeRounds: 1, ways }))
  },
  timeoutMs,
)

test(
  'repeated submissions pay a bag once',
  async () => {
    reached(await submits(shopInProcess(), { bags: 16, submissions: 4, ways: ['Miyo', 'GPay'] }))
  },
  timeoutMs,
)

test(
  'an account spends exactly what it has',
  async () => {
    reached(await credit(shopInProcess(), { accounts: 3, bags: 8 }))
  },
  timeoutMs,
)

test(
  'a failing database changes no total, and the retry succeeds',
  async () => {
    // The shop logs each injected failure.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    reached(await faults(shopInProcess(), { ways: ['credit', 'Miyo'], querying: false }))
  },
  timeoutMs,
)

test(
  'concurrent account events lose nothing and close each month once',
  async () => {
    reached(await accounts(shopInProcess(), { accounts: 2, bags: 6, payments: 3, readers: 4 }))
  },
  timeoutMs,
)

test(
  'debits equal credits in generated account histories',
  async () => {
    reached(await histories(shopInProcess(), 300))
  },
  timeoutMs,
)

test('the parts of a divided payment sum to its total', () => {
  expect(differencesIn(500)).toEqual([])
})
