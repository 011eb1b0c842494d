// What every page shows of a signed-in customer, in one call: in place of a call to each of the services for customers, bags and
// saved items, where one service answers for all of them.
import * as z from 'zod/mini'
import { CartId } from '#shared/bag/cart.ts'
import { service } from '#shared/platform/call.ts'
import { WishlistId } from '#shared/saved-items/wishlist.ts'

export const visitorCalls = service('visitor', {
  /**
   * Gives account, bag and list of a visitor in one reply. `bag` and `list` are the customer's own, with a null id for
   * none.
   */
  summary: {
    method: 'GET',
    path: '/api/visitor/summary',
    reply: z.object({
      firstname: z.string(),
      creditAccount: z.boolean(),
      /** Whether the customer has a delivery subscription, had one, or has one in the bag. */
      subscribed: z.boolean(),
      bag: z.object({ cartId: z.nullable(CartId), itemCount: z.int() }),
      list: z.object({ wishlistId: z.nullable(WishlistId), products: z.array(z.string()) }),
    }),
    identity: 'person',
    emptyWhenErased: true,
    deadline: 2000,
  },
})
