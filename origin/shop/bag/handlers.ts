// The bag's calls.
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { staggeredIncentivesOf } from './cart-reply.ts'
import { mergeStatements, type BeforeMerge } from './cart-merge.ts'
import { piecesIn } from './line.ts'
import { ownCartReply, requireOwner, bagOwnerOf } from './owner.ts'
import { discardCodeStatement, earnsDiscount, promoCode } from './promo-code.ts'
import { cartRowOf, cartStatement, piecesStatement } from './carts.ts'
import { readBag, readBagOf, readBagStatement } from './read-bag.ts'
import { editLine, putLine } from './bag-lines.ts'

/**
 * After sign-in the guest's bag is merged into the customer's. A repeated call finds the bags merged and returns the result.
 */
const mergeBag: Handlers<typeof bagCalls>['merge'] = async ({ body }, { env, brand, person, guest, now }) => {
  const own = { cartId: null, brand, person, guest }
  const guests = { ...own, cartId: body.cartId ?? null }
  const joining = guests.cartId === null ? [] : mergeStatements(env.DB, guests, now)
  const results = await env.DB.batch([...joining, cartStatement(env.DB, guests), readBagStatement(env.DB, own, now)])
  const read = readBagOf(results[joining.length + 1]!)
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
  // A code from the guest's bag stays only when it gives the customer a discount.
  if (before.code === null && before.guests > 0 && cart?.claimCode && !earnsDiscount(cart.claimCode, read, now)) {
    await discardCodeStatement(env.DB, own, cart.claimCode).run()
    return { ...answer(null), leftOut }
  }
  return { ...answer(cart?.claimCode ?? null), leftOut }
}

export const bagHandlers: Handlers<typeof bagCalls> = {
  async count({ query }, ctx) {
    const { DB: d1 } = ctx.env
    const owner = bagOwnerOf(query.cartId, ctx)
    const [carts, lines] = await d1.batch([cartStatement(d1, owner), piecesStatement(d1, owner)])
    const cart = cartRowOf(carts!)
    if (!cart && !query.cartId) return { code: 'success', cartId: null, itemCount: 0 }
    const [{ pieces }] = lines!.results as [{ pieces: number }]
    return { code: 'success', cartId: requireOwner(cart, owner).id, itemCount: pieces }
  },

  async get({ query }, ctx) {
    const { DB: d1 } = ctx.env
    const owner = bagOwnerOf(query.cartId, ctx)
    return ownCartReply(await readBag(d1, owner, ctx.now), owner, ctx.now)
  },

  add: ({ body }, ctx) => putLine(body, ctx, true),
  replace: ({ body }, ctx) => putLine(body, ctx, false),
  edit: editLine,
  merge: mergeBag,
  promoCode,
}
