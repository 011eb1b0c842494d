// The trace of a request: whether it is recorded, its own span, and its export after the response.
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { experimentSecretHeader } from '#shared/platform/experiments.ts'
import { tracesBody } from '#shared/platform/telemetry/otlp.ts'
import { sendOtlp } from '#shared/platform/telemetry/send-otlp.ts'
import { startTrace, type OpenSpan, type Trace } from '#shared/platform/telemetry/trace.ts'
import { traceContextIn, traceparentHeader } from '#shared/platform/telemetry/traceparent.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import type { Settings } from '#worker/settings.ts'
import { isKey } from '#worker/visit.ts'

/** How long the parts of a streamed page are waited for before the trace is sent. */
const lateMs = 10_000

/**
 * Only an edge that sends the experiments' secret continues its own trace. Any other `traceparent` is ignored: visitors could
 * otherwise have every request recorded, and join traces of others.
 */
export function traceOf(request: Request, requestId: string, settings: Settings): Trace {
  const secret = request.headers.get(experimentSecretHeader)
  const outer =
    secret !== null && isKey(secret, settings.EXPERIMENT_SECRET)
      ? traceContextIn(request.headers.get(traceparentHeader))
      : null
  const records = settings.OTLP_URL !== ''
  if (outer) return startTrace({ ...outer, sampled: records && outer.sampled })
  const sampled = records && Math.random() < settings.TRACE_SAMPLE
  return startTrace({ traceId: requestId.replaceAll('-', ''), spanId: '', sampled })
}

/** Ends the request's span and sends the trace once the response is out. */
export function endTrace(c: Context<App>, ctx: RequestContext, span: OpenSpan): void {
  if (!ctx.trace.sampled) return
  const route = ctx.served.page?.path ?? routePath(c, -1)
  const { status } = c.res
  const { method } = c.req
  span.end({
    name: `${method} ${route}`,
    failed: status >= 500,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
      'shop.brand': ctx.visit.brand.code,
      ...(ctx.served.page && { 'shop.page': ctx.served.page.name }),
    },
  })
  exportTrace(ctx.trace, ctx.settings, ctx.waitUntil)
}

export function exportTrace(trace: Trace, settings: Settings, waitUntil: (work: Promise<unknown>) => void): void {
  waitUntil(
    trace.finished(lateMs).then((spans) => sendOtlp(settings, 'traces', tracesBody('shop', trace.traceId, spans))),
  )
}
