// Continues the edge worker's traces in the origin, and traces scheduled runs and queue batches. Only the edge worker reaches the
// origin, and it replaces a visitor's `traceparent`: the header is trusted as it is.
import type { Context, Next } from 'hono'
import { routePath } from 'hono/route'
import { tracesBody } from '#shared/platform/telemetry/otlp.ts'
import { sendOtlp } from '#shared/platform/telemetry/send-otlp.ts'
import { startTrace, type SpanKind, type Trace } from '#shared/platform/telemetry/trace.ts'
import { traceContextIn, traceparentHeader } from '#shared/platform/telemetry/traceparent.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { tracedDatabase } from './traced-database.ts'

const lateMs = 5000

/** A request that is not recorded passes without any cost. */
export async function traceRequest(c: Context<{ Bindings: OriginEnv }>, next: Next): Promise<void> {
  const outer = c.env.OTLP_URL ? traceContextIn(c.req.header(traceparentHeader)) : null
  if (!outer?.sampled) return next()
  const trace = startTrace(outer)
  const span = trace.open('request', 'server')
  c.env = tracedEnv(c.env, trace)
  await next()
  // A forwarded host's routes are its application's own.
  const route = c.req.header('x-edge-host') ?? routePath(c, -1)
  const { status } = c.res
  span.end({
    name: `${c.req.method} ${route}`,
    failed: status >= 500,
    attributes: {
      'http.request.method': c.req.method,
      'http.route': route,
      'http.response.status_code': status,
    },
  })
  c.executionCtx.waitUntil(exportTrace(trace, c.env))
}

/** Work that no request starts. A share of TRACE_SAMPLE is recorded. Rejects as the work does. */
export async function traceWork(
  env: OriginEnv,
  { name, kind, attributes = {} }: { name: string; kind: SpanKind; attributes?: Record<string, string | number> },
  work: (env: OriginEnv) => Promise<void>,
): Promise<void> {
  const sampled = Boolean(env.OTLP_URL) && Math.random() < Number(env.TRACE_SAMPLE || 0.05)
  if (!sampled) return work(env)
  const trace = startTrace({ traceId: crypto.randomUUID().replaceAll('-', ''), spanId: '', sampled })
  const span = trace.open(name, kind)
  try {
    await work(tracedEnv(env, trace))
    span.end({ attributes })
  } catch (error) {
    span.end({ attributes, failed: true })
    throw error
  } finally {
    await exportTrace(trace, env)
  }
}

function tracedEnv(env: OriginEnv, trace: Trace): OriginEnv {
  return { ...env, DB: tracedDatabase(env.DB, trace), CATALOGUE: tracedDatabase(env.CATALOGUE, trace), TRACE: trace }
}

async function exportTrace(trace: Trace, env: OriginEnv): Promise<void> {
  const spans = await trace.finished(lateMs)
  await sendOtlp(env, 'traces', tracesBody('origin', trace.traceId, spans))
}
