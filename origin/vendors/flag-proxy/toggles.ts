// Emulates the toggle proxy: the same paths, shapes and replies for a flag client.
import type { Context, Hono } from 'hono'
import { acceptedKeys } from '#shared/platform/keys.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { digestOf } from '#origin/platform/secrets.ts'
import { currentToggles, type StoredToggle } from './stored-toggles.ts'

type ProxyContext = Context<{ Bindings: OriginEnv }>

export function serveToggles(app: Hono<{ Bindings: OriginEnv }>) {
  app.get('/proxy', (c) => toggles(c, c.req.query('userId')))
  for (const report of ['metrics', 'register'])
    app.post(`/proxy/client/${report}`, (c) => (permitted(c) ? c.text('OK') : c.text('Unauthorized', 401)))
}

function permitted(c: ProxyContext) {
  return acceptedKeys(c.env.TOGGLE_CLIENT_KEY).includes(c.req.header('authorization') ?? '')
}

/** Lists enabled toggles only. */
async function toggles(c: ProxyContext, userId?: string) {
  if (!permitted(c)) return c.text('Unauthorized', 401)
  const rows = await currentToggles(c.env, Date.now())
  const answers = rows.map((row) => answerOf(row, userId)).filter(({ enabled }) => enabled)
  const body = JSON.stringify({ toggles: answers })
  const headers = { etag: `W/"${await digestOf(body)}"`, 'cache-control': 'public, max-age=2' }
  if (c.req.header('if-none-match') === headers.etag) return c.body(null, 304, headers)
  return c.body(body, 200, { ...headers, 'content-type': 'application/json' })
}

function answerOf({ name, enabled: on, users, variant }: StoredToggle, userId?: string) {
  const enabled = on && (users === null || (userId !== undefined && users.includes(userId)))
  const flags = { feature_enabled: enabled, featureEnabled: enabled }
  const chosen = enabled && variant ? { ...variant, enabled: true } : { name: 'disabled', enabled: false }
  return { name, enabled, impressionData: false, variant: { ...chosen, ...flags } }
}
