import { expect, test } from 'vitest'
import { accessTokenSeconds, refreshLifetime } from '#shared/platform/limits.ts'
import { refreshExpiry } from './hints.ts'

test('refreshing ends before the refresh token expires', () => {
  const issuedAt = 1_800_000_000
  const expiryFor = (lifetime: number) =>
    refreshExpiry({
      tokenExpiresAt: issuedAt + accessTokenSeconds,
      refreshLifetime: lifetime,
      accessLifetime: accessTokenSeconds,
    })
  expect(expiryFor(refreshLifetime.plain)).toBe(issuedAt + 1770)
  expect(expiryFor(refreshLifetime.remembered)).toBe(issuedAt + 30 * 86_400 - 30)
})
