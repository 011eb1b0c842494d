// Writes replies of a real Medusa into examples/medusa/recorded, in which the tests' Medusa answers.
import { writeFileSync } from 'node:fs'
import type { Store } from './open-shop.ts'

type Product = { variants: [{ id: string }, ...unknown[]] }
type Body = { products: [Product]; cart: { id: string; items: [{ id: string }] } }
type Reply = { status: number; body: Body }

export async function record({ url, key, region }: Store): Promise<void> {
  async function call(path: string, body?: object, named = key): Promise<Reply> {
    const headers = { 'content-type': 'application/json', ...(named && { 'x-publishable-api-key': named }) }
    const sent = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${url}/store${path}`, sent)
    return { status: response.status, body: (await response.json()) as Body }
  }
  const write = (name: string, value: unknown) =>
    writeFileSync(`examples/medusa/recorded/${name}.json`, `${JSON.stringify(value, null, 2)}\n`)
  const fields = '*variants.calculated_price,%2Bvariants.inventory_quantity,%2Bexternal_id'
  const { body: found } = await call(`/products?q=harbour&fields=${fields}&region_id=${region}&country_code=gb`)
  found.products[0].variants.splice(2)
  write('products', found)
  write('product-categories', (await call('/product-categories?limit=1000')).body)
  const line = { variant_id: found.products[0].variants[0].id, quantity: 1, metadata: { product: 'P', option: 'O' } }
  const { body: made } = await call('/carts?fields=%2Bitems.metadata,%2Bitems.is_tax_inclusive', {
    region_id: region,
    items: [line],
  })
  write('cart', made)
  const lines = `/carts/${made.cart.id}/line-items`
  write('errors', {
    noKey: await call('/products', undefined, ''),
    unknownProduct: await call('/products/does-not-exist'),
    unknownCart: await call('/carts/fake'),
    insufficientInventory: await call(lines, { ...line, quantity: 999 }),
    invalidData: await call(`${lines}/${made.cart.items[0].id}`, { quantity: -1 }),
  })
}
