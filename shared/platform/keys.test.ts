// A key that is replaced in three stages (docs/decisions/0057): what one worker signs, the other accepts, whichever of two
// neighbouring stages each of them has reached.
import { expect, test } from 'vitest'
import { openCartId, sealCartId } from '#shared/orders/sealed-cart-id.ts'
import { accountIn, edgeStampOf, guestIn, guestStampOf, isEdgeStamp, stampOf } from './headers/stamps.ts'
import { acceptedKeys, signingKey } from './keys.ts'

const [before, next] = ['0a'.repeat(32), '1b'.repeat(32)]
const stages = [before, `${before} ${next}`, `${next} ${before}`, next]
const neighbours = stages.slice(1).flatMap((stage, at) => [
  [stages[at]!, stage],
  [stage, stages[at]!],
])
const now = Date.UTC(2026, 10, 26)
const guest = { digest: 'D'.repeat(43), fresh: false }
const sealed = { cartId: 'b'.repeat(32), brand: 'jdw', owner: null, at: now } as const

test('stamps are accepted between neighbouring stages', async () => {
  for (const [signer, verifier] of neighbours as [string, string][]) {
    expect(await accountIn(await stampOf('A1', signer, now), verifier, now)).toBe('A1')
    expect(await guestIn(await guestStampOf(guest, signer, now), verifier, now)).toEqual(guest)
    expect(await isEdgeStamp(await edgeStampOf(signer, now), verifier, now)).toBe(true)
  }
})

test('a sealed cart id opens between neighbouring stages', async () => {
  for (const [signer, verifier] of neighbours as [string, string][])
    expect(await openCartId(await sealCartId(sealed, signer), 'jdw', verifier)).toEqual(sealed)
})

test('a key that was removed is accepted no longer', async () => {
  expect(await accountIn(await stampOf('A1', `${before} ${next}`, now), next, now)).toBe(null)
  expect(await openCartId(await sealCartId(sealed, before), 'jdw', next)).toBe(null)
})

test('an empty setting has no keys', () => {
  expect([acceptedKeys(''), acceptedKeys(' '), signingKey('')]).toEqual([[], [], ''])
})
