import { describe, expect, test } from 'vitest'
import { textAsBase64url } from '#shared/platform/base64url.ts'
import { callerIn, stampOf } from './stamps.ts'

const secret = 'a-secret-of-the-deployment-of-32-characters'
const now = Date.UTC(2026, 10, 21)
const digest = 'D'.repeat(43)

describe.each(['HS256', 'EdDSA'] as const)('%s', (alg) => {
  const forBag = (account: string) => stampOf({ audience: 'bag', account }, secret, now, alg)

  test('a stamp is valid for a minute', async () => {
    const stamp = await forBag('A100')
    expect(await callerIn(stamp, 'bag', secret, now + 59_000)).toEqual({ account: 'A100', guest: null })
    expect(await callerIn(stamp, 'bag', secret, now + 61_000)).toBeNull()
  })

  test('an account id may have any characters', async () => {
    for (const account of ['auth0|5f7c.8d', 'someone@mail.example', 'Zoë/ä . %2E', '..'])
      expect((await callerIn(await forBag(account), 'bag', secret, now))?.account).toBe(account)
  })

  test('a forged stamp names nobody', async () => {
    const [header, claims, signed] = (await forBag('A100')).split('.')
    const other = textAsBase64url(atob(claims!).replace('A100', 'A101'))
    const otherwise = atob(header!).replace(alg, alg === 'EdDSA' ? 'HS256' : 'EdDSA')
    for (const forged of [
      `${header}.${other}.${signed}`,
      `${textAsBase64url('{"alg":"none"}')}.${claims}.`,
      `${textAsBase64url(otherwise)}.${claims}.${signed}`,
      `${header}.${claims}.`,
      `${header}.${claims}.${signed}.`,
      `${header}.${claims}.###`,
      'A100',
      '',
      '..',
    ])
      expect(await callerIn(forged, 'bag', secret, now), forged).toBeNull()
    expect(await callerIn(`${header}.${claims}.${signed}`, 'bag', 'another-secret', now)).toBeNull()
  })

  test('a stamp for one service is none for another', async () => {
    expect(await callerIn(await forBag('A100'), 'customer', secret, now)).toBeNull()
  })

  test('a guest is proved by a digest', async () => {
    for (const fresh of [true, false]) {
      const stamp = await stampOf({ audience: 'bag', guest: { digest, fresh } }, secret, now, alg)
      expect(await callerIn(stamp, 'bag', secret, now)).toEqual({ account: null, guest: { digest, fresh } })
    }
  })
})
