// Who may make a call at all, decided before its upstream hears of it.
import type { Call } from '#shared/platform/call.ts'
import { messages } from '#shared/messages/index.ts'
import { rateLimits, type Limit, type RateLimit } from '#shared/platform/limits.ts'
import type { RequestContext } from '#worker/env.ts'
import { overLimit } from '#worker/limiter.ts'
import { problem, signInDown, type Outcome, type Problem } from './outcome.ts'
import type { UpstreamRequest } from './upstream.ts'

/** The refusal, or null when the call may go out. */
export async function admit(call: Call, input: UpstreamRequest, ctx: RequestContext): Promise<Problem | null> {
  if (call.about === 'person') {
    const { profile, unsure } = await ctx.person()
    if (unsure) return signInDown()
    if (!profile) return problem(401, 'SIGNED_OUT', 'Please sign in.')
  }
  if (call.toggle && !(await (await ctx.person()).toggles()).has(call.toggle))
    return problem(404, 'FEATURE_OFF', 'This is not available right now.')
  return call.limit ? withinLimits(call.limit, await visitorOf(call, input, ctx), ctx) : null
}

/** Counts a promo code that nobody knows: of those a visitor has fewer. */
export async function countWrongCode(
  call: Call,
  input: UpstreamRequest,
  outcome: Outcome,
  ctx: RequestContext,
): Promise<void> {
  if (call.limit !== 'promoCode' || outcome.ok || outcome.code !== 'PROMO_UNKNOWN') return
  await overLimit(ctx, 'wrongPromoCode', await visitorOf(call, input, ctx))
  await overLimit(ctx, 'wrongPromoCode', ctx.caller, { from: true })
}

async function withinLimits(limit: RateLimit, visitor: string, ctx: RequestContext): Promise<Problem | null> {
  try {
    const wait =
      (await overLimit(ctx, limit, visitor)) ??
      (await overLimit(ctx, limit, ctx.caller, { from: true })) ??
      (limit === 'promoCode' ? await overCodes(visitor, ctx) : null)
    if (wait === null) return null
    return { ...problem(429, 'TOO_MANY', 'That was a lot at once. Please try again in a moment.'), retryAfter: wait }
  } catch {
    return { ...problem(503, 'PAYING_DOWN', messages.checkout.payNowOrder), retryAfter: 5 }
  }
}

/** A bag is easily had: codes tried in many of them are counted by where they are tried from too. */
async function overCodes(visitor: string, ctx: RequestContext): Promise<number | null> {
  return (
    (await overLimit(ctx, 'wrongPromoCode', visitor, { look: true })) ??
    (await overLimit(ctx, 'wrongPromoCode', ctx.caller, { look: true, from: true })) ??
    (await overLimit(ctx, 'lookUp', `codes ${ctx.caller}`))
  )
}

/**
 * Whom a limit counts: the customer; for a guest their bag or list at their address; otherwise the address. Callers can
 * invent ids of bags and lists, and name somebody else's: an id counts only beside a limit for its whole address (`from`),
 * and only for the address that names it.
 */
async function visitorOf(
  { keeps, limit }: Call,
  { query, body }: UpstreamRequest,
  ctx: RequestContext,
): Promise<string> {
  const { profile } = await ctx.person()
  if (profile) return profile.customer.customerReferenceAccountId
  const bounded = limit !== undefined && (rateLimits[limit] as Limit).from !== undefined
  const named =
    keeps && bounded && ({ ...(query as object), ...(body as object) } as Partial<Record<string, string>>)[keeps]
  return named ? `${named} ${ctx.caller}` : ctx.caller
}
