// Calls for placed orders: the confirmation, an account's order, cancelling, returning, and a guest's look-up.
import * as z from 'zod/mini'
import { BookAddress, Postcode } from '#shared/delivery/address.ts'
import { Title } from '#shared/customers/customer.ts'
import { Email, NominatedDaySlot, ShippingAddress, TimeFrame } from '#shared/delivery/delivery.ts'
import { OrderSummary } from './order.ts'
import { orderNumber } from './order-number.ts'
import { BookedReturn, RefundParts, Returnable, ReturnReason, ReturnWay } from './returns.ts'
import { phone } from '#shared/person/rules.ts'
import { by } from '#shared/person/schema.ts'
import { service } from '#shared/platform/call.ts'

export const OrderNo = z.string().check(by(orderNumber))
/** The action of the confirmation page's postcode form. */
export const confirmationForm = '/checkout/order-confirmation/open'
export const changeForm = '/order-look-up/delivery'
const TrackingEvents = z.array(z.object({ what: z.string(), at: z.iso.datetime() }))

/** What can be changed of a delivery at its price, until the order is packed. */
const DeliveryChange = z.object({
  /** Why not; empty when it can. */
  fixed: z.string(),
  /** Where it may go. */
  zone: z.string(),
  slots: z.array(z.omit(NominatedDaySlot, { price: true })),
  addresses: z.array(BookAddress),
})
export type DeliveryChange = z.infer<typeof DeliveryChange>

