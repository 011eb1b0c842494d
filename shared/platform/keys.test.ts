// A key that is replaced in three stages: what one worker signs, the other accepts, whichever of two
// neighbouring stages each of them has reached.
import { expect, test } from 'vitest'
import { openCartId, sealCartId } from '#shared/orders/sealed-cart-id.ts'
import { publishedKeys } from './headers/stamp-keys.ts'
import { callerIn, stampOf } from './headers/stamps.ts'
import { acceptedKeys, signingKey } from './keys.ts'

const [before, next] = ['0a'.repeat(32), '1b'.repeat(32)]
const stages = [before, `${before} ${next}`, `${next} ${before}`, next]
const now = Date.UTC(2026, 10, 26)
const sealed = { cartId: 'b'.repeat(32), brand: 'jdw', owner: null, at: now } as const

test('a key that was removed is accepted no longer', async () => {
  expect(await callerIn(await stampOf({ audience: 'bag' }, `${before} ${next}`, now), 'bag', next, now)).toBe(null)
  expect(await openCartId(await sealCartId(sealed, before), 'jdw', next)).toBe(null)
})

test('an empty setting has no keys', () => {
  expect([acceptedKeys(''), acceptedKeys(' '), signingKey('')]).toEqual([[], [], ''])
})

test('the public key of a stage signs the stage after it', async () => {
  const ids = async (setting: string) => (await publishedKeys(setting)).map(({ kid }) => kid)
  const signing = async (setting: string) => (await ids(setting))[0]
  // Stage 1 begins with the former key: the new one is published before it signs, and the former one after.
  for (const [at, stage] of stages.slice(1).entries()) expect(await ids(stages[at]!)).toContain(await signing(stage))
  expect(await Promise.all(stages.map(async (stage) => (await ids(stage)).length))).toEqual([1, 2, 2, 1])
  expect(JSON.stringify(await publishedKeys(before))).not.toMatch(/"d"|0a0a/)
})
