// The bag's calls.
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { ownCartReply, requireOwner, bagOwnerOf } from './owner.ts'
import { promoCode } from './promo-code.ts'
import { cartRowOf, cartStatement, piecesStatement, readBagOf, readBagStatements } from './carts.ts'
import { editLine, putLine } from './bag-lines.ts'
import { answerMergeBag } from './bag-merge.ts'

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
    return ownCartReply(readBagOf(await d1.batch(readBagStatements(d1, owner, ctx.now))), owner, ctx.now)
  },

  add: ({ body }, ctx) => putLine(body, ctx, true),
  replace: ({ body }, ctx) => putLine(body, ctx, false),
  edit: editLine,
  merge: answerMergeBag,

  promoCode,
}
