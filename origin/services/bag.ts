// The bag's calls. Each is one journey to the database: what may change is decided inside the statements that change it,
// and the bag is read again behind them.
import type { bagCalls } from '#shared/calls/bag.ts'
import type { Parsed } from '#shared/calls/call.ts'
import type { Cart } from '#shared/entities/cart.ts'
import type { Asked, Handlers } from '#origin/answer.ts'
import { cartOf } from '#origin/bag/cart-of.ts'
import { piecesIn } from '#origin/bag/line.ts'
import { newBagId } from '#origin/bag/new-bag-id.ts'
import { codeOf, refusedCode } from '#origin/bag/refused-code.ts'
import { refusedLine } from '#origin/bag/refused-line.ts'
import { theirs } from '#origin/bag/whose-bag.ts'
import {
  forgetEmptyStatement, newBagStatement, offeredStatement, putStatements, removeStatements, setStatements,
  type Offered, type Wanted,
} from '#origin/data/cart-lines.ts' // prettier-ignore
import { enterCodeStatement, takeCodeOutStatement } from '#origin/data/cart-code.ts'
import { readBagOf, readBagStatements, type ReadBag, type Whose } from '#origin/data/carts.ts'
import { Refusal } from '#origin/refusal.ts'
import { mergeBag } from './bag-merge.ts'

export const bagHandlers: Handlers<typeof bagCalls> = {
  async count({ query }, asked) {
    const whose = whoseOf(query.cartId, asked)
    const read = await readBag(whose, asked)
    if (!read.cart && !query.cartId) return { code: 'success', cartId: null, itemCount: 0 }
    const { id } = theirs(read.cart, whose)
    return { code: 'success', cartId: id, itemCount: piecesIn(read) }
  },

  async get({ query }, asked) {
    const whose = whoseOf(query.cartId, asked)
    return shown(await readBag(whose, asked), whose, asked)
  },

  add: ({ body }, asked) => put(body, asked, true),
  replace: ({ body }, asked) => put(body, asked, false),

  async edit({ body }, asked) {
    const whose = whoseOf(body.cartId, asked)
    const line = wantedOf({ ...body, productNo: body.skuProductCode, offerNumber: body.bosOfferCode })
    if (line.quantity === 0) {
      const removed = await change(asked, whose, removeStatements(asked.env.DB, whose, line, asked.now), line)
      return shown(removed.read, whose, asked)
    }
    const to = body.updatedProductOptionNo ?? line.optionNo
    const writes = setStatements(asked.env.DB, whose, line, to, asked.now)
    const { read, offered, changes } = await change(asked, whose, writes, { ...line, optionNo: to })
    const cart = shown(read, whose, asked)
    if (changes[0]! + changes[2]! > 0) return cart
    const pieces = (option: string) => quantityOf(read, line.productNo, option)
    if (offered?.stock != null && pieces(line.optionNo) === 0)
      throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'This item is no longer in your bag.')
    throw refusedLine(line, offered, to === line.optionNo ? 0 : pieces(to), read)
  },

  merge: mergeBag,

  async promoCode({ body }, asked) {
    const { env, now } = asked
    const whose = whoseOf(body.cartId, asked)
    const code = codeOf(body.claimCodeName)
    if (body.promoCodeAction === 'Delete') {
      const results = await env.DB.batch([
        takeCodeOutStatement(env.DB, whose, code, now),
        ...readBagStatements(env.DB, whose, now),
      ])
      return shown(readBagOf(results.slice(1)), whose, asked)
    }
    const before = await readBag(whose, asked, code)
    theirs(before.cart, whose)
    const refused = refusedCode(code, body.promoCodeType === 'Proactive', before, now)
    if (refused) throw refused
    const results = await env.DB.batch([
      enterCodeStatement(env.DB, whose, code, body.promoCodeType, now),
      ...readBagStatements(env.DB, whose, now),
    ])
    return shown(readBagOf(results.slice(1)), whose, asked)
  },
}

async function put(body: Parsed<typeof bagCalls.add>['body'], asked: Asked, adds: boolean): Promise<Cart> {
  const { DB: d1 } = asked.env
  const line = wantedOf(body)
  const fresh = body.cartId ? null : newBagId()
  // Without a person and without an id there is no other bag than the new one.
  const whose = whoseOf(body.cartId ?? (asked.person === null ? fresh! : undefined), asked)
  const writes = putStatements(d1, whose, line, adds, asked.now)
  const making = fresh ? [newBagStatement(d1, fresh, whose, asked.now)] : []
  const clearing = fresh ? [forgetEmptyStatement(d1, fresh)] : []
  const { read, offered, changes } = await change(asked, whose, [...making, ...writes, ...clearing], line)
  if (changes[making.length]! > 0) return shown(read, whose, asked)
  if (!fresh) theirs(read.cart, whose)
  throw refusedLine(line, offered, adds ? quantityOf(read, line.productNo, line.optionNo) : 0, read)
}

/** Writes, looks up what was wanted, and reads the bag: one batch. */
async function change(asked: Asked, whose: Whose, writes: D1PreparedStatement[], wanted: Wanted) {
  const { DB: d1 } = asked.env
  const results = await d1.batch([
    ...writes,
    offeredStatement(d1, whose, wanted),
    ...readBagStatements(d1, whose, asked.now),
  ])
  return {
    changes: results.slice(0, writes.length).map(({ meta }) => meta.changes),
    offered: (results[writes.length]!.results[0] as Offered | undefined) ?? null,
    read: readBagOf(results.slice(writes.length + 1)),
  }
}

async function readBag(whose: Whose, { env, now }: Asked, code?: string): Promise<ReadBag> {
  return readBagOf(await env.DB.batch(readBagStatements(env.DB, whose, now, code)))
}

function shown(read: ReadBag, whose: Whose, { now }: Asked): Cart {
  return cartOf(read, theirs(read.cart, whose), now)
}

function whoseOf(cartId: string | undefined, { brand, person }: Asked): Whose {
  return { cartId: cartId ?? null, brand, person }
}

function wantedOf(given: {
  productNo: string
  productOptionNo: string
  offerNumber?: string
  quantity: number
}): Wanted {
  return {
    productNo: given.productNo.toUpperCase(),
    optionNo: given.productOptionNo,
    offerNo: given.offerNumber || null,
    quantity: given.quantity,
  }
}

function quantityOf({ entries }: ReadBag, productNo: string, optionNo: string): number {
  return entries.find((entry) => entry.productNo === productNo && entry.optionNo === optionNo)?.quantity ?? 0
}
