// The flag client's address at our origin: its questions are forwarded to the toggle proxy with the real key, which
// never leaves the door, and are answered from what is known when the proxy cannot be asked.
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import type { Visit } from '#shared/platform/visit.ts'
import { within } from '#shared/platform/within.ts'
import type { App, RequestContext } from '#worker/request-context.ts'
import { admitCall, type ReportResult } from '#worker/gateway/breaker.ts'
import { apiHeaders, refuse, refuseWith } from '#worker/gateway/refuse.ts'
import { readBody } from '#worker/gateway/read-body.ts'
import { receiveJson } from '#worker/gateway/receive.ts'
import { maxReplyBytes, proxyOf, ToggleProxyReply } from './query-proxy.ts'
import { contextIn, queryOf, type ToggleContext } from './context.ts'
import { toggleTimeoutMs } from './index.ts'

const service = 'toggles'
const reportDeadlineMs = 1000

export const toggleRoutes = new Hono<App>()

toggleRoutes.get('/api/toggles/proxy', (c) => {
  const given = contextIn(Object.fromEntries(ctx(c).visit.url.searchParams))
  return given ? answerToggles(c, given) : unfit(c)
})

toggleRoutes.post('/api/toggles/proxy', async (c) => {
  const body = await jsonIn(c)
  if (body instanceof Response) return body
  const given = contextIn((body as { context?: unknown } | null)?.context ?? {})
  return given ? answerToggles(c, given) : unfit(c)
})

const Metrics = z.object({
  instanceId: z.optional(z.string().check(z.maxLength(100))),
  appName: z.string().check(z.maxLength(100)),
  bucket: z.object({ start: z.string(), stop: z.string(), toggles: z.record(z.string(), z.unknown()) }),
})
const Registration = z.object({ appName: z.string().check(z.maxLength(100)) })

toggleRoutes.post('/api/toggles/proxy/client/metrics', (c) => passReport(c, 'metrics', Metrics))
toggleRoutes.post('/api/toggles/proxy/client/register', (c) => passReport(c, 'register', Registration))

/** Always a GET upstream: whether the client asks by GET or POST is between it and us. */
async function answerToggles(c: Context<App>, given: ToggleContext): Promise<Response> {
  const { profile, toggles } = await ctx(c).person()
  const userId = profile?.customer.customerReferenceAccountId ?? null
  const ifNoneMatch = c.req.header('if-none-match')
  const report = admitCall(service, Date.now())
  const fresh = report && (await askFor(ctx(c), report, given, userId, ifNoneMatch))
  if (!fresh) return new Response(JSON.stringify(inVendorShape(await toggles())), { headers: apiHeaders(ctx(c)) })
  const headers = { ...apiHeaders(ctx(c)), ...(fresh.etag === null ? {} : { etag: fresh.etag }) }
  return new Response(fresh.text, { status: fresh.text === null ? 304 : 200, headers })
}

type Fresh = { text: string | null; etag: string | null }

async function askFor(
  asking: RequestContext,
  report: ReportResult,
  given: ToggleContext,
  userId: string | null,
  ifNoneMatch?: string,
): Promise<Fresh | null> {
  const stop = new AbortController()
  const fresh = await within(toggleTimeoutMs, forward(asking, given, userId, stop.signal, ifNoneMatch), null)
  if (!fresh) stop.abort()
  report(fresh !== null, Date.now())
  return fresh
}

/** Rejects, or gives null, when there is no answer in the vendor's shape. */
async function forward(
  asking: RequestContext,
  given: ToggleContext,
  userId: string | null,
  signal: AbortSignal,
  ifNoneMatch?: string,
) {
  const proxy = proxyOf(asking)
  const headers = {
    authorization: asking.settings.TOGGLE_CLIENT_KEY,
    accept: 'application/json',
    ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
  }
  const query = queryOf(given, asking.visit.brand.code)
  if (userId !== null) query.set('userId', userId)
  const address = `${proxy.base}/proxy?${query}`
  const response = await proxy.fetch(new Request(address, { headers, redirect: 'manual', signal }))
  const text = await readBody(response, maxReplyBytes)
  const etag = response.headers.get('etag')
  if (response.status === 304) return { text: null, etag }
  if (response.status !== 200 || text === null || !ToggleProxyReply.safeParse(JSON.parse(text)).success) return null
  return { text, etag }
}

/** The toggles this visit has anyway, as the proxy would list them: without an ETag, so that the next one is whole. */
function inVendorShape(names: Visit['toggles']) {
  const variant = { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true }
  return { toggles: [...names].map((name) => ({ name, enabled: true, impressionData: false, variant })) }
}

/** What the client counts is welcome and no more: losing it is nothing a browser needs to hear of. */
async function passReport(c: Context<App>, what: 'metrics' | 'register', shape: z.ZodMiniType): Promise<Response> {
  const body = await jsonIn(c)
  if (body instanceof Response) return body
  const fits = shape.safeParse(body)
  if (!fits.success) return unfit(c)
  const proxy = proxyOf(ctx(c))
  const stop = new AbortController()
  const request = new Request(`${proxy.base}/proxy/client/${what}`, {
    method: 'POST',
    headers: { authorization: ctx(c).settings.TOGGLE_CLIENT_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(fits.data),
    redirect: 'manual',
    signal: stop.signal,
  })
  const sent = async () => {
    const answer = await proxy.fetch(request)
    await answer.body?.cancel()
    return answer.ok
  }
  const report = admitCall(service, Date.now())
  const passed = report !== null && (await within(reportDeadlineMs, sent(), false))
  report?.(passed, Date.now())
  if (!passed) stop.abort()
  return new Response(null, { status: passed ? 200 : 202, headers: apiHeaders(ctx(c)) })
}

async function jsonIn(c: Context<App>): Promise<unknown> {
  const received = await receiveJson(c.req.raw)
  if (!received.ok) return refuseWith(ctx(c), received)
  return received.value ?? unfit(c)
}

function unfit(c: Context<App>): Response {
  return refuse(ctx(c), 400, 'DATA_ERROR', 'This is no question of a flag client.')
}

function ctx(c: Context<App>): RequestContext {
  return c.get('ctx')
}
