// What the reports of browsers have in common: one media type, a limit per network address, few bytes, JSON.
import type { Context } from 'hono'
import type { RateLimit } from '#shared/platform/limits.ts'
import { receiveJson } from '#worker/platform/body/receive.ts'
import { refuse, refuseWith } from '#worker/platform/refuse.ts'
import { overLimit } from '#worker/platform/limiter.ts'
import type { App } from '#worker/platform/request-context.ts'

type Accepted = { types: RegExp; send: string; limit: RateLimit }

const maxBytes = 8192

/** The report as JSON, or the refusal. */
export async function receiveReport(
  c: Context<App>,
  { types, send, limit }: Accepted,
): Promise<{ value: unknown } | Response> {
  const ctx = c.get('ctx')
  if (!types.test(c.req.header('content-type') ?? '')) return refuse(ctx, 415, 'MEDIA_TYPE', `Send ${send}.`)
  const wait = await overLimit(ctx, limit, ctx.clientAddress)
  if (wait !== null) return refuse(ctx, 429, 'TOO_MANY', 'Too many requests at once.', { 'retry-after': String(wait) })
  const received = await receiveJson(c.req.raw, maxBytes)
  return received.ok ? { value: received.value } : refuseWith(ctx, received)
}
