// Step "rate limit": counts the call against its limits, and refuses with 429 beyond one of them.
import { messages } from '#shared/messages/index.ts'
import { rateLimits, type Limit } from '#shared/platform/limits.ts'
import { overLimits, type CheckedLimit, type Visitor } from '#worker/limiter.ts'
import { problem, type Problem, type GatewayRequest, type Step } from './step.ts'

export const rateLimit: Step = async (request, next) => {
  const { call, ctx } = request
  if (!call.limit) return next(request)
  const visitor = await visitorOf(request)
  const refused = await withinLimits(visitor, request)
  if (refused) return refused
  const outcome = await next(request)
  const failures = call.failureLimit
  if (failures && !outcome.ok && failures.codes.includes(outcome.code))
    await overLimits(ctx, visitor, [{ name: failures.limit }])
  return outcome
}

async function withinLimits(visitor: Visitor, request: GatewayRequest): Promise<Problem | null> {
  try {
    const seconds = await overLimits(request.ctx, visitor, limitsOf(request))
    if (seconds === null) return null
    return {
      ...problem(429, 'TOO_MANY', 'You’ve tried too many times. Please try again in a moment.'),
      retryAfter: seconds,
    }
  } catch {
    return { ...problem(503, 'PAYING_DOWN', messages.checkout.payNowOrder), retryAfter: 5 }
  }
}

/** Earlier failures are only looked at here; the request itself counts per network address. */
function limitsOf({ call: { limit, failureLimit }, ctx }: GatewayRequest): CheckedLimit[] {
  const own = { name: limit! }
  if (!failureLimit) return [own]
  const { perAddress } = failureLimit
  return [
    own,
    { name: failureLimit.limit, look: true },
    { name: perAddress.limit, key: `${perAddress.key} ${ctx.clientAddress}` },
  ]
}

/**
 * The visitor a limit counts: the customer; for a guest the bag or list at the guest's network address; otherwise that
 * address. Clients can invent ids of bags and lists, or name another visitor's. Therefore an id counts only beside a limit
 * for its whole address (`from`), and only for the address that sends it.
 */
async function visitorOf({ call, input: { query, body }, ctx }: GatewayRequest): Promise<Visitor> {
  const { idCookie, limit } = call
  // The call of a reply that is the same for everybody names no person.
  if (call.cache) return { key: ctx.clientAddress, atAddress: true }
  const { profile } = await ctx.person()
  if (profile) return { key: profile.customer.customerReferenceAccountId, atAddress: false }
  const isBounded = limit !== undefined && (rateLimits[limit] as Limit).from !== undefined
  const fields = { ...(query as object), ...(body as object) } as Partial<Record<string, string>>
  const id = idCookie && isBounded && fields[idCookie]
  return { key: id ? `${id} ${ctx.clientAddress}` : ctx.clientAddress, atAddress: true }
}
