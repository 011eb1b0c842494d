// Step "rate limit": counts the call against its limits, and refuses with 429 beyond one of them.
import type { Call } from '#shared/platform/call.ts'
import { messages } from '#shared/messages/index.ts'
import { rateLimits, type Limit, type RateLimit } from '#shared/platform/limits.ts'
import { overLimit } from '#worker/limiter.ts'
import { problem, type Problem, type GatewayRequest, type Step } from './step.ts'

export const rateLimit: Step = async (request, next) => {
  const { call, ctx } = request
  if (!call.limit) return next(request)
  const visitor = await visitorOf(request)
  const refused = await withinLimits(call.limit, call.failureLimit, visitor, request)
  if (refused) return refused
  const outcome = await next(request)
  const failures = call.failureLimit
  if (failures && !outcome.ok && failures.codes.includes(outcome.code)) {
    await overLimit(ctx, failures.limit, visitor)
    await overLimit(ctx, failures.limit, ctx.clientAddress, { from: true })
  }
  return outcome
}

async function withinLimits(
  limit: RateLimit,
  failureLimit: Call['failureLimit'],
  visitor: string,
  { ctx }: GatewayRequest,
): Promise<Problem | null> {
  try {
    const seconds =
      (await overLimit(ctx, limit, visitor)) ??
      (await overLimit(ctx, limit, ctx.clientAddress, { from: true })) ??
      (failureLimit ? await overFailureLimit(failureLimit, visitor, ctx) : null)
    if (seconds === null) return null
    return {
      ...problem(429, 'TOO_MANY', 'You’ve tried too many times. Please try again in a moment.'),
      retryAfter: seconds,
    }
  } catch {
    return { ...problem(503, 'PAYING_DOWN', messages.checkout.payNowOrder), retryAfter: 5 }
  }
}

/** Seconds to wait, or null. Earlier failures are only looked at here; the request itself counts per network address. */
async function overFailureLimit(
  { limit, perAddress }: NonNullable<Call['failureLimit']>,
  visitor: string,
  ctx: GatewayRequest['ctx'],
): Promise<number | null> {
  return (
    (await overLimit(ctx, limit, visitor, { look: true })) ??
    (await overLimit(ctx, limit, ctx.clientAddress, { look: true, from: true })) ??
    (await overLimit(ctx, perAddress.limit, `${perAddress.key} ${ctx.clientAddress}`))
  )
}

/**
 * The visitor a limit counts: the customer; for a guest the bag or list at the guest's network address; otherwise that
 * address. Clients can invent ids of bags and lists, or name another visitor's. Therefore an id counts only beside a limit
 * for its whole address (`from`), and only for the address that sends it.
 */
async function visitorOf({ call: { idCookie, limit }, input: { query, body }, ctx }: GatewayRequest): Promise<string> {
  const { profile } = await ctx.person()
  if (profile) return profile.customer.customerReferenceAccountId
  const isBounded = limit !== undefined && (rateLimits[limit] as Limit).from !== undefined
  const fields = { ...(query as object), ...(body as object) } as Partial<Record<string, string>>
  const id = idCookie && isBounded && fields[idCookie]
  return id ? `${id} ${ctx.clientAddress}` : ctx.clientAddress
}
