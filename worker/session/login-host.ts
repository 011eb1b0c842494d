// The issuer for sign-in: the configured issuer, or the embedded one on its own host.
import { originOf } from '#worker/forwarded-hosts.ts'
import type { Settings } from '#worker/settings.ts'

/** Null when neither is configured. */
export function issuerFor(url: URL, settings: Settings): string | null {
  return settings.OIDC_ISSUER || originOf('login', url, settings)
}
