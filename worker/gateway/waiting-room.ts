// The waiting room. Step "wait for turn": a call that pays for a bag waits for its turn while more people
// order than the database can write. Step "place in queue": answers the call about a bag's place.
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { waitingRoomCalls, maxWaitingOptions } from '#shared/payment/waiting-room-calls.ts'
import { checkout } from '#shared/messages/checkout.ts'
import { isCheckoutJourney, type PaymentJourney } from '#shared/payment/payment-journeys.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { notWaiting } from '#worker/waiting-room/admission-queue.ts'
import { enterWaitingRoom, isAnybodyWaiting, placeOf, reportSoldOut, reportUnanswered } from './query-waiting-room.ts'
import { problem, upstreamDown, type Problem } from '#worker/platform/problem.ts'
import type { GatewayRequest, Step, UpstreamOutcome } from './step.ts'

const retryAfter = { waiting: 5, full: 120 } as const
export const closedForSeconds = 300

/** While ordering is closed no payment begins; one whose card has been enrolled is completed. */
export const refuseWhenClosed: Step = async (request, next) => {
  const isClosed = request.call.waitingRoom === 'enters' && request.ctx.visit.toggles.has('ordering_closed')
  return isClosed
    ? { ...problem(503, 'ORDERING_CLOSED', checkout.closed), retryAfter: closedForSeconds }
    : next(request)
}

export const waitForTurn: Step = async (request, next) => {
  const { call, ctx } = request
  const cartId = ctx.settings.ORDERS_PER_SECOND > 0 && call.waitingRoom ? bagPaidBy(request) : null
  if (cartId === null) return next(request)
  if (call.waitingRoom === 'enters') {
    const entered = await enterWaitingRoom(ctx, cartId)
    if (entered === 'full') return refuseFull()
    if (entered === 'waiting') {
      ctx.cookies.set('inLine', '1')
      return refuseQueued()
    }
  }
  const outcome = await next(request)
  if (!outcome.ok && outcome.status >= 500) ctx.waitUntil(reportUnanswered(ctx))
  if (!outcome.ok && outcome.code === 'OUT_OF_STOCK')
    ctx.waitUntil(reportSoldOutIn(cartId, ctx, (bag) => next({ ...request, ...bag })))
  return outcome
}

export const placeInQueue: Step = async (request, next) => {
  const { call, input, ctx } = request
  if (call.name !== waitingRoomCalls.place.name) return next(request)
  const { cartId, options = '' } = input.query as { cartId?: string; options?: string }
  const place = cartId
    ? await placeOf(ctx, cartId, options.split(',').filter(Boolean).slice(0, maxWaitingOptions))
    : notWaiting('none')
  // The browser looks again: its place is stored.
  if (place === null) return upstreamDown()
  if (place.state !== 'waiting' && ctx.cookies.read('inLine') !== undefined) ctx.cookies.clear('inLine')
  return { ok: true, reply: place, bytes: 0 }
}

/** The id of the bag; null when a card pays the credit account instead. */
function bagPaidBy({ call, input }: GatewayRequest): string | null {
  const { cartId, journeyType } = input.body as { cartId?: string; journeyType?: PaymentJourney }
  const paysBag = call.service !== 'card' || isCheckoutJourney(journeyType ?? null)
  return paysBag ? (cartId ?? null) : null
}

/** So that those who wait for the same options need not wait for their turn to learn it. */
async function reportSoldOutIn(
  cartId: string,
  ctx: RequestContext,
  read: (bag: Pick<GatewayRequest, 'call' | 'input'>) => Promise<UpstreamOutcome>,
): Promise<void> {
  if (!(await isAnybodyWaiting(ctx))) return
  const bag = await read({ call: bagCalls.get, input: { query: { cartId } } })
  if (!bag.ok) return
  const { cartEntries } = bag.reply as Reply<typeof bagCalls.get>
  const gone = cartEntries.filter(({ stockStatus }) => stockStatus === 'OUT_OF_STOCK')
  await reportSoldOut(
    ctx,
    gone.map(({ productNo, productOptionNo }) => `${productNo}.${productOptionNo}`),
  )
}

function refuseQueued(): Problem {
  const message =
    'Lots of people are ordering right now, so you’re in a queue. You haven’t been charged. Please try again in a moment: we’ll keep your place.'
  return { ...problem(429, 'IN_LINE', message), retryAfter: retryAfter.waiting }
}

function refuseFull(): Problem {
  const message =
    'Lots of people are ordering right now and our queue is full. You haven’t been charged, and your bag is saved. Please try again in a few minutes.'
  return { ...problem(429, 'LINE_FULL', message), retryAfter: retryAfter.full }
}
