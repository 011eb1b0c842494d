// A small version of every part of `npm run consistency` but the kills, so that none of them rots.
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

const patience = 120_000

function reached({ rows, complaints }: Result) {
  expect(complaints).toEqual([])
  expect(rows.filter((row) => !row.reached)).toEqual([])
}

test(
  'of contended goods and codes exactly as many are sold as there are',
  async () => {
    const ways = ['credit', 'Miyo', 'APay', 'card'] as const
    reached(await contention(shopInProcess(), { rounds: 2, buyers: 12, codeRounds: 1, ways }))
  },
  patience,
)

test(
  'a bag that is pressed again and again is paid for once',
  async () => {
    reached(await submits(shopInProcess(), { bags: 16, presses: 4, ways: ['Miyo', 'GPay'] }))
  },
  patience,
)

test(
  'an account never spends more than it has, and never less than it could',
  async () => {
    reached(await credit(shopInProcess(), { accounts: 3, bags: 8 }))
  },
  patience,
)

test(
  'wherever the database fails, orders, charges and the ledger are the same, and the retry succeeds',
  async () => {
    // The shop says each of the failures it is made to have.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    reached(await faults(shopInProcess(), { ways: ['credit', 'Miyo'], asking: false }))
  },
  patience,
)

test(
  'whatever happens to an account at once, what fits is accepted and each month is closed once',
  async () => {
    reached(await accounts(shopInProcess(), { accounts: 2, bags: 6, payments: 3, readers: 4 }))
  },
  patience,
)

test(
  'debits equal credits in generated histories of accounts, and every balance is what the rules say',
  async () => {
    reached(await histories(shopInProcess(), 300))
  },
  patience,
)

test('the parts of a divided payment are its total to the penny', () => {
  expect(differencesIn(500)).toEqual([])
})
