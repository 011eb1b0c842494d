import { expect, test } from 'vitest'
import { guestIn, guestStampOf } from './guest-stamp.ts'
import { accountIn, stampOf } from './person-stamp.ts'

const [secret, now] = ['a-secret-of-the-deployment', Date.now()]
const digest = 'D'.repeat(43)

test('a guest stamp proves a guest id', async () => {
  for (const fresh of [true, false])
    expect(await guestIn(await guestStampOf({ digest, fresh }, secret, now), secret, now)).toEqual({ digest, fresh })
})

test('an old or forged guest stamp proves nothing', async () => {
  const stamp = await guestStampOf({ digest, fresh: false }, secret, now)
  expect(await guestIn(stamp, secret, now + 61_000)).toBe(null)
  expect(await guestIn(stamp.replace('known', 'new'), secret, now)).toBe(null)
  expect(await guestIn(stamp, 'another-secret-altogether', now)).toBe(null)
})

test('guest and customer stamps are not interchangeable', async () => {
  expect(await accountIn(await guestStampOf({ digest, fresh: false }, secret, now), secret, now)).toBe(null)
  expect(await guestIn(await stampOf(`known:${digest}`, secret, now), secret, now)).toBe(null)
})
