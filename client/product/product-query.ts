// The query for one product, and the product in a page's replies.
import type { Reply } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { query, type PageReplies } from '#client/platform/page-declaration.ts'

export function productQuery(productId: string) {
  return query(productCalls.list, { query: { baseproducts: productId } })
}

export function productInReplies(answers: PageReplies, productId: string) {
  const reply = answers[productQuery(productId).address] as Reply<typeof productCalls.list> | null | undefined
  return reply?.products[0]
}

/** 404 also where the product was not asked for. After a failed call the page says itself what failed. */
export function productStatus(answers: PageReplies, productId: string): 200 | 404 {
  return answers[productQuery(productId).address] === null || productInReplies(answers, productId) ? 200 : 404
}
