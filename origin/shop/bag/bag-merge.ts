// After sign-in the guest's bag is merged into the customer's. A repeated call finds the bags merged and returns the result.
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { staggeredIncentivesOf } from './cart-reply.ts'
import { piecesIn } from './line.ts'
import { requireOwner } from './owner.ts'
import { discardCodeStatement, earnsDiscount } from './promo-code.ts'
import { mergeStatements, type BeforeMerge } from './cart-merge.ts'
import { cartRowOf, cartStatement, readBagOf, readBagStatements } from './carts.ts'

export const answerMergeBag: Handlers<typeof bagCalls>['merge'] = async (
  { body },
  { env, brand, person, guest, now },
) => {
  const own = { cartId: null, brand, person, guest }
  const guests = { ...own, cartId: body.cartId ?? null }
  const joining = guests.cartId === null ? [] : mergeStatements(env.DB, guests, now)
  const results = await env.DB.batch([
    ...joining,
    cartStatement(env.DB, guests),
    ...readBagStatements(env.DB, own, now),
  ])
  const read = readBagOf(results.slice(joining.length + 1))
  const { cart } = read
  const itemCount = piecesIn(read)
  const answer = (code: string | null) => ({
    cartId: cart?.id ?? null,
    staggeredIncentives: cart ? staggeredIncentivesOf(read, { ...cart, claimCode: code }, now) : [],
    itemCount,
  })
  if (guests.cartId === null) return { ...answer(cart?.claimCode ?? null), leftOut: 0 }

  const named = cartRowOf(results[joining.length]!)
  const joined = named?.state === 'merged' && cart !== null && named.mergedInto === cart.id
  if (!joined) requireOwner(named, guests)
  const before = results[1]!.results[0] as BeforeMerge
  const leftOut = before.own + before.guests - itemCount
  // A code from the guest's bag is kept only when it gives the customer a discount.
  if (before.code === null && before.guests > 0 && cart?.claimCode && !earnsDiscount(cart.claimCode, read, now)) {
    await discardCodeStatement(env.DB, own, cart.claimCode).run()
    return { ...answer(null), leftOut }
  }
  return { ...answer(cart?.claimCode ?? null), leftOut }
}
