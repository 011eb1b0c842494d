// Writes replies of a real Medusa into examples/medusa/recorded, which recorded.ts answers with.
import { writeFileSync } from 'node:fs'
import { feedFields } from '../../examples/medusa/feed.ts'
import { cartFields } from '../../examples/medusa/src/medusa.ts'
import type { Medusa } from './open-shop.ts'
import type { Recorded } from './recorded.ts'

export async function record({ url, key, region }: Medusa): Promise<void> {
  async function call<Body>(path: string, body?: object, named = key) {
    const headers = { 'content-type': 'application/json', ...(named && { 'x-publishable-api-key': named }) }
    const sent = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${url}/store${path}`, sent)
    return { status: response.status, body: (await response.json()) as Body }
  }
  const write = <Name extends keyof Recorded>(name: Name, value: Recorded[Name]) =>
    writeFileSync(`examples/medusa/recorded/${name}.json`, `${JSON.stringify(value, null, 2)}\n`)
  const query = `fields=${feedFields}&region_id=${region}&country_code=gb&order=created_at`
  const { body: found } = await call<Recorded['products']>(`/products?${query}`)
  write('products', found)
  write('product-categories', (await call<Recorded['product-categories']>('/product-categories?limit=1000')).body)
  const line = { variant_id: found.products[0]!.variants[0]!.id, quantity: 1, metadata: { product: 'P', option: 'O' } }
  const given = { region_id: region, items: [line] }
  const { body: made } = await call<Recorded['cart']>(`/carts?fields=${cartFields}`, given)
  write('cart', made)
  write('errors', {
    noKey: await call('/products', undefined, ''),
    unknownCart: await call('/carts/fake'),
    insufficientInventory: await call(`/carts/${made.cart.id}/line-items`, { ...line, quantity: 999 }),
  })
}
