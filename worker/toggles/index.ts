// Which toggles are on for a visit: the proxy's list, refreshed every 60 s (TOGGLE_REFRESH); otherwise the last good list,
// stored in KV; otherwise the fixed fallback list. A request waits at most 300 ms, even when the proxy or KV fails or hangs.
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { within } from '#shared/platform/within.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { knownToggles, queryToggles } from './query-proxy.ts'

export type ToggleSource = 'proxy' | 'remembered' | 'fallback'
/**
 * `since`: when the proxy sent this list, in milliseconds since 1970; null for a list from elsewhere, or without a stored time.
 */
export type AnonymousToggles = {
  names: ReadonlySet<ToggleName>
  source: ToggleSource
  at: number
  since: number | null
}
type TogglesAccess = Pick<RequestContext, 'settings' | 'env' | 'waitUntil'>

/** The proxy's last good list. A list of any age is used before the fixed one. */
type StoredToggles = Pick<AnonymousToggles, 'names' | 'since'>

/** An unchanged list is written to KV again after so long, so that its stored age is at most this much too high. */
const rewriteMs = 3_600_000

/** The longest wait of a request for toggles. */
export const toggleTimeoutMs = 300
const kvKey = 'toggles/anonymous'

type Memory = {
  known: AnonymousToggles | null
  /** The refresh in flight. Each request that waits for the refresh has its own timeout. */
  refreshing: Promise<AnonymousToggles> | null
  /** When that refresh began: a refresh that was cancelled with its request must not block later ones. */
  refreshingSince: number
  /** The content of KV, as last read or written by this isolate. */
  stored: StoredToggles | null
}
const createMemory = (): Memory => ({ known: null, refreshing: null, refreshingSince: 0, stored: null })
const maxRefreshMs = 5000
/**
 * A list older than so many refresh intervals is not used at once: the first request after a quiet while waits for a new one.
 */
const maxAgeFactor = 1.25

/** The anonymous visitor's toggles are the same for every brand, so requests share them. */
let memory = createMemory()

/** A stale list is used at once, and the refreshed one by the next request. */
export async function anonymousToggles(ctx: TogglesAccess): Promise<AnonymousToggles> {
  const now = Date.now()
  const state = memory
  const refreshMs = ctx.settings.TOGGLE_REFRESH * 1000
  if (state.known && now - state.known.at < refreshMs) return state.known
  const refreshed = refreshOnce(state, ctx, now)
  if (state.known && (state.known.at === 0 || now - state.known.at < refreshMs * maxAgeFactor)) return state.known
  const fresh = await within(toggleTimeoutMs, refreshed, null)
  // The next request does not wait again while the proxy has not answered.
  return fresh ?? (state.known = { ...(state.known ?? fallback()), at: 0 })
}

function refreshOnce(state: Memory, ctx: TogglesAccess, now: number): Promise<AnonymousToggles> {
  if (state.refreshing && now - state.refreshingSince < maxRefreshMs) return state.refreshing
  const started = refresh(state, ctx).finally(() => {
    if (state.refreshing === started) state.refreshing = null
  })
  state.refreshing = started
  state.refreshingSince = now
  ctx.waitUntil(started)
  return started
}

/** Queries the proxy and, in a new isolate, KV at the same time: KV's list is used when the proxy takes too long. */
async function refresh(state: Memory, ctx: TogglesAccess): Promise<AnonymousToggles> {
  const previous = state.known
  const queried = queryToggles(ctx, null)
  const good = previous && previous.source !== 'fallback' ? previous : null
  const stored = good ? Promise.resolve(null) : readStored(state, ctx)
  void stored.then((answer) => (state.known ??= answer && { ...answer, source: 'remembered', at: 0 }))
  const names = await queried
  if (names) {
    const at = Date.now()
    const fresh: AnonymousToggles = { names: new Set(names), source: 'proxy', at, since: at }
    state.known = fresh
    ctx.waitUntil(stored.then(() => store(state, ctx, fresh)))
    return fresh
  }
  const last = good ?? (await stored)
  if (!last) return (state.known = fallback())
  return (state.known = { names: last.names, since: last.since, source: 'remembered', at: Date.now() })
}

function fallback(): AnonymousToggles {
  return { names: new Set(fallbackToggles), source: 'fallback', at: Date.now(), since: null }
}

/** Writes a changed list, and an unchanged one once an hour: KV accepts one write a second, and every isolate writes. */
async function store(state: Memory, { env }: TogglesAccess, { names, at }: AnonymousToggles) {
  const { stored } = state
  if (stored && isSameSet(stored.names, names) && at - (stored.since ?? 0) < rewriteMs) return
  state.stored = { names, since: at }
  await within(1000, env.REMEMBERED.put(kvKey, JSON.stringify({ names: [...names], at })), undefined)
}

async function readStored(state: Memory, { env }: TogglesAccess): Promise<StoredToggles | null> {
  return (state.stored = parseStored(await within(toggleTimeoutMs, read(env), null)))
}

/** Earlier versions stored a bare list of names, without its age. */
function parseStored(stored: unknown): StoredToggles | null {
  if (Array.isArray(stored)) return { names: new Set(knownToggles(stored)), since: null }
  const { names, at } = (stored ?? {}) as { names?: unknown; at?: unknown }
  return Array.isArray(names)
    ? { names: new Set(knownToggles(names)), since: typeof at === 'number' ? at : null }
    : null
}

async function read(env: TogglesAccess['env']): Promise<unknown> {
  return env.REMEMBERED.get<unknown>(kvKey, 'json')
}

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>) {
  return one.size === other.size && [...one].every((name) => other.has(name))
}

/** For tests, which share one isolate: a refresh in flight changes nothing for the next test's shop. */
export function forgetToggles(): void {
  memory = createMemory()
}
