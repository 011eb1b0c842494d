// The delivery step of one bag: looked at, changed, and answered as it then is.
import type { HandlerContext } from '#origin/platform/answer.ts'
import { theirs } from '#origin/shop/bag/owner.ts'
import { readBagOf, readBagStatements, type ReadBag, type Whose } from '#origin/shop/bag/carts.ts'
import { changeDeliveryStatements, type DeliveryChange } from './change-delivery.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { checkoutDelivery } from './checkout-delivery.ts'

export async function readBag(whose: Whose, { env, now }: HandlerContext): Promise<ReadBag> {
  return readBagOf(await env.DB.batch(readBagStatements(env.DB, whose, now)))
}

/** Makes the change, and answers the step as it then is: of a bag that is not theirs, only why not. */
export async function changeDelivery(
  whose: Whose,
  asked: HandlerContext,
  [kind, ...values]: [DeliveryChange, ...Array<string | null>],
  beside: D1PreparedStatement[] = [],
) {
  const { env, now } = asked
  const changes = [...changeDeliveryStatements(env.DB, whose, kind, values, now), ...beside]
  const results = await env.DB.batch([...changes, ...readBagStatements(env.DB, whose, now)])
  return deliveryReply(readBagOf(results.slice(changes.length)), whose, asked)
}

export function deliveryReply(read: ReadBag, whose: Whose, { toggles, now }: HandlerContext) {
  return checkoutDelivery(read, theirs(read.cart, whose), toggles, now)
}

export function cardNumberRefusal() {
  return new Refusal(
    400,
    'DATA_ERROR',
    'That looks like a card number. Please take it out: it belongs in payment only.',
  )
}
