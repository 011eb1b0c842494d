// The origin that this version of the shop calls. A release names its own origin's version: while two
// releases are deployed side by side, each shop calls the origin that it was released with, whatever the percentages are.
import type { Env, Upstream } from './env.ts'

export const versionOverridesHeader = 'cloudflare-workers-version-overrides'

/** The platform ignores a version that is not deployed any more: the call then reaches the one that is. */
export function embeddedOrigin({ ORIGIN, ORIGIN_VERSION }: Pick<Env, 'ORIGIN' | 'ORIGIN_VERSION'>): Upstream {
  return {
    fetch: (request) => {
      // A visitor chooses no version of the origin.
      request.headers.delete(versionOverridesHeader)
      if (ORIGIN_VERSION) request.headers.set(versionOverridesHeader, ORIGIN_VERSION)
      return ORIGIN.fetch(request)
    },
  }
}
