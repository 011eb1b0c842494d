// A real Medusa on this machine: its npm packages and a PostgreSQL of its own, in a folder outside the repository, filled by its Admin
// API as a retailer fills it: net prices and a region with VAT, categories, sizes in no order, and what the shop cannot sell.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stop } from '#worker/commands/processes.ts'
import { freePort } from '#tests/support/free-port.ts'
import type { Medusa } from './open-shop.ts'

const version = '2.21.2'
const login = { email: 'admin@shop.example', password: 'only-on-this-machine' }
const config = `const { defineConfig } = require('@medusajs/framework/utils')
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false } },
    http: { storeCors: '*', adminCors: '*', authCors: '*', jwtSecret: 'local', cookieSecret: 'local' },
  },
})`
/** Title, category, colours, sizes, pounds without VAT. */
const goods: [string, string, string[], string[], number][] = [
  ['Harbour dress', 'Midi', ['Navy/White', 'Black'], ['XL', 'S', 'M'], 30],
  ['Quay dress', 'Midi', ['Green'], ['14', '8', '10'], 24],
  ['Rope belt', 'Accessories & Gifts', ['Tan'], ['One size'], 20],
  ['Lyon scarf', 'Women', ['Blue'], ['One size', 'Long'], 30],
]
const tree: [string, string?][] = [['Women'], ['Dresses', 'Women'], ['Midi', 'Dresses'], ['Accessories & Gifts']]
/** A size without a price in pounds, and a product whose first variant is sold out. */
const inEuros = 'Long'
const soldOutFirst = 'Quay dress'
const stocked = 40

export async function openRealMedusa(): Promise<Medusa & { stop: () => Promise<void> }> {
  const folder = join(tmpdir(), `medusa-${version}`)
  mkdirSync(folder, { recursive: true })
  const dependencies = Object.fromEntries(['medusa', 'framework', 'cli'].map((name) => [`@medusajs/${name}`, version]))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }))
  writeFileSync(join(folder, 'medusa-config.js'), config)
  const cli = join(folder, 'node_modules/@medusajs/cli/cli.js')
  const npm = ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel', 'error']
  if (!existsSync(cli)) execFileSync('npm', npm, { cwd: folder, stdio: 'inherit' })
  const postgres = await openPostgres()
  const port = await freePort()
  const env = { ...process.env, DATABASE_URL: postgres.url, PORT: String(port), MEDUSA_DISABLE_TELEMETRY: '1' }
  const medusa = (...args: string[]) =>
    execFileSync(process.execPath, [cli, ...args], { cwd: folder, env, stdio: 'pipe' })
  medusa('db:migrate')
  medusa('user', '-e', login.email, '-p', login.password)
  const server = spawn(process.execPath, [cli, 'start'], { cwd: folder, env, detached: true, stdio: 'ignore' })
  const url = `http://localhost:${port}`
  const isUp = () => fetch(`${url}/health`).then(({ ok }) => ok, () => false) // prettier-ignore
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries === 300 || server.exitCode !== null) throw new Error('Medusa did not start.')
    await pause(1000)
  }
  const end = async () => {
    await stop(server)
    await postgres.stop()
  }
  return { url, ...(await fill(url)), stop: end }
}

/** As root, PostgreSQL runs as the account that its package made. */
async function openPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'medusa-data-'))
  const bin = (name: string) => globSync(`/usr/lib/postgresql/*/bin/${name}`).at(-1) ?? name
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres']))
  const account = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid)
  execFileSync(bin('initdb'), ['-D', folder, '-U', 'medusa', '-A', 'trust'], { ...account, cwd: folder })
  const port = await freePort()
  const args = ['-D', folder, '-p', String(port), '-k', folder, '-c', 'fsync=off']
  const server: ChildProcess = spawn(bin('postgres'), args, {
    ...account,
    cwd: folder,
    detached: true,
    stdio: 'ignore',
  })
  for (let tries = 0; !existsSync(join(folder, `.s.PGSQL.${port}`)); tries += 1) {
    if (tries === 100 || server.exitCode !== null) throw new Error('PostgreSQL did not start.')
    await pause(100)
  }
  const end = async () => {
    await stop(server)
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://medusa@127.0.0.1:${port}/postgres`, stop: end }
}

type Made = { id: string; token: string; inventory_items: [{ inventory_item_id: string }] }

async function fill(url: string): Promise<{ key: string; region: string; adminKey: string }> {
  let authorization = ''
  /** A reply's first field is what the request is about. */
  async function call<Reply>(path: string, body?: object): Promise<Reply> {
    const headers = { authorization, 'content-type': 'application/json' }
    const sent = { method: body ? 'POST' : 'GET', headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(url + path, sent)
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${await response.text()}`)
    return Object.values((await response.json()) as object)[0] as Reply
  }
  const make = (of: string, body: object) => call<Made>(`/admin/${of}`, body)
  const list = (of: string) => call<[Made, ...Made[]]>(`/admin/${of}`)
  authorization = `Bearer ${await call<string>('/auth/user/emailpass', login)}`
  const [store] = await list('stores')
  const currencies = [{ currency_code: 'gbp', is_default: true }, { currency_code: 'eur' }]
  await make(`stores/${store.id}`, { supported_currencies: currencies })
  const region = await make('regions', { name: 'United Kingdom', currency_code: 'gbp', countries: ['gb'] })
  const vat = { name: 'VAT', code: 'VAT', rate: 20 }
  await make('tax-regions', { country_code: 'gb', provider_id: 'tp_system', default_tax_rate: vat })
  const [channel] = await list('sales-channels')
  const place = await make('stock-locations', { name: 'Warehouse' })
  await make(`stock-locations/${place.id}/sales-channels`, { add: [channel.id] })
  const categories = new Map<string, string>()
  for (const [name, above] of tree) {
    const parent = above === undefined ? null : categories.get(above)
    const made = await make('product-categories', { name, is_active: true, parent_category_id: parent })
    categories.set(name, made.id)
  }
  for (const [title, category, colours, sizes, amount] of goods) {
    const variants = colours.flatMap((Colour) =>
      sizes.map((Size) => ({
        title: `${Size} / ${Colour}`,
        sku: `${title}-${Colour}-${Size}`.toUpperCase().replace(/\W+/g, '-'),
        options: { Colour, Size },
        prices: [{ currency_code: Size === inEuros ? 'eur' : 'gbp', amount }],
      })),
    )
    const product = await make('products', {
      title,
      description: `The ${title.toLowerCase()} for every day.`,
      status: 'published',
      variants,
      options: [
        { title: 'Colour', values: colours },
        { title: 'Size', values: sizes },
      ],
      categories: [{ id: categories.get(category) }],
      sales_channels: [{ id: channel.id }],
    })
    const counted = await list(`products/${product.id}/variants?fields=*inventory_items`)
    for (const [at, one] of counted.entries())
      await make(`inventory-items/${one.inventory_items[0].inventory_item_id}/location-levels`, {
        location_id: place.id,
        stocked_quantity: title === soldOutFirst && at === 0 ? 0 : stocked,
      })
  }
  const [publishable] = await list('api-keys?type=publishable')
  const secret = await make('api-keys', { title: 'Feed', type: 'secret' })
  return { key: publishable.token, region: region.id, adminKey: secret.token }
}
