// Reads and changes the delivery choices of one bag, and builds the delivery step's reply.
import type { HandlerContext } from '#origin/platform/answer.ts'
import { requireOwner } from '#origin/shop/bag/owner.ts'
import { readBagOf, readBagStatements, type ReadBag, type BagOwner } from '#origin/shop/bag/carts.ts'
import { changeDeliveryStatements, type DeliveryChange } from './change-delivery.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { checkoutDelivery } from './checkout-delivery.ts'

export async function readBag(owner: BagOwner, { env, now }: HandlerContext): Promise<ReadBag> {
  return readBagOf(await env.DB.batch(readBagStatements(env.DB, owner, now)))
}

/** One batch: the change and the changed bag. Throws when the bag is not the requester's. */
export async function answerChangeDelivery(
  owner: BagOwner,
  ctx: HandlerContext,
  [kind, ...values]: [DeliveryChange, ...Array<string | null>],
  beside: D1PreparedStatement[] = [],
) {
  const { env, now } = ctx
  const changes = [...changeDeliveryStatements(env.DB, owner, kind, values, now), ...beside]
  const results = await env.DB.batch([...changes, ...readBagStatements(env.DB, owner, now)])
  return toDeliveryReply(readBagOf(results.slice(changes.length)), owner, ctx)
}

export function toDeliveryReply(read: ReadBag, owner: BagOwner, { toggles, now }: HandlerContext) {
  return checkoutDelivery(read, requireOwner(read.cart, owner), toggles, now)
}

export function cardNumberRefusal() {
  return new Refusal(
    400,
    'DATA_ERROR',
    'That looks like a card number. Please take it out: it belongs in payment only.',
  )
}
