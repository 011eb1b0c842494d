// Calls of the recommendations service that run after load. Separate from the rails, so that no page loads their schemas.
import * as z from 'zod/mini'
import { maxPerRequest } from '#shared/platform/limits.ts'
import { ProductNumber } from './product-calls.ts'
import { RecommendedCards } from './recommendation-calls.ts'
import { service } from '#shared/platform/call.ts'

export const recommendationEventCalls = service('recommendations', {
  /** Gives the cards of products by number. Numbers joined by commas, in that order; unknown products are omitted. */
  cards: {
    method: 'GET',
    path: '/api/shop/p/cards',
    query: z.object({ products: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64}){0,11}$/)) }),
    reply: z.object({ products: RecommendedCards }),
    deadline: 1500,
  },
  /**
   * Counts events of recommended products. They are stored under the id in the cookie `recommendationTracking`, which
   * needs the experiment and consent. `place` is the page and the rail. `kept` in the reply is the number of events
   * counted.
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
