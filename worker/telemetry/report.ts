// Reports what was counted to the origin, some seconds after the first count. At most one timer per isolate, after a response:
// a cached page pays for a counter and a comparison.
import { originAudience, stampHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import { measuresPath } from '#shared/platform/telemetry/measures.ts'
import { within } from '#shared/platform/within.ts'
import { embeddedOrigin } from '#worker/platform/embedded-origin.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { takeCounted } from './count.ts'

type ReportAccess = Pick<RequestContext, 'settings' | 'env' | 'waitUntil'>

const deadlineMs = 5000

/** A time, not a promise: the timer belongs to the request that set it. */
let nextReport = 0

export function reportLater(ctx: ReportAccess): void {
  const now = Date.now()
  if (now < nextReport || ctx.settings.MEASURE_EVERY === 0) return
  const afterMs = ctx.settings.MEASURE_EVERY * 1000
  nextReport = now + afterMs
  ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, afterMs)).then(() => report(ctx)))
}

/** A report that fails is lost: the numbers of some seconds of one isolate. */
async function report({ settings, env }: ReportAccess): Promise<void> {
  const counted = takeCounted()
  if (counted.length === 0) return
  const stamp = await stampOf({ audience: originAudience }, settings.EDGE_SECRET, Date.now())
  const request = new Request(`http://origin${measuresPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [stampHeader]: stamp },
    body: JSON.stringify(counted),
  })
  const answer = await within(deadlineMs, embeddedOrigin(env).fetch(request), null)
  await answer?.body?.cancel()
  if (answer?.ok !== true)
    console.warn(JSON.stringify({ level: 'warn', event: 'measures-lost', status: answer?.status ?? 0 }))
}
