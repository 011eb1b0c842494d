// The adapter of examples/medusa beside the shop, in the platform's local runtime: bundled as for a deployment, bound to the embedded
// backend, with the tests' Medusa behind it.
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { publishedKeys } from '#shared/platform/headers/stamp-keys.ts'
import { serviceGroups } from '#shared/platform/service-groups.ts'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { run } from '#worker/commands/processes.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openShop } from '#tests/support/shop.ts'
import { openMedusa, publishableKey } from './server.ts'

const fromMedusa = ['products', 'search', 'bag', 'orders']
/** The groups are divided: the embedded backend answers for the rest of both. */
export const medusaUpstreams = JSON.stringify(
  Object.fromEntries(
    serviceGroups
      .flatMap<string>(({ services }) => services)
      .map((name) => [name, fromMedusa.includes(name) ? 'binding:MEDUSA' : 'binding:ORIGIN']),
  ),
)
export const edgeSecret = readSettings(exampleFile).EDGE_SECRET!

/** Makes the adapter's bundle in a folder. */
async function bundle(folder: string): Promise<void> {
  await run('wrangler', ['deploy', '--dry-run', '--outdir', resolve(folder), '-c', 'examples/medusa/wrangler.toml'])
}

/** Adds the adapter to a copy of the build, and the shop's binding to it. */
function addTo(build: string, bundled: string, vars: Readonly<Record<string, string>>): void {
  const folder = join(build, 'medusa')
  mkdirSync(folder)
  cpSync(join(bundled, 'index.js'), join(folder, 'index.js'))
  const adapter = {
    name: 'medusa-adapter',
    main: 'index.js',
    compatibility_date: '2026-10-12',
    no_bundle: true,
    vars,
    services: [{ binding: 'EMBEDDED', service: 'origin' }],
    kv_namespaces: [{ binding: 'CARTS' }],
  }
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(adapter))
  const file = join(build, 'shop/wrangler.json')
  const shop = JSON.parse(readFileSync(file, 'utf8')) as { services: object[] }
  const services = [...shop.services, { binding: 'MEDUSA', service: 'medusa-adapter' }]
  writeFileSync(file, JSON.stringify({ ...shop, services }))
}

/** The shop's public keys at the address where its hosts have them. */
async function publishKeys() {
  const server = createServer((_, response) => {
    void publishedKeys(edgeSecret).then((keys) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys })),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() }
}

/** What the adapter calls: a Medusa's address, with the publishable key and the region of Juniper Dow's store. */
export type Store = { url: string; key: string; region: string }

/**
 * `shop`: browsers' requests come to the shop. `adapter`: the port is the adapter's own, for calls as the shop's worker sends them.
 * `state`: a folder that stays.
 */
export async function openAdapterShop(first: 'shop' | 'adapter', { url, key, region }: Store, given: Given = {}) {
  const port = given.port ?? (await freePort())
  const keys = await publishKeys()
  const bundled = join('.wrangler/tests', `${port}.adapter`)
  await bundle(bundled)
  const vars = { SHOP_URL: keys.url, MEDUSA_URL: url, STORES: JSON.stringify({ JDW: { key, region } }) }
  const shop = await openShop({
    ...given,
    port,
    workers: first === 'shop' ? ['shop', 'origin', 'medusa'] : ['medusa', 'origin'],
    settings: { UPSTREAMS: medusaUpstreams, RATE_LIMITS: '0' },
    changeBuild: (build) => addTo(build, bundled, vars),
  })
  async function stop() {
    await shop.stop()
    keys.stop()
    rmSync(bundled, { recursive: true, force: true })
  }
  return { ...shop, stop }
}
type Given = { port?: number; state?: string }

/** With the tests' Medusa. */
export async function openMedusaShop(first: 'shop' | 'adapter') {
  const medusa = await openMedusa()
  const shop = await openAdapterShop(first, { url: medusa.url, key: publishableKey, region: 'reg_gb' })
  async function stop() {
    await shop.stop()
    medusa.stop()
  }
  return { ...shop, medusa, stop }
}
