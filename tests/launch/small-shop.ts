// Answers at the shop's hosts in place of the platform: what the test of a release looks at, by the version that answers.
import { createServer, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { PlatformState } from './wrangler.ts'

export type SmallShop = {
  /** For `--connect`. */
  url: string
  /** A path that the newest version answers 500 once it has this share of the visitors. */
  fault: { path: string; from: number } | null
  /** Version → requests that named it, and others. */
  visits: Map<string, { named: number; others: number }>
  close: () => void
}

const product = {
  productNumber: 'AB123',
  offerNumber: 'O1',
  options: [{ optionId: 'NVY-12', stockStatus: 'IN_STOCK' }],
}
const page = `<html><link rel="stylesheet" href="/assets/app-1.css">${product.productNumber}<input value="card"></html>`
const replies: Record<string, unknown> = {
  '/api/shop/c/departments': { categories: [{ path: '/shop/c/women' }] },
  '/api/shop/c/sitemap?page=1': { products: [product] },
  '/api/shop/p/products?baseproducts=AB123': { products: [product] },
  '/api/shop/bag/addToBag': {},
  '/api/checkout/updateDeliveryAddress': {},
  '/api/checkout/updateDeliveryContactNumber': {},
  '/api/checkout/flexKey': {},
}

export async function openSmallShop(stateOf: () => PlatformState): Promise<SmallShop> {
  const shop: SmallShop = { url: '', fault: null, visits: new Map(), close: () => server.close() }
  const server = createServer((request, response) => {
    const { version, named } = versionOf(request)
    const seen = shop.visits.get(version) ?? { named: 0, others: 0 }
    shop.visits.set(version, { named: seen.named + (named ? 1 : 0), others: seen.others + (named ? 0 : 1) })
    const path = request.url!
    const health = path.startsWith('/api/health')
      ? { ok: true, version, versions: { origin: originOf(version) }, checks: [{ name: 'kv', ok: true }], parties: [] }
      : replies[path]
    if (shop.fault?.path === path && isFaulty(version, shop.fault.from)) response.statusCode = 500
    response.end(health ? JSON.stringify(health) : page)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  /** A deployed version that the request names, or the one with the larger share. */
  function versionOf({ headers }: IncomingMessage): { version: string; named: boolean } {
    const { versions } = stateOf().workers['shop-staging']!.deployed
    const [, wanted] = /"(.+)"/.exec(String(headers['cloudflare-workers-version-overrides'] ?? '')) ?? []
    const found = versions.find(({ version_id }) => version_id === wanted)
    const usual = versions.toSorted((a, b) => b.percentage - a.percentage)[0]!
    return { version: (found ?? usual).version_id, named: found !== undefined }
  }

  /** The shop calls the origin that its own variable names, or the one that is deployed. */
  function originOf(version: string): string {
    const { workers } = stateOf()
    const vars = workers['shop-staging']!.versions.find(({ id }) => id === version)!.vars
    return /"(.+)"/.exec(vars.ORIGIN_VERSION ?? '')?.[1] ?? workers['origin-staging']!.deployed.versions[0]!.version_id
  }

  function isFaulty(version: string, from: number): boolean {
    const { versions, deployed } = stateOf().workers['shop-staging']!
    const share = deployed.versions.find(({ version_id }) => version_id === version)!.percentage
    return versions.at(-1)!.id === version && share >= from
  }

  shop.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return shop
}
