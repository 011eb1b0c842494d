// The calls of the delivery step: speed, address or collection point, and contact. Options, dates and charges are the server's.
import * as z from 'zod/mini'
import { Cart, CartId, cartGone } from '#shared/bag/cart.ts'
import { BookAddress, Postcode } from './address.ts'
import { Title } from '#shared/customers/customer.ts'
import { collectCodes, deliveryToggles as forwardToggles } from './delivery-methods.ts'
import { CheckoutDelivery, DeliverySpeed, Email, ShippingAddress, TimeFrame, Venue } from './delivery.ts'
import { firstName, lastName, phone } from '#shared/person/rules.ts'
import { by } from '#shared/person/schema.ts'
import { service } from '#shared/platform/call.ts'

const ofBag = { identity: 'visitor', idCookie: 'cartId', expiredCodes: cartGone } as const
const look = { ...ofBag, forwardToggles, deadline: 2000 } as const
const change = { ...ofBag, forwardToggles, deadline: 5000, limit: 'bag' } as const
const errors = [...cartGone, 'DATA_ERROR', 'PAYMENT_IN_PROGRESS'] as const
const Of = z.object({ cartId: z.optional(CartId) })

export const checkoutCalls = service('checkout', {
  /**
   * Lists the addresses to which the account has things delivered. The default delivery address first; none for a
   * guest.
   */
  deliveryAddress: {
    identity: 'visitor',
    deadline: 2000,
    method: 'GET',
    path: '/api/checkout/deliveryAddress',
    reply: z.object({ addresses: z.array(BookAddress) }),
  },
  /**
   * Sets the bag's delivery address. Either a typed address, or one of the account's by id. `save` adds a typed address
   * to the account.
   */
  updateDeliveryAddress: {
    ...change,
    method: 'PUT',
    path: '/api/checkout/updateDeliveryAddress',
    body: z.extend(Of, {
      addressId: z.optional(z.string().check(z.maxLength(64))),
      title: z.optional(Title),
      address: z.optional(ShippingAddress),
      save: z.optional(z.boolean()),
    }),
    reply: CheckoutDelivery,
    errors: [...errors, 'ADDRESS_NOT_FOUND', 'ADDRESS_LIMIT_EXCEEDED', 'NOT_DELIVERED'],
  },
  /**
   * Gives the delivery step: address, speeds with dates and charges, and what is chosen. The data of the step. The call
   * changes nothing.
   */
  delivery: {
    ...look,
    method: 'GET',
    path: '/api/checkout/delivery',
    carries: { call: 'bag.get', query: { with: 'bag' }, field: 'cart' },
    query: z.extend(Of, { with: z.optional(z.literal('bag')) }),
    reply: z.extend(CheckoutDelivery, { cart: z.optional(Cart) }),
    errors: [...errors, 'DELIVERY_UNAVAILABLE'],
  },
  /**
   * Chooses a delivery speed, with its day and time. Clears the collection point: a collected order needs
   * `selectParcelShopAddress`. The shop ignores `standardDeliveryDate`, the date shown.
   */
  updateDeliverySpeed: {
    ...change,
    method: 'PUT',
    path: '/api/checkout/updateDeliverySpeed',
    body: z.extend(Of, {
      deliveryModeCode: DeliverySpeed,
      nominatedDate: z.optional(z.iso.date()),
      timeFrame: z.optional(TimeFrame),
      standardDeliveryDate: z.optional(z.iso.date()),
    }),
    reply: CheckoutDelivery,
    errors: [...errors, 'SPEED_NOT_AVAILABLE', 'SLOT_NOT_AVAILABLE'],
  },
  /** Stores the phone number for the delivery. A guest sends an email address too; a customer's is the account's. */
  updateDeliveryContactNumber: {
    ...change,
    method: 'PUT',
    path: '/api/checkout/updateDeliveryContactNumber',
    body: z.extend(Of, { contactNumber: z.string().check(by(phone)), email: z.optional(Email) }),
    reply: CheckoutDelivery,
    errors,
  },
  /**
   * Finds collection points near a postcode. Nearest first. 404 `NO_VENUES` without a venue nearby, 400 for an invalid
   * postcode.
   */
  parcelShopLookup: {
    identity: 'visitor',
    deadline: 1500,
    limit: 'lookUp',
    method: 'GET',
    path: '/api/checkout/parcelShopLookup',
    forwardToggles,
    query: z.object({ postcode: z._default(z.string().check(z.maxLength(20)), '') }),
    reply: z.object({ venues: z.array(Venue), latitude: z.number(), longitude: z.number() }),
    errors: ['NO_POSTCODE', 'NO_VENUES', 'DATA_ERROR'],
  },
  /** Selects a point and a collection speed. The point becomes the third-party address; both postcodes are stored. */
  selectParcelShopAddress: {
    ...change,
    method: 'PUT',
    path: '/api/checkout/selectParcelShopAddress',
    body: z.extend(Of, {
      venueId: z.string().check(z.maxLength(20)),
      deliveryModeCode: z.enum(collectCodes),
      firstName: z.string().check(by(firstName)),
      surName: z.string().check(by(lastName)),
      manualClickAndCollectPostcode: z.optional(Postcode),
      clickAndCollectSearchPostcode: z.optional(Postcode),
    }),
    reply: CheckoutDelivery,
    errors: [...errors, 'VENUE_NOT_FOUND', 'SPEED_NOT_AVAILABLE'],
  },
  /** Stores session details for fraud checks. A page cannot read its own IP address: the edge worker adds it. */
  updateSessionDetails: {
    ...change,
    forwardDevice: true,
    method: 'PUT',
    path: '/api/checkout/updateSessionDetails',
    body: z.extend(Of, {
      threatMatrixId: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,128}$/)),
      localIpAddress: z._default(z.string().check(z.maxLength(45)), ''),
    }),
    reply: z.object({ code: z.string() }),
    errors,
  },
})
