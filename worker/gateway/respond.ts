// Steps "timing" and "respond": how long a call took, and its outcome as the browser's response.
import type { Call } from '#shared/platform/call.ts'
import { httpCache } from '#shared/platform/limits.ts'
import type { RequestContext } from '#worker/request-context.ts'
import type { UpstreamOutcome } from './outcome.ts'
import { apiHeaders, refuseWith } from './refuse.ts'
import type { Step } from './step.ts'

/** Replies that are the same for everybody may be cached by browsers too. */
export function respond(call: Call, outcome: UpstreamOutcome, ctx: RequestContext): Response {
  if (!outcome.ok) return refuseWith(ctx, outcome, call)
  const cacheControl = call.cache ? `public, max-age=${httpCache}` : undefined
  return new Response(JSON.stringify(outcome.reply), { headers: apiHeaders(ctx, cacheControl) })
}

/**
 * Server-Timing: how long the call took and where its outcome came from. A call that was refused before its service was
 * needed has no `source` and leaves no timing.
 */
export const recordTiming: Step = async (request, next) => {
  const outcome = await next(request)
  const { call, ctx, startedAt } = request
  if (outcome.source) ctx.timings.push({ name: call.name, ms: Date.now() - startedAt, from: outcome.source })
  return outcome
}