/** A placed order as its owner sees it. */
export const PlacedOrder = z.object({
  order: OrderSummary,
  status: z.string(),
  /** Oldest first. */
  tracking: TrackingEvents,
  trackingNo: z.nullable(z.string()),
  /** Null when unknown. */
  carrier: z._default(z.nullable(z.string()), null),
  /** The carrier's page about the parcel; null when the carrier has none. */
  trackingUrl: z._default(z.nullable(z.string().check(z.regex(/^https:\/\//))), null),
  /** The promised date has passed and the order has not arrived, or the carrier reported a delay. */
  isLate: z._default(z.boolean(), false),
  mayCancel: z.boolean(),
  /** Null once it has left. */
  change: z._default(z.nullable(DeliveryChange), null),
  /** The lines that can be cancelled alone, with what that gives back; what is taken on dispatch counts too. */
  cancellable: z._default(z.array(z.extend(RefundParts, { position: z.int() })), []),
  mayReturn: z.boolean(),
  /** The last date for a return. */
  returnUntil: z.nullable(z.iso.date()),
  returned: z.array(z.object({ position: z.int(), quantity: z.int(), reason: z.string() })),
  /** Refunds after dispatch, oldest first. Parts in pounds; a refund of the delivery charge alone has no items. */
  refunds: z._default(
    z.array(
      z.object({
        at: z.iso.datetime(),
        creditPart: z.number(),
        otherPart: z.number(),
        items: z.array(z.object({ position: z.int(), quantity: z.int() })),
        /** Of a line that was cancelled before dispatch. */
        unsent: z._default(z.boolean(), false),
      }),
    ),
    [],
  ),
  /** Pieces on their way back. */
  returning: z._default(z.int(), 0),
  /** Oldest first. */
  returns: z._default(z.array(BookedReturn), []),
  /** Null while nothing can be returned. */
  returnable: z._default(z.nullable(Returnable), null),
  /** The order whose item this one replaces. */
  exchangeOf: z._default(z.nullable(z.string()), null),
})
export type PlacedOrder = z.infer<typeof PlacedOrder>

const ReturnItem = z.object({
  position: z.int().check(z.gte(0), z.lte(200)),
  quantity: z.int().check(z.gte(1), z.lte(20)),
  /** An exchange says it by itself. */
  reason: z.optional(ReturnReason),
  /** The option wanted instead of a refund. */
  exchange: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))),
})

const OrderReference = z.object({
  orderNo: OrderNo,
  /** A guest's proof of ownership: the order's email address and postcode. */
  email: z.optional(Email),
  postcode: z.optional(Postcode),
})
const wrongLookUps = { codes: ['ORDER_NOT_FOUND'], limit: 'wrongLookUp' } as const
const ofOrder = { ...wrongLookUps, about: 'orderNo' } as const
const changeCall = { identity: 'visitor', deadline: 10_000, limit: 'lookUp', failureLimit: ofOrder } as const
const changeErrors = ['ORDER_NOT_FOUND', 'ORDER_LEFT', 'ORDER_CHANGED'] as const
const placedOrderCall = { identity: 'visitor', deadline: 3000, reply: PlacedOrder } as const

export const orderCalls = service('orders', {
  /**
   * Gives a placed order for its confirmation page. `cartId` is the encrypted one. A guest's confirmation opens only in
   * the browser that ordered. Every failure is the same 404.
   */
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
  /**
   * Gives a guest's placed order to another browser, proved by a postcode of the order. The rate limit bounds the
   * attempts.
   */
  confirmationByPostcode: {
    identity: 'visitor',
    deadline: 3000,
    method: 'POST',
    path: '/api/orderConfirmation/orderConfirmation',
    body: z.object({ cartId: z.string().check(z.maxLength(1000)), postcode: Postcode }),
    reply: OrderSummary,
    limit: 'lookUp',
    failureLimit: { ...wrongLookUps, about: 'cartId' },
    errors: ['ORDER_NOT_FOUND'],
  },
  /** Gives a signed-in customer's order. By GET, so that a page can query it. */
  mine: {
    ...placedOrderCall,
    identity: 'person',
    method: 'GET',
    path: '/api/orders/order',
    query: z.object({ orderNo: OrderNo }),
    errors: ['ORDER_NOT_FOUND'],
  },
  /**
   * Gives a customer's or a guest's order by its number. A POST, because a guest's proof must appear in no URL and no
   * log.
   */
  get: {
    ...placedOrderCall,
    method: 'POST',
    path: '/api/orders/order',
    body: OrderReference,
    limit: 'lookUp',
    failureLimit: ofOrder,
    errors: ['ORDER_NOT_FOUND'],
  },
  /**
   * Sends an order to another address of the same zone, or on another day at the same price, until it is packed. One of
   * `address` and `addressId`. Idempotent.
   */
  changeDelivery: {
    ...changeCall,
    method: 'PUT',
    path: '/api/orders/changeDelivery',
    body: z.extend(OrderReference, {
      addressId: z.optional(z.string().check(z.maxLength(64))),
      title: z.optional(Title),
      address: z.optional(ShippingAddress),
      contactNumber: z.string().check(by(phone)),
      nominatedDate: z.optional(z.iso.date()),
      timeFrame: z.optional(TimeFrame),
    }),
    reply: PlacedOrder,
    errors: [...changeErrors, 'DELIVERY_FIXED', 'ADDRESS_NOT_FOUND', 'NOT_IN_ZONE', 'SLOT_NOT_AVAILABLE'],
  },
  /**
   * Cancels an order or, with `position`, one line of it; the last line is the order. Possible until dispatch. Stock and store
   * credit are returned at once; other refunds are retried until they succeed. Idempotent.
   */
  cancel: {
    ...changeCall,
    method: 'PUT',
    path: '/api/orders/cancel',
    body: z.extend(OrderReference, { position: z.optional(ReturnItem.shape.position) }),
    reply: PlacedOrder,
    errors: [...changeErrors, 'LINE_NOT_CANCELLED'],
  },
  /** Cancels an order within half an hour, by the proof that its pages and its confirmation carry. Idempotent. */
  undo: {
    ...changeCall,
    method: 'PUT',
    path: '/api/orders/undo',
    body: z.object({ orderNo: OrderNo, proof: z.string().check(z.maxLength(100)) }),
    /** `back`: what it gives back, and to what, as words for a sentence. */
    reply: z.object({ orderNo: z.string(), cancelled: z.literal(true), back: z._default(z.string(), '') }),
    errors: ['ORDER_NOT_FOUND', 'ORDER_LEFT', 'UNDO_OVER'],
  },
  /** Gives the VAT invoice of an order as PDF. Not of a cancelled one. */
  invoice: {
    ...changeCall,
    method: 'POST',
    path: '/api/orders/invoice',
    body: OrderReference,
    reply: z.object({ filename: z.string(), content: z.string() }),
    errors: ['ORDER_NOT_FOUND', 'NO_INVOICE'],
  },
  /**
   * Announces a return of delivered items and books its way back with the carrier. What is wanted instead is set aside. By post
   * when no way is named.
   */
  return: {
    ...placedOrderCall,
    deadline: 8000,
    method: 'PUT',
    path: '/api/orders/return',
    body: z.extend(OrderReference, {
      items: z.array(ReturnItem).check(z.minLength(1, 'Choose the items you’re returning'), z.maxLength(100)),
      way: z.optional(ReturnWay),
      collectOn: z.optional(z.iso.date()),
    }),
    limit: 'lookUp',
    failureLimit: ofOrder,
    errors: ['ORDER_NOT_FOUND', 'RETURN_NOT_POSSIBLE', 'EXCHANGE_GONE', 'CARRIER_DOWN'],
  },
})
