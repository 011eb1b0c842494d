// Requests pages of the served shop from Node. Node does not resolve `*.localhost`, so the host is sent as a header.
import { request } from 'node:http'

export type Had = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

export function browse(port: number, brand: string, path: string): Promise<Had> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${brand}.localhost:${port}` }
    // A new connection: the runtime closes an idle one after 5 s, perhaps while this process is busy and does not see it.
    const options = { port, host: '127.0.0.1', path, headers, timeout: 20_000, agent: false as const }
    const outgoing = request(options, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks).toString() }),
      )
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error(`${path} took too long`)))
    outgoing.on('error', reject)
    outgoing.end()
  })
}

/** Product numbers on the first page of a brand's sitemap call. */
export async function productNumbers(port: number, brand: string): Promise<string[]> {
  const { body } = await browse(port, brand, '/api/shop/c/sitemap?page=1')
  return (JSON.parse(body) as { products: { productNumber: string }[] }).products.map((it) => it.productNumber)
}

/** The path of the brand's first department. */
export async function firstCategory(port: number, brand: string): Promise<string> {
  const { body } = await browse(port, brand, '/api/shop/c/departments')
  const path = (JSON.parse(body) as { categories: { path: string }[] }).categories[0]?.path
  if (!path) throw new Error(`${brand} has no categories`)
  return path
}

type Product = {
  productName: string
  price: number
  options: { colour: string; size: string; stockStatus: string }[]
}

/** The path of a product with an option in stock selected, and the product's name. */
export async function chosen(port: number, brand: string, which = 3): Promise<{ path: string; name: string }> {
  for (const number of (await productNumbers(port, brand)).slice(which)) {
    const { body } = await browse(port, brand, `/api/shop/p/products?baseproducts=${number}`)
    const [product] = (JSON.parse(body) as { products: Product[] }).products
    const option = product?.options.find(({ stockStatus }) => stockStatus === 'IN_STOCK')
    if (!product || !option || product.price > 40) continue
    const query = new URLSearchParams({ colour: option.colour, size: option.size })
    return { path: `/shop/p/${number}?${query}`, name: product.productName }
  }
  throw new Error(`${brand} has nothing in stock`)
}
