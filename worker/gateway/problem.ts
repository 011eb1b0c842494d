// The one error envelope: `{ code, message, requestId }`, with the headers of every /api answer.
import type { Call } from '#shared/platform/call.ts'
import type { RequestContext } from '#worker/env.ts'
import { securityHeaders } from '#worker/security-headers.ts'
import type { Problem } from './outcome.ts'

export function apiHeaders(
  ctx: Pick<RequestContext, 'visit' | 'settings' | 'requestId'>,
  cacheControl = 'private, no-store',
): Record<string, string> {
  return {
    ...securityHeaders({ kind: 'api' }, ctx.visit.url, ctx.settings),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': cacheControl,
    'x-request-id': ctx.requestId,
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

/** A call's problem as an answer; one that is only “not now” says when. `call` may want its refusals in a second shape. */
export function refuseWith(
  ctx: RequestContext,
  { status, code, message, retryAfter }: Problem,
  call?: Pick<Call, 'tellsErrorCodes'>,
): Response {
  const wait: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const fields = call?.tellsErrorCodes ? { errorCodes: [code], error: { message } } : {}
  return refuse(ctx, status, code, message, wait, fields)
}
