// Queries the toggle proxy, `GET {proxy}/proxy?userId=…` with the client key, and checks the context that a browser sends for
// it. The reply lists enabled toggles only.
import * as z from 'zod/mini'
import { toggles, type ToggleName } from '#shared/platform/toggles.ts'
import { signingKey } from '#shared/platform/keys.ts'
import { within } from '#shared/platform/within.ts'
import { channel } from '#shared/platform/limits.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { embeddedOrigin } from '#worker/platform/embedded-origin.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { readBody } from '#worker/platform/body/read-body.ts'

/** The vendor's reply, variants included; a toggle that is not listed is off. */
export const ToggleProxyReply = z.object({
  toggles: z.array(z.looseObject({ name: z.string(), enabled: z.boolean() })),
})

/** The query's deadline. Requests wait less (`toggleTimeoutMs`), but a slow reply still serves later ones. */
const deadlineMs = 1500
export const maxReplyBytes = 262_144

export type ToggleProxyAccess = Pick<RequestContext, 'settings' | 'env'>

/** The proxy's base URL and fetch function; the embedded proxy is called through its binding. */
export function proxyOf({ settings, env }: ToggleProxyAccess) {
  const embedded = settings.TOGGLE_PROXY_URL === ''
  return {
    base: embedded ? 'http://origin' : settings.TOGGLE_PROXY_URL.replace(/\/(proxy)?\/?$/, ''),
    fetch: (request: Request) => (embedded ? embeddedOrigin(env).fetch(request) : fetch(request)),
  }
}

/** The names of the toggles that are on, or null when the proxy did not answer. Never throws. */
export async function queryToggles(ctx: ToggleProxyAccess, userId: string | null): Promise<ToggleName[] | null> {
  const deadline = new AbortController()
  const result = await within(deadlineMs, query(ctx, userId, deadline.signal), 'TOO_SLOW')
  if (Array.isArray(result)) return result
  deadline.abort()
  console.warn(JSON.stringify({ level: 'warn', event: 'toggles-failed', code: result }))
  return null
}

type Failure = 'TOO_SLOW' | 'UNREACHABLE' | 'TOO_LARGE' | 'SHAPE' | `STATUS_${number}`

async function query(
  ctx: ToggleProxyAccess,
  userId: string | null,
  signal: AbortSignal,
): Promise<ToggleName[] | Failure> {
  const proxy = proxyOf(ctx)
  const search = userId === null ? '' : `?${new URLSearchParams({ userId })}`
  try {
    const headers = { authorization: signingKey(ctx.settings.TOGGLE_CLIENT_KEY), accept: 'application/json' }
    const request = new Request(`${proxy.base}/proxy${search}`, { headers, redirect: 'manual', signal })
    const response = await proxy.fetch(request)
    const text = await readBody(response, maxReplyBytes)
    if (response.status !== 200) return `STATUS_${response.status}`
    if (text === null) return 'TOO_LARGE'
    const names = enabledIn(text)
    return names ? knownToggles(names) : 'SHAPE'
  } catch {
    return 'UNREACHABLE'
  }
}

function enabledIn(text: string): string[] | null {
  try {
    const answer = ToggleProxyReply.safeParse(JSON.parse(text))
    return answer.success ? answer.data.toggles.filter(({ enabled }) => enabled).map(({ name }) => name) : null
  } catch {
    return null
  }
}

/** Only the shop's own names: the proxy may list toggles of other products. */
export function knownToggles(names: readonly unknown[]): ToggleName[] {
  return names.filter((name): name is ToggleName => typeof name === 'string' && Object.hasOwn(toggles, name))
}

const maxProperties = 20
const Value = z.string().check(z.maxLength(200))
/**
 * The context that a browser may send. User id, network address and time are not part of the schema: the user id comes from the
 * session alone, and the brand from the host.
 */
const Context = z.object({
  sessionId: z.optional(Value),
  environment: z.optional(Value),
  properties: z.optional(z.record(z.string().check(z.regex(/^[\w.-]{1,50}$/)), Value)),
})
export type ToggleContext = z.infer<typeof Context>

/** From a body's `context`, or from a query with `properties[name]`. Null when it is invalid. */
export function contextIn(given: unknown): ToggleContext | null {
  const merged = typeof given === 'object' && given !== null ? { ...given, ...propertiesInQuery(given) } : given
  const parsed = Context.safeParse(merged)
  if (!parsed.success || Object.keys(parsed.data.properties ?? {}).length > maxProperties) return null
  return parsed.data
}

function propertiesInQuery(given: object): { properties?: object } {
  const pairs = Object.entries(given).flatMap(([key, value]) => {
    const name = /^properties\[([^\]]*)\]$/.exec(key)?.[1]
    return name === undefined ? [] : [[name, value as unknown] as const]
  })
  return pairs.length === 0 ? {} : { properties: Object.fromEntries(pairs) }
}

export function toggleQuery({ properties = {}, ...plain }: ToggleContext, brand: BrandCode): URLSearchParams {
  const query = new URLSearchParams({ appName: channel })
  for (const [name, value] of Object.entries(plain)) if (value !== undefined) query.set(name, value)
  for (const [name, value] of Object.entries({ ...properties, brand })) query.set(`properties[${name}]`, value)
  return query
}
