// Shops at a host as a visitor does: pages, their files, a product, the bag. Without a catalogue the part with products is left
// out.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrandCode } from '#shared/brands/brand.ts'
import { channel } from '#shared/platform/limits.ts'
import { Fault, visitorOf, type Visit, type Visitor } from './visitor.ts'

/** A new deployment takes some seconds to be known everywhere. */
const knownWithinMs = 30_000
const pollMs = 1000
const productsTried = 24

export type Tested = Visit & {
  brand: BrandCode
  /** The version of the shop that has to answer. */
  expected: string
}

/** Resolves to what is wrong, in one sentence; null when nothing is. */
export async function smokeTest(tested: Tested): Promise<string | null> {
  try {
    const visitor = visitorOf(tested)
    await waitForVersion(visitor, tested.expected)
    const home = await visitor.page('/')
    for (const file of filesIn(home)) await visitor.file(file)
    await shop(visitor, tested.brand)
    return null
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return `${tested.host}${error.message}.`
  }
}

async function waitForVersion(visitor: Visitor, expected: string): Promise<void> {
  const until = Date.now() + knownWithinMs
  for (;;) {
    const { ok, version } = await visitor.call<{ ok?: boolean; version?: string }>('/api/health')
    if (ok && version === expected) return
    if (Date.now() > until)
      throw new Fault(`/api/health is answered by version ${version ?? 'unknown'}, not ${expected}`)
    await pause(pollMs)
  }
}

/** The stylesheets and the script of a page. */
function filesIn(html: string): string[] {
  const found = [...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+\.(?:css|js))"/g)].map(([, path]) => path!)
  if (found.length === 0) throw new Fault('/ names neither stylesheet nor script')
  return [...new Set(found)]
}

type Product = {
  productNumber: string
  offerNumber?: string
  options: { optionId: string; stockStatus: string }[]
}

async function shop(visitor: Visitor, brand: BrandCode): Promise<void> {
  type Departments = { categories: { path: string }[] }
  const [department] = (await visitor.call<Departments>('/api/shop/c/departments')).categories
  if (department) await visitor.page(department.path)
  const { products } = await visitor.call<{ products: { productNumber: string }[] }>('/api/shop/c/sitemap?page=1')
  const numbers = products.slice(0, productsTried).map(({ productNumber }) => productNumber)
  if (numbers.length === 0) return
  await visitor.page(`/shop/p/${numbers[0]}`)
  const details = `/api/shop/p/products?baseproducts=${numbers.join(',')}`
  const listed = (await visitor.call<{ products: Product[] }>(details)).products
  for (const { productNumber: productNo, offerNumber, options } of listed) {
    const option = options.find(({ stockStatus }) => stockStatus === 'IN_STOCK')
    if (!option) continue
    return fillBag(visitor, { productNo, productOptionNo: option.optionId, offerNumber, siteId: brand.toUpperCase() })
  }
}

type Bag = { cartEntries: { productNo: string; productOptionNo: string }[] }
type Item = { productNo: string; productOptionNo: string; offerNumber: string | undefined; siteId: string }

async function fillBag(visitor: Visitor, item: Item): Promise<void> {
  await visitor.call('/api/shop/bag/addToBag', { ...item, quantity: 1, channel })
  const { cartEntries } = await visitor.call<Bag>('/api/shop/bag')
  if (!cartEntries.some(({ productNo }) => productNo === item.productNo))
    throw new Fault(`/api/shop/bag lacks ${item.productNo}, which was added before`)
  const page = await visitor.page('/shop/bag')
  if (!page.includes(item.productNo)) throw new Fault(`/shop/bag does not show ${item.productNo}`)
}
