// Where people sign in: at the embedded issuer on a host of its own beside the shops, or at another's.
import { originOf } from '#worker/forwarded-hosts.ts'
import type { Settings } from '#worker/settings.ts'

/** Another's issuer as it is configured, or ours beside the shop. Null when there is none. */
export function issuerFor(url: URL, settings: Settings): string | null {
  return settings.OIDC_ISSUER || originOf('login', url, settings)
}
