// What a service's answer may bring into a page as HTML, cleaned where it comes in: a service of somebody else's is believed
// in what it sells, and not in what it writes.
import type { Call, Reply } from '#shared/platform/call.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { simpleHtml } from './simple-html.ts'

export function cleanReply(call: Call, reply: unknown): unknown {
  if (call.name !== productCalls.list.name) return reply
  const { products } = reply as Reply<typeof productCalls.list>
  return { products: products.map((product) => ({ ...product, description: simpleHtml(product.description) })) }
}
