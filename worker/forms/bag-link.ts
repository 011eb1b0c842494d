// Puts the goods of a bag's link into the visitor's own bag, beside what is there. Nobody's bag is taken over: whoever made the link
// never sees the address and the order that follow.
import * as z from 'zod/mini'
import { bagLinkFormPath, bagLinkPath, linkedLines } from '#shared/bag/bag-link.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { form, formError } from './form.ts'
import { addLines } from './order-again.ts'

export const openBagLink = form({
  path: bagLinkFormPath,
  page: ({ items = '' }) => `${bagLinkPath}?${new URLSearchParams({ items })}`,
  fields: z.object({ items: z.string().check(z.maxLength(4000)) }),
  async send({ items }, ctx) {
    const lines = linkedLines(items)
    const baseproducts = [...new Set(lines.map(({ productNo }) => productNo))].join(',')
    const found = await callUpstream(productCalls.list, { query: { baseproducts } }, ctx)
    if (!found.ok) return formError(found.message)
    const named = lines.map((line) => {
      const product = found.reply.products.find(({ productNumber }) => productNumber === line.productNo)
      const size = product?.options.find(({ optionId }) => optionId === line.productOptionNo)?.size ?? ''
      return { ...line, productName: product?.productName ?? `product ${line.productNo}`, size }
    })
    return addLines(named, 'this bag', ctx)
  },
})
