// Books a return: what may be returned is checked before the carrier is asked, and guarded again where it is recorded.
import type { orderCalls } from '#shared/orders/order-calls.ts'
import { subscriptionType } from '#shared/bag/cart.ts'
import { addressLines } from '#shared/orders/order-labels.ts'
import { exchangedFor } from '#shared/orders/returns.ts'
import type * as z from 'zod/mini'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { newId } from '#origin/platform/secrets.ts'
import { returnMail } from '../mails-after.ts'
import type { OrderRow } from '../read-order.ts'
import { courseNow, storedSummary } from '../status-now.ts'
import { summaryOf } from '../summary-of.ts'
import { byLine } from './booked-returns.ts'
import { bookWithCarrier, giveUpWithCarrier } from './carrier.ts'
import { returnItems } from './return-items.ts'
import { returnableOf } from './returnable.ts'

type Wanted = Omit<z.infer<typeof orderCalls.return.body>, 'orderNo' | 'email' | 'postcode'>

export async function bookReturn(row: OrderRow, wanted: Wanted, ctx: HandlerContext): Promise<void> {
  const { env, brand, now } = ctx
  const { way = 'post' } = wanted
  const collectOn = (way === 'collection' && wanted.collectOn) || null
  const items = await requireReturnable(row, wanted, ctx)
  const id = newId()
  const from = collectOn !== null && { from: addressLines(summaryOf(row, '')), collectOn }
  // A booking that was not answered in time may have been made.
  const giveUp = (error: unknown) => {
    ctx.wait(giveUpWithCarrier(env, id))
    throw error
  }
  const booked = way === 'post' ? null : await bookWithCarrier(env, id, { service: way, ...from }).catch(giveUp)
  const parcel = { id, way, collectOn, code: booked?.code ?? null, carrier: booked?.carrier ?? null }
  const mail = returnMail(brand, summaryOf(row, ''), items, parcel, now)
  const outcome = await returnItems(env, row.orderNo, items, parcel, mail, now).catch(
    way === 'post' ? undefined : giveUp,
  )
  if (outcome === 'recorded') return
  if (way !== 'post') ctx.wait(giveUpWithCarrier(env, id))
  throw outcome === 'refused' ? notPossible() : exchangeGone()
}

/** The items with the reason that an exchange says by itself. */
async function requireReturnable(
  row: OrderRow,
  { items, way = 'post', collectOn }: Wanted,
  { env, now }: HandlerContext,
) {
  const bought = storedSummary(row).pdpItems
  if (items.some(({ position }) => bought[position]?.productType === subscriptionType))
    throw notPossible(
      'You can’t return a delivery subscription. You can cancel it in your account, under Delivery subscription.',
    )
  if (!courseNow(row, now).mayReturn) throw notPossible()
  const { lines, ways, collectionDays } = await returnableOf(env, row, now)
  const lineAt = (at: number) => lines.find(({ position }) => position === at)
  if (byLine(items).some(({ position, quantity }) => quantity > (lineAt(position)?.left ?? 0))) throw notPossible()
  if (!ways.includes(way)) throw notPossible('Choose another way to send it back.')
  if (way === 'collection' && !collectionDays.includes(collectOn ?? ''))
    throw notPossible('Choose a day for the collection.')
  return items.map((item) => {
    const { exchange, position, reason } = item
    const instead = exchange ? lineAt(position)?.exchanges.find(({ optionNo }) => optionNo === exchange) : null
    if (instead === undefined) throw exchangeGone()
    return {
      ...item,
      reason: reason ?? instead?.reason ?? 'other',
      instead: instead ? exchangedFor(instead) : undefined,
    }
  })
}

function notPossible(message = 'That’s more items than you can return from this order.'): Refusal {
  return new Refusal(409, 'RETURN_NOT_POSSIBLE', message)
}

function exchangeGone(): Refusal {
  return new Refusal(
    409,
    'EXCHANGE_GONE',
    'Sorry, the size or colour you’d like has just sold out. Choose another, or a refund.',
  )
}
