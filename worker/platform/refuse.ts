// The one error envelope: `{ code, message, requestId }`, with `fields` where input breaks a field's rule, and with the headers of every response under /api.
import type { Call } from '#shared/platform/call.ts'
import { release } from './assets.ts'
import type { RequestContext } from './request-context.ts'
import { securityHeaders } from './security-headers.ts'
import type { Problem } from './problem.ts'

export function apiHeaders(
  ctx: Pick<RequestContext, 'visit' | 'settings' | 'requestId'>,
  cacheControl = 'private, no-store',
): Record<string, string> {
  return {
    ...securityHeaders({ kind: 'api' }, ctx.visit.url, ctx.settings),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
    'x-request-id': ctx.requestId,
    // By which a page learns that it is of an older release (client/platform/api/release.ts).
    ...(release && { 'x-release': release }),
  }
}

export function refuse(
  ctx: Pick<RequestContext, 'visit' | 'settings' | 'requestId'>,
  status: number,
  code: string,
  message: string,
  extra: Record<string, string> = {},
  fields: Record<string, unknown> = {},
): Response {
  const { requestId } = ctx
  return new Response(JSON.stringify({ code, message, requestId, ...fields }), {
    status,
    headers: { ...apiHeaders(ctx), ...extra },
  })
}

/** A call's problem as a response, with `Retry-After` when the problem has it, and in the second shape when `call` declares that. */
export function refuseWith(
  ctx: RequestContext,
  { status, code, message, fields: named, retryAfter }: Problem,
  call?: Pick<Call, 'sendsErrorCodes'>,
): Response {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const codes = call?.sendsErrorCodes ? { errorCodes: [code], error: { message } } : {}
  return refuse(ctx, status, code, message, headers, { ...codes, ...(named && { fields: named }) })
}
