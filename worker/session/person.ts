// Who is here, as the session knows it.
import { LRUCache } from 'lru-cache'
import type { Profile } from '#shared/customers/session-calls.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { within } from '#shared/platform/within.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { log } from '#worker/log.ts'
import { queryToggles } from '#worker/toggles/query-proxy.ts'
import { toggleTimeoutMs } from '#worker/toggles/index.ts'
import { setSessionHints } from './hints.ts'
import { sessionOf } from './session-id.ts'

export type Person = {
  /** Null for a guest. */
  profile: Profile | null
  /** There is a session, and it does not answer: not to be taken for a guest in what is theirs. */
  unsure?: true
  /**
   * The access token for a retailer's own services, refreshed when it is about to end. Null for a guest, and when the
   * session has just ended. Rejects with `NoFreshToken` while the issuer is down.
   */
  accessToken: () => Promise<string | null>
  /** Their own toggles; the anonymous ones for a guest and while the proxy does not say. Never rejects. */
  toggles: () => Promise<ReadonlySet<ToggleName>>
}

/** Somebody is signed in, and yet no token can be had: to be answered 503, and tried again. */
export class NoFreshToken extends Error {
  override name = 'NoFreshToken'
}

/** A refresh may take this long; a session that answers later is as good as none. */
const timeoutMs = 2000
const tokenTimeoutMs = 3000

/** Never rejects. */
export async function personOf(ctx: RequestContext): Promise<Person> {
  const anonymous = async () => ctx.visit.toggles
  const guest: Person = { profile: null, accessToken: async () => null, toggles: anonymous }
  const session = sessionOf(ctx)
  const known = session ? await within(timeoutMs, session.who(), 'NO_ANSWER' as const) : null
  if (known === 'NO_ANSWER') {
    log(ctx, 'warn', { event: 'session-silent' })
    return { ...guest, unsure: true }
  }
  setSessionHints(ctx, known)
  if (!session || !known) return guest
  const { profile } = known
  return {
    profile,
    accessToken: async () => {
      const access = await within(tokenTimeoutMs, session.access(), null)
      if (!access || access.issuerDown) throw new NoFreshToken('No fresh token can be had.')
      return access.token
    },
    toggles: () => togglesOf(profile.customer.customerReferenceAccountId, ctx),
  }
}

/**
 * By account and shop; as old as the anonymous ones may be. Without a resolution of 0 the cache reads its clock once and
 * then waits for a timer to read it again. That timer ends with the request that set it: no entry would ever expire.
 */
const none = () => new LRUCache<string, ReadonlySet<ToggleName>>({ max: 2000, ttlResolution: 0 })
let kept = none()

async function togglesOf(accountId: string, ctx: RequestContext): Promise<ReadonlySet<ToggleName>> {
  const people = kept
  const had = people.get(accountId)
  if (had) return had
  const asked = queryToggles(ctx, accountId).then((names) => {
    const theirs = names && new Set(names)
    if (theirs) people.set(accountId, theirs, { ttl: ctx.settings.TOGGLE_REFRESH * 1000 })
    return theirs
  })
  ctx.waitUntil(asked)
  return (await within(toggleTimeoutMs, asked, null)) ?? ctx.visit.toggles
}

/** For tests, which share one isolate: what is still under way is not heard by the shop that comes next. */
export function forgetPersonalToggles(): void {
  kept = none()
}
