// Lines of a bag: put in, set, moved, taken out. Each is one journey to the database: what may change is decided inside
// the statements that change it, and the bag is read again behind them.
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Parsed } from '#shared/platform/call.ts'
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { newId } from '#origin/platform/new-id.ts'
import { lineRefusal } from './refused-line.ts'
import { shown, theirs, whoseOf } from './owner.ts'
import {
  deleteEmptyBagStatement, newBagStatement, catalogueOptionStatement, putLineStatements, removeLineStatements, setLineStatements,
  type CatalogueOption, type RequestedLine,
} from './cart-lines.ts' // prettier-ignore
import { readBagOf, readBagStatements, type ReadBag, type Whose } from './carts.ts'
import { Refusal } from '#origin/platform/refusal.ts'

export async function putLine(
  body: Parsed<typeof bagCalls.add>['body'],
  asked: HandlerContext,
  adds: boolean,
): Promise<Cart> {
  const { DB: d1 } = asked.env
  const line = requestedLine(body)
  const fresh = body.cartId ? null : newId()
  // Without a person and without an id there is no other bag than the new one.
  const whose = whoseOf(body.cartId ?? (asked.person === null ? fresh! : undefined), asked)
  const subscriptions = asked.toggles.has('delivery_subscription')
  const selling = { subscriptions, today: dateOf(asked.now) }
  const writes = putLineStatements(d1, whose, line, adds, selling, asked.now)
  const making = fresh ? [newBagStatement(d1, fresh, whose, asked.now)] : []
  const clearing = fresh ? [deleteEmptyBagStatement(d1, fresh)] : []
  const { read, offered, changes } = await changeBag(asked, whose, [...making, ...writes, ...clearing], line)
  const put = changes[making.length]! > 0
  if (put) return shown(read, whose, asked.now)
  if (!fresh) theirs(read.cart, whose)
  if (offered?.productType === subscriptionType && !subscriptions)
    throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'Sorry, we don’t sell this at the moment.')
  throw lineRefusal(line, offered, adds ? quantityOf(read, line.productNo, line.optionNo) : 0, read)
}

export const editLine: Handlers<typeof bagCalls>['edit'] = async ({ body }, asked) => {
  const { DB: d1 } = asked.env
  const whose = whoseOf(body.cartId, asked)
  const line = requestedLine({ ...body, productNo: body.skuProductCode, offerNumber: body.bosOfferCode })
  if (line.quantity === 0) {
    const { read } = await changeBag(asked, whose, removeLineStatements(d1, whose, line, asked.now), line)
    return shown(read, whose, asked.now)
  }
  const to = body.updatedProductOptionNo ?? line.optionNo
  const writes = setLineStatements(d1, whose, line, to, asked.now)
  const { read, offered, changes } = await changeBag(asked, whose, writes, { ...line, optionNo: to })
  const cart = shown(read, whose, asked.now)
  const [left, , set] = changes
  if (left! > 0 || set! > 0) return cart
  const has = (option: string) => quantityOf(read, line.productNo, option)
  if (offered?.stock != null && has(line.optionNo) === 0)
    throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'This item is no longer in your bag.')
  throw lineRefusal(line, offered, to === line.optionNo ? 0 : has(to), read)
}

/** Writes, looks up what was wanted, and reads the bag: one batch. */
async function changeBag(asked: HandlerContext, whose: Whose, writes: D1PreparedStatement[], wanted: RequestedLine) {
  const { DB: d1 } = asked.env
  const results = await d1.batch([
    ...writes,
    catalogueOptionStatement(d1, whose, wanted),
    ...readBagStatements(d1, whose, asked.now),
  ])
  return {
    changes: results.slice(0, writes.length).map(({ meta }) => meta.changes),
    offered: (results[writes.length]!.results[0] as CatalogueOption | undefined) ?? null,
    read: readBagOf(results.slice(writes.length + 1)),
  }
}

function requestedLine(given: {
  productNo: string
  productOptionNo: string
  offerNumber?: string
  quantity: number
}): RequestedLine {
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
