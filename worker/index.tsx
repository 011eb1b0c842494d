// The door. Read it as a table of contents: what a request meets, in order.
import { installFastEncoder } from './pages/fast-encoder.ts'
import { Hono } from 'hono'
import type { App, Env, Here } from './env.ts'
import { edge } from './gateway/edge.ts'
import { gateway } from './gateway/index.ts'
import { guard } from './gateway/guard.ts'
import { refuse } from './gateway/problem.ts'
import { respond, respondTrouble } from './pages/respond.tsx'
import { settingsOf } from './settings.ts'
import { anonymousToggles } from './toggles/index.ts'
import { brandOfHost, makeVisit } from './visit.ts'

installFastEncoder()

const app = new Hono<App>()

app.get('/no-op', () => new Response('ok'))

app.use(async function enter(c, next) {
  const url = new URL(c.req.url)
  const settings = settingsOf(c.env)
  const brand = brandOfHost(url, settings)
  if (!brand)
    return new Response('Misdirected request', {
      status: 421,
      headers: {
        'cache-control': 'private, no-store',
        'content-type': 'text/plain',
        'x-content-type-options': 'nosniff',
      },
    })
  const wait = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const { names } = await anonymousToggles({ settings, env: c.env, wait })
  const here: Here = {
    visit: makeVisit(brand, url, c.req.raw.headers, names, settings),
    settings,
    env: c.env,
    requestId: crypto.randomUUID(),
    wait,
    timings: [],
  }
  c.set('here', here)
  return next()
})

app.use('/api/*', async function guarded(c, next) {
  return guard(c.req.raw, c.get('here')) ?? next()
})
app.get('/api/health', (c) => c.json({ ok: true }))
app.route('/', edge)
app.route('/', gateway)
app.all('/api/*', (c) => refuse(c.get('here'), 404, 'NOT_FOUND', 'There is no such call.'))

app.get('/pictures/*', (c) =>
  c.env.ORIGIN.fetch(
    new Request(`http://origin${c.get('here').visit.url.pathname}${c.get('here').visit.url.search}`, {
      headers: { accept: c.req.header('accept') ?? '*/*' },
    }),
  ),
)

app.get('*', respond)
app.all('*', (c) => refuse(c.get('here'), 405, 'METHOD', 'This address takes no such request.'))

app.onError((error, c) => respondTrouble(c, c.get('here'), error))

export default app satisfies ExportedHandler<Env>
