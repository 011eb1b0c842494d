// A shop in a few answers for the emulated platform: what the test of a release looks at, by version. A version can be made to
// fail, and remembers who came.
import type { ShopAnswer, ShopRequest } from './platform/shop-hosts.ts'
import type { EmulatedPlatform } from './platform/server.ts'
import type { Script } from './platform/state.ts'

export type SmallShop = {
  answer: (request: ShopRequest) => ShopAnswer
  /** Version of the shop → path that it answers 500. */
  failing: Map<string, string>
  /** Parts that /api/health?deep reports as down, of every version. */
  down: string[]
  /** Version → requests that named it, and others. */
  visits: Map<string, { overridden: number; others: number }>
}

const product = {
  productNumber: 'AB123',
  offerNumber: 'O1',
  options: [{ optionId: 'NVY-12', stockStatus: 'IN_STOCK' }],
}
const page = (text: string) => `<html><link rel="stylesheet" href="/assets/app-1.css">${text}</html>`

export function smallShop(platform: EmulatedPlatform): SmallShop {
  const failing = new Map<string, string>()
  const visits: SmallShop['visits'] = new Map()
  const down: string[] = []
  const bags = new Set<string>()
  let guests = 0

  function bag({ method, headers, path }: ShopRequest): ShopAnswer {
    const guest = /guest=(\d+)/.exec(String(headers.cookie ?? ''))?.[1] ?? String(++guests)
    if (method === 'POST') bags.add(guest)
    if (path === '/shop/bag') return { status: 200, body: page(bags.has(guest) ? product.productNumber : '') }
    const entries = bags.has(guest) ? [{ productNo: product.productNumber, productOptionNo: 'NVY-12' }] : []
    const body = JSON.stringify({ cartEntries: entries })
    return { status: 200, headers: { 'set-cookie': `guest=${guest}; Path=/` }, body }
  }

  function answer(request: ShopRequest): ShopAnswer {
    const { path, version, script, overridden } = request
    const seen = visits.get(version) ?? { overridden: 0, others: 0 }
    visits.set(version, {
      ...seen,
      [overridden ? 'overridden' : 'others']: seen[overridden ? 'overridden' : 'others'] + 1,
    })
    if (failing.get(version) === path) return { status: 500, body: '' }
    if (path === '/api/health') return { status: 200, body: JSON.stringify({ ok: true, version }) }
    if (path === '/api/health?deep') return deepHealth(platform, script, version, down)
    if (path.endsWith('/shop/bag') || path.endsWith('/addToBag')) return bag(request)
    const replies: Record<string, unknown> = {
      '/api/shop/c/departments': { categories: [{ path: '/shop/c/women' }] },
      '/api/shop/c/sitemap?page=1': { products: [product] },
      '/api/shop/p/products?baseproducts=AB123': { products: [product] },
      '/api/checkout/updateDeliveryAddress': {},
      '/api/checkout/updateDeliveryContactNumber': {},
      '/api/checkout/flexKey': { captureContext: '' },
    }
    if (path === '/checkout/payment') return { status: 200, body: page('<input value="card">') }
    return path in replies ? { status: 200, body: JSON.stringify(replies[path]) } : { status: 200, body: page('') }
  }

  return { answer, failing, down, visits }
}

/** The shop calls the origin that its own variable names, or the one that is deployed. */
function deepHealth({ state }: EmulatedPlatform, script: string, version: string, down: string[]): ShopAnswer {
  const { bindings } = state.scripts.get(script)!.versions.find(({ id }) => id === version)!
  const pinned = bindings.find((one) => one.type === 'plain_text' && one.name === 'ORIGIN_VERSION')
  const deployed = state.scripts.get(script.replace('shop', 'origin'))!.deployments[0]!.versions[0]!.version_id
  const origin = /"(.+)"/.exec(pinned?.type === 'plain_text' ? pinned.text : '')?.[1] ?? deployed
  const checks = ['origin', 'kv', ...down].map((name) => ({ name, ok: !down.includes(name) }))
  return { status: down.length > 0 ? 503 : 200, body: JSON.stringify({ versions: { shop: version, origin }, checks }) }
}

/** `id of the version → share` of what is deployed, in the order of the deployment. */
export function sharesOf({ deployments }: Script): [string, number][] {
  return deployments[0]!.versions.map(({ version_id, percentage }) => [version_id, percentage])
}
