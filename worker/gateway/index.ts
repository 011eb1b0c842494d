// The gateway: the life of a call to a commerce service. Every declared call is a route here; nothing else under /api is,
// except for the edge worker's own calls (worker/pages/edge-calls.ts).
import { Hono } from 'hono'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import type { Call, Input, Reply } from '#shared/platform/call.ts'
import { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import { httpCache } from '#shared/platform/limits.ts'
import type { App, RequestContext } from '#worker/platform/request-context.ts'
import { endVisitorSession } from '#worker/session/visitor-session.ts'
import { cache } from './cache/cache.ts'
import { checkText } from './check-text.ts'
import { fillId, updateIdCookie } from './id-cookie.ts'
import { fillIpAddress, identify } from './identify.ts'
import { type Problem, problem, signInDown } from '#worker/platform/problem.ts'
import type { UpstreamRequest } from '#worker/platform/body/receive.ts'
import type { UpstreamOutcome, GatewayRequest, Step } from './step.ts'
import { queryUpstream } from './upstream/query-upstream.ts'
import { rateLimit } from './rate-limit.ts'
import { placeInQueue, refuseWhenClosed, waitForTurn } from './waiting-room.ts'
import { readInput } from '#worker/platform/body/receive.ts'
import { apiHeaders, refuseWith } from '#worker/platform/refuse.ts'

export const gateway = new Hono<App>()

/** A call from a browser. guard.ts has looked at the request before: worker/index.tsx puts it before all of /api. */
for (const call of [...upstreamCalls, waitingRoomCalls.place])
  gateway.on(call.method, call.path, async (c) => {
    const ctx = c.get('ctx')
    const received = await readInput(call, c.req.raw)
    const outcome = received.ok ? await queryCall(call, received.value, ctx) : received
    return respond(call, outcome, ctx)
  })

/** Replies that are the same for everybody may be cached by browsers too. */
function respond(call: Call, outcome: UpstreamOutcome, ctx: RequestContext): Response {
  if (!outcome.ok) return refuseWith(ctx, outcome, call)
  const cacheControl = call.cache ? `public, max-age=${httpCache}` : undefined
  return new Response(JSON.stringify(outcome.reply), { headers: apiHeaders(ctx, cacheControl) })
}

/**
 * Server-Timing: how long the call took and where its outcome came from. A call that was refused before its service was
 * needed has no `source` and leaves no timing.
 */
const recordTiming: Step = async (request, next) => {
  const outcome = await next(request)
  const { call, ctx, startedAt } = request
  if (outcome.source) ctx.timings.push({ name: call.name, ms: Date.now() - startedAt, from: outcome.source })
  return outcome
}

/** Whether this visitor may make the call at all. */
const authorizeStep: Step = async (request, next) => {
  const { call, ctx } = request
  if (call.identity === 'person') {
    const { profile, unsure } = await ctx.person()
    if (unsure) return signInDown()
    if (!profile) return problem(401, 'SIGNED_OUT', 'Please sign in.')
  }
  if (call.toggle && !call.cache && !(await (await ctx.person()).toggles()).has(call.toggle)) return featureOff()
  return next(request)
}

/** A reply that is everybody’s is there while the feature is on for everybody; nobody is looked up for it. */
const refuseSharedOff: Step = async (request, next) => {
  const { call, ctx } = request
  return call.cache && call.toggle && !ctx.visit.toggles.has(call.toggle) ? featureOff() : next(request)
}

const featureOff = () => problem(404, 'FEATURE_OFF', 'Sorry, this isn’t available right now.')

/** A good reply of a call that closes the account also ends the person's session. */
const endSession: Step = async (request, next) => {
  const outcome = await next(request)
  if (outcome.ok && request.call.endsSession) await endVisitorSession(request.ctx)
  return outcome
}

/** The steps of a call, in this order, whether a browser, a page or a form makes it. Each step declares what it reads of a call. */
const steps: readonly Step[] = [
  checkText, // 400: card numbers and invisible characters go no further
  recordTiming, // Server-Timing
  refuseSharedOff, // 404 while the feature of a shared reply is off
  cache, // fresh and stale replies from memory; identical concurrent requests share one upstream call
  fillId, // the bag's or the list's id, from its cookie
  fillIpAddress, // of the connection, in place of what the body says
  authorizeStep, // 401 without the person a call needs, 404 while its feature is off
  rateLimit, // 429
  placeInQueue, // answers the call about a bag's place in the waiting room
  refuseWhenClosed, // 503 while ordering is closed
  waitForTurn, // 429 until the turn of a bag that is paid for
  identify, // the headers that name the visitor to the service
  endSession, // after a reply that closes the account
  updateIdCookie, // renews or clears the cookie that fillId reads
  queryUpstream, // circuit breaker, deadline, retry, size, schema
]

/** Makes a call for the visitor of this request. `timeoutMs`: how long a page waits for a reply that is not in memory. Never rejects. */
export function queryCall(
  call: Call,
  input: UpstreamRequest,
  ctx: RequestContext,
  timeoutMs = call.deadline,
): Promise<UpstreamOutcome> {
  return run({ call, input, ctx, timeoutMs, startedAt: Date.now() })
}

function run(request: GatewayRequest, at = 0): Promise<UpstreamOutcome> {
  return steps[at]!(request, (passedOn) => run(passedOn, at + 1))
}

export type UpstreamReply<C extends Call> = { ok: true; reply: Reply<C> } | Problem

/** `queryCall` with the call's own types: for forms, and for what the edge worker itself needs to know. */
export async function callUpstream<C extends Call>(
  call: C,
  input: Input<C>,
  ctx: RequestContext,
): Promise<UpstreamReply<C>> {
  const outcome = await queryCall(call, input as { query?: unknown; body?: unknown }, ctx)
  return outcome.ok ? { ok: true, reply: outcome.reply as Reply<C> } : outcome
}
