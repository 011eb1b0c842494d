// Reviews of a product. Writing one comes with the review form.
import * as z from 'zod/mini'
import { Reviews } from '#shared/entities/product.ts'
import { ProductNumber } from './products.ts'
import { service } from './call.ts'

export const reviewCalls = service('reviews', {
  statistics: {
    method: 'GET',
    path: '/api/reviews/statistics',
    query: z.object({ productId: ProductNumber }),
    /** `distribution[0]` counts one-star reviews, `distribution[4]` five-star ones. `fit`: −1 runs small, 0 true, 1 runs large. */
    reply: z.object({
      reviews: Reviews,
      distribution: z.array(z.int()).check(z.length(5)),
      fit: z.nullable(z.number()),
      latest: z.array(
        z.object({
          rating: z.int(),
          title: z.string(),
          text: z.string(),
          nickname: z.string(),
          submitted: z.string(),
          verified: z.boolean(),
        }),
      ),
    }),
    cache: 180,
    deadline: 800,
  },
})
