// Middleware that every request passes first: the request gets its context, and a method that no route takes is refused.
import type { Context, Next, Hono } from 'hono'
import { matchedRoutes } from 'hono/route'
import { DeliveryZone } from '#shared/delivery/delivery-zones.ts'
import { applyCookies, requestCookies } from './platform/cookies.ts'
import type { App, Person, RequestContext } from './platform/request-context.ts'
import { forward } from './platform/forward.ts'
import { forwardedTo } from './platform/forwarded-hosts.ts'
import { clientNetworkOf } from '#shared/platform/client-address.ts'
import { answerPlainHttp, promiseHttps } from './platform/secure-transport.ts'
import { plainHeaders } from './platform/security-headers.ts'
import { personOf } from './session/person.ts'
import { settingsOf } from './platform/settings.ts'
import { count } from './telemetry/count.ts'
import { countByVersion } from './telemetry/count-by-version.ts'
import { anonymousToggles } from './toggles/index.ts'
import { brandOfHost, makeVisit } from './platform/visit.ts'
import { refuseCrossOrigin } from './gateway/guard.ts'
import { refuse } from './platform/refuse.ts'

/**
 * The host decides between a forwarded host and a brand, and the request gets its context. A host that is no brand's is
 * answered 421: no theme, no caching, no upstream call.
 */
export async function startRequest(c: Context<App>, next: Next) {
  const url = new URL(c.req.url)
  const settings = settingsOf(c.env)
  const requestId = crypto.randomUUID()
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const forwarded = forwardedTo(url, settings)
  const brand = forwarded ? null : brandOfHost(url, settings)
  const plainHttp = forwarded || brand ? answerPlainHttp(c.req.raw, url, settings) : null
  if (plainHttp) return plainHttp
  if (forwarded) {
    const answered =
      url.pathname === healthPath
        ? Response.json({ ok: true }, { headers: { ...plainHeaders(), 'content-type': 'application/json' } })
        : await forward(forwarded, c.req.raw, c.env)
    const response = new Response(answered.body, answered)
    promiseHttps(url, settings, response.headers)
    // The embedded issuer's form, refused, unless by a limit; a sign-in that succeeds is counted when it comes back to the shop.
    const refused = response.status >= 400 && response.status !== 429
    if (forwarded === 'login' && c.req.method === 'POST' && url.pathname === '/sign-in' && refused)
      countByVersion({ settings, env: c.env, waitUntil }, 'sign-in', 'sign-in-failed')
    return response
  }
  if (!brand) return new Response('There is no shop at this host.', { status: 421, headers: plainHeaders() })
  const { names } = await anonymousToggles({ settings, env: c.env, waitUntil })
  const cookies = requestCookies(c.req.header('cookie') ?? '', url)
  const ctx: RequestContext = {
    visit: {
      ...makeVisit(brand, url, c.req.raw.headers, names, settings, c.env),
      zone: DeliveryZone.safeParse(cookies.read('zone')).data,
    },
    settings,
    env: c.env,
    requestId,
    clientAddress: clientNetworkOf(c.req.raw.headers),
    device: deviceOf(c.req.raw, url),
    waitUntil,
    timings: [],
    served: {},
    cookies,
    person: () => (person ??= personOf(ctx)),
  }
  let person: Promise<Person> | undefined
  c.set('ctx', ctx)
  await next()
  applyCookies(ctx, c.res.headers)
  promiseHttps(url, settings, c.res.headers)
  countResponse(ctx, c.res.status)
}

function countResponse(ctx: RequestContext, status: number): void {
  const { page } = ctx.served
  if (!page) return
  count(ctx, 'shop.pages', [ctx.visit.brand.code, page.name, `${Math.floor(status / 100)}xx`])
  countByVersion(ctx, 'page', ...(status >= 500 ? (['page-failed'] as const) : []))
}

/** Every host of the shop answers here, those beside the brands too. */
const healthPath = '/api/health'

function deviceOf({ headers }: Request, { origin }: URL): RequestContext['device'] {
  const header = (name: string, maxLength: number) => (headers.get(name) ?? '').slice(0, maxLength)
  return {
    ipAddress: header('cf-connecting-ip', 45),
    accept: header('accept', 512),
    userAgent: header('user-agent', 2048),
    origin,
  }
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/**
 * Answers 405 with `Allow` when no route takes the request's method, before the body is read. The allowed methods are read from
 * the routes themselves. A HEAD is answered by the route of its GET.
 */
export function onlyDeclaredMethods(app: Hono<App>) {
  const takes = (routes: readonly { method: string; path: string }[], method: string, path: string) =>
    routes.some((route) => route.method === method && (route.path !== '/*' || !path.startsWith('/api/')))
  const routesOf = (method: string, path: string) => app.router.match(method, path)[0].map(([[, route]]) => route)

  return async (c: Context<App>, next: Next): Promise<Response | void> => {
    const { method, path } = c.req
    // Hono has matched the request's own method already.
    if (takes(matchedRoutes(c), method === 'HEAD' ? 'GET' : method, path)) return next()
    const allowed = methods.filter((candidate) => takes(routesOf(candidate, path), candidate, path))
    if (allowed.length === 0) return next()
    const ctx = c.get('ctx')
    const crossOrigin = method !== 'HEAD' && path.startsWith('/api/') ? refuseCrossOrigin(c.req.raw, ctx) : null
    if (crossOrigin) return crossOrigin
    const allow = allowed.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name])).join(', ')
    return refuse(ctx, 405, 'METHOD', 'This address takes no such request.', { allow })
  }
}
