// The recorded Medusa: answers the adapter and the feed over HTTP with the replies of a real one (examples/medusa/recorded). Of its own it
// does only what a recording cannot: carts keep their lines, products their external ids.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { FedProduct } from '../../examples/medusa/feed.ts'
import type { MedusaCart, MedusaProduct } from '../../examples/medusa/src/medusa.ts'

export type Recorded = {
  products: { products: (FedProduct & MedusaProduct)[] }
  'product-categories': { product_categories: { id: string; name: string; parent_category_id: string | null }[] }
  cart: { cart: MedusaCart }
  errors: Record<'noKey' | 'unknownCart' | 'insufficientInventory', Reply>
}
type Reply = { status: number; body: unknown }
type Line = { variant_id: string; quantity: number; metadata: Record<string, unknown> }

export function recorded<Name extends keyof Recorded>(name: Name): Recorded[Name] {
  return JSON.parse(readFileSync(`examples/medusa/recorded/${name}.json`, 'utf8')) as Recorded[Name]
}

export async function openRecordedMedusa() {
  const { products } = recorded('products')
  const errors = recorded('errors')
  const template = recorded('cart').cart.items[0]!
  const carts = new Map<string, MedusaCart & { items: Partial<Line>[] }>()
  /** Each request's method and path, the newest last. */
  const requests: string[] = []
  /** A test's own answer in place of Medusa's. */
  const fault: { answer?: () => Promise<Reply> } = {}

  function listOf(query: URLSearchParams) {
    const [numbers, within] = [query.getAll('external_id[]'), query.getAll('category_id[]')]
    const found = products.filter(
      ({ title, external_id: number, categories }) =>
        (numbers.length === 0 || numbers.includes(number!)) &&
        (within.length === 0 || categories!.some(({ id }) => within.includes(id))) &&
        title.toLowerCase().includes(query.get('q')?.toLowerCase() ?? ''),
    )
    const offset = Number(query.get('offset'))
    return { products: found.slice(offset, offset + Number(query.get('limit'))), count: found.length }
  }

  /** Adds a line, or gives one its quantity; none is removed. */
  function change({ items }: MedusaCart, line: string | undefined, { variant_id: variant, quantity, metadata }: Line) {
    const known = items.find((item) => item.id === line || (item as { variant_id?: string }).variant_id === variant)
    const item = known ?? { ...template, id: `cali_${crypto.randomUUID()}`, variant_id: variant, quantity: 0, metadata }
    const wanted = line === undefined ? item.quantity + quantity : quantity
    const sold = products
      .flatMap(({ variants }) => variants)
      .find(({ id }) => id === (item as Partial<Line>).variant_id)
    if (wanted > sold!.inventory_quantity!) return false
    item.quantity = wanted
    if (!known) items.push(item)
    items.splice(0, items.length, ...items.filter((one) => one.quantity > 0))
    return true
  }

  function answer({ method, headers }: IncomingMessage, url: URL, given: string): Reply {
    const [, api, of, id, , line] = url.pathname.split('/')
    const body = JSON.parse(given || '{}') as { external_id: string; items: Line[] } & Line
    const reply = (value: unknown) => ({ status: 200, body: value })
    if (api === 'admin')
      return reply(
        Object.assign(
          products.find((one) => one.id === id)!,
          body,
        ),
      )
    if (!headers['x-publishable-api-key']) return errors.noKey
    if (of === 'products') return reply(listOf(url.searchParams))
    if (of === 'product-categories') return reply(recorded('product-categories'))
    const cart = id === undefined ? { id: `cart_${crypto.randomUUID()}`, items: [] } : carts.get(id)
    if (!cart) return errors.unknownCart
    carts.set(cart.id, cart)
    const lines = method === 'GET' ? [] : (body.items ?? [body])
    return lines.every((one) => change(cart, line, one)) ? reply({ cart }) : errors.insufficientInventory
  }

  const server = createServer((request, response) => {
    void (async () => {
      const given = await text(request)
      requests.push(`${request.method} ${request.url!.split('?')[0]}`)
      const { status, body } = await (fault.answer?.() ??
        answer(request, new URL(request.url!, 'http://medusa'), given))
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  async function stop() {
    server.closeAllConnections()
    server.close()
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url, key: 'pk_recorded', region: 'reg_recorded', adminKey: 'sk', products, carts, requests, fault, stop }
}
