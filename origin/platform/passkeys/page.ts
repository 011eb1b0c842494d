// Where a passkey is used. The relying party is the page's host, so that a passkey of one host is worth nothing at another.
import type { OriginEnv } from '#origin/platform/env.ts'

/** `site`: the page's origin, which the edge worker has checked. `token`: a text that only this browser can send again. */
export type PasskeyPage = { env: OriginEnv; site: URL; token: string; network: string; userAgent: string }

/** How long after a sign-in passkeys may be changed. */
export const freshSignInMs = 15 * 60_000
