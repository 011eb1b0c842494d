// Requests of the edge worker itself: reports of what it counted, browsers' errors, and the origin's health. Without its stamp there
// is nothing at these addresses.
import { Hono, type Context, type Next } from 'hono'
import { callerIn, originAudience, stampHeader } from '#shared/platform/headers/stamps.ts'
import { browserErrorsPath, healthPath, measuresPath } from '#shared/platform/telemetry/measures.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { BrowserError, storeBrowserError } from './browser-errors.ts'
import { originHealth } from './health.ts'
import { Report, storeMeasures } from './store-measures.ts'
import { watch } from './watch.ts'

type Env = { Bindings: OriginEnv }

export const observeRoutes = new Hono<Env>()

observeRoutes.use('/internal/*', requireEdge)

observeRoutes.post(measuresPath, async (c) => {
  const report = Report.safeParse(await c.req.json().catch(() => null))
  if (!report.success) return c.json({ code: 'DATA_ERROR', message: 'This is no report of measures.' }, 400)
  const now = Date.now()
  await storeMeasures(c.env.DB, report.data, now)
  c.executionCtx.waitUntil(watch(c.env, now))
  return c.body(null, 204)
})

observeRoutes.post(browserErrorsPath, async (c) => {
  const error = BrowserError.safeParse(await c.req.json().catch(() => null))
  if (!error.success) return c.json({ code: 'DATA_ERROR', message: 'This is no error of a browser.' }, 400)
  await storeBrowserError(c.env.DB, error.data, Date.now())
  return c.body(null, 204)
})

observeRoutes.get(healthPath, async (c) => c.json(await originHealth(c.env, Date.now())))

async function requireEdge(c: Context<Env>, next: Next): Promise<Response | void> {
  const stamp = c.req.header(stampHeader) ?? ''
  if (!(await callerIn(stamp, originAudience, c.env.EDGE_SECRET, Date.now()))) return c.notFound()
  return next()
}
