// The rule against cross-site requests (docs/decisions/0005): before the body of any non-GET under /api is read, its
// media type is exactly one we take, and the request comes from a page of this very origin.
import type { Context, Next } from 'hono'
import { upstreamCalls } from '#shared/calls/index.ts'
import type { App, Here } from '#worker/env.ts'
import { refuse } from './problem.ts'

export const mostJson = 65_536

export async function guarded(c: Context<App>, next: Next) {
  return guard(c.req.raw, c.get('here')) ?? next()
}

/** The refusal of a request that comes from elsewhere, or null. */
export function fromOurPage(request: Request, here: Here): Response | null {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const sameOrigin = site === null ? origin === here.visit.url.origin : site === 'same-origin'
  if (!sameOrigin || (origin !== null && origin !== here.visit.url.origin))
    return refuse(here, 403, 'CROSS_SITE', 'This request did not come from one of our pages.')
  return null
}

/** The refusal, or null when the request may pass. */
function guard(request: Request, here: Here): Response | null {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const stranger = fromOurPage(request, here)
  if (stranger) return stranger
  const file = upstreamCalls.find(
    ({ raw, path, method }) => raw && path === here.visit.url.pathname && method === request.method,
  )
  if (file?.raw) {
    if (file.raw.types.includes(request.headers.get('content-type') ?? '')) return null
    return refuse(here, 415, 'MEDIA_TYPE', `Send one of ${file.raw.types.join(', ')}.`)
  }
  if (
    request.body !== null &&
    !/^application\/json(;\s*charset=utf-8)?$/i.test(request.headers.get('content-type') ?? '')
  )
    return refuse(here, 415, 'MEDIA_TYPE', 'Send application/json.')
  return null
}
