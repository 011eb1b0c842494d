// Queries the object of the waiting room, which only spares people useless waiting: while the object fails, orders go on without
// it. An object that has too much to do is a crowd, which counts as a full queue.
import { digestOf } from '#shared/platform/base64url.ts'
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import { within } from '#shared/platform/within.ts'
import { proofDigestOf } from './id-cookie.ts'
import { log } from '#worker/platform/log.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import type { Entered, Place } from '#worker/platform/env.ts'

/** All brands share one database of orders. */
const database = 'orders'
const timeoutMs = 1000

/**
 * What a place in the queue belongs to: the bag, in the browser that has the proof of it. Without a proof, which a bag may be too old
 * to have, the customer or the network address.
 */
async function holderOf(ctx: RequestContext, cartId: string): Promise<string> {
  const { digest, fresh } = await proofDigestOf('cartId', ctx)
  if (!fresh) return digestOf(`${cartId} ${digest}`)
  const { profile } = await ctx.person()
  return digestOf(`${cartId} ${profile?.customer.customerReferenceAccountId ?? ctx.clientAddress}`)
}

export async function enterWaitingRoom(ctx: RequestContext, cartId: string): Promise<Entered> {
  const holder = await holderOf(ctx, cartId)
  const entered = await query(ctx, (room) => room.enter(holder, ctx.settings.ORDERS_PER_SECOND))
  return entered === 'OVERLOADED' ? 'full' : (entered ?? 'turn')
}

/** Null while the object does not answer. */
export async function placeOf(ctx: RequestContext, cartId: string, options: readonly string[]): Promise<Place | null> {
  const holder = await holderOf(ctx, cartId)
  const place = await query(ctx, (room) => room.place(holder, options, ctx.settings.ORDERS_PER_SECOND))
  return place === 'OVERLOADED' ? null : place
}

export async function isAnybodyWaiting(ctx: RequestContext): Promise<boolean> {
  return Number(await query(ctx, (room) => room.waiting())) > 0
}

export async function reportSoldOut(ctx: RequestContext, options: readonly string[]): Promise<void> {
  await query(ctx, (room) => room.reportSoldOut(options))
}

export async function reportUnanswered(ctx: RequestContext): Promise<void> {
  await query(ctx, (room) => room.slowDown())
}

type WaitingRoomStub = ReturnType<RequestContext['env']['WAITING_ROOM']['get']>

async function query<Reply>(
  ctx: RequestContext,
  work: (room: WaitingRoomStub) => Promise<Reply>,
): Promise<Reply | 'OVERLOADED' | null> {
  const rooms = inJurisdiction(ctx.env.WAITING_ROOM, ctx.env)
  try {
    const replied = work(rooms.get(rooms.idFromName(database))).catch((error: { overloaded?: boolean }) => {
      if (error.overloaded) return 'OVERLOADED' as const
      throw error
    })
    const reply = await within(timeoutMs, replied, 'NO_ANSWER' as const)
    if (reply !== 'NO_ANSWER') return reply
  } catch {
    // A waiting room that fails is treated like one that does not answer.
  }
  log(ctx, 'warn', { event: 'line-failed' })
  return null
}
