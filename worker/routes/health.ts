// `/api/health?deep`: each service, the toggle proxy, the identity provider, KV, the limiter, and the origin's own state, for probes
// that send HEALTH_TOKEN. `/api/health` alone looks at nothing: a service that is down must not take a healthy worker away.
import type { Context } from 'hono'
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import { partyLines } from '#shared/platform/parties.ts'
import { healthPath } from '#shared/platform/telemetry/measures.ts'
import { within } from '#shared/platform/within.ts'
import { askOrigin } from '#worker/platform/embedded-origin.ts'
import { apiHeaders, refuse } from '#worker/platform/refuse.ts'
import { overLimit } from '#worker/platform/limiter.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { upstreamAt } from '#worker/platform/service-address.ts'
import { issuerFor } from '#worker/session/issuer.ts'
import { proxyOf } from '#worker/toggles/query-proxy.ts'
import { isKey } from '#worker/platform/visit.ts'

type Check = { name: string; ok: boolean; ms: number; status?: number }

const deadlineMs = 2500
/** Probes within this time share one answer, so that they cannot load the services. */
const freshMs = 5000

/** The last answer as text; it has nothing of a request. */
let last: { at: number; status: number; text: string } | null = null

export async function health(c: Context<App>): Promise<Response> {
  const ctx = c.get('ctx')
  if (c.req.query('deep') === undefined) return new Response(shallow(ctx), { headers: apiHeaders(ctx) })
  const { HEALTH_TOKEN } = ctx.settings
  const sent = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (!isKey(sent, HEALTH_TOKEN))
    return refuse(ctx, 401, 'SIGNED_OUT', 'Only probes with the token get this answer.', {
      'www-authenticate': 'Bearer',
    })
  if (!last || Date.now() - last.at > freshMs) {
    const wait = await overLimit(ctx, 'deepHealth', ctx.clientAddress)
    if (wait !== null)
      return refuse(ctx, 429, 'TOO_MANY', 'Too many requests at once.', { 'retry-after': String(wait) })
    const found = await deepHealth(ctx)
    last = { at: Date.now(), status: found.ok ? 200 : 503, text: JSON.stringify(found) }
  }
  return new Response(last.text, { status: last.status, headers: apiHeaders(ctx) })
}

function shallow({ env, settings }: RequestContext): string {
  return JSON.stringify({
    ok: true,
    ...(settings.SAMPLE && { sample: true }),
    ...(env.VERSION && { version: env.VERSION.id }),
  })
}

async function deepHealth(ctx: RequestContext) {
  const { settings, env, visit } = ctx
  const origin = originHealth(ctx)
  const issuer = settings.OIDC_ISSUER && issuerFor(visit.url, settings)
  const checks = await Promise.all([
    check('origin', async () => ((await origin) === null ? 503 : 200)),
    ...Object.entries(settings.UPSTREAMS).map(([name, address]) =>
      check(`service ${name}`, () => statusOf(address!, env)),
    ),
    ...(settings.TOGGLE_PROXY_URL ? [check('toggle proxy', () => statusOf(proxyOf(ctx).base, env))] : []),
    ...(issuer
      ? [
          check('identity provider', () =>
            statusOf(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, env),
          ),
        ]
      : []),
    check('kv', async () => {
      await env.REMEMBERED.get('toggles/anonymous')
      return 200
    }),
    check('limiter', async () => {
      const limits = inJurisdiction(env.LIMITS, env)
      await limits.get(limits.idFromName('health')).take(1, 1, false)
      return 200
    }),
  ])
  const none = { checks: [], queues: [], version: null }
  const { checks: inside, queues, version = null } = (await within(deadlineMs, origin, null)) ?? none
  const all = [...checks, ...inside]
  return {
    ok: all.every(({ ok }) => ok),
    at: new Date().toISOString(),
    /** Which version of each worker answered; null off the platform. */
    versions: { shop: env.VERSION?.id ?? null, origin: version },
    checks: all,
    queues,
    parties: partyLines(env),
  }
}

/** A service that answers at all is up: its own address need not exist. */
async function check(name: string, statusOfIt: () => Promise<number>): Promise<Check> {
  const begun = Date.now()
  const status = await within(deadlineMs, statusOfIt(), 0)
  return { name, ok: status > 0 && status < 500, ms: Date.now() - begun, status }
}

async function statusOf(address: string, env: object): Promise<number> {
  const { upstream, base } = upstreamAt(address, env)
  const request = new Request(base, { redirect: 'manual', signal: AbortSignal.timeout(deadlineMs) })
  const response = await upstream.fetch(request)
  await response.body?.cancel()
  return response.status
}

async function originHealth(ctx: RequestContext) {
  const response = await askOrigin(ctx, healthPath)
  if (!response?.ok) return null
  return response.json<{ checks: Check[]; queues: unknown[]; version?: string | null }>()
}
