// The bag's calls.
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { codeOf, codeRefusal } from './refused-code.ts'
import { shown, theirs, whoseOf } from './owner.ts'
import { applyCodeStatement, removeCodeStatement } from './cart-code.ts'
import { cartRowOf, cartStatement, piecesStatement, readBagOf, readBagStatements } from './carts.ts'
import { editLine, putLine } from './bag-lines.ts'
import { mergeBag } from './bag-merge.ts'

export const bagHandlers: Handlers<typeof bagCalls> = {
  async count({ query }, asked) {
    const { DB: d1 } = asked.env
    const whose = whoseOf(query.cartId, asked)
    const [carts, lines] = await d1.batch([cartStatement(d1, whose), piecesStatement(d1, whose)])
    const cart = cartRowOf(carts!)
    if (!cart && !query.cartId) return { code: 'success', cartId: null, itemCount: 0 }
    const [{ pieces }] = lines!.results as [{ pieces: number }]
    return { code: 'success', cartId: theirs(cart, whose).id, itemCount: pieces }
  },

  async get({ query }, asked) {
    const { DB: d1 } = asked.env
    const whose = whoseOf(query.cartId, asked)
    return shown(readBagOf(await d1.batch(readBagStatements(d1, whose, asked.now))), whose, asked.now)
  },

  add: ({ body }, asked) => putLine(body, asked, true),
  replace: ({ body }, asked) => putLine(body, asked, false),
  edit: editLine,
  merge: mergeBag,

  /** A code is looked at before it is entered, with the bag it is for; taking one out needs no look. */
  async promoCode({ body }, asked) {
    const { now } = asked
    const { DB: d1 } = asked.env
    const whose = whoseOf(body.cartId, asked)
    const code = codeOf(body.claimCodeName)
    if (body.promoCodeAction === 'Add') {
      const before = readBagOf(await d1.batch(readBagStatements(d1, whose, now, code)))
      theirs(before.cart, whose)
      const refused = codeRefusal(code, body.promoCodeType === 'Proactive', before, now)
      if (refused) throw refused
    }
    const [, ...bag] = await d1.batch([
      body.promoCodeAction === 'Add'
        ? applyCodeStatement(d1, whose, code, body.promoCodeType, now)
        : removeCodeStatement(d1, whose, code, now),
      ...readBagStatements(d1, whose, now),
    ])
    return shown(readBagOf(bag), whose, now)
  },
}
