// Rate limits, counted exactly: a Durable Object per limit and key, which deletes itself after its windows. The object of a
// network address also counts the visitors at that address, so that one call checks both.
import { DurableObject } from 'cloudflare:workers'
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import { rateLimits, type Limit, type RateLimit } from '#shared/platform/limits.ts'
import { within } from '#shared/platform/within.ts'
import type { CountedBeside, LimiterObject } from './env.ts'
import type { RequestContext } from './request-context.ts'
import { log } from './log.ts'

type Window = { count: number; until: number }

/** The window of the object's own limit. */
const ownWindow = 'window'
const windowOf = (key: string) => `${ownWindow} ${key}`

export class Limiter extends DurableObject implements LimiterObject {
  async take(
    max: number,
    seconds: number,
    counting: boolean,
    beside: readonly CountedBeside[] = [],
  ): Promise<number | null> {
    const now = Date.now()
    const { kv } = this.ctx.storage
    const limits = [{ name: ownWindow, max }, ...beside.map((one) => ({ name: windowOf(one.key), max: one.max }))]
    const windows = limits.map((limit) => {
      const known = kv.get<Window>(limit.name)
      const open = known !== undefined && now < known.until ? known : { count: 0, until: now + seconds * 1000 }
      return { ...limit, open }
    })
    const over = windows.filter((one) => one.open.count >= one.max)
    if (over.length > 0) return Math.max(...over.map(({ open }) => Math.max(1, Math.ceil((open.until - now) / 1000))))
    if (!counting) return null
    for (const { name, open } of windows) kv.put(name, { ...open, count: open.count + 1 })
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(now + seconds * 1000)
    return null
  }

  async giveBack(beside: readonly Pick<CountedBeside, 'key'>[]): Promise<void> {
    const { kv } = this.ctx.storage
    for (const name of [ownWindow, ...beside.map(({ key }) => windowOf(key))]) {
      const known = kv.get<Window>(name)
      if (known && known.count > 0) kv.put(name, { ...known, count: known.count - 1 })
    }
  }

  override async alarm(): Promise<void> {
    const { storage } = this.ctx
    const now = Date.now()
    const windows = [...storage.kv.list<Window>()]
    for (const [name, { until }] of windows) if (until <= now) storage.kv.delete(name)
    const last = Math.max(0, ...windows.map(([, { until }]) => until))
    if (last > now) await storage.setAlarm(last)
    else await storage.deleteAll()
  }
}

/** How long a request waits for its count: longer where an uncounted request is refused (`closed`). */
const timeoutMs = { open: 500, closed: 2000 } as const

/** One object, with what it counts. Without `look` the request counts, unless one of the windows is full. */
type Counter = { name: RateLimit; object: string; max: number; beside?: readonly CountedBeside[]; look?: boolean }

/**
 * Seconds to wait when one of the counters is over its limit, or null. The objects are called side by side, and a request that
 * one of them refuses counts at none. When an object does not answer, the request passes; for a `closed` limit (payments) this
 * throws instead.
 */
async function overCounters(ctx: RequestContext, counters: readonly Counter[]): Promise<number | null> {
  if (!ctx.settings.RATE_LIMITS || counters.length === 0) return null
  const answers = await Promise.all(counters.map((counter) => take(ctx, counter)))
  const waits = answers.filter((answer) => typeof answer === 'number')
  if (waits.length === 0 && counters.some(({ name }, at) => answers[at] === 'NO_ANSWER' && limitOf(name).closed))
    throw new Error('The limiter did not answer.')
  if (waits.length === 0) return null
  counters.forEach((counter, at) => {
    if (answers[at] === null && !counter.look)
      ctx.waitUntil(
        objectOf(ctx, counter)
          .giveBack(counter.beside ?? [])
          .catch(() => {}),
      )
  })
  return Math.max(...waits)
}

async function take(ctx: RequestContext, counter: Counter): Promise<number | null | 'NO_ANSWER'> {
  const { name, max, beside = [], look = false } = counter
  const { seconds, closed } = limitOf(name)
  try {
    const taken = objectOf(ctx, counter).take(max, seconds, !look, beside)
    const answer = await within(timeoutMs[closed ? 'closed' : 'open'], taken, 'NO_ANSWER' as const)
    if (answer !== 'NO_ANSWER') return answer
  } catch {
    // A limiter that fails is treated like one that does not answer.
  }
  log(ctx, 'warn', { event: 'limiter-failed', code: name })
  return 'NO_ANSWER'
}

function objectOf({ env }: RequestContext, { object }: Counter) {
  const limits = inJurisdiction(env.LIMITS, env)
  return limits.get(limits.idFromName(object))
}

const limitOf = (name: RateLimit): Limit => rateLimits[name]

/** Limits by one key. With `look` the request is not counted: for limits that count failures only. */
export async function overLimit(
  ctx: RequestContext,
  name: RateLimit,
  key: string,
  { look = false }: { look?: boolean } = {},
): Promise<number | null> {
  return overCounters(ctx, [{ name, object: `${name} ${key}`, max: limitOf(name).max, look }])
}

/** The visitor that limits count. `atAddress`: the visitor is known at this network address only, as a guest's bag is. */
export type Visitor = { key: string; atAddress: boolean }
/** A limit of a visitor and, where it has one, of all visitors at the network address; `key` in place of a visitor's. */
export type CheckedLimit = { name: RateLimit; look?: boolean; key?: string }

/** The limits of one request, checked together. */
export function overLimits(
  ctx: RequestContext,
  visitor: Visitor,
  checked: readonly CheckedLimit[],
): Promise<number | null> {
  return overCounters(
    ctx,
    checked.flatMap((one) => countersOf(ctx, visitor, one)),
  )
}

function countersOf(ctx: RequestContext, visitor: Visitor, { name, look = false, key }: CheckedLimit): Counter[] {
  const { max, from } = limitOf(name)
  const own: Counter = { name, object: `${name} ${key ?? visitor.key}`, max, look }
  if (from === undefined || key !== undefined) return [own]
  const address: Counter = { name, object: `${name} from ${ctx.clientAddress}`, max: from, look }
  return visitor.atAddress ? [{ ...address, beside: [{ key: visitor.key, max }] }] : [own, address]
}
