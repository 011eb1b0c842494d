// A Medusa for tests: answers the requests of the adapter (examples/medusa) in the recorded shapes of the Store API, with carts that
// keep their lines, over HTTP. It refuses what Medusa refuses: no key, an unknown cart, an unknown field, more than there is.
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { cartsOf } from './carts.ts'
import { medusaCatalogue, type Listed } from './catalogue.ts'
import { errors, MedusaError } from './problems.ts'

export const publishableKey = 'pk_test'

export async function openMedusa(brand = 'jdw', port = 0) {
  const { listed, categories } = medusaCatalogue(brand)
  const { carts, ...cartCalls } = cartsOf(listed)
  /** Each request's method and path, the newest last. */
  const requests: string[] = []
  /** A test's own answer in place of Medusa's. */
  const fault: { answer?: (request: IncomingMessage) => Promise<{ status: number; body: unknown }> } = {}

  function answer(method: string, url: URL, body: Record<string, unknown>): unknown {
    const [, store, of, id, part, line] = url.pathname.split('/')
    if (store !== 'store') throw new MedusaError(errors.unknownProduct)
    if (of === 'products' && method === 'GET') return productList(listed, url.searchParams)
    if (of === 'product-categories' && method === 'GET')
      return { product_categories: categories, count: categories.length, offset: 0, limit: limitOf(url.searchParams) }
    if (of !== 'carts') throw new MedusaError(errors.unknownProduct)
    if (id === undefined && method === 'POST') return cartCalls.create(body)
    if (part === undefined && method === 'GET') return cartCalls.get(id!)
    if (part === 'line-items' && method === 'POST')
      return line === undefined ? cartCalls.add(id!, body) : cartCalls.set(id!, line, body)
    throw new MedusaError(errors.unknownCart)
  }

  const server = createServer((request, response) => {
    void (async () => {
      const [method, given] = [request.method!, await text(request)]
      const url = new URL(request.url!, 'http://medusa')
      requests.push(`${method} ${request.url}`)
      const send = (status: number, body: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      try {
        if (fault.answer) {
          const { status, body } = await fault.answer(request)
          return send(status, body)
        }
        if (request.headers['x-publishable-api-key'] !== publishableKey) throw new MedusaError(errors.noKey)
        send(200, answer(method, url, given === '' ? {} : (JSON.parse(given) as Record<string, unknown>)))
      } catch (error) {
        const problem = error instanceof MedusaError ? error.problem : { status: 500, body: { message: String(error) } }
        send(problem.status, problem.body)
      }
    })()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    listed,
    carts,
    requests,
    fault,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const limitOf = (query: URLSearchParams) => Number(query.get('limit') ?? 50)

function productList(listed: readonly Listed[], query: URLSearchParams) {
  const numbers = query.getAll('external_id[]')
  const within = query.getAll('category_id[]')
  const term = query.get('q')?.toLowerCase()
  const found = listed.filter(
    ({ product, categoryIds }) =>
      (numbers.length === 0 || numbers.includes(product.external_id)) &&
      (within.length === 0 || categoryIds.some((id) => within.includes(id))) &&
      (!term || `${product.title} ${product.description}`.toLowerCase().includes(term)),
  )
  const order = query.get('order')
  if (order === '-created_at') found.sort((a, b) => b.product.created_at.localeCompare(a.product.created_at))
  const [offset, limit] = [Number(query.get('offset') ?? 0), limitOf(query)]
  const products = found.slice(offset, offset + limit).map(({ product }) => product)
  return { products, count: found.length, offset, limit }
}
