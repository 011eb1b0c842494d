// Writes Medusa's published products as a Google Merchant feed, which `npm run catalogue -- import` reads; the embedded catalogue then
// has what Medusa sells. `--link` writes each product's number in the shop into Medusa, by which the adapter finds it.
//
//     MEDUSA_URL=… MEDUSA_KEY=pk_… MEDUSA_REGION=reg_… node --experimental-strip-types examples/medusa/feed.ts jdw > medusa.tsv
//     MEDUSA_URL=… … MEDUSA_ADMIN_KEY=sk_… node --experimental-strip-types examples/medusa/feed.ts jdw --link
import { createHash } from 'node:crypto'

type Named = { id: string; value: string }
type Variant = {
  id: string
  sku: string | null
  options: Named[]
  manage_inventory: boolean
  allow_backorder: boolean
  inventory_quantity?: number | null
  calculated_price: { calculated_amount: number; original_amount: number }
}
export type FedProduct = {
  id: string
  title: string
  description: string | null
  material: string | null
  thumbnail: string | null
  images: { url: string }[]
  options: { title: string; values: Named[] }[]
  variants: Variant[]
  collection: { title: string } | null
  categories?: { name: string; parent_category?: { name: string; parent_category?: { name: string } | null } | null }[]
}

const columns = [
  'id',
  'item_group_id',
  'title',
  'description',
  'price',
  'sale_price',
  'availability',
  'quantity',
  'color',
  'size',
  'image_link',
  'additional_image_link',
  'product_type',
  'brand',
  'material',
] as const
type Row = Record<(typeof columns)[number], string>

export const header = columns.join('\t')
/** Of stock that Medusa does not count. */
const uncounted = 9999

/** One line for each variant. */
export function linesOf(product: FedProduct): string[] {
  const { images, thumbnail } = product
  const urls = [...new Set([thumbnail, ...images.map(({ url }) => url)])].filter((url) => url !== null)
  return product.variants.map((variant) => {
    const { calculated_amount: now, original_amount: full } = variant.calculated_price
    const isCounted = variant.manage_inventory && !variant.allow_backorder
    const quantity = isCounted ? Math.max(0, variant.inventory_quantity ?? 0) : uncounted
    const row: Row = {
      id: variant.sku ?? variant.id,
      item_group_id: product.id,
      title: product.title,
      description: product.description ?? '',
      price: `${Math.max(now, full).toFixed(2)} GBP`,
      sale_price: now < full ? `${now.toFixed(2)} GBP` : '',
      availability: quantity > 0 ? 'in_stock' : 'out_of_stock',
      quantity: String(quantity),
      color: valueOf(product, variant, /^colou?r$/i),
      size: valueOf(product, variant, /^size$/i),
      image_link: urls[0] ?? '',
      additional_image_link: urls.slice(1).join(','),
      product_type: categoryOf(product),
      brand: product.collection?.title ?? '',
      material: product.material ?? '',
    }
    return columns.map((name) => row[name].replace(/\s+/g, ' ').trim()).join('\t')
  })
}

function valueOf({ options }: FedProduct, variant: Variant, title: RegExp): string {
  const values = options.find((option) => title.test(option.title))?.values ?? []
  return values.find(({ id }) => variant.options.some((value) => value.id === id))?.value ?? ''
}

function categoryOf({ categories = [] }: FedProduct): string {
  const paths = categories.map(({ name, parent_category: parent }) =>
    [parent?.parent_category?.name, parent?.name, name].filter(Boolean),
  )
  return (paths.toSorted((a, b) => b.length - a.length)[0] ?? []).join(' > ')
}

/** The number that the import gives a product of this feed. */
export function numberInShop(brand: string, productId: string): string {
  const digest = createHash('sha256').update(`${brand} google:${productId}`).digest('hex')
  const number = BigInt(`0x${digest.slice(0, 13)}`)
    .toString(36)
    .padStart(10, '0')
    .slice(-10)
  return `${brand}${number}`.toUpperCase()
}

async function* allProducts(env: NodeJS.ProcessEnv): AsyncGenerator<FedProduct> {
  const fields = '*variants.calculated_price,+variants.inventory_quantity,*categories.parent_category.parent_category'
  const query = new URLSearchParams({ fields, region_id: env.MEDUSA_REGION!, country_code: 'gb', limit: '100' })
  for (let offset = 0; ; offset += 100) {
    const response = await fetch(`${env.MEDUSA_URL}/store/products?${query}&offset=${offset}`, {
      headers: { 'x-publishable-api-key': env.MEDUSA_KEY! },
    })
    if (!response.ok) throw new Error(`Medusa answered ${response.status}: ${await response.text()}`)
    const { products, count } = (await response.json()) as { products: FedProduct[]; count: number }
    yield* products
    if (offset + products.length >= count || products.length === 0) return
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
  const [brand = '', option] = process.argv.slice(2)
  if (option !== '--link') console.log(header)
  for await (const product of allProducts(process.env)) {
    if (option === '--link') await link(process.env, product.id, numberInShop(brand, product.id))
    else for (const line of linesOf(product)) console.log(line)
  }
}
