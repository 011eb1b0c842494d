// A redirect that no cache stores.
import type { RequestContext } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'

export function redirectResponse(
  { visit, settings }: RequestContext,
  location: string,
  status: 302 | 303 = 303,
): Response {
  const headers = securityHeaders({ kind: 'api' }, visit.url, settings)
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'private, no-store', location } })
}
