// From nothing to an answering shop, releases that take themselves back, and keys changed while the shop is open: by the real
// commands, with tests/launch/wrangler.ts in wrangler's place. `npx vitest run --project launch --mode launch`, some minutes.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLocalShop } from '#origin/sample/local.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { acceptedKeys } from '#shared/platform/keys.ts'
import { shareWithOrigin } from '#worker/commands/local-settings.ts'
import { request } from '#worker/commands/request.ts'
import { serve } from '#worker/commands/serve.ts'
import { freePort } from '#tests/support/free-port.ts'
import { answerOverTls } from '#tests/support/shop.ts'
import { openSmallShop, type SmallShop } from './small-shop.ts'
import type { PlatformState } from './wrangler.ts'

type Description = Record<
  string,
  { brands: Record<string, string>; hosts: Record<string, string>; sample?: boolean; settings: object }
>

const folder = mkdtempSync(join(tmpdir(), 'launch-test-'))
const stateFile = join(folder, 'platform.json')
const secretsFile = join(folder, 'staging/secrets')
const { staging } = JSON.parse(readFileSync('launch.example.json', 'utf8')) as Description
const { brands, hosts } = staging!
const readSecrets = () => parseEnv(readFileSync(secretsFile, 'utf8')) as Record<string, string>
const printed: string[] = []
let small: SmallShop

const platform = () => JSON.parse(readFileSync(stateFile, 'utf8')) as PlatformState
const setPlatform = (change: Partial<PlatformState>) =>
  writeFileSync(stateFile, JSON.stringify({ ...platform(), ...change }))
const workerOf = (name: 'origin' | 'shop') => platform().workers[`${name}-staging`]!
/** The only version of each worker. */
const served = () =>
  (['origin', 'shop'] as const).map((name) => workerOf(name).deployed.versions.map(({ version_id }) => version_id))
const newest = (name: 'origin' | 'shop') => workerOf(name).versions.at(-1)!.id

