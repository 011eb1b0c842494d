// The rule against cross-site requests (docs/decisions/0005): before the body of any non-GET under /api is read, its
// media type is exactly one we take, and the request comes from a page of this very origin.
import type { Context, Next } from 'hono'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { isWellEncoded } from './well-formed.ts'
import type { App, RequestContext } from '#worker/env.ts'
import { refuse } from './problem.ts'
import { receiveBytes } from './receive.ts'

export async function guarded(c: Context<App>, next: Next) {
  const ctx = c.get('ctx')
  if (!isWellEncoded(ctx.visit.url.search))
    return refuse(ctx, 400, 'DATA_ERROR', 'Some of the address cannot be read. Please check what was entered.')
  return (await guard(c.req.raw, ctx)) ?? next()
}

/** The refusal of a request that comes from elsewhere, or null. */
export function fromOurPage(request: Request, ctx: RequestContext): Response | null {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const sameOrigin = site === null ? origin === ctx.visit.url.origin : site === 'same-origin'
  if (!sameOrigin || (origin !== null && origin !== ctx.visit.url.origin))
    return refuse(ctx, 403, 'CROSS_SITE', 'This request did not come from one of our pages.')
  return null
}

/** The refusal, or null when the request may pass. */
async function guard(request: Request, ctx: RequestContext): Promise<Response | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const stranger = fromOurPage(request, ctx)
  if (stranger) return stranger
  const type = request.headers.get('content-type') ?? ''
  const file = upstreamCalls.find(
    ({ raw, path, method }) => raw && path === ctx.visit.url.pathname && method === request.method,
  )
  if (file?.raw) {
    if (file.raw.types.includes(type)) return null
    return refuse(ctx, 415, 'MEDIA_TYPE', `Send one of ${file.raw.types.join(', ')}.`)
  }
  if (/^application\/json(;\s*charset=utf-8)?$/i.test(type) || (await isEmpty(request))) return null
  return refuse(ctx, 415, 'MEDIA_TYPE', 'Send application/json.')
}

/**
 * Whether the request brings nothing: browsers send a DELETE without a body, which reaches the worker as a body of no
 * bytes. A body whose length nobody says, as over HTTP/2, is looked at: no byte of it may come.
 */
async function isEmpty(request: Request): Promise<boolean> {
  const said = request.headers.get('content-length')
  if (request.body === null || said === '0') return true
  return said === null && (await receiveBytes(request, 0)).ok
}
