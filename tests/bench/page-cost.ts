// The processor time of a page of each kind: cold, when its address was never requested before, and warm.
import { brandCodes, type BrandCode } from '#shared/brands/brand.ts'
import { searchCalls, type CategoryTree } from '#shared/search/search-calls.ts'
import { contentNames } from '#client/content/page-names.ts'
import { browse, productNumbers } from '#tests/support/browse.ts'
import { requestEach, type Target } from '#tests/support/pressure.ts'
import { runtimeNs } from '#tests/support/runtime-processes.ts'
import { cookieHeader, guestWithBag } from './guest.ts'
import type { Table } from './table.ts'

const requests = 100
const guests = 20
const colours = ['black', 'blue', 'green', 'grey', 'navy', 'pink', 'red', 'white']
const things = ['boots', 'coat', 'dress', 'jumper', 'lamp', 'rug', 'shirt', 'trousers']

/** The runtime is warmed up first, so that compiling the code is no part of a page's cost. */
export async function measurePageCost(port: number, brand: BrandCode): Promise<Table[]> {
  if (runtimeNs() === null) return [{ head: ['This system has no /proc to read processor times from.'], rows: [] }]
  const kinds = await addressesOf(port, brand)
  await requestEach(Object.values(kinds).flatMap(([first]) => repeated([ownPage(first!)], requests)))
  const noOp: Target = { port, host: `${brand}.localhost:${port}`, path: '/no-op' }
  const base = await msPerRequest(repeated([noOp], 10 * requests))
  const rows: Array<Array<string | number>> = []
  for (const [kind, targets] of Object.entries(kinds)) {
    const cold = await msPerRequest(targets)
    const warm = await msPerRequest(repeated(targets, requests))
    rows.push([kind, targets.length, per100(cold - base), per100(warm - base)])
  }
  const head = [`100 pages, less the no-op route’s ${per100(base)} of the processor`, 'addresses', 'cold', 'warm']
  return [{ head, rows }]
}

async function addressesOf(port: number, brand: BrandCode): Promise<Record<string, Target[]>> {
  const at = (path: string, code = brand): Target => ({ port, host: `${code}.localhost:${port}`, path })
  const { categories } = JSON.parse((await browse(port, brand, searchCalls.tree.path)).body) as CategoryTree
  const bags = await Promise.all(Array.from({ length: guests }, () => guestWithBag(port, brand)))
  return {
    home: brandCodes.map((code) => at('/', code)),
    listing: categories
      .flatMap(({ path, children }) => [path, ...children.map((branch) => branch.path)])
      .map((path) => at(path)),
    product: (await productNumbers(port, brand)).slice(0, requests).map((number) => at(`/shop/p/${number}`)),
    search: colours.flatMap((colour) => things.map((thing) => at(`/shop/s/?term=${colour}+${thing}`))),
    bag: bags.map(({ cookies }) => ({ ...at('/shop/bag'), cookie: cookieHeader(cookies) })),
    content: brandCodes.flatMap((code) => Object.keys(contentNames).map((name) => at(`/${name}`, code))),
  }
}

/** The same page, rendered for this request alone. */
function ownPage(target: Target): Target {
  return { ...target, path: `/bench/own?path=${encodeURIComponent(target.path)}` }
}

export function repeated(targets: readonly Target[], count: number): Target[] {
  return Array.from({ length: count }, (_, at) => targets[at % targets.length]!)
}

export async function msPerRequest(targets: readonly Target[]): Promise<number> {
  const before = runtimeNs()!
  const failures = await requestEach(targets)
  if (failures > 0) console.log(`  ${failures} of ${targets.length} requests failed: ${targets[0]!.path}`)
  return (runtimeNs()! - before) / 1e6 / targets.length
}

function per100(ms: number): string {
  return `${(ms * 100).toFixed(0)} ms`
}
