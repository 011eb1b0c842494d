// What is asked of the recommendations service after a page, and told to it: apart from the rails, because no page loads it.
import * as z from 'zod/mini'
import { maxPerRequest } from '#shared/platform/limits.ts'
import { ProductNumber } from './product-calls.ts'
import { atMost } from './recommendation-calls.ts'
import { service } from '#shared/platform/call.ts'

export const recommendedCalls = service('recommendations', {
  /** Cards of products by their numbers, joined by commas, in that order; those that cannot be had are left out. */
  cards: {
    method: 'GET',
    path: '/api/shop/p/cards',
    query: z.object({ products: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64}){0,11}$/)) }),
    reply: z.object({ products: atMost }),
    deadline: 1500,
  },
  /**
   * What came of recommended products, under the id of the cookie `recommendationTracking`: its experiment and a yes
   * stand before it. `place` is the page and the rail. The reply is how many were counted.
   */
  track: {
    method: 'POST',
    path: '/api/shop/p/recommended',
    body: z.object({
      visitor: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      events: z
        .array(
          z.object({
            kind: z.enum(['shown', 'opened', 'added']),
            productId: ProductNumber,
            place: z.string().check(z.regex(/^[\w/ .-]{1,160}$/)),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxPerRequest)),
    }),
    reply: z.object({ kept: z.int() }),
    limit: 'viewed',
    deadline: 1000,
  },
})
