// Cases of the calls of the delivery step and of address search.
import { expect } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { deliveryOptions, selectedSpeed } from '#shared/delivery/delivery-options.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { CallAs } from '#tests/contract/given.ts'
import { aPoint, fillBag, keepAddress, shipTo } from '#tests/contract/preparing.ts'
import { cases } from './case.ts'

const both = ['guest', 'fresh'] as const
const step = (call: CallAs) => call(checkoutCalls.delivery, { query: {} })
const unknownCart = 'nobody-has-this-cart-id-0000'
const noBag = { when: 'an unknown bag', answer: [404, 'CART_NOT_FOUND'] } as const

export const checkoutCases = cases(checkoutCalls, {
  deliveryAddress: {
    who: ['guest', 'new'],
    input: async (known, call) => {
      if (known.account !== 'nobody') await keepAddress(known, call)
      return {}
    },
    shows: ({ reply, known }) => expect(reply.addresses.length).toBe(known.account === 'nobody' ? 0 : 1),
  },
  updateDeliveryAddress: {
    who: both,
    shows: async ({ call }) => expect((await step(call)).currentDeliveryAddress?.postcode).toBe('MB1 1AA'),
    refuses: [
      {
        when: 'an unknown address',
        input: async (known, call) => {
          await fillBag(known, call)
          return { body: { addressId: 'nobody-has-this' } }
        },
        answer: [404, 'ADDRESS_NOT_FOUND'],
      },
      { ...noBag, input: () => ({ body: { cartId: unknownCart, address: shipTo } }) },
    ],
  },
  delivery: {
    who: both,
    shows: ({ reply }) => expect(deliveryOptions(reply, null).length).toBeGreaterThan(1),
    refuses: [{ ...noBag, input: () => ({ query: { cartId: unknownCart } }) }],
  },
  updateDeliverySpeed: {
    who: both,
    shows: async ({ call }) => expect(selectedSpeed(await step(call))).toBe('EXPRESS'),
    refuses: [
      {
        when: 'a slot that is not offered',
        input: async (known, call) => {
          await fillBag(known, call)
          return { body: { deliveryModeCode: 'NOM', nominatedDate: '2020-01-01', timeFrame: 'AM' } }
        },
        answer: [409, 'SLOT_NOT_AVAILABLE'],
      },
      { ...noBag, input: () => ({ body: { cartId: unknownCart, deliveryModeCode: 'EXPRESS' } }) },
    ],
  },
  updateDeliveryContactNumber: {
    who: both,
    shows: async ({ call }) => expect((await step(call)).contactNumber?.replaceAll(' ', '')).toBe('07700900123'),
    refuses: [{ ...noBag, input: () => ({ body: { cartId: unknownCart, contactNumber: '07700 900123' } }) }],
  },
  parcelShopLookup: {
    who: both,
    shows: ({ reply }) => expect(reply.venues.length).toBeGreaterThan(0),
    refuses: [
      { when: 'no postcode', input: () => ({ query: { postcode: '' } }), answer: [400, 'NO_POSTCODE'] },
      {
        when: 'a postcode without collection points',
        input: () => ({ query: { postcode: 'ZE1 0AA' } }),
        answer: [404, 'NO_VENUES'],
      },
    ],
  },
  selectParcelShopAddress: {
    who: both,
    shows: async ({ call, input }) => expect((await step(call)).venue?.id).toBe(input.body.venueId),
    refuses: [
      {
        when: 'an unknown collection point',
        input: async (known, call) => {
          await fillBag(known, call)
          return { body: { venueId: 'NOTHING', deliveryModeCode: 'HPS', firstName: 'Ada', surName: 'Marsh' } }
        },
        answer: [404, 'VENUE_NOT_FOUND'],
      },
      {
        ...noBag,
        input: async (_, call) => ({
          body: {
            cartId: unknownCart,
            venueId: await aPoint(call),
            deliveryModeCode: 'HPS',
            firstName: 'Ada',
            surName: 'Marsh',
          },
        }),
      },
    ],
  },
  // The call stores data for the fraud checks of payment, which no call reads.
  updateSessionDetails: {
    who: both,
    shows: ({ reply }) => expect(reply.code).toBe('success'),
    refuses: [{ ...noBag, input: () => ({ body: { cartId: unknownCart, threatMatrixId: '0b7e5f8e2f3c4a9d' } }) }],
  },
})

export const addressSuggestCases = cases(addressSuggestCalls, {
  find: { who: both, shows: ({ reply }) => expect(reply.Items.length).toBeGreaterThan(0) },
  retrieve: { who: both, shows: ({ reply }) => expect(JSON.stringify(reply.Items[0])).toContain('M1 1AE') },
})
