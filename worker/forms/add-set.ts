// Adds a set in one press: each chosen item, and a message with what went in and what did not.
import * as z from 'zod/mini'
import { addItem } from '#shared/bag/change-bag.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { chosenOfSet, optionName, setForm, setPath } from '#shared/products/set.ts'
import { inWords } from '#shared/platform/text/in-words.ts'
import { callUpstream } from '#worker/gateway/index.ts'
import { shopCalls } from '#worker/gateway/shop-calls.ts'
import { maxFlashCharacters } from '#worker/platform/flash.ts'
import { form, formError } from './form.ts'

const Products = productCalls.list.query.shape.baseproducts

export const addSet = form({
  path: setForm,
  page: ({ products = '' }) => setPath(Products.safeParse(products).success ? products.split(',') : []),
  fields: z.catchall(z.object({ products: Products }), z.string()),
  async send({ products, ...values }, ctx) {
    const found = await callUpstream(productCalls.list, { query: { baseproducts: products } }, ctx)
    if (!found.ok) return formError(found.message)
    const { chosen, faults } = chosenOfSet(found.reply.products, values as Record<string, string>)
    if (faults.length > 0) return { errors: faults }
    const added: string[] = []
    const missing: string[] = []
    // One after the other: the first item may create the bag that the others are added to.
    for (const { product, option } of chosen) {
      const item = { productNo: product.productNumber, productOptionNo: option.optionId, quantity: 1 }
      const outcome = await addItem({ ...item, offerNumber: product.offerNumber }, shopCalls(ctx))
      const name = `${product.productName} (${optionName(product, option)})`
      if (outcome.ok) added.push(name)
      else missing.push(`We couldn’t add ${name}: ${outcome.message}`)
    }
    if (added.length === 0) return { errors: missing.map((message) => ({ field: null, message })) }
    return { to: '/shop/bag', done: resultText(added, missing) }
  },
})

/** Where the names do not fit, the bag says what went in. */
function resultText(added: readonly string[], missing: readonly string[]): string {
  const whole = [`We’ve added ${inWords(added)} to your bag.`, ...missing].join(' ')
  if (whole.length <= maxFlashCharacters) return whole
  return [`We’ve added ${added.length === 1 ? 'one item' : `${added.length} items`} to your bag.`, ...missing].join(' ')
}
