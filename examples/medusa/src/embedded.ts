// The shop's embedded backend: answers the rest of both groups, knows pictures and stars, and takes the orders.
import type { Incoming } from './caller.ts'
import type { Env } from './env.ts'
import { Failure } from './failure.ts'

type Option = {
  optionId: string
  sku?: string
  colour: string
  size: string
  price: number
  stockStatus: string
  stockLevel: number | null
}
type Colour = { code: string; name: string; hex: string; pictures: unknown[] }
/** What is read of a product (the shop's OpenAPI document); its other fields pass through. */
export type ShopProduct = {
  productNumber: string
  brands: string
  reviews: object
  colours: Colour[]
  options: Option[]
}

/** What a call to the embedded backend repeats of the call that came: the same stamp, valid for the same service. */
export type Passed = { incoming: Incoming; headers: Headers; signal: AbortSignal; later: (work: Promise<void>) => void }

/** Sends a call on: as it came, or a reading of the same service for the same caller. */
export async function passOn(env: Env, { incoming, headers, signal }: Passed, reading?: string): Promise<Response> {
  const { method, path, body } = reading === undefined ? incoming : { method: 'GET', path: reading, body: '' }
  const sent = { method, headers, signal, redirect: 'manual' as const, ...(body !== '' && { body }) }
  return env.EMBEDDED.fetch(new Request(`http://origin${path}`, sent)).catch(() => {
    throw new Failure(502, 'EMBEDDED_DOWN')
  })
}

/** Products that the embedded catalogue has, at most 24. */
export async function shopProducts(env: Env, passed: Passed, numbers: readonly string[]): Promise<ShopProduct[]> {
  if (numbers.length === 0) return []
  const response = await passOn(env, passed, `/api/shop/p/products?baseproducts=${numbers.join(',')}`)
  if (!response.ok) throw new Failure(502, 'EMBEDDED_DOWN')
  return ((await response.json()) as { products: ShopProduct[] }).products
}