beforeAll(async () => {
  writeFileSync(join(folder, 'launch.json'), JSON.stringify({ staging }))
  writeFileSync(
    stateFile,
    JSON.stringify({
      databases: [],
      queues: [],
      namespaces: [],
      files: 0,
      workers: {},
      changes: [],
    } satisfies PlatformState),
  )
  small = await openSmallShop(platform)
})
beforeEach(() => {
  setPlatform({ changes: [] })
  small.fault = null
  small.visits.clear()
})
afterAll(() => {
  small.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(command: 'launch' | 'deploy' | 'rotate', ...args: string[]) {
  const all = [`worker/commands/${command}.ts`, '--file', join(folder, 'launch.json'), '--connect', small.url, ...args]
  const child = spawn(process.execPath, ['--experimental-strip-types', '--no-warnings', ...all], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_OPTIONS: '', SHOP_WRANGLER: 'tests/launch/wrangler.ts', SHOP_LAUNCH_FOLDER: folder },
  })
  const chunks: string[] = []
  child.stdout.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr.on('data', (chunk) => chunks.push(String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  printed.push(chunks.join(''))
  return { code, output: chunks.join('') }
}
const launch = (...args: string[]) => run('launch', '--take-over', ...args)
const deploy = (...args: string[]) => run('deploy', '--no-build', '--wait', '0', ...args)

test('without a terminal, hosts are taken over by request only', async () => {
  expect((await run('deploy', '--dry-run')).code).toBe(0)
  const done = await run('launch', '--no-build')
  expect([done.code, done.output.includes('--take-over')], done.output).toEqual([1, true])
})

test.each(['d1 create', 'deploy origin'])('a launch that is stopped after “%s” goes on', async (stopAfter) => {
  setPlatform({ stopAfter })
  expect((await launch('--no-build')).code).not.toBe(0)
})

test('a launch makes each store once, secrets, and an operator’s invitation', async () => {
  const done = await launch('--no-build')
  expect(done.code, done.output).toBe(0)
  const { databases, namespaces, queues, workers, files } = platform()
  expect(new Set(databases.map(({ name }) => name)).size).toBe(databases.length)
  expect(databases.every(({ jurisdiction }) => jurisdiction === 'eu')).toBe(true)
  expect(namespaces.map(({ title }) => title)).toEqual(['shop-staging-remembered'])
  expect([queues.toSorted(), Object.keys(workers), files > 50]).toEqual([
    ['outbox-failed-staging', 'outbox-staging'],
    ['origin-staging', 'shop-staging'],
    true,
  ])
  const [secrets, example] = [readSecrets(), parseEnv(readFileSync('.dev.vars.example', 'utf8'))]
  expect(statSync(secretsFile).mode & 0o777).toBe(0o600)
  for (const [name, value] of Object.entries(secrets)) {
    expect([value === example[name], printed.join('').includes(value)], name).toEqual([false, false])
    expect(workerOf('shop').versions.at(-1)!.secrets[name]).toBe(value)
  }
  expect(workerOf('origin').versions.at(-1)!.secrets).not.toHaveProperty('SEAL_KEY')
})

test('the launched shop answers at every host, and its operator accepts', async () => {
  const build = join(folder, 'build')
  cpSync('dist', build, { recursive: true })
  const settings = { ...workerOf('shop').versions.at(-1)!.vars, ...readSecrets(), JURISDICTION: '' }
  for (const worker of ['shop', 'origin']) {
    cpSync(join(build, worker, 'wrangler.staging.json'), join(build, worker, 'wrangler.json'))
    answerOverTls(join(build, worker, 'wrangler.json'))
  }
  shareWithOrigin(settings, join(build, 'origin'))
  const file = join(folder, 'settings')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  )
  const state = join(folder, 'state')
  // What the scheduler does within a minute.
  const { env, dispose } = await openLocalShop(join(state, 'v3'))
  await publishAllChanges(env)
  const rows = async (table: string) =>
    (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())!.n
  expect([await rows('account'), await rows('orders'), await rows('operator')]).toEqual([0, 0, 0])
  await dispose()
  const port = await freePort()
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const shop = await serve({ port, build, state, settings: file, output: 'kept', https: true })
  const open = (host: string, path: string, form?: Record<string, string>) =>
    request(new URL(path, `https://${host}`), {
      connect: `https://127.0.0.1:${port}`,
      headers: {
        'cf-connecting-ip': '192.0.2.7',
        ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: `https://${host}` }),
      },
      ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
    })
  try {
    for (const host of [...Object.values(brands), ...Object.values(hosts)])
      expect((await open(host, '/api/health')).status, host).toBe(200)
    for (const [path, text] of [
      ['/', 'This shop is a try-out'],
      ['/delivery', 'Delivery prices'],
      ['/terms', 'The contract'],
      ['/shop/p/JDW-DELIVERY', '</html>'],
    ] as const) {
      const page = await open(brands.jdw!, path)
      expect([page.status, page.text.includes(text)], path).toEqual([200, true])
    }
    const link = new URL(readFileSync(join(folder, 'staging/invitation'), 'utf8').trim())
    const accept = () =>
      open(link.host, '/invitation', { key: link.searchParams.get('key')!, password: 'four quiet green doors' })
    expect([(await accept()).status, (await accept()).status]).toEqual([303, 410])
  } finally {
    await shop.stop()
  }
})

test('replicas are missing until they are switched on', async () => {
  expect((await run('launch', '--check')).output).toContain('Replicas: switch on')
  setPlatform({ replicas: true })
  const { code, output } = await run('launch', '--check')
  expect([code, output.includes('Still missing'), output.includes('Replicas')], output).toEqual([0, true, false])
})

