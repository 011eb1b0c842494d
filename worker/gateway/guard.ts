// Step "guard": the rule against cross-site requests. Before the body of any non-GET under /api is
// read, its media type must be one that the call declares, and the request must come from a page of the same origin.
import type { Context, Next } from 'hono'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { receiveBytes } from '#worker/platform/body/receive.ts'
import { refuse } from '#worker/platform/refuse.ts'
import { isWellEncoded } from '#worker/platform/body/well-formed.ts'

export async function guard(c: Context<App>, next: Next) {
  const ctx = c.get('ctx')
  if (!isWellEncoded(ctx.visit.url.search))
    return refuse(ctx, 400, 'DATA_ERROR', 'We can’t read part of the address. Please check it and try again.')
  return (await refusalOf(c.req.raw, ctx)) ?? next()
}

/** The refusal of a request that comes from another origin's page, or null. */
export function refuseCrossOrigin(request: Request, ctx: RequestContext): Response | null {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const sameOrigin = site === null ? origin === ctx.visit.url.origin : site === 'same-origin'
  if (!sameOrigin || (origin !== null && origin !== ctx.visit.url.origin))
    return refuse(
      ctx,
      403,
      'CROSS_SITE',
      'We couldn’t check that this came from one of our pages. Please go back and try again.',
    )
  return null
}

/** The refusal, or null when the request may pass. */
async function refusalOf(request: Request, ctx: RequestContext): Promise<Response | null> {
  if (request.method === 'GET' || request.method === 'HEAD') return null
  const crossOrigin = refuseCrossOrigin(request, ctx)
  if (crossOrigin) return crossOrigin
  const type = request.headers.get('content-type') ?? ''
  const upload = upstreamCalls.find(
    ({ raw, path, method }) => raw && path === ctx.visit.url.pathname && method === request.method,
  )
  if (upload?.raw) {
    if (upload.raw.types.includes(type)) return null
    return refuse(ctx, 415, 'MEDIA_TYPE', `Send one of ${upload.raw.types.join(', ')}.`)
  }
  if (/^application\/json(;\s*charset=utf-8)?$/i.test(type) || (await isEmpty(request))) return null
  return refuse(ctx, 415, 'MEDIA_TYPE', 'Send application/json.')
}

/**
 * Whether the body has no bytes: a browser's DELETE without a body reaches the worker as an empty one. A body without a
 * content-length, as over HTTP/2, is read: it must end before its first byte.
 */
async function isEmpty(request: Request): Promise<boolean> {
  const length = request.headers.get('content-length')
  if (request.body === null || length === '0') return true
  return length === null && (await receiveBytes(request, 0)).ok
}
