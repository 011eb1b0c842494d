// Step "rate limit": counts the call against its limits, and refuses with 429 beyond one of them.
import { messages } from '#shared/messages/index.ts'
import { rateLimits, type Limit } from '#shared/platform/limits.ts'
import { overLimits, type CheckedLimit, type Visitor } from '#worker/platform/limiter.ts'
import { problem, type Problem } from '#worker/platform/problem.ts'
import type { GatewayRequest, Step } from './step.ts'

export const rateLimit: Step = async (request, next) => {
  const { call, ctx } = request
  if (!call.limit) return next(request)
  const visitor = await visitorOf(request)
  const refused = await withinLimits(visitor, request)
  if (refused) return refused
  const outcome = await next(request)
  const failures = failuresOf(request)
  if (failures && !outcome.ok && call.failureLimit!.codes.includes(outcome.code))
    await overLimits(ctx, visitor, [failures])
  return outcome
}

async function withinLimits(visitor: Visitor, request: GatewayRequest): Promise<Problem | null> {
  try {
    const seconds = await overLimits(request.ctx, visitor, limitsOf(request))
    if (seconds === null) return null
    return {
      ...problem(429, 'TOO_MANY', messages.generic.tooMany.replace('a moment', duration(seconds))),
      retryAfter: seconds,
    }
  } catch {
    return { ...problem(503, 'PAYING_DOWN', messages.checkout.payNowOrder), retryAfter: 5 }
  }
}

function duration(seconds: number): string {
  if (seconds <= 60) return 'a moment'
  return seconds <= 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

/** Earlier failures are only looked at here; the request itself counts per network address. */
function limitsOf(request: GatewayRequest): CheckedLimit[] {
  const { call, ctx } = request
  const failures = failuresOf(request)
  const perAddress = call.failureLimit?.perAddress
  return [
    { name: call.limit! },
    ...(failures ? [{ ...failures, look: true }] : []),
    ...(perAddress ? [{ name: perAddress.limit, key: `${perAddress.key} ${ctx.clientAddress}` }] : []),
  ]
}

/** However the value is written, with other signs or in other letters, it is the same one. */
function failuresOf({ call: { failureLimit }, input: { body }, ctx }: GatewayRequest): CheckedLimit | null {
  if (!failureLimit) return null
  const { limit, about } = failureLimit
  if (about === undefined) return { name: limit }
  const value = String((body as Record<string, unknown> | undefined)?.[about] ?? '')
  return { name: limit, key: `${value.replace(/[^a-z\d]/gi, '').toUpperCase()} ${ctx.clientAddress}` }
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
