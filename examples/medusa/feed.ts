// Writes Medusa's published products as a Google Merchant feed, which `npm run catalogue -- import` reads; the embedded catalogue then
// has what Medusa sells. `--link` writes each product's number in the shop into Medusa, by which the adapter finds it.
//
//     MEDUSA_URL=… MEDUSA_KEY=pk_… MEDUSA_REGION=reg_… node --experimental-strip-types examples/medusa/feed.ts jdw medusa.tsv
//     MEDUSA_URL=… … MEDUSA_ADMIN_KEY=sk_… node --experimental-strip-types examples/medusa/feed.ts jdw --link
import { createHash } from 'node:crypto'
import { createWriteStream, renameSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { productFields, type Variant } from './src/medusa.ts'
import { pricesOf, skuOf, stockIn } from './src/products.ts'

export type FedProduct = {
  id: string
  title: string
  description: string | null
  material: string | null
  thumbnail: string | null
  images: { url: string }[]
  variants: (Variant & { title: string | null; options: { value: string; option: { title: string } }[] })[]
  collection: { title: string } | null
  categories?: { id: string }[]
}
export const feedFields =
  `${productFields},description,material,thumbnail,images.url,collection.title,variants.title,*categories,` +
  'variants.options.value,*variants.options.option'
export type Category = { id: string; name: string; parent_category_id: string | null }

/** Of stock that Medusa does not count. */
const uncounted = 9999

/** One for each variant; `skip` receives each that Medusa does not sell in pounds. */
export function rowsOf(product: FedProduct, tree: readonly Category[], skip: (why: string) => void) {
  const { images, thumbnail } = product
  const urls = [...new Set([thumbnail, ...images.map(({ url }) => url)])].filter((url) => url !== null)
  return product.variants.flatMap((variant) => {
    const prices = pricesOf(variant)
    if (!prices) {
      skip(`${product.title}, ${variant.title ?? ''} (${skuOf(variant)}): no price in pounds with VAT`)
      return []
    }
    const quantity = Math.min(stockIn(variant), uncounted)
    const valueOf = (title: RegExp) => variant.options.find(({ option }) => title.test(option.title))?.value ?? ''
    const { price, wasPrice } = prices
    const row = {
      id: skuOf(variant),
      item_group_id: product.id,
      title: product.title,
      description: product.description ?? '',
      price: `${(wasPrice ?? price).toFixed(2)} GBP`,
      sale_price: wasPrice === null ? '' : `${price.toFixed(2)} GBP`,
      availability: quantity > 0 ? 'in_stock' : 'out_of_stock',
      quantity: String(quantity),
      color: valueOf(/^colou?r$/i),
      size: valueOf(/^size$/i),
      image_link: urls[0] ?? '',
      additional_image_link: urls.slice(1).join(','),
      product_type: categoryOf(product, tree),
      brand: product.collection?.title ?? '',
      material: product.material ?? '',
    }
    return [row]
  })
}

/** The deepest of its categories, from the top down. Medusa's products name their category, and not those above it. */
function categoryOf({ categories = [] }: FedProduct, tree: readonly Category[]): string {
  const pathOf = (id: string | null): string[] => {
    const found = tree.find((one) => one.id === id)
    return found ? [...pathOf(found.parent_category_id), found.name] : []
  }
  const paths = categories.map(({ id }) => pathOf(id))
  return (paths.toSorted((a, b) => b.length - a.length)[0] ?? []).join(' > ')
}

/** The number that the import gives a product of this feed. */
export function numberInShop(named: string, productId: string): string {
  const brand = named.toLowerCase()
  const digest = createHash('sha256').update(`${brand} google:${productId}`).digest('hex')
  const number = BigInt(`0x${digest.slice(0, 13)}`)
    .toString(36)
    .padStart(10, '0')
    .slice(-10)
  return `${brand}${number}`.toUpperCase()
}

async function read<Reply>(env: NodeJS.ProcessEnv, path: string): Promise<Reply> {
  const headers = { 'x-publishable-api-key': env.MEDUSA_KEY! }
  const response = await fetch(`${env.MEDUSA_URL}/store/${path}`, { headers })
  if (!response.ok) throw new Error(`Medusa answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Reply
}

async function* allProducts(env: NodeJS.ProcessEnv): AsyncGenerator<FedProduct> {
  const query = new URLSearchParams({
    fields: feedFields,
    region_id: env.MEDUSA_REGION!,
    country_code: 'gb',
    limit: '100',
  })
  for (let offset = 0; ; offset += 100) {
    const page = await read<{ products: FedProduct[]; count: number }>(env, `products?${query}&offset=${offset}`)
    yield* page.products
    if (offset + page.products.length >= page.count || page.products.length === 0) return
  }
}

async function* feedOf(env: NodeJS.ProcessEnv): AsyncGenerator<string> {
  const { product_categories: tree } = await read<{ product_categories: Category[] }>(
    env,
    'product-categories?limit=1000',
  )
  const skip = (why: string) => console.error(`Left out: ${why}`)
  const lineOf = (cells: readonly string[]) => `${cells.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t')}\n`
  let isFirst = true
  for await (const product of allProducts(env))
    for (const row of rowsOf(product, tree, skip)) {
      if (isFirst) yield lineOf(Object.keys(row))
      isFirst = false
      yield lineOf(Object.values(row))
    }
}

async function link(env: NodeJS.ProcessEnv, id: string, number: string): Promise<void> {
  const response = await fetch(`${env.MEDUSA_URL}/admin/products/${id}`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${env.MEDUSA_ADMIN_KEY}:`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ external_id: number }),
  })
  if (!response.ok) throw new Error(`Medusa answered ${response.status} for ${id}: ${await response.text()}`)
}

if (import.meta.main) {
  const [brand = '', to = ''] = process.argv.slice(2)
  if (to === '--link')
    for await (const { id } of allProducts(process.env)) await link(process.env, id, numberInShop(brand, id))
  else if (brand === '' || to === '') throw new Error('Name a brand, and a file or --link.')
  else {
    // The file has its name only once it is whole.
    await pipeline(feedOf(process.env), createWriteStream(`${to}.part`))
    renameSync(`${to}.part`, to)
  }
}
