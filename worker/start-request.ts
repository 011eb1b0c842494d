// Middleware that starts every request: the host decides between a forwarded host and a brand, and the request gets its context.
import type { Context, Next } from 'hono'
import { applyCookies, requestCookies } from './cookies.ts'
import type { App, Person, RequestContext } from './request-context.ts'
import { forward } from './forward.ts'
import { forwardedTo } from './forwarded-hosts.ts'
import { clientAddressOf } from './limiter.ts'
import { plainHeaders } from './security-headers.ts'
import { personOf } from './session/person.ts'
import { settingsOf } from './settings.ts'
import { anonymousToggles } from './toggles/index.ts'
import { brandOfHost, makeVisit } from './visit.ts'

/** A host that is no brand's is answered 421: no theme, no caching, no upstream call. */
export async function startRequest(c: Context<App>, next: Next) {
  const url = new URL(c.req.url)
  const settings = settingsOf(c.env)
  const forwarded = forwardedTo(url, settings)
  if (forwarded) return forward(forwarded, c.req.raw, c.env)
  const brand = brandOfHost(url, settings)
  if (!brand) return new Response('There is no shop at this host.', { status: 421, headers: plainHeaders(url) })
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const { names } = await anonymousToggles({ settings, env: c.env, waitUntil })
  const ctx: RequestContext = {
    visit: makeVisit(brand, url, c.req.raw.headers, names, settings),
    settings,
    env: c.env,
    requestId: crypto.randomUUID(),
    clientAddress: clientAddressOf(c.req.raw),
    device: deviceOf(c.req.raw, url),
    waitUntil,
    timings: [],
    cookies: requestCookies(c.req.header('cookie') ?? '', url),
    person: () => (person ??= personOf(ctx)),
  }
  let person: Promise<Person> | undefined
  c.set('ctx', ctx)
  await next()
  applyCookies(ctx, c.res.headers)
}

function deviceOf({ headers }: Request, { origin }: URL): RequestContext['device'] {
  const header = (name: string, maxLength: number) => (headers.get(name) ?? '').slice(0, maxLength)
  return {
    ipAddress: header('cf-connecting-ip', 45),
    accept: header('accept', 512),
    userAgent: header('user-agent', 2048),
    origin,
  }
}
