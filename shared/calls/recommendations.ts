// What is shown beside a product, and the rails of home and content pages.
import * as z from 'zod/mini'
import { mostAtOnce, recommendations } from '#shared/limits.ts'
import { ProductCard } from '#shared/entities/product.ts'
import { ProductNumber } from './products.ts'
import { service } from './call.ts'

const atMost = z.array(ProductCard).check(z.maxLength(recommendations.max))

export const recommendationCalls = service('recommendations', {
  /** What completes the look, and what else may please: one question, because one page shows both. */
  beside: {
    method: 'GET',
    path: '/api/shop/p/recommendations',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({ completeTheSet: atMost, recommendations: atMost }),
    cache: 180,
    deadline: 1500,
  },
  /** A rail: `newest`, `bestsellers`, `sale`, or a category's path. */
  rail: {
    method: 'GET',
    path: '/api/shop/p/rail',
    query: z.object({ of: z.string().check(z.regex(/^[a-z0-9/-]{1,120}$/)) }),
    reply: z.object({ products: atMost }),
    cache: 180,
    deadline: 1500,
  },
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
        .check(z.minLength(1), z.maxLength(mostAtOnce)),
    }),
    reply: z.object({ kept: z.int() }),
    limit: 'viewed',
    deadline: 1000,
  },
})
