// The account's view history in the search service. Separate from the listing calls, so that no page loads these schemas.
import * as z from 'zod/mini'
import { ProductNumber } from './product-calls.ts'
import { service } from '#shared/platform/call.ts'

export const viewedCalls = service('search', {
  /** Records a viewed product, with the customer's consent only. */
  viewed: {
    method: 'POST',
    path: '/api/shop/s/viewed',
    body: z.object({ productId: ProductNumber }),
    reply: z.object({ kept: z.int() }),
    identity: 'person',
    toggle: 'personalised_search_styling',
    limit: 'viewed',
    deadline: 1500,
  },
  /** Deletes the customer's viewed products. */
  forgetViewed: {
    method: 'DELETE',
    path: '/api/shop/s/viewed',
    limit: 'account',
    reply: z.object({ kept: z.int() }),
    identity: 'person',
    deadline: 1500,
  },
})
