// Cases of the calls of the delivery step and of address search.
import { expect } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { deliveryOptions, selectedSpeed } from '#shared/delivery/delivery-options.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import type { CallAs } from '#tests/contract/preparing.ts'
import { fillBag, keepAddress } from '#tests/contract/preparing.ts'
import { cases } from './case.ts'

const both = ['guest', 'fresh'] as const
const step = (call: CallAs) => call(checkoutCalls.delivery, { query: {} })

export const checkoutCases = cases(checkoutCalls, {
  // Shows R7.56
  deliveryAddress: {
    who: ['guest', 'new'],
    input: async (known, call) => {
      if (known.account !== 'nobody') await keepAddress(known, call)
      return {}
    },
    shows: ({ reply, known }) => expect(reply.addresses.length).toBe(known.account === 'nobody' ? 0 : 1),
  },
  // Shows R7.57
  updateDeliveryAddress: {
    who: both,
    shows: async ({ call }) => expect((await step(call)).currentDeliveryAddress?.postcode).toBe('MB1 1AA'),
    refuses: {
      '404 ADDRESS_NOT_FOUND': async (known, call) => {
        await fillBag(known, call)
        return { body: { addressId: 'nobody-has-this' } }
      },
    },
  },
  // Shows R7.58
  delivery: {
    who: both,
    shows: ({ reply }) => expect(deliveryOptions(reply, null).length).toBeGreaterThan(1),
  },
  // Shows R7.60
  updateDeliverySpeed: {
    who: both,
    shows: async ({ call }) => expect(selectedSpeed(await step(call))).toBe('EXPRESS'),
    refuses: {
      '409 SLOT_NOT_AVAILABLE': async (known, call) => {
        await fillBag(known, call)
        return { body: { deliveryModeCode: 'NOM', nominatedDate: '2020-01-01', timeFrame: 'AM' } }
      },
    },
  },
  // Shows R7.61
  updateDeliveryContactNumber: {
    who: both,
    shows: async ({ call }) => expect((await step(call)).contactNumber?.replaceAll(' ', '')).toBe('07700900123'),
  },
  // Shows R7.62
  parcelShopLookup: {
    who: both,
    shows: ({ reply }) => expect(reply.venues.length).toBeGreaterThan(0),
    refuses: {
      '400 NO_POSTCODE': () => ({ query: { postcode: '' } }),
      '404 NO_VENUES': () => ({ query: { postcode: 'ZE1 0AA' } }),
    },
  },
  // Shows R7.63
  selectParcelShopAddress: {
    who: both,
    shows: async ({ call, input }) => expect((await step(call)).venue?.id).toBe(input.body.venueId),
    refuses: {
      '404 VENUE_NOT_FOUND': async (known, call) => {
        await fillBag(known, call)
        return { body: { venueId: 'NOTHING', deliveryModeCode: 'HPS', firstName: 'Ada', surName: 'Marsh' } }
      },
    },
  },
  // The call stores data for the fraud checks of payment, which no call reads.
  // Shows R3.52, R7.64
  updateSessionDetails: {
    who: both,
    shows: ({ reply }) => expect(reply.code).toBe('success'),
  },
})

export const addressSuggestCases = cases(addressSuggestCalls, {
  // Shows R7.79
  find: { who: both, shows: ({ reply }) => expect(reply.Items.length).toBeGreaterThan(0) },
  // Shows R5.16, R7.80
  retrieve: { who: both, shows: ({ reply }) => expect(JSON.stringify(reply.Items[0])).toContain('M1 1AE') },
})
