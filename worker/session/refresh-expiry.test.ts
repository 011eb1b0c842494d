import { expect, test } from 'vitest'
import { accessTokenSeconds, refreshLifetime } from '#shared/platform/limits.ts'
import { refreshExpiry } from './refresh-expiry.ts'

test('refresh expiry is token expiry plus refresh lifetime, minus 30 s, minus the access lifetime', () => {
  const issuedAt = 1_800_000_000
  const told = (lifetime: number) =>
    refreshExpiry({
      tokenExpiresAt: issuedAt + accessTokenSeconds,
      refreshLifetime: lifetime,
      accessLifetime: accessTokenSeconds,
    })
  expect(told(refreshLifetime.plain)).toBe(issuedAt + 1770)
  expect(told(refreshLifetime.remembered)).toBe(issuedAt + 30 * 86_400 - 30)
})
