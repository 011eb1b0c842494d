// The catalogue's product calls.
import type { productCalls } from '#shared/products/product-calls.ts'
import type { Handlers } from '#origin/platform/answer.ts'
import { wholeProducts } from './whole-products.ts'

export const productHandlers: Handlers<typeof productCalls> = {
  async list({ query }, { db, brand }) {
    const productNos = [...new Set(query.baseproducts.toUpperCase().split(','))]
    return { products: await wholeProducts(db, brand, productNos) }
  },
}
