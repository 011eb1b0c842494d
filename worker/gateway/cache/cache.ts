// Step "cache": replies that are the same for everybody, in the isolate's memory. A fresh one is given at once; a stale one is
// given while a new one is fetched, or when the service fails (stale-while-revalidate, stale-if-error). The brand's version
// decides whether a reply is outdated.
import { LRUCache } from 'lru-cache'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { cacheEntries, cacheTimeToLive, httpCache } from '#shared/platform/limits.ts'
import { urlOf } from '#shared/platform/call.ts'
import { within } from '#shared/platform/within.ts'
import { type Problem, upstreamSlow } from '#worker/platform/problem.ts'
import type { UpstreamOutcome, Step } from '#worker/gateway/step.ts'

type GoodOutcome = UpstreamOutcome & { ok: true }
/** `at`: milliseconds since 1970. `version`: the brand's when the call was made; undefined while none was known. */
type CachedReply = { outcome: GoodOutcome; at: number; version: string | undefined }

const createCache = () =>
  new LRUCache<string, CachedReply>({
    max: cacheEntries.upstream,
    maxSize: 24_000_000,
    sizeCalculation: ({ outcome }) => outcome.bytes + 200,
  })
let replies = createCache()

/**
 * What does not exist, such as the banner of a category that has none: as short as a page is fresh, and apart from the replies, so
 * that requests for what was never there push out nothing.
 */
type CachedRefusal = Omit<CachedReply, 'outcome'> & { outcome: Problem }
const createRefusals = () => new LRUCache<string, CachedRefusal>({ max: 500 })
let refusals = createRefusals()
const refusalMs = httpCache * 1000

/** The reply stored after `since`, or undefined. */
function cachedReply(key: string, since: number): CachedReply | undefined {
  const reply = replies.get(key)
  return reply && reply.at > since ? reply : undefined
}

/** A function that stores the reply of a call which is made now, under the version that is known now. */
function replyWriter(key: string, brand: string): (outcome: GoodOutcome) => void {
  const [cache, version] = [replies, currentVersion(brand)]
  return (outcome) => cache.set(key, { outcome, at: Date.now(), version })
}

/** Whether the brand's version has changed since. A reply from before any version was known gets the first one. */
function isOutdated(reply: Omit<CachedReply, 'outcome'>, brand: string): boolean {
  const version = currentVersion(brand)
  reply.version ??= version
  return version !== undefined && reply.version !== version
}

const versionCall = upstreamCalls.find(({ versionField }) => versionField !== undefined)!

/** Every page makes the call that carries the version, so that its cached reply is recent. */
export function currentVersion(brand: string): string | undefined {
  const reply = replies.get(`${brand} ${versionCall.path}`)?.outcome.reply
  return (reply as Partial<Record<string, string>> | undefined)?.[versionCall.versionField!]
}

/** For tests, which share one isolate: a call in flight stores nothing for the next test's shop. */
export function clearReplyCache(): void {
  replies = createCache()
  refusals = createRefusals()
}

/** How long a stale reply stands in for a service that fails: a day. */
const staleIfErrorMs = 86_400_000
/** How long the first visitor waits for a reply whose predecessor is too old for `staleWhileRevalidate`. */
const overdueTimeoutMs = 100
/** The service's own deadline ends a little earlier, so that its outcome still arrives. */
const graceMs = 50

export const cache: Step = async (request, next) => {
  const { call, input, ctx, startedAt, timeoutMs } = request
  if (call.method !== 'GET' || !call.cache) return next(request)
  const { brand } = ctx.visit
  const key = `${brand.code} ${urlOf(call, input)}`
  const maxAge = ctx.settings.LOCAL ? cacheTimeToLive.development : cacheTimeToLive.production
  const freshMs = Math.min(call.cache, maxAge) * 1000
  const cached = cachedReply(key, startedAt - staleIfErrorMs)
  const ageMs = cached ? startedAt - cached.at : Infinity
  const outdated = cached !== undefined && call.invalidatedBy === 'version' && isOutdated(cached, brand.code)
  if (cached && !outdated && ageMs < freshMs) return { ...cached.outcome, source: 'memory' }

  const refused = call.invalidatedBy === 'version' ? refusals.get(key) : undefined
  if (!cached && refused && startedAt - refused.at < refusalMs && !isOutdated(refused, brand.code))
    return { ...refused.outcome, source: 'memory' }

  const store = replyWriter(key, brand.code)
  const [refusalsNow, version] = [refusals, currentVersion(brand.code)]
  const { outcome: fetched, joined } = shareInFlight(
    key,
    async () => {
      const outcome = await next(request)
      if (outcome.ok) store(outcome)
      else if (outcome.status === 404) refusalsNow.set(key, { outcome, at: Date.now(), version })
      return outcome
    },
    ctx.waitUntil,
  )
  // Only the request that starts the fetch waits for an overdue reply: a service that hangs delays nobody else.
  const overdue =
    call.staleWhileRevalidate !== undefined && !joined && ageMs >= freshMs + call.staleWhileRevalidate * 1000
  if (cached && !outdated && !overdue) return { ...cached.outcome, source: 'stale' }
  const waitMs = cached && !outdated ? Math.min(timeoutMs, overdueTimeoutMs) : timeoutMs
  const outcome = (await within(waitMs + graceMs, fetched, null)) ?? { ...upstreamSlow(), source: 'failed' as const }
  if (!outcome.ok && cached) return { ...cached.outcome, source: 'stale' }
  return outcome.ok && joined ? { ...outcome, source: 'shared' } : outcome
}

/** Requests in flight by key: concurrent identical requests share one upstream call. */
const createInFlight = () => new Map<string, Promise<UpstreamOutcome>>()
let inFlight = createInFlight()

/** `joined`: another request had started the call. `waitUntil` keeps the call alive when the request that started it ends. */
function shareInFlight(
  key: string,
  query: () => Promise<UpstreamOutcome>,
  waitUntil: (work: Promise<unknown>) => void,
): { outcome: Promise<UpstreamOutcome>; joined: boolean } {
  const calls = inFlight
  const running = calls.get(key)
  if (running) return { outcome: running, joined: true }
  const outcome = query().finally(() => calls.delete(key))
  calls.set(key, outcome)
  waitUntil(outcome)
  return { outcome, joined: false }
}

/** For tests, which share one isolate: a call in flight is not joined by the next test's shop. */
export function clearInFlight(): void {
  inFlight = createInFlight()
}
