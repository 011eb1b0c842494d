// From nothing to a deployed shop, by the real command and the real wrangler, on an emulated platform; stopped at every change
// that it makes. `npm run launch:test`, some minutes.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { toggles } from '#shared/platform/toggles.ts'
import { freePort } from '#tests/support/free-port.ts'
import { emulatePlatform, type EmulatedPlatform } from './platform/server.ts'
import { launcher, type Launcher } from './run-launch.ts'
import { fetchPage, serveDatabase } from './open-database.ts'

const description = JSON.parse(readFileSync('launch.example.json', 'utf8')) as {
  staging: { brands: Record<string, string>; hosts: Record<string, string>; settings: Record<string, string> }
}
const folder = mkdtempSync(join(tmpdir(), 'launch-test-'))
const file = join(folder, 'launch.json')
writeFileSync(file, JSON.stringify(description))
const printed: string[] = []
let platform: EmulatedPlatform
let shop: Launcher

beforeAll(async () => {
  platform = await emulatePlatform(folder)
  shop = launcher(platform, file, folder)
})
afterEach(() => {
  platform.onChange = () => {}
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

async function launch(...args: string[]) {
  const done = await shop.run(args)
  printed.push(done.output)
  return done
}

const database = (name = 'shop-staging') => [...platform.state.databases.values()].find((one) => one.name === name)!
const count = (table: string, where = '1') =>
  database().sqlite.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get()!.n

test('stopped at every change, a launch goes on and ends without errors', async () => {
  const stops = new Set<string>()
  // The first run builds; it changes nothing on the platform.
  platform.onChange = (change, when) => {
    if (stops.has(`${when} ${change}`)) return
    stops.add(`${when} ${change}`)
    shop.stop()
    throw new Error(`stopped ${when} ${change}`)
  }
  let runs = 0
  let done = await launch('--environment', 'staging')
  while (done.code !== 0 && runs < 60) {
    runs += 1
    const before = stops.size
    done = await launch('--environment', 'staging', '--no-build')
    // A run that failed was stopped by this test, not by itself.
    if (done.code !== 0) expect(stops.size, done.output).toBeGreaterThan(before)
  }
  expect(done.output).toContain('0 errors.')
  expect(done.code).toBe(0)
  console.log(`${stops.size} stops, ${runs + 1} runs: ${[...stops].join(', ')}`)
  expect(stops.size).toBeGreaterThan(15)
  expect(platform.refused.filter((line) => !line.includes('stopped'))).toEqual([])
})

test('each store and worker is there once', () => {
  const { databases, namespaces, buckets, scripts } = platform.state
  expect([...databases.values()].map(({ name, jurisdiction }) => [name, jurisdiction])).toEqual([
    ['shop-staging', 'eu'],
    ['catalogue-staging', 'eu'],
  ])
  expect([...databases.values()].map(({ replication }) => replication)).toEqual(['disabled', 'auto'])
  expect([...namespaces.values()].map(({ title }) => title)).toEqual(['shop-staging-remembered'])
  expect([...buckets]).toEqual([['pictures-staging', 'eu']])
  expect([...scripts.keys()]).toEqual(['origin-staging', 'shop-staging'])
})

test('secrets are generated, private, the same in both workers, never printed', () => {
  const path = join(folder, 'staging/secrets')
  const secrets = parseEnv(readFileSync(path, 'utf8')) as Record<string, string>
  const example = parseEnv(readFileSync('.dev.vars.example', 'utf8'))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  for (const [name, value] of Object.entries(secrets)) {
    expect(value, name).not.toBe(example[name])
    expect(printed.join(''), name).not.toContain(value)
  }
  const sent = (worker: string, name: string) =>
    platform.state.scripts.get(worker)!.bindings.find((one) => one.name === name)
  for (const worker of ['origin-staging', 'shop-staging'])
    expect(sent(worker, 'EDGE_SECRET')).toMatchObject({ type: 'secret_text', text: secrets.EDGE_SECRET })
  expect(sent('shop-staging', 'SEAL_KEY')).toMatchObject({ type: 'secret_text', text: secrets.SEAL_KEY })
  expect(sent('origin-staging', 'SEAL_KEY')).toBeUndefined()
})

test('no sample people, orders or cards are in the database', () => {
  for (const table of [
    'account',
    'customer',
    'orders',
    'saved_card',
    'credit_account',
    'address',
    'operator',
    'review',
  ])
    expect(count(table), table).toBe(0)
  expect(count('operator_invitation', 'used IS NULL')).toBe(1)
  expect(count('toggle')).toBe(Object.keys(toggles).length)
  expect(count('product')).toBe(brandCodes.length)
})

test('run again, a launch leaves what operators changed', async () => {
  const { sqlite } = database()
  sqlite.exec("UPDATE toggle SET enabled = 0 WHERE name = 'product_reviews'")
  sqlite.exec("DELETE FROM promotion WHERE brand = 'jdw' AND code = 'WELCOME10'")
  sqlite.exec(
    `UPDATE content SET body = json_set(body, '$.title', 'Our own privacy') WHERE brand = 'jdw' AND key = 'privacy'`,
  )
  const secrets = readFileSync(join(folder, 'staging/secrets'), 'utf8')
  const invitation = readFileSync(join(folder, 'staging/invitation'), 'utf8')
  const migrations = count('d1_migrations')
  platform.changes.length = 0
  const done = await launch('--environment', 'staging', '--no-build')
  expect(done.code, done.output).toBe(0)
  expect(platform.changes.filter((change) => /database|namespace|bucket|import|statement/.test(change))).toEqual([])
  expect(count('d1_migrations')).toBe(migrations)
  expect(count('toggle', "name = 'product_reviews' AND enabled = 0")).toBe(1)
  expect(count('promotion', "brand = 'jdw' AND code = 'WELCOME10'")).toBe(0)
  expect(count('content', "body LIKE '%Our own privacy%'")).toBe(1)
  expect(readFileSync(join(folder, 'staging/secrets'), 'utf8')).toBe(secrets)
  expect(readFileSync(join(folder, 'staging/invitation'), 'utf8')).toBe(invitation)
})

test('a host that leads elsewhere is taken over by request only', async () => {
  const [host] = Object.values(description.staging.brands) as [string]
  const script = platform.state.scripts.get('shop-staging')!
  platform.state.records.set(host, { type: 'A', content: '192.0.2.1' })
  script.domains = script.domains.filter((domain) => domain !== host)
  const refused = await launch('--environment', 'staging', '--no-build')
  expect([refused.code, refused.output.includes(`${host} A 192.0.2.1`)]).toEqual([1, true])
  expect((await launch('--environment', 'staging', '--no-build', '--take-over')).code).toBe(0)
  expect(script.domains.length + 1).toBe(platform.state.scripts.get('shop-staging')!.domains.length)
})

test('a comparison names what differs and what to do', async () => {
  const script = platform.state.scripts.get('shop-staging')!
  const { bindings, domains } = script
  script.bindings = bindings.filter(({ name }) => name !== 'SEAL_KEY' && name !== 'REMEMBERED')
  script.domains = domains.slice(1)
  database().jurisdiction = null
  database('catalogue-staging').replication = 'disabled'
  database().sqlite.exec("DELETE FROM toggle WHERE name = 'saved_items'")
  const done = await launch('--environment', 'staging', '--no-build', '--check')
  expect(done.code).toBe(1)
  expect(done.output).toContain('shop-staging lacks the binding kv_namespace REMEMBERED. Next:')
  expect(done.output).toContain('shop-staging lacks the secret SEAL_KEY. Next:')
  expect(done.output).toContain('does not lead to the shop. Next:')
  expect(done.output).toContain('The toggle saved_items is missing. Next:')
  expect(done.output).toContain('The database shop-staging is not bound to the jurisdiction eu. Next:')
  expect(done.output).toContain('The database catalogue-staging has no replicas. Next:')
  expect(done.output).toContain('Card gateway: emulated')
  database().jurisdiction = 'eu'
  database('catalogue-staging').replication = 'auto'
  Object.assign(script, { bindings, domains })
  database().sqlite.exec("INSERT INTO toggle (name, enabled) VALUES ('saved_items', 1)")
})

test('the launched shop has its pages, and its operator accepts', async () => {
  const { brands, hosts } = description.staging
  const secrets = parseEnv(readFileSync(join(folder, 'staging/secrets'), 'utf8')) as Record<string, string>
  const variables = platform.state.scripts
    .get('shop-staging')!
    .bindings.flatMap((one) => (one.type === 'plain_text' ? [[one.name, one.text]] : []))
  const port = await freePort()
  const served = await serveDatabase(database(), folder, port, { ...Object.fromEntries(variables), ...secrets })
  try {
    for (const host of Object.values(brands)) {
      for (const [path, text] of [
        ['/', '14 days to change your mind'],
        ['/delivery', 'Delivery prices'],
        ['/privacy', 'data controller'],
        ['/terms', 'The contract'],
        ['/help', 'How do I use a promo code?'],
      ] as const) {
        const page = await fetchPage(port, host, path)
        expect([page.status, page.body.includes(text)], `${host}${path}`).toEqual([200, true])
      }
    }
    expect((await fetchPage(port, brands.jdw!, '/')).body).toContain(`https://${brands.dal}/`)
    expect((await fetchPage(port, brands.jdw!, '/shop/p/JDW-DELIVERY')).status).toBe(200)
    expect((await fetchPage(port, 'jdw.localhost', '/')).status).toBe(421)
    for (const host of [...Object.values(brands), ...Object.values(hosts)])
      expect((await fetchPage(port, host, '/api/health')).status, host).toBe(200)

    const link = new URL(readFileSync(join(folder, 'staging/invitation'), 'utf8').trim())
    const key = link.searchParams.get('key')!
    const page = await fetchPage(port, link.host, link.pathname + link.search)
    expect([page.status, page.body.includes('ada@shop.example')]).toEqual([200, true])
    const accept = (password: string) => fetchPage(port, link.host, '/invitation', { form: { key, password } })
    expect((await accept('too short')).status).toBe(422)
    const accepted = await accept('four quiet green doors')
    expect(accepted.status).toBe(303)
    const cookie = String(accepted.headers['set-cookie']).split(';')[0]!
    expect((await fetchPage(port, link.host, '/audit', { headers: { cookie } })).body).toContain(
      'accepted the invitation',
    )
    expect((await accept('four quiet green doors')).status).toBe(410)
  } finally {
    await served.stop()
  }
})

test('with the sample catalogue, each page says so', async () => {
  const done = await launch('--environment', 'production', '--sample')
  expect(done.code, done.output).toBe(0)
  expect(done.output).toContain('0 errors.')
  const sample = database('shop-production')
  const number = (sql: string) => Number(Object.values(sample.sqlite.prepare(sql).get()!)[0])
  expect(number('SELECT count(*) FROM product')).toBeGreaterThan(2000)
  for (const table of ['account', 'orders', 'saved_card', 'operator'])
    expect(number(`SELECT count(*) FROM ${table}`), table).toBe(0)
  const { brands } = (JSON.parse(readFileSync(file, 'utf8')) as { production: { brands: Record<string, string> } })
    .production
  const secrets = parseEnv(readFileSync(join(folder, 'production/secrets'), 'utf8')) as Record<string, string>
  const variables = platform.state.scripts
    .get('shop-production')!
    .bindings.flatMap((one) => (one.type === 'plain_text' ? [[one.name, one.text]] : []))
  const port = await freePort()
  const served = await serveDatabase(sample, folder, port, { ...Object.fromEntries(variables), ...secrets })
  try {
    const list = await fetchPage(port, brands.jdw!, '/shop/c/women')
    const [, product = ''] = /href="(\/shop\/p\/[^"?]+)/.exec(list.body) ?? []
    const found = await fetchPage(port, brands.jdw!, '/shop/s/?term=dress')
    expect([found.status, found.body.includes('/shop/p/')], found.body.slice(-3000)).toEqual([200, true])
    expect(product).toMatch(/^\/shop\/p\//)
    for (const path of ['/', '/shop/c/women', product, '/delivery', '/shop/bag', '/order-look-up']) {
      const page = await fetchPage(port, brands.jdw!, path)
      expect([page.status, page.body.includes('This shop is a try-out')], path).toEqual([200, true])
    }
  } finally {
    await served.stop()
  }
})

test('a queue that is added to the configuration is made and read', async () => {
  const built = 'dist/origin/wrangler.json'
  const before = readFileSync(built, 'utf8')
  const configuration = JSON.parse(before) as { queues: unknown; triggers: { crons: string[] } }
  configuration.queues = {
    producers: [{ binding: 'ADDED', queue: 'added' }],
    consumers: [{ queue: 'added', max_batch_size: 6, dead_letter_queue: 'added-failed' }, { queue: 'added-failed' }],
  }
  configuration.triggers.crons.push('5 * * * *')
  writeFileSync(built, JSON.stringify(configuration))
  try {
    const done = await launch('--environment', 'production', '--no-build')
    expect(done.code, done.output).toBe(0)
    const { queues, scripts } = platform.state
    expect([...queues.keys()].filter((name) => name.startsWith('added')).sort()).toEqual([
      'added-failed-production',
      'added-production',
    ])
    expect(queues.get('added-production')!.consumers).toMatchObject([
      { script: 'origin-production', dead_letter_queue: 'added-failed-production' },
    ])
    expect(scripts.get('origin-production')!.crons).toContain('5 * * * *')
  } finally {
    writeFileSync(built, before)
  }
})
