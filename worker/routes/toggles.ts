// The flag client's endpoints at the shop's own origin. Requests are forwarded to the toggle proxy with the real key, which
// never leaves the edge worker; when the proxy does not answer, the response holds the toggles that this visit has anyway.
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { signingKey } from '#shared/platform/keys.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { within } from '#shared/platform/within.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { admitCall, type ReportResult } from '#worker/platform/breaker.ts'
import { apiHeaders, refuse, refuseWith } from '#worker/platform/refuse.ts'
import { peekAccountId, togglesOf } from '#worker/session/person.ts'
import { readBody } from '#worker/platform/body/read-body.ts'
import { receiveJson } from '#worker/platform/body/receive.ts'
import {
  contextIn,
  maxReplyBytes,
  proxyOf,
  toggleQuery,
  ToggleProxyReply,
  type ToggleContext,
} from '#worker/toggles/query-proxy.ts'
import { toggleTimeoutMs } from '#worker/toggles/index.ts'

const service = 'toggles'
const reportDeadlineMs = 1000

export const toggleRoutes = new Hono<App>()

toggleRoutes.get('/api/toggles/proxy', (c) => {
  const given = contextIn(Object.fromEntries(ctx(c).visit.url.searchParams))
  return given ? answerToggles(c, given) : refuseContext(c)
})

toggleRoutes.post('/api/toggles/proxy', async (c) => {
  const body = await jsonIn(c)
  if (body instanceof Response) return body
  const given = contextIn((body as { context?: unknown } | null)?.context ?? {})
  return given ? answerToggles(c, given) : refuseContext(c)
})

const Metrics = z.object({
  instanceId: z.optional(z.string().check(z.maxLength(100))),
  appName: z.string().check(z.maxLength(100)),
  bucket: z.object({ start: z.string(), stop: z.string(), toggles: z.record(z.string(), z.unknown()) }),
})
const Registration = z.object({ appName: z.string().check(z.maxLength(100)) })

toggleRoutes.post('/api/toggles/proxy/client/metrics', (c) => passReport(c, 'metrics', Metrics))
toggleRoutes.post('/api/toggles/proxy/client/register', (c) => passReport(c, 'register', Registration))

/** The proxy is always queried with GET, whether the client uses GET or POST. */
async function answerToggles(c: Context<App>, given: ToggleContext): Promise<Response> {
  const userId = await peekAccountId(ctx(c))
  const ifNoneMatch = c.req.header('if-none-match')
  const report = admitCall(service, Date.now())
  const fresh = report && (await queryWithBreaker(ctx(c), report, given, userId, ifNoneMatch))
  if (!fresh) {
    const toggles = userId === null ? ctx(c).visit.toggles : await togglesOf(userId, ctx(c))
    return new Response(JSON.stringify(inVendorShape(toggles)), { headers: apiHeaders(ctx(c)) })
  }
  const headers = { ...apiHeaders(ctx(c)), ...(fresh.etag === null ? {} : { etag: fresh.etag }) }
  return new Response(fresh.text, { status: fresh.text === null ? 304 : 200, headers })
}

type Fresh = { text: string | null; etag: string | null }

async function queryWithBreaker(
  context: RequestContext,
  report: ReportResult,
  given: ToggleContext,
  userId: string | null,
  ifNoneMatch?: string,
): Promise<Fresh | null> {
  const fresh = await within(toggleTimeoutMs, forward(context, given, userId, ifNoneMatch), null)
  report(fresh !== null, Date.now())
  return fresh
}

/** Rejects, or resolves to null, without a reply in the vendor's shape. */
async function forward(context: RequestContext, given: ToggleContext, userId: string | null, ifNoneMatch?: string) {
  const proxy = proxyOf(context)
  const headers = {
    authorization: signingKey(context.settings.TOGGLE_CLIENT_KEY),
    accept: 'application/json',
    ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
  }
  const query = toggleQuery(given, context.visit.brand.code)
  if (userId !== null) query.set('userId', userId)
  const address = `${proxy.base}/proxy?${query}`
  const signal = AbortSignal.timeout(toggleTimeoutMs)
  const request = new Request(address, { headers, redirect: 'manual', signal })
  const response = await proxy.fetch(request)
  const text = await readBody(response, maxReplyBytes)
  const etag = response.headers.get('etag')
  if (response.status === 304) return { text: null, etag }
  if (response.status !== 200 || text === null || !ToggleProxyReply.safeParse(JSON.parse(text)).success) return null
  return { text, etag }
}

/** The visit's toggles, as the proxy would list them: without an ETag, so that the next response is complete. */
function inVendorShape(names: Visit['toggles']) {
  const variant = { name: 'disabled', enabled: false, feature_enabled: true, featureEnabled: true }
  return { toggles: [...names].map((name) => ({ name, enabled: true, impressionData: false, variant })) }
}

/** Metrics and registrations are best effort: the client gets no error when one is lost. */
async function passReport(c: Context<App>, what: 'metrics' | 'register', shape: z.ZodMiniType): Promise<Response> {
  const body = await jsonIn(c)
  if (body instanceof Response) return body
  const parsed = shape.safeParse(body)
  if (!parsed.success) return refuseContext(c)
  const proxy = proxyOf(ctx(c))
  const request = new Request(`${proxy.base}/proxy/client/${what}`, {
    method: 'POST',
    headers: { authorization: signingKey(ctx(c).settings.TOGGLE_CLIENT_KEY), 'content-type': 'application/json' },
    body: JSON.stringify(parsed.data),
    redirect: 'manual',
    signal: AbortSignal.timeout(reportDeadlineMs),
  })
  const sent = async () => {
    const answer = await proxy.fetch(request)
    await answer.body?.cancel()
    return answer.ok
  }
  const report = admitCall(service, Date.now())
  const passed = report !== null && (await within(reportDeadlineMs, sent(), false))
  report?.(passed, Date.now())
  return new Response(null, { status: passed ? 200 : 202, headers: apiHeaders(ctx(c)) })
}

async function jsonIn(c: Context<App>): Promise<unknown> {
  const received = await receiveJson(c.req.raw)
  if (!received.ok) return refuseWith(ctx(c), received)
  return received.value ?? refuseContext(c)
}

function refuseContext(c: Context<App>): Response {
  return refuse(ctx(c), 400, 'DATA_ERROR', 'This is no question of a flag client.')
}

function ctx(c: Context<App>): RequestContext {
  return c.get('ctx')
}
