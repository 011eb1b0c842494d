// The processor time of a page of each kind: cold, when its address was never requested before, and warm.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { searchCalls, type CategoryTree } from '#shared/search/search-calls.ts'
import { contentNames } from '#client/content/page-names.ts'
import { guestWithBag } from '#tests/bench/bag.ts'
import { browse, productNumbers } from '#tests/support/browse.ts'
import { requestEach, type Target } from '#tests/support/pressure.ts'
import type { Shop } from '#tests/support/shop.ts'
import { runtimeNs } from './processor-time.ts'

const requests = 100
const guests = 20
const colours = ['black', 'blue', 'green', 'grey', 'navy', 'pink', 'red', 'white']
const things = ['boots', 'coat', 'dress', 'jumper', 'lamp', 'rug', 'shirt', 'trousers']

/** The table as Markdown. The runtime is warmed up first, so that compiling the code is no part of a page's cost. */
export async function processorTimes(shop: Shop, brand: BrandCode): Promise<string> {
  if (runtimeNs() === null) return '\nThis system has no /proc to read processor times from.\n'
  const kinds = await addressesOf(shop, brand)
  await requestEach(Object.values(kinds).flatMap(([first]) => repeated([ownPage(first!)], requests)))
  const noOp: Target = { port: shop.port, host: `${brand}.localhost:${shop.port}`, path: '/no-op' }
  const base = await msPerRequest(repeated([noOp], 10 * requests))
  const rows: string[] = []
  for (const [kind, targets] of Object.entries(kinds)) {
    const cold = await msPerRequest(targets)
    const warm = await msPerRequest(repeated(targets, requests))
    rows.push(`| ${kind} | ${targets.length} | ${per100(cold - base)} | ${per100(warm - base)} |`)
  }
  return [
    `\nProcessor time of the runtime for 100 pages, less that of the no-op route (${per100(base)}).\n`,
    '| Page | addresses | cold | warm |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

async function addressesOf(shop: Shop, brand: BrandCode): Promise<Record<string, Target[]>> {
  const at = (path: string, code = brand): Target => ({ port: shop.port, host: `${code}.localhost:${shop.port}`, path })
  const { categories } = JSON.parse((await browse(shop.port, brand, searchCalls.tree.path)).body) as CategoryTree
  const bags = await Promise.all(Array.from({ length: guests }, () => guestWithBag(shop, brand)))
  return {
    home: brandCodes.map((code) => at('/', code)),
    listing: categories
      .flatMap(({ path, children }) => [path, ...children.map((branch) => branch.path)])
      .map((path) => at(path)),
    product: (await productNumbers(shop.port, brand)).slice(0, requests).map((number) => at(`/shop/p/${number}`)),
    search: colours.flatMap((colour) => things.map((thing) => at(`/shop/s/?term=${colour}+${thing}`))),
    bag: bags.map(({ cookies }) => ({
      ...at('/shop/bag'),
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    })),
    content: brandCodes.flatMap((code) => Object.keys(contentNames).map((name) => at(`/${name}`, code))),
  }
}

/** The same page, rendered for this request alone. */
function ownPage(target: Target): Target {
  return { ...target, path: `/bench/own?path=${encodeURIComponent(target.path)}` }
}

function repeated(targets: readonly Target[], count: number): Target[] {
  return Array.from({ length: count }, (_, at) => targets[at % targets.length]!)
}

async function msPerRequest(targets: readonly Target[]): Promise<number> {
  const before = runtimeNs()!
  const failures = await requestEach(targets)
  if (failures > 0) console.log(`  ${failures} of ${targets.length} requests failed: ${targets[0]!.path}`)
  return (runtimeNs()! - before) / 1e6 / targets.length
}

function per100(ms: number): string {
  return `${(ms * 100).toFixed(0)} ms`
}
