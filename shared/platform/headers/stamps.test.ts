import { expect, test } from 'vitest'
import { accountIn, stampOf, guestIn, guestStampOf } from './stamps.ts'

const secret = 'a-secret-of-the-deployment'
const now = Date.UTC(2026, 10, 21)
const digest = 'D'.repeat(43)

test('a stamp is valid for a minute', async () => {
  const stamp = await stampOf('A100', secret, now)
  expect(await accountIn(stamp, secret, now + 59_000)).toBe('A100')
  expect(await accountIn(stamp, secret, now + 61_000)).toBeNull()
})

test('an account id may have any characters', async () => {
  for (const accountId of ['auth0|5f7c.8d', 'someone@mail.example', 'Zoë/ä . %2E', '..'])
    expect(await accountIn(await stampOf(accountId, secret, now), secret, now)).toBe(accountId)
})

test('a forged stamp names no account', async () => {
  const [account, end, signature] = (await stampOf('A100', secret, now)).split('.')
  for (const forged of [
    `A101.${end}.${signature}`,
    `${account}.9999999999.${signature}`,
    'A100',
    '',
    '..',
    `${account}.${end}.`,
  ])
    expect(await accountIn(forged, secret, now), forged).toBeNull()
  expect(await accountIn(`${account}.${end}.${signature}`, 'another-secret', now)).toBeNull()
})

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
