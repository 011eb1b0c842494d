// The call by which a page gets one product, and the product in its reply.
import type { Reply } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { query, type PageReplies } from '#client/platform/page.ts'

export function productQuestion(productId: string) {
  return query(productCalls.list, { query: { baseproducts: productId } })
}

export function productIn(answers: PageReplies, productId: string) {
  const reply = answers[productQuestion(productId).address] as Reply<typeof productCalls.list> | null | undefined
  return reply?.products[0]
}
