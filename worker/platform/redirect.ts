// Redirects that no cache stores, and the target that a request names in `redirectTo`.
import type { Context } from 'hono'
import { redirectTarget } from '#shared/platform/redirect-target.ts'
import type { RequestContext, App } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'

export function redirectResponse(
  { visit, settings }: RequestContext,
  location: string,
  status: 302 | 303 = 303,
): Response {
  const headers = securityHeaders({ kind: 'api' }, visit.url, settings)
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'private, no-store', location } })
}

export function redirectTargetOf(c: Context<App>): string {
  return redirectTarget(c.req.query('redirectTo'), c.get('ctx').visit.url.origin)
}
