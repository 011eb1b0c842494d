// Limits on requests, counted exactly: one small object per limit and key, which forgets itself after its window.
import { DurableObject } from 'cloudflare:workers'
import { rateLimits, type Limit, type RateLimit } from '#shared/platform/limits.ts'
import { within } from '#shared/platform/within.ts'
import { normalizedClientAddress } from './client-address.ts'
import type { RequestContext } from './request-context.ts'
import { log } from './log.ts'

type Window = { count: number; until: number }

export class Limiter extends DurableObject {
  /** Seconds to wait, or null when this request still fits. `counting` false only looks. */
  async take(most: number, seconds: number, counting: boolean): Promise<number | null> {
    const now = Date.now()
    const { kv } = this.ctx.storage
    const known = kv.get<Window>('window')
    const open = known !== undefined && now < known.until ? known : { count: 0, until: now + seconds * 1000 }
    if (open.count >= most) return Math.max(1, Math.ceil((open.until - now) / 1000))
    if (!counting) return null
    kv.put('window', { ...open, count: open.count + 1 })
    if (open !== known) await this.ctx.storage.setAlarm(open.until)
    return null
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }
}

/** Longer than this nobody waits to be counted; where nobody passes uncounted, a little longer. */
const patienceMs = { open: 500, closed: 2000 } as const

/**
 * Seconds to wait when `key` is over the limit, or null. With `look` the request is not counted: for limits that count
 * only failures. A limiter that does not answer lets everyone pass; where money is asked for it throws, and nobody does.
 * With `from` the key is where the request comes from, and the limit the one for all that comes from there.
 */
export async function overLimit(
  ctx: RequestContext,
  name: RateLimit,
  key: string,
  { look = false, from = false }: { look?: boolean; from?: boolean } = {},
): Promise<number | null> {
  if (!ctx.settings.RATE_LIMITS) return null
  const limit: Limit = rateLimits[name]
  const most = from ? limit.from : limit.most
  if (most === undefined) return null
  try {
    const limits = ctx.env.LIMITS
    const limiter = limits.get(limits.idFromName(from ? `${name} from ${key}` : `${name} ${key}`))
    const answer = await within(
      patienceMs[limit.closed ? 'closed' : 'open'],
      limiter.take(most, limit.seconds, !look),
      'NO_ANSWER' as const,
    )
    if (answer !== 'NO_ANSWER') return answer
  } catch {
    // As for a limiter that does not answer.
  }
  log(ctx, 'warn', { event: 'limiter-failed', code: name })
  if (limit.closed) throw new Error('Nobody counts.')
  return null
}

/** Who calls, for limits on visitors: the address the platform saw, and of IPv6 the network a household has. */
export function clientAddressOf(request: Request): string {
  return normalizedClientAddress(request.headers.get('cf-connecting-ip') ?? 'unknown')
}
