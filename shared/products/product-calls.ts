// The product call of the catalogue.
import * as z from 'zod/mini'
import { Product } from './product.ts'
import { service } from '#shared/platform/call.ts'

/** A product number: letters, digits and dashes, never longer than 64. Upper-cased by the catalogue. */
export const ProductNumber = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/))

export const productCalls = service('products', {
  /**
   * Gives products by number. `baseproducts`: product numbers joined by commas, at most 24. Unknown ones are left out
   * of the reply.
   */
  list: {
    method: 'GET',
    path: '/api/shop/p/products',
    query: z.object({ baseproducts: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}(,[A-Za-z0-9-]{1,64}){0,23}$/)) }),
    reply: z.object({ products: z.array(Product) }),
    htmlField: ['products', 'description'],
    cache: 180,
    invalidatedBy: 'version',
    deadline: 1500,
  },
})
