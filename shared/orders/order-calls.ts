// Orders after they are placed: the confirmation, the account's view of one, cancelling, returning, a guest's look-up.
import * as z from 'zod/mini'
import { Postcode } from '#shared/delivery/address.ts'
import { Email } from '#shared/delivery/delivery.ts'
import { OrderSummary } from './order.ts'
import { service } from '#shared/platform/call.ts'

/** As people copy it: spaces and case do not matter. */
export const OrderNo = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z]?[\d -]{6,16}$/, 'Enter an order number, like J104837261'))
/** Where the confirmation's page posts a postcode to. */
export const confirmationForm = '/checkout/order-confirmation/open'
const Events = z.array(z.object({ what: z.string(), at: z.iso.datetime() }))

/** An order as its owner sees it later. */
export const PlacedOrder = z.object({
  order: OrderSummary,
  status: z.string(),
  /** Where the parcel is, oldest first. */
  tracking: Events,
  trackingNo: z.nullable(z.string()),
  mayCancel: z.boolean(),
  mayReturn: z.boolean(),
  /** ISO date until which it may be sent back. */
  returnUntil: z.nullable(z.iso.date()),
  returned: z.array(z.object({ position: z.int(), quantity: z.int(), reason: z.string() })),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

export const ReturnReason = z.enum([
  'too-small',
  'too-large',
  'not-as-described',
  'damaged',
  'changed-my-mind',
  'other',
])
export type ReturnReason = z.infer<typeof ReturnReason>
const ReturnItem = z.object({
  position: z.int().check(z.gte(0), z.lte(200)),
  quantity: z.int().check(z.gte(1), z.lte(20)),
  reason: ReturnReason,
})

const Ref = z.object({
  orderNo: OrderNo,
  /** A guest proves the order is theirs by what only its owner knows. */
  email: z.optional(Email),
  postcode: z.optional(Postcode),
})
const ofOrder = { identity: 'visitor', deadline: 3000, reply: PlacedOrder } as const

export const orderCalls = service('orders', {
  /** `cartId` is the encrypted one. A guest's opens in the browser that ordered. Whatever is wrong, the answer is the same 404. */
  confirmation: {
    identity: 'visitor',
    proofOf: 'cartId',
    deadline: 3000,
    method: 'GET',
    path: '/api/orderConfirmation/orderConfirmation',
    query: z.object({ cartId: z.string() }),
    reply: OrderSummary,
    errors: ['ORDER_NOT_FOUND'],
  },
  /** A guest's confirmation in another browser: a postcode of the order proves it, and is tried a few times only. */
  confirmationByPostcode: {
    identity: 'visitor',
    deadline: 3000,
    method: 'POST',
    path: '/api/orderConfirmation/orderConfirmation',
    body: z.object({ cartId: z.string().check(z.maxLength(1000)), postcode: Postcode }),
    reply: OrderSummary,
    limit: 'lookUp',
    errors: ['ORDER_NOT_FOUND'],
  },
  /** The customer's own, by an address that a page can have. */
  mine: {
    ...ofOrder,
    identity: 'person',
    method: 'GET',
    path: '/api/orders/order',
    query: z.object({ orderNo: OrderNo }),
    errors: ['ORDER_NOT_FOUND'],
  },
  /** What a guest proves an order with travels in the body: it belongs in no address and no log. */
  get: {
    ...ofOrder,
    method: 'POST',
    path: '/api/orders/order',
    body: Ref,
    limit: 'lookUp',
    errors: ['ORDER_NOT_FOUND'],
  },
  /** Until it leaves. The goods and the credit are back at once, other money is asked back until it is. Twice is once. */
  cancel: {
    ...ofOrder,
    deadline: 10_000,
    method: 'PUT',
    path: '/api/orders/cancel',
    body: Ref,
    limit: 'lookUp',
    errors: ['ORDER_NOT_FOUND', 'ORDER_LEFT'],
  },
  return: {
    ...ofOrder,
    method: 'PUT',
    path: '/api/orders/return',
    body: z.extend(Ref, {
      items: z.array(ReturnItem).check(z.minLength(1, 'Choose what you are sending back'), z.maxLength(100)),
    }),
    limit: 'lookUp',
    errors: ['ORDER_NOT_FOUND', 'RETURN_NOT_POSSIBLE'],
  },
})
