// When refreshing ends (specification § 9): token expiry + refresh lifetime − 30 s − access lifetime.
import { refreshEarlySeconds } from '#shared/platform/limits.ts'

/** All in seconds; the expiry, like the answer, since 1970. */
export function refreshExpiry({
  tokenExpiresAt,
  refreshLifetime,
  accessLifetime,
}: Record<'tokenExpiresAt' | 'refreshLifetime' | 'accessLifetime', number>): number {
  return tokenExpiresAt + refreshLifetime - refreshEarlySeconds - accessLifetime
}
