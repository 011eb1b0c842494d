// The origin that this version of the shop calls. A release names its own origin's version: while two
// releases are deployed side by side, each shop calls the origin that it was released with, whatever the percentages are.
import { originAudience, stampHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import type { Env, Upstream } from './env.ts'
import type { RequestContext } from './request-context.ts'

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

/** Requests an internal path of the origin, which only this worker may: null when the request fails or takes 5 seconds. */
export async function askOrigin(
  { env, settings }: Pick<RequestContext, 'env' | 'settings'>,
  path: string,
  body?: object,
): Promise<Response | null> {
  const stamp = await stampOf({ audience: originAudience }, settings.EDGE_SECRET, Date.now())
  const request = new Request(`http://origin${path}`, {
    headers: { 'content-type': 'application/json', [stampHeader]: stamp },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(5000),
  })
  return embeddedOrigin(env)
    .fetch(request)
    .catch(() => null)
}
