// Adds, replaces and edits lines of a bag. Each call is one round trip: the conditions are part of the statements that write,
// and the same batch reads the bag again.
import type { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Parsed } from '#shared/platform/call.ts'
import { subscriptionType, type Cart } from '#shared/bag/cart.ts'
import { dateOf } from '#shared/platform/london-days.ts'
import type { HandlerContext, Handlers } from '#origin/platform/answer.ts'
import { newId } from '#origin/platform/secrets.ts'
import { ownCartReply, requireOwner, bagOwnerOf } from './owner.ts'
import {
  deleteEmptyBagStatement,
  newBagStatement,
  catalogueOptionStatement,
  putLineStatements,
  removeLineStatements,
  setLineStatements,
  type CatalogueOption,
  type RequestedLine,
} from './cart-lines.ts'
import type { BagOwner } from './carts.ts'
import { readBagOf, readBagStatement, type ReadBag } from './read-bag.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { bagLimits as limits } from '#shared/platform/limits.ts'

export async function putLine(
  body: Parsed<typeof bagCalls.add>['body'],
  ctx: HandlerContext,
  adds: boolean,
): Promise<Cart> {
  const { DB: d1 } = ctx.env
  const line = requestedLine(body)
  const fresh = body.cartId ? null : newId()
  // A guest's first item creates the bag.
  const owner = bagOwnerOf(body.cartId ?? (ctx.person === null ? fresh! : undefined), ctx)
  const subscriptions = ctx.toggles.has('delivery_subscription')
  const selling = { subscriptions, today: dateOf(ctx.now) }
  const writes = putLineStatements(d1, owner, line, adds, selling, ctx.now)
  const making = fresh ? [newBagStatement(d1, fresh, owner, ctx.now)] : []
  const clearing = fresh ? [deleteEmptyBagStatement(d1, fresh)] : []
  const { read, offered, changes } = await changeBag(ctx, owner, [...making, ...writes, ...clearing], line)
  const put = changes[making.length]! > 0
  if (put) return ownCartReply(read, owner, ctx.now)
  if (!fresh) requireOwner(read.cart, owner)
  if (offered?.productType === subscriptionType && !subscriptions)
    throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'Sorry, we don’t sell this at the moment.')
  throw lineRefusal(line, offered, adds ? quantityOf(read, line.productNo, line.optionNo) : 0, read)
}

export const editLine: Handlers<typeof bagCalls>['edit'] = async ({ body }, ctx) => {
  const { DB: d1 } = ctx.env
  const owner = bagOwnerOf(body.cartId, ctx)
  const line = requestedLine({ ...body, productNo: body.skuProductCode, offerNumber: body.bosOfferCode })
  if (line.quantity === 0) {
    const { read } = await changeBag(
      ctx,
      owner,
      removeLineStatements(d1, owner, line, body.undo === true, ctx.now),
      line,
    )
    return ownCartReply(read, owner, ctx.now)
  }
  const to = body.updatedProductOptionNo ?? line.optionNo
  const writes = setLineStatements(d1, owner, line, to, ctx.now)
  const { read, offered, changes } = await changeBag(ctx, owner, writes, { ...line, optionNo: to })
  const cart = ownCartReply(read, owner, ctx.now)
  const [left, , set] = changes
  if (left! > 0 || set! > 0) return cart
  const has = (option: string) => quantityOf(read, line.productNo, option)
  if (offered?.stock != null && has(line.optionNo) === 0)
    throw new Refusal(404, 'PRODUCT_NOT_FOUND', 'This item is no longer in your bag.')
  throw lineRefusal(line, offered, to === line.optionNo ? 0 : has(to), read)
}

/** One batch: the writes, the catalogue's data of the requested option, the bag. */
async function changeBag(ctx: HandlerContext, owner: BagOwner, writes: D1PreparedStatement[], wanted: RequestedLine) {
  const { DB: d1 } = ctx.env
  const results = await d1.batch([
    ...writes,
    catalogueOptionStatement(d1, owner, wanted),
    readBagStatement(d1, owner, ctx.now),
  ])
  return {
    changes: results.slice(0, writes.length).map(({ meta }) => meta.changes),
    offered: (results[writes.length]!.results[0] as CatalogueOption | undefined) ?? null,
    read: readBagOf(results[writes.length + 1]!),
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

/** `has`: the quantity already in the bag that the requested one is added to. */
function lineRefusal(
  wanted: RequestedLine,
  offered: CatalogueOption | null,
  has: number,
  { entries, customerStatus }: ReadBag,
): Refusal {
  if (!offered || offered.stock === null || (wanted.offerNo !== null && wanted.offerNo !== offered.offerNo))
    return new Refusal(404, 'PRODUCT_NOT_FOUND', 'Sorry, we can’t find that product in this size and colour.')
  const { stock } = offered
  if (stock === 0) return new Refusal(409, 'OUT_OF_STOCK', 'Sorry, this is out of stock.')
  if (offered.productType === subscriptionType)
    return limitExceeded(
      customerStatus.subscriber
        ? 'You already have unlimited delivery.'
        : customerStatus.paused
          ? 'You’ve cancelled two delivery subscriptions in the last twelve months, so we can’t sell you another one yet.'
          : has > 0 || entries.some(({ productType }) => productType === subscriptionType)
            ? 'Your bag already has a delivery subscription.'
            : 'You can only buy one delivery subscription.',
    )
  const inBag = has > 0 ? `, and you have ${has} in your bag` : ''
  if (has + wanted.quantity > limits.perLine)
    return limitExceeded(`You can have up to ${limits.perLine} of this${inBag}.`)
  if (has + wanted.quantity > stock)
    return new Refusal(409, 'OUT_OF_STOCK', `Sorry, we only have ${stock} of this left${inBag}.`)
  return limitExceeded(`A bag holds up to ${limits.pieces} items, and yours has no room for this.`)
}

function limitExceeded(message: string): Refusal {
  return new Refusal(422, 'BASKET_LIMIT_EXCEEDED', message)
}
