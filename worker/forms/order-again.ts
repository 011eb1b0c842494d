// Order again: puts what is still sold of an order into the bag, and says what is not. The order's owner only: the customer,
// or a guest with the order's proof.
import * as z from 'zod/mini'
import { addItem } from '#shared/bag/change-bag.ts'
import { lookUpRules } from '#shared/orders/look-up-form.ts'
import { fieldsBy } from '#shared/person/schema.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { OrderNo, orderCalls } from '#shared/orders/order-calls.ts'
import { bagLimits } from '#shared/platform/limits.ts'
import { inWords } from '#shared/platform/text/in-words.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { callUpstream, type UpstreamReply } from '#worker/gateway/index.ts'
import { shopCalls } from '#worker/gateway/shop-calls.ts'
import { form, formError, type FormResult } from './form.ts'

const bag = '/shop/bag'

export const orderAgain = form({
  path: '/account/orders/again',
  page: '/account/orders',
  who: 'person',
  fields: z.object({ orderNo: OrderNo }),
  send: async (query, ctx) => addOrder(await callUpstream(orderCalls.mine, { query }, ctx), ctx),
})

export const guestOrdersAgain = form({
  path: '/order-look-up/again',
  page: '/order-look-up',
  fields: z.object(fieldsBy(lookUpRules)),
  send: async (body, ctx) => addOrder(await callUpstream(orderCalls.get, { body }, ctx), ctx),
})

async function addOrder(found: UpstreamReply<typeof orderCalls.get>, ctx: RequestContext): Promise<FormResult> {
  return found.ok ? addLines(found.reply.order.pdpItems, 'this order', ctx) : formError(found.message)
}

export type WantedLine = Pick<OrderLine, 'productNo' | 'productOptionNo' | 'quantity' | 'productName' | 'size'>

/** `whole`: what the lines are of, as the message says it when none is sold any more. */
export async function addLines(lines: readonly WantedLine[], whole: string, ctx: RequestContext): Promise<FormResult> {
  const missing: string[] = []
  let added = 0
  // One after the other: the first line may create the bag that the others are added to.
  for (const line of lines) {
    const outcome = await addLine(line, ctx)
    if (typeof outcome !== 'number')
      return added === 0 ? formError(outcome.message) : { to: bag, done: `${addedText(added)} ${outcome.message}` }
    added += outcome
    if (outcome < line.quantity) missing.push(nameOf(line, outcome))
  }
  if (added === 0) return formError(`Sorry, we don’t have anything from ${whole} at the moment.`)
  return { to: bag, done: [addedText(added), missingText(missing)].filter(Boolean).join(' ') }
}

/** The quantity that was added, 0 when the item is not sold any more; or the failure that ends the attempt. */
async function addLine({ productNo, productOptionNo, quantity }: WantedLine, ctx: RequestContext) {
  const wanted = Math.min(quantity, bagLimits.perLine)
  // With less stock than was ordered, one piece is tried.
  for (const pieces of new Set([wanted, 1])) {
    const outcome = await addItem({ productNo, productOptionNo, quantity: pieces }, shopCalls(ctx))
    if (outcome.ok) return pieces
    if (outcome.code === 'PRODUCT_NOT_FOUND' || outcome.code === 'DATA_ERROR') return 0
    if (outcome.code !== 'OUT_OF_STOCK') return outcome
  }
  return 0
}

function nameOf({ productName, size }: WantedLine, added: number): string {
  return `${added > 0 ? 'more of ' : ''}${productName}${size && size.toLowerCase() !== 'one size' ? ` (${size})` : ''}`
}

function addedText(count: number): string {
  return `We’ve added ${count === 1 ? '1 item' : `${count} items`} to your bag.`
}

/** The message's length is limited, so that a long order names its first items only. */
const maxNamed = 3

function missingText(names: readonly string[]): string {
  if (names.length === 0) return ''
  const named = names.slice(0, maxNamed)
  const others = names.length - named.length
  const list = [...named, ...(others > 0 ? [`${others} more`] : [])]
  return `Sorry, we don’t have ${inWords(list)} at the moment.`
}
