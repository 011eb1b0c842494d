// Medusa's Store API (v2): requests that end with a signal, and replies that are believed only as far as their schema goes.
import * as z from 'zod/mini'
import type { Store } from './env.ts'
import { Failure } from './failure.ts'

/** Code of what Medusa could not do for this request; its messages are for developers. */
export const refused = 'MEDUSA_REFUSED'
const maxBytes = 4_194_304
const amount = z.nullish(z.number())
const flag = z.nullish(z.boolean())

/** In the currency's major unit since v2: 24.5 is £24.50. */
const Price = z.object({
  calculated_amount: amount,
  calculated_amount_with_tax: amount,
  original_amount: amount,
  original_amount_with_tax: amount,
  is_calculated_price_tax_inclusive: flag,
  currency_code: z.nullable(z.string()),
})
const Variant = z.object({
  id: z.string(),
  sku: z.nullish(z.string()),
  calculated_price: z.nullish(Price),
  manage_inventory: flag,
  allow_backorder: flag,
  inventory_quantity: amount,
})
export type Variant = z.infer<typeof Variant>
const MedusaProduct = z.object({
  /** The product's number in the shop. */
  external_id: z.nullable(z.string()),
  title: z.string(),
  created_at: z.string(),
  variants: z.nullable(z.array(Variant)),
})
export type MedusaProduct = z.infer<typeof MedusaProduct>
const Products = z.object({ products: z.array(MedusaProduct), count: z.int() })
const Category = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  description: z.nullish(z.string()),
  rank: amount,
  parent_category_id: z.nullable(z.string()),
})
const Categories = z.object({ product_categories: z.array(Category) })
const Item = z.object({
  id: z.string(),
  quantity: z.number(),
  unit_price: z.number(),
  is_tax_inclusive: flag,
  metadata: z.nullish(z.record(z.string(), z.unknown())),
})
const MedusaCart = z.object({ id: z.string(), items: z.array(Item) })
export type MedusaCart = z.infer<typeof MedusaCart>

/** Only these: a product's default fields are three times as many bytes. */
export const productFields =
  'id,title,external_id,created_at,variants.id,variants.sku,variants.manage_inventory,variants.allow_backorder,' +
  'variants.inventory_quantity,*variants.calculated_price'
export const cartFields = 'id,items.id,items.quantity,items.unit_price,items.is_tax_inclusive,items.metadata'

export type CartLine = { variant_id: string; quantity: number; metadata: object }
type Query = Readonly<Record<string, string | readonly string[]>>

export function medusa(store: Store, signal: AbortSignal) {
  const context = { fields: productFields, region_id: store.region, country_code: 'gb' }
  async function call<Shape extends z.ZodMiniType>(method: string, path: string, shape: Shape, body?: object) {
    const response = await fetch(`${store.url}/store${path}`, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-publishable-api-key': store.key },
      redirect: 'manual',
      signal,
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Failure(502, signal.aborted ? 'MEDUSA_SLOW' : 'MEDUSA_DOWN')
    })
    const given = await jsonIn(response, signal)
    if (!response.ok) throw new Failure(502, response.status < 500 ? refused : 'MEDUSA_DOWN')
    const parsed = shape.safeParse(given)
    if (!parsed.success) throw new Failure(502, 'MEDUSA_SHAPE')
    return parsed.data as z.output<Shape>
  }
  const cartCall = async (method: string, path: string, body?: object) =>
    (await call(method, `/carts${path}?fields=${cartFields}`, z.object({ cart: MedusaCart }), body)).cart
  return {
    products: (query: Query) => call('GET', `/products?${textOf({ ...context, ...query })}`, Products),
    categories: async () => (await call('GET', '/product-categories?limit=1000', Categories)).product_categories,
    cart: (id: string) => cartCall('GET', `/${id}`),
    createCart: (line: CartLine) => cartCall('POST', '', { region_id: store.region, items: [line] }),
    /** Adds to the variant's line, or makes it. */
    addLine: (id: string, line: CartLine) => cartCall('POST', `/${id}/line-items`, line),
    /** 0 removes the line. */
    setLine: (id: string, line: string, quantity: number) =>
      cartCall('POST', `/${id}/line-items/${line}`, { quantity }),
  }
}
export type Medusa = ReturnType<typeof medusa>

/** Lists as Medusa reads them: `external_id[]=A&external_id[]=B`. */
function textOf(query: Query): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : value.map((one) => [`${name}[]`, one]),
  )
  return new URLSearchParams(pairs)
}

async function jsonIn({ body }: Response, signal: AbortSignal): Promise<unknown> {
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  try {
    for await (const chunk of body ?? []) {
      if ((size += chunk.length) > maxBytes) break
      text += decoder.decode(chunk, { stream: true })
    }
    return JSON.parse(text) as unknown
  } catch {
    throw new Failure(502, signal.aborted ? 'MEDUSA_SLOW' : 'MEDUSA_SHAPE')
  }
}
