// The waiting room: the place of a bag. The edge worker answers itself.
import * as z from 'zod/mini'
import { CartId } from '#shared/bag/cart.ts'
import { service } from '#shared/platform/call.ts'

export const maxWaitingOptions = 20

export const waitingRoomCalls = service('edge', {
  /** Looking keeps the place. */
  place: {
    identity: 'visitor',
    idCookie: 'cartId',
    method: 'GET',
    path: '/api/checkout/line',
    query: z.object({
      cartId: z.optional(CartId),
      /** The bag's options, by commas: the shopper leaves the queue when one of them has sold out. */
      options: z.optional(z.string().check(z.regex(/^[\w,.-]{1,1000}$/))),
    }),
    reply: z.object({
      /** `turn`: the bag can be paid. `soldOut`: it no longer waits. `none`: it does not wait, or is no longer known. */
      state: z.enum(['waiting', 'turn', 'soldOut', 'none']),
      /** 1 is next; 0 unless waiting. */
      position: z.int(),
      /** Estimated seconds until the turn. */
      seconds: z.int(),
      /** Seconds until the next look. */
      again: z.int(),
    }),
    limit: 'line',
    deadline: 2000,
  },
})
