// Step "respond": an outcome as the browser's response. Replies that are the same for everybody may be kept by browsers too.
import type { Call } from '#shared/platform/call.ts'
import { httpCache } from '#shared/platform/limits.ts'
import type { RequestContext } from '#worker/request-context.ts'
import type { UpstreamOutcome } from './outcome.ts'
import { apiHeaders, refuseWith } from './refuse.ts'

export function respond(call: Call, outcome: UpstreamOutcome, ctx: RequestContext): Response {
  if (!outcome.ok) return refuseWith(ctx, outcome, call)
  const cacheControl = call.cache ? `public, max-age=${httpCache}` : undefined
  return new Response(JSON.stringify(outcome.reply), { headers: apiHeaders(ctx, cacheControl) })
}
