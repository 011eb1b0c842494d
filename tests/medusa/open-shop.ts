// The adapter of examples/medusa beside the shop, in the platform's local runtime: bundled as for a deployment, bound to the embedded
// backend, with a Medusa behind it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { publishedKeys } from '#shared/platform/headers/stamp-keys.ts'
import { serviceGroups } from '#shared/platform/service-groups.ts'
import { exampleFile, readSettings } from '#worker/commands/local-settings.ts'
import { run } from '#worker/commands/processes.ts'
import { openShop } from '#tests/support/shop.ts'

const fromMedusa = ['products', 'search', 'bag', 'orders']
/** The groups are divided: the embedded backend answers for the rest of both. */
const medusaUpstreams = JSON.stringify(
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

/** A Medusa's address, with the publishable key and the region of Juniper Dow's store; the secret key writes into it. */
export type Medusa = { url: string; key: string; region: string; adminKey?: string | undefined }

/**
 * `shop`: browsers' requests come to the shop. `adapter`: the port is the adapter's own, for calls as the shop's worker sends them.
 * `state`: a folder that stays.
 */
export async function openAdapterShop(
  first: 'shop' | 'adapter',
  { url, key, region }: Medusa,
  given: { port: number; state: string },
) {
  const keys = await publishKeys()
  const bundled = join('.wrangler/tests', `${given.port}.adapter`)
  await bundle(bundled)
  const vars = { SHOP_URL: keys.url, MEDUSA_URL: url, STORES: JSON.stringify({ JDW: { key, region } }) }
  const shop = await openShop({
    ...given,
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

/** The example's commands, as its README has them: the shop gets what Medusa sells, and Medusa the shop's numbers. */
export async function feedShop({ url, key, region, adminKey }: Medusa, port: number): Promise<void> {
  const file = `.wrangler/tests/${port}.tsv`
  const env = { MEDUSA_URL: url, MEDUSA_KEY: key, MEDUSA_REGION: region, MEDUSA_ADMIN_KEY: adminKey }
  await node(env, 'examples/medusa/feed.ts', 'jdw', file)
  const { OPERATOR_TOKEN } = readSettings(exampleFile)
  const to = ['--brand', 'jdw', '--whole', '--url', `http://operator.localhost:${port}`]
  await node({ OPERATOR_TOKEN }, 'origin/import/run.ts', 'import', file, ...to)
  await node(env, 'examples/medusa/feed.ts', 'JDW', '--link')
}

export async function node(env: object, file: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', file, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} failed.`)
}
