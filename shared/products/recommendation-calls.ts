// Recommendations beside a product, and the product rails of home and content pages.
import * as z from 'zod/mini'
import { recommendations } from '#shared/platform/limits.ts'
import { ProductSummary } from './product.ts'
import { ProductNumber } from './product-calls.ts'
import { service } from '#shared/platform/call.ts'

export const RecommendedCards = z.array(ProductSummary).check(z.maxLength(recommendations.max))

export const recommendationCalls = service('recommendations', {
  /** Lists the products that complete a product's set. No toggle applies: the set belongs to the product. */
  completeTheSet: {
    method: 'GET',
    path: '/api/shop/p/complete-the-set',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({ products: RecommendedCards }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
  /** Recommends products beside a product. */
  beside: {
    method: 'GET',
    path: '/api/shop/p/recommendations',
    toggle: 'recommendations',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({ recommendations: RecommendedCards }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
  /** Lists a rail's products. `newest`, `bestsellers`, `sale`, or a category's path. */
  rail: {
    method: 'GET',
    path: '/api/shop/p/rail',
    query: z.object({ of: z.string().check(z.regex(/^[a-z0-9/-]{1,120}$/)) }),
    reply: z.object({ products: RecommendedCards }),
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
})
