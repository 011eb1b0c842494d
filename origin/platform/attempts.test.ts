import { env as bindings } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { countAttempt } from './attempts.ts'
import type { OriginEnv } from './env.ts'

const env = { ...(bindings as unknown as OriginEnv), RATE_LIMITS: '1' }
const limit = { max: 3, seconds: 60 }
/** One second before a minute of the clock ends. */
const first = Date.UTC(2026, 10, 27, 21, 14, 59)
const after = (seconds: number) => first + seconds * 1000

/** The seconds to wait at each of these moments. */
async function waits(keys: string[], moments: number[]) {
  const answers: number[] = []
  for (const moment of moments) answers.push(await countAttempt(env, keys, limit, moment))
  return answers
}

test('a minute begins with the first attempt, not with the clock’s', async () => {
  expect(await waits(['clock'], [0, 1, 2, 3, 59].map(after))).toEqual([0, 0, 0, 57, 1])
})

test('after its minute a key has all its attempts again', async () => {
  expect(await waits(['again'], [0, 0, 0, 0, 60, 61, 62, 63].map(after))).toEqual([0, 0, 0, 60, 0, 0, 0, 57])
})

test('of two keys over their limit the longer wait counts', async () => {
  await waits(['late'], [30, 30, 30].map(after))
  await waits(['early'], [0, 0, 0].map(after))
  expect(await waits(['late', 'early'], [after(40)])).toEqual([50])
})

test('attempts at the same time are all counted', async () => {
  const together = await Promise.all(Array.from({ length: 9 }, () => countAttempt(env, ['together'], limit, first)))
  expect(together.filter((wait) => wait > 0)).toHaveLength(6)
})
