// The catalogue's product calls: the products themselves and what is shown beside them.
import * as z from 'zod/mini'
import { recommendations } from '#shared/limits.ts'
import { Product, ProductCard } from '#shared/entities/product.ts'
import { service } from './call.ts'

/** A product number: letters, digits and dashes, never longer than 64. Upper-cased by the catalogue. */
export const ProductNumber = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

export const productCalls = service('products', {
  /** `baseproducts`: product numbers joined by commas, at most 24. Unknown ones are left out of the reply. */
  list: {
    method: 'GET',
    path: '/api/shop/p/products',
    query: z.object({ baseproducts: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64}){0,23}$/)) }),
    reply: z.object({ products: z.array(Product) }),
    cache: 180,
    deadline: 1500,
  },
  completeTheSet: {
    method: 'GET',
    path: '/api/shop/p/completeTheSet',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({ products: z.array(ProductCard) }),
    cache: 180,
    deadline: 1500,
  },
  recommendations: {
    method: 'GET',
    path: '/api/shop/p/recommendations',
    query: z.object({ productId: ProductNumber }),
    reply: z.object({ products: z.array(ProductCard).check(z.maxLength(recommendations.max)) }),
    cache: 180,
    deadline: 1500,
  },
  /** A rail of a home or content page: `newest`, `bestsellers`, `sale`, or a category's path. */
  rail: {
    method: 'GET',
    path: '/api/shop/p/rail',
    query: z.object({ of: z.string().check(z.regex(/^[a-z0-9/-]{1,120}$/)) }),
    reply: z.object({ products: z.array(ProductCard).check(z.maxLength(recommendations.max)) }),
    cache: 180,
    deadline: 1500,
  },
})
