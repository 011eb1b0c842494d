// What the work of each minute wakes: unfinished payments and refunds that no alarm watches.
import { beforeEach, expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { wakeUnfinished } from './wake-unfinished.ts'

const now = 1_000_000_000
let woken: string[] = []
const env = {
  DB,
  RECOVERY: {
    idFromName: (name: string) => name,
    get: () => ({ watch: async (owner: string) => void woken.push(owner) }),
  },
} as unknown as OriginEnv

beforeEach(async () => {
  woken = []
  await DB.batch(['order_refund', 'refund', 'account_payment'].map((table) => DB.prepare(`DELETE FROM ${table}`)))
})

const payment = (id: string, state: string, expires: number) =>
  DB.prepare(
    `INSERT INTO account_payment (id, customer_id, key, amount, brand, journey, state, created, expires)
     VALUES (?1, 'ada-' || ?1, ?1, 0, 'jdw', 'MAKE_A_PAYMENT', ?2, 0, ?3)`,
  )
    .bind(id, state, expires)
    .run()

test('a payment that is held long after its end is woken', async () => {
  await payment('long', 'asked', now - 60_000)
  await payment('soon', 'asked', now - 1000)
  expect([await wakeUnfinished(env, now), woken]).toEqual([1, ['account:ada-long']])
})

test('a refund that is not done is woken', async () => {
  await payment('back', 'released', 0)
  const refund =
    "INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount, done) VALUES (?1, ?1, 'card', 'T', 1, ?2)"
  await DB.batch([DB.prepare(refund).bind('back', null), DB.prepare(refund).bind('done', 5)])
  expect([await wakeUnfinished(env, now), woken]).toEqual([1, ['account:ada-back']])
})
