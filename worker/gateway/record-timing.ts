// Step "timing": how long a call took and where its outcome came from, for the Server-Timing header.
import type { Step } from './step.ts'

/** A call that was refused before its service was needed has no `source` and leaves no timing. */
export const recordTiming: Step = async (request, next) => {
  const outcome = await next(request)
  const { call, ctx, startedAt } = request
  if (outcome.source) ctx.timings.push({ name: call.name, ms: Date.now() - startedAt, from: outcome.source })
  return outcome
}
