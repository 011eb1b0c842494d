// Small versions of the parts of `npm run money` that need no kills, in the test's own runtime.
import { beforeEach, expect, test, vi } from 'vitest'
import { capture } from './capture.ts'
import { captureComplaints, type CapturedRow } from './capture-check.ts'
import { contention } from './contention.ts'
import { faults } from './faults.ts'
import { histories } from './histories.ts'
import { shopInProcess } from './in-process.ts'
import type { Result } from './part.ts'
import { submits } from './submits.ts'

const token = 'a-token-of-more-than-32-characters-for-tests'

beforeEach(() => {
  // The shop logs each injected failure.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const parts: ReadonlyArray<[claim: string, part: () => Promise<Result>]> = [
  [
    'contended goods, codes and credit sell exactly their number',
    () =>
      contention(shopInProcess(), {
        rounds: 2,
        buyers: 12,
        codeRounds: 1,
        creditRounds: 3,
        methods: ['credit', 'Miyo', 'APay', 'card'],
      }),
  ],
  [
    'repeated submissions pay a bag once',
    () => submits(shopInProcess(), { bags: 16, submissions: 4, methods: ['Miyo', 'GPay'] }),
  ],
  [
    'a failing database changes no total, and the retry succeeds',
    () => faults(shopInProcess(), { methods: ['credit', 'Miyo'], querying: false }),
  ],
  ['debits equal credits in generated account histories', () => histories(shopInProcess(), 300)],
  [
    'deaths around dispatch charge each order once, or never',
    () => capture(shopInProcess({ CAPTURE_AT: 'dispatch', OPERATOR_TOKEN: token }), { orders: 14, deaths: 40, token }),
  ],
]

test.each(parts)('%s', { timeout: 180_000 }, async (_, part) => {
  const { rows, complaints } = await part()
  expect(complaints).toEqual([])
  expect(rows.filter(({ reached }) => !reached)).toEqual([])
})

const sound: CapturedRow = {
  orderNo: 'J1',
  authorised: 500,
  creditPart: 0,
  cancelled: 0,
  gone: 1,
  payment: 'authorised',
  maxAmount: 500,
  captured: 500,
  reference: 'a-capture',
  state: 'sent',
  paid: 1,
  refunded: 0,
  refunds: 0,
}
test.each<[string, Partial<CapturedRow>]>([
  ['charged without leaving', { gone: 0 }],
  ['left uncharged', { captured: null }],
  ['charged too much', { captured: 501 }],
  ['cancelled and still authorised', { gone: 0, captured: null, state: null, paid: 0, cancelled: 1 }],
  ['reported paid twice', { paid: 2 }],
])('the checker finds an order %s', (_, changes) => {
  expect(captureComplaints([sound])).toEqual([])
  expect(captureComplaints([{ ...sound, ...changes }]).length).toBeGreaterThan(0)
})
