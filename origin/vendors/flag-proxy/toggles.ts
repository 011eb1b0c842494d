// Emulates the toggle proxy and the vendor's frontend API: the same paths, shapes and replies for a flag client.
import type { Context, Hono } from 'hono'
import * as z from 'zod/mini'
import { acceptedKeys } from '#shared/platform/keys.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { currentToggles, type StoredToggle } from './stored-toggles.ts'

type ProxyContext = Context<{ Bindings: OriginEnv }>

/** The client's context. Its other fields belong to strategies that this shop does not have. */
const Body = z.object({
  context: z.optional(z.object({ userId: z.optional(z.string()) })),
  toggles: z.optional(z.array(z.string())),
})
const Metrics = z.object({
  appName: z.optional(z.string()),
  bucket: z.object({ start: z.string(), stop: z.string(), toggles: z.record(z.string(), z.unknown()) }),
})
const clientHeaders =
  'accept, authorization, content-type, if-none-match, unleash-sdk, unleash-appname, unleash-connection-id'

export function serveToggles(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/proxy/health', (c) => c.text('ok'))
  app.all('/proxy/all', (c) => (permitted(c) ? c.text('Not enabled', 501) : c.text('Unauthorized', 401)))
  for (const base of ['/proxy', '/api/frontend'] as const) {
    app.options(base, allowed)
    app.options(`${base}/client/*`, allowed)
    app.get(base, (c) => toggles(c, c.req.query('userId')))
    app.post(base, async (c) => {
      const body = Body.safeParse(await c.req.json().catch(() => null))
      return body.success ? toggles(c, body.data.context?.userId, body.data.toggles) : c.text('Bad request', 400)
    })
    for (const path of [`${base}/client/metrics`, '/client/metrics']) {
      app.post(path, async (c) => {
        if (!permitted(c)) return c.text('Unauthorized', 401)
        const metrics = Metrics.safeParse(await c.req.json().catch(() => null))
        return metrics.success ? c.text('OK') : c.json({ message: 'The metrics have no bucket.' }, 400)
      })
    }
    for (const path of [`${base}/client/register`, '/client/register']) {
      app.post(path, (c) => (permitted(c) ? c.text('OK') : c.text('Unauthorized', 401)))
    }
  }
}

function permitted(c: ProxyContext) {
  return acceptedKeys(c.env.TOGGLE_CLIENT_KEY).includes(c.req.header('authorization') ?? '')
}

function allowed(c: ProxyContext) {
  return c.body(null, 204, {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': clientHeaders,
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '86400',
  })
}

/** Lists enabled toggles only, unless the client names toggles. */
async function toggles(c: ProxyContext, userId?: string, named?: string[]) {
  if (!permitted(c)) return c.text('Unauthorized', 401)
  const rows = await currentToggles(c.env, Date.now())
  const answers = rows
    .filter(({ name }) => !named || named.includes(name))
    .map((row) => answerOf(row, userId))
    .filter(({ enabled }) => enabled || named)
  const body = JSON.stringify({ toggles: answers })
  const headers = {
    etag: await etagOf(body),
    'cache-control': 'public, max-age=2',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'ETag',
  }
  if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'content-type': 'application/json' })
}

function answerOf({ name, enabled: on, users, variant }: StoredToggle, userId?: string) {
  const enabled = on && (users === null || (userId !== undefined && users.includes(userId)))
  const flags = { feature_enabled: enabled, featureEnabled: enabled }
  const chosen = enabled && variant ? { ...variant, enabled: true } : { name: 'disabled', enabled: false }
  return { name, enabled, impressionData: false, variant: { ...chosen, ...flags } }
}

async function etagOf(body: string) {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(body))
  return `W/"${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}
