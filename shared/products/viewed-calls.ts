// What a person looked at, told to the search service: apart from its lists, because no page loads this.
import * as z from 'zod/mini'
import { ProductNumber } from './product-calls.ts'
import { service } from '#shared/platform/call.ts'

export const viewedCalls = service('search', {
  /** That they looked at a product. Asked only of who agreed to it; `forgetViewed` takes back all there is. */
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
  forgetViewed: {
    method: 'DELETE',
    path: '/api/shop/s/viewed',
    limit: 'account',
    reply: z.object({ kept: z.int() }),
    identity: 'person',
    deadline: 1500,
  },
})
