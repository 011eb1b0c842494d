// Upstream answers kept in memory: fresh ones are given at once, stale ones while a new one is fetched or when the
// upstream fails, and equal questions asked at the same time become one.
import { LRUCache } from 'lru-cache'
import { urlOf, type Call } from '#shared/platform/call.ts'
import { contentCalls } from '#shared/content/content-calls.ts'
import { cacheEntries, cacheTimeToLive } from '#shared/platform/limits.ts'
import type { RequestContext, Timing } from '#worker/env.ts'
import { endHere } from '#worker/session/end-here.ts'
import { admit, countWrongCode } from './admit.ts'
import { isLost, keepId, withKeptId } from './kept-id.ts'
import { isProblem, plainInput } from './plain-input.ts'
import { withAddress } from './with-address.ts'
import { askUpstream, type UpstreamRequest } from './upstream.ts'
import { upstreamSlow, type Outcome } from './outcome.ts'

/** `version`: the brand's as it was heard when this was asked; undefined when nobody had heard it yet. */
type Kept = { outcome: Outcome & { ok: true }; at: number; version: string | undefined }

const nothing = () =>
  new LRUCache<string, Kept>({
    max: cacheEntries.upstream,
    maxSize: 24_000_000,
    sizeCalculation: ({ outcome }) => outcome.bytes + 200,
  })
const nobody = () => new Map<string, Promise<Outcome>>()
let kept = nothing()
let underWay = nobody()

/** How long a stale answer may stand in for an upstream that fails: a day. */
const lastGoodMs = 86_400_000
const overduePatienceMs = 100

/** Asks, or remembers. `patience` is how many milliseconds a cold answer may be waited for, less than the call's own deadline. */
export async function answerOf(
  call: Call,
  given: UpstreamRequest,
  ctx: RequestContext,
  patience = call.deadline,
): Promise<Outcome> {
  const input = plainInput(call, given)
  if (isProblem(input)) return input
  const started = Date.now()
  const note = (from: Timing['from']) => ctx.timings.push({ name: call.name, ms: Date.now() - started, from })
  if (call.method !== 'GET' || !call.cache) {
    const filled = withAddress(call, withKeptId(call, input, ctx), ctx)
    const refused = await admit(call, filled, ctx)
    if (refused) return refused
    let outcome = await askUpstream(call, filled, ctx)
    keepId(call, filled, outcome, ctx)
    if (outcome.ok && call.endsSession) await endHere(ctx)
    if (call.method === 'GET' && filled !== input && isLost(call, outcome)) {
      // The id was the door's to fill in, and led nowhere: whoever only wants to know need not ask again. When nothing is
      // there without it either, why it led nowhere is the better answer.
      const without = await askUpstream(call, input, ctx)
      keepId(call, input, without, ctx)
      if (without.ok) outcome = without
    }
    await countWrongCode(call, filled, outcome, ctx)
    note(outcome.ok ? 'upstream' : 'failed')
    return outcome
  }
  const key = `${ctx.visit.brand.code} ${urlOf(call, input)}`
  const ttl = Math.min(call.cache, ctx.settings.LOCAL ? cacheTimeToLive.development : cacheTimeToLive.production) * 1000
  const known = kept.get(key)
  const good = known && started - known.at < lastGoodMs ? known : undefined
  const changed = good !== undefined && call.follows === 'version' && isOlder(good, ctx)
  if (good && !changed && started - good.at < ttl) {
    note('memory')
    return good.outcome
  }
  const joined = underWay.has(key)
  const fetched = fetchOnce(key, call, input, ctx)
  // Who asks first waits a moment for what is overdue; an upstream that hangs keeps nobody else waiting.
  const overdue = call.stale !== undefined && !joined && !!good && started - good.at >= ttl + call.stale * 1000
  if (good && !changed && !overdue) {
    note('stale')
    return good.outcome
  }
  const outcome = await atMost(fetched, good && !changed ? Math.min(patience, overduePatienceMs) : patience)
  if (!outcome.ok && good) {
    note('stale')
    return good.outcome
  }
  note(!outcome.ok ? 'failed' : joined ? 'shared' : 'upstream')
  return outcome
}

/** What every page asks tells the brand's version: a change of it is heard here, before the answers that it makes old. */
function versionHeard({ visit }: RequestContext): string | undefined {
  const heard = kept.get(`${visit.brand.code} ${contentCalls.banners.path}`)?.outcome.reply
  return (heard as { version?: string } | undefined)?.version
}

/** An answer that came before any version was heard belongs to the first one. */
function isOlder(answer: Kept, ctx: RequestContext): boolean {
  const version = versionHeard(ctx)
  answer.version ??= version
  return version !== undefined && answer.version !== version
}

/** One request for all who ask the same; kept alive by the one who asked first, and bounded for those who joined. */
function fetchOnce(key: string, call: Call, input: UpstreamRequest, ctx: RequestContext): Promise<Outcome> {
  const [answers, asking] = [kept, underWay]
  const running = asking.get(key)
  if (running) return running
  const version = versionHeard(ctx)
  const fetched = askUpstream(call, input, ctx)
    .then((outcome) => {
      if (outcome.ok) answers.set(key, { outcome, at: Date.now(), version })
      return outcome
    })
    .finally(() => asking.delete(key))
  asking.set(key, fetched)
  ctx.waitUntil(fetched)
  return fetched
}

function atMost(work: Promise<Outcome>, ms: number): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(upstreamSlow()), ms + 50)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** For tests, which share one isolate: what is still under way is not heard by the shop that comes next. */
export function forgetAnswers(): void {
  kept = nothing()
  underWay = nobody()
}
