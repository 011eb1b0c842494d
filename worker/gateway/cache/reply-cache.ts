// Replies in the isolate's memory, and the brand's version that decides whether one is outdated.
import { LRUCache } from 'lru-cache'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { cacheEntries } from '#shared/platform/limits.ts'
import type { UpstreamOutcome } from '#worker/gateway/step.ts'

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

/** The reply stored after `since`, or undefined. */
export function cachedReply(key: string, since: number): CachedReply | undefined {
  const reply = replies.get(key)
  return reply && reply.at > since ? reply : undefined
}

/** A function that stores the reply of a call which is made now, under the version that is known now. */
export function replyWriter(key: string, brand: string): (outcome: GoodOutcome) => void {
  const [cache, version] = [replies, currentVersion(brand)]
  return (outcome) => cache.set(key, { outcome, at: Date.now(), version })
}

/** Whether the brand's version has changed since. A reply from before any version was known gets the first one. */
export function isOutdated(reply: CachedReply, brand: string): boolean {
  const version = currentVersion(brand)
  reply.version ??= version
  return version !== undefined && reply.version !== version
}

const versionCall = upstreamCalls.find(({ versionField }) => versionField !== undefined)!

/** Every page makes the call that carries the version, so that its cached reply is recent. */
function currentVersion(brand: string): string | undefined {
  const reply = replies.get(`${brand} ${versionCall.path}`)?.outcome.reply
  return (reply as Partial<Record<string, string>> | undefined)?.[versionCall.versionField!]
}

/** For tests, which share one isolate: a call in flight stores nothing for the next test's shop. */
export function clearReplyCache(): void {
  replies = createCache()
}
