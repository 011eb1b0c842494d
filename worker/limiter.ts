// Rate limits, counted exactly: one Durable Object per limit and key, which deletes itself after its window.
import { DurableObject } from 'cloudflare:workers'
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import { rateLimits, type Limit, type RateLimit } from '#shared/platform/limits.ts'
import { within } from '#shared/platform/within.ts'
import { normalizedClientAddress } from './client-address.ts'
import type { LimiterObject } from './env.ts'
import type { RequestContext } from './request-context.ts'
import { log } from './log.ts'

type Window = { count: number; until: number }

export class Limiter extends DurableObject implements LimiterObject {
  async take(max: number, seconds: number, counting: boolean): Promise<number | null> {
    const now = Date.now()
    const { kv } = this.ctx.storage
    const known = kv.get<Window>('window')
    const open = known !== undefined && now < known.until ? known : { count: 0, until: now + seconds * 1000 }
    if (open.count >= max) return Math.max(1, Math.ceil((open.until - now) / 1000))
    if (!counting) return null
    kv.put('window', { ...open, count: open.count + 1 })
    if (open !== known) await this.ctx.storage.setAlarm(open.until)
    return null
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}

/** How long a request waits for its count: longer where an uncounted request is refused (`closed`). */
const timeoutMs = { open: 500, closed: 2000 } as const

/**
 * Seconds to wait when `key` is over the limit, or null. With `look` the request is not counted: for limits that count
 * failures only. When the limiter does not answer, the request passes; for a `closed` limit (payments) this throws instead.
 * With `from`, `key` is a network address, and the limit is the one for all requests of that address.
 */
export async function overLimit(
  ctx: RequestContext,
  name: RateLimit,
  key: string,
  { look = false, from = false }: { look?: boolean; from?: boolean } = {},
): Promise<number | null> {
  if (!ctx.settings.RATE_LIMITS) return null
  const limit: Limit = rateLimits[name]
  const max = from ? limit.from : limit.max
  if (max === undefined) return null
  try {
    const limits = inJurisdiction(ctx.env.LIMITS, ctx.env)
    const limiter = limits.get(limits.idFromName(from ? `${name} from ${key}` : `${name} ${key}`))
    const answer = await within(
      timeoutMs[limit.closed ? 'closed' : 'open'],
      limiter.take(max, limit.seconds, !look),
      'NO_ANSWER' as const,
    )
    if (answer !== 'NO_ANSWER') return answer
  } catch {
    // A limiter that fails is treated like one that does not answer.
  }
  log(ctx, 'warn', { event: 'limiter-failed', code: name })
  if (limit.closed) throw new Error('The limiter did not answer.')
  return null
}

/** The network address that rate limits count by, as the platform saw it; of an IPv6 address its /64 network. */
export function clientAddressOf(request: Request): string {
  return normalizedClientAddress(request.headers.get('cf-connecting-ip') ?? 'unknown')
}