test('run again, a launch leaves what operators changed', async () => {
  const state = join(folder, 'state/v3')
  const opened = await openLocalShop(state)
  await opened.env.DB.prepare("UPDATE toggle SET enabled = 0 WHERE name = 'product_reviews'").run()
  await opened.dispose()
  const before = readSecrets()
  expect((await launch('--no-build')).code).toBe(0)
  const { env, dispose } = await openLocalShop(state)
  const toggle = await env.DB.prepare("SELECT enabled FROM toggle WHERE name = 'product_reviews'").first()
  await dispose()
  expect([toggle, readSecrets(), platform().changes.filter((change) => /create|execute/.test(change))]).toEqual([
    { enabled: 0 },
    before,
    [],
  ])
})

test('a release goes to all visitors in both workers, tested before any', async () => {
  const before = served()
  const done = await deploy()
  expect(done.code, done.output).toBe(0)
  const inStep = ['100:0', '95:5', '50:50', '0:100'].flatMap((share) => [
    `origin-staging ${share}`,
    `shop-staging ${share}`,
  ])
  const steps = platform().changes.filter((change) => change.startsWith('versions deploy'))
  expect(steps).toEqual([...inStep, 'shop-staging 100', 'origin-staging 100'].map((one) => `versions deploy ${one}`))
  expect(served()).toEqual([[newest('origin')], [newest('shop')]])
  expect(served()).not.toEqual(before)
  expect(small.visits.get(newest('shop'))!.named).toBeGreaterThan(8 * 8)
  expect(workerOf('shop').versions.at(-1)!.vars.ORIGIN_VERSION).toBe(`origin-staging="${newest('origin')}"`)
})

test.each([
  [0, '/'],
  [50, '/checkout/payment'],
])('a test that fails at %i %% takes both workers back', async (from, path) => {
  const before = served()
  small.fault = { path, from }
  const done = await deploy()
  expect([done.code, done.output.includes(`${path} answered 500`), served()], done.output).toEqual([1, true, before])
})

test('more declined payments than before take a release back', async () => {
  const before = served()
  setPlatform({ declined: [20, 160] })
  const done = await deploy()
  setPlatform({ declined: [20, 20] })
  expect([done.code, served()], done.output).toEqual([1, before])
  expect(done.output).toContain('160 of 400 payments were declined in the new version; usual are 5 %')
})

test.each(['shop-staging 95:5', 'origin-staging 50:50'])(
  'a release stopped at %s is taken back by the next',
  async (stopAfter) => {
    const before = served()
    setPlatform({ stopAfter })
    expect((await deploy()).code).not.toBe(0)
    const stopped = newest('shop')
    setPlatform({ changes: [] })
    const done = await deploy()
    expect(done.code, done.output).toBe(0)
    expect(platform().changes.slice(0, 2)).toEqual([
      'versions deploy shop-staging 100',
      'versions deploy origin-staging 100',
    ])
    expect(served().flat()).not.toContain(stopped)
    expect(served()).not.toEqual(before)
  },
)

test('a release is returned from once', async () => {
  const before = served()
  expect((await deploy()).code).toBe(0)
  expect([(await deploy('--rollback')).code, served()]).toEqual([0, before])
  expect((await deploy('--rollback')).output).toContain('is taken back already')
})

test('a key is replaced in both workers while the shop is open', async () => {
  const rotate = (...args: string[]) => run('rotate', 'EDGE_SECRET', '--wait', '0', ...args)
  const sent = () => (['origin', 'shop'] as const).map((name) => workerOf(name).versions.at(-1)!.secrets.EDGE_SECRET!)
  const [former] = sent()
  setPlatform({ stopAfter: 'secret bulk origin' })
  expect((await rotate()).code).not.toBe(0)
  const done = await rotate()
  expect(done.code, done.output).toBe(0)
  const next = acceptedKeys(sent()[0]!)[0]!
  expect([next === former, sent()]).toEqual([false, [`${next} ${former}`, `${next} ${former}`]])
  expect((await rotate('--finish')).output).toContain('would end')
  expect([(await rotate('--finish', '--now')).code, sent(), readSecrets().EDGE_SECRET]).toEqual([0, [next, next], next])
  expect(printed.join('')).not.toContain(next)
})
