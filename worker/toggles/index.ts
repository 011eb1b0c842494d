// Which toggles are on for a visit: the proxy's answer, refreshed every 60 s (TOGGLE_REFRESH); else the last good answer, kept in KV;
// else the fixed fallback list. Nobody waits more than 300 ms for it, whatever fails or hangs.
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { within } from '#shared/platform/within.ts'
import type { RequestContext } from '#worker/request-context.ts'
import { queryToggles, knownToggles as knownNames } from './query-proxy.ts'

export type ToggleSource = 'proxy' | 'remembered' | 'fallback'
/** `since`: when the proxy gave this answer, in milliseconds since 1970; null when it did not, or nobody noted it. */
export type AnonymousToggles = {
  names: ReadonlySet<ToggleName>
  source: ToggleSource
  at: number
  since: number | null
}
type Asking = Pick<RequestContext, 'settings' | 'env' | 'waitUntil'>

/** The proxy's last good answer. One of any age is used before the fixed list. */
type Answer = Pick<AnonymousToggles, 'names' | 'since'>

/** An answer that stays the same is written to KV again after so long, so that its age there is true to within it. */
const rewriteMs = 3_600_000

/** Never more than this is waited for toggles, whatever page is asked for. */
export const toggleTimeoutMs = 300
const kvKey = 'toggles/anonymous'

type Memory = {
  known: AnonymousToggles | null
  /** The one refresh under way; who joins it waits on a timer of their own. */
  refreshing: Promise<AnonymousToggles> | null
  /** When that refresh began: one that was cut off with its request must not block the next for good. */
  refreshingSince: number
  /** What KV has, as far as this isolate has read or written it. */
  stored: Answer | null
}
const nothing = (): Memory => ({ known: null, refreshing: null, refreshingSince: 0, stored: null })
const longestRefreshMs = 5000
/** Past so many refresh times an answer is not given any more: who comes after a quiet while waits for a fresh one. */
const oldestTimes = 1.25

/** The anonymous visitor's toggles: the same for every brand, so they may be kept between requests. */
let memory = nothing()

/** A stale answer is given at once; the new one is there for the next visit. */
export async function anonymousToggles(ctx: Asking): Promise<AnonymousToggles> {
  const now = Date.now()
  const own = memory
  const refreshMs = ctx.settings.TOGGLE_REFRESH * 1000
  if (own.known && now - own.known.at < refreshMs) return own.known
  const refreshed = refreshOnce(own, ctx, now)
  if (own.known && (own.known.at === 0 || now - own.known.at < refreshMs * oldestTimes)) return own.known
  const fresh = await within(toggleTimeoutMs, refreshed, null)
  // Whoever comes next, while the proxy still has not said anything, does not wait again.
  return fresh ?? (own.known = { ...(own.known ?? fallback()), at: 0 })
}

function refreshOnce(own: Memory, ctx: Asking, now: number): Promise<AnonymousToggles> {
  if (own.refreshing && now - own.refreshingSince < longestRefreshMs) return own.refreshing
  const started = refresh(own, ctx).finally(() => {
    if (own.refreshing === started) own.refreshing = null
  })
  own.refreshing = started
  own.refreshingSince = now
  ctx.waitUntil(started)
  return started
}

/** Asks the proxy and, in a new isolate, KV beside it: whoever waits gets KV's answer when the proxy takes too long. */
async function refresh(own: Memory, ctx: Asking): Promise<AnonymousToggles> {
  const previous = own.known
  const asked = queryToggles(ctx, null)
  const good = previous && previous.source !== 'fallback' ? previous : null
  const stored = good ? Promise.resolve(null) : remembered(own, ctx)
  void stored.then((answer) => (own.known ??= answer && { ...answer, source: 'remembered', at: 0 }))
  const names = await asked
  if (names) {
    const at = Date.now()
    const fresh: AnonymousToggles = { names: new Set(names), source: 'proxy', at, since: at }
    own.known = fresh
    ctx.waitUntil(stored.then(() => keep(own, ctx, fresh)))
    return fresh
  }
  const last = good ?? (await stored)
  if (!last) return (own.known = fallback())
  return (own.known = { names: last.names, since: last.since, source: 'remembered', at: Date.now() })
}

function fallback(): AnonymousToggles {
  return { names: new Set(fallbackToggles), source: 'fallback', at: Date.now(), since: null }
}

/** Writes what is new, and the same once an hour: KV takes one write a second, and every isolate hears the same answer. */
async function keep(own: Memory, { env }: Asking, { names, at }: AnonymousToggles) {
  const { stored } = own
  if (stored && same(stored.names, names) && at - (stored.since ?? 0) < rewriteMs) return
  own.stored = { names, since: at }
  await within(1000, env.REMEMBERED.put(kvKey, JSON.stringify({ names: [...names], at })), undefined)
}

async function remembered(own: Memory, { env }: Asking): Promise<Answer | null> {
  return (own.stored = answerIn(await within(toggleTimeoutMs, read(env), null)))
}

/** A bare list of names is what earlier versions kept, without its age. */
function answerIn(stored: unknown): Answer | null {
  if (Array.isArray(stored)) return { names: new Set(knownNames(stored)), since: null }
  const { names, at } = (stored ?? {}) as { names?: unknown; at?: unknown }
  return Array.isArray(names) ? { names: new Set(knownNames(names)), since: typeof at === 'number' ? at : null } : null
}

async function read(env: Asking['env']): Promise<unknown> {
  return env.REMEMBERED.get<unknown>(kvKey, 'json')
}

function same(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  return one.size === other.size && [...one].every((name) => other.has(name))
}

/** For tests, which share one isolate: what is still under way is not heard by the shop that comes next. */
export function forgetToggles(): void {
  memory = nothing()
}
