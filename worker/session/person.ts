import { LRUCache } from 'lru-cache'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { within } from '#shared/platform/within.ts'
import type { Person, RequestContext } from '#worker/platform/request-context.ts'
import { log } from '#worker/platform/log.ts'
import { queryToggles } from '#worker/toggles/query-proxy.ts'
import { toggleTimeoutMs } from '#worker/toggles/index.ts'
import { setSessionHints } from './hints.ts'
import { sessionOf } from './visitor-session.ts'

/** Somebody is signed in, but no fresh token is available: the call is answered 503 and can be retried. */
export class NoFreshToken extends Error {
  override name = 'NoFreshToken'
}

/** The longest wait for the session, a token refresh included. */
const timeoutMs = 2000
const tokenTimeoutMs = 3000
const peekTimeoutMs = 300

/**
 * The context for what a page shows of the visitor: name, counts, the order of a list. The issuer may not have been queried for a
 * minute. Calls that change something, or show orders, addresses or money, are made with the plain context.
 */
export function withoutAskingIssuer(ctx: RequestContext): RequestContext {
  let person: Promise<Person> | undefined
  const own: RequestContext = { ...ctx, person: () => (person ??= personOf(own, true)) }
  return own
}

/** Never rejects. */
export async function personOf(ctx: RequestContext, allowStale = false): Promise<Person> {
  const anonymous = async () => ctx.visit.toggles
  const guest: Person = { profile: null, accessToken: async () => null, toggles: anonymous }
  const session = sessionOf(ctx)
  const info = session ? await within(timeoutMs, session.who(allowStale), 'NO_ANSWER' as const) : null
  if (info === 'NO_ANSWER') {
    log(ctx, 'warn', { event: 'session-silent' })
    return { ...guest, unsure: true }
  }
  setSessionHints(ctx, info)
  if (!session || !info) return guest
  const { profile } = info
  return {
    profile,
    accessToken: async () => {
      const access = await within(tokenTimeoutMs, session.access(), null)
      if (!access || access.issuerDown) throw new NoFreshToken('No fresh token is available.')
      return access.token
    },
    toggles: () => togglesOf(profile.customer.customerReferenceAccountId, ctx),
  }
}

/** The account id for a request that a page's timer made; null for a guest, and while the session does not answer. */
export async function peekAccountId(ctx: RequestContext): Promise<string | null> {
  const session = sessionOf(ctx)
  const info = session ? await within(peekTimeoutMs, session.peek(), null) : null
  return info?.profile.customer.customerReferenceAccountId ?? null
}

/**
 * Toggles by account, as long as the anonymous ones are cached. The resolution of 0 is needed: otherwise the cache reads its
 * clock once and waits for a timer to read it again, which ends with the request that set it, and no entry would expire.
 */
const createCache = () => new LRUCache<string, ReadonlySet<ToggleName>>({ max: 2000, ttlResolution: 0 })
let togglesByAccount = createCache()

export async function togglesOf(accountId: string, ctx: RequestContext): Promise<ReadonlySet<ToggleName>> {
  const cache = togglesByAccount
  const cached = cache.get(accountId)
  if (cached) return cached
  const queried = queryToggles(ctx, accountId).then((names) => {
    const toggles = names && new Set(names)
    if (toggles) cache.set(accountId, toggles, { ttl: ctx.settings.TOGGLE_REFRESH * 1000 })
    return toggles
  })
  ctx.waitUntil(queried)
  return (await within(toggleTimeoutMs, queried, null)) ?? ctx.visit.toggles
}

/** For tests, which share one isolate: a query in flight stores nothing for the next test's shop. */
export function forgetPersonalToggles(): void {
  togglesByAccount = createCache()
}
