// Gradual releases, by the real command and the real wrangler, on an emulated platform: to the end, stopped at every change, and
// taken back. `npm run launch:test`, some minutes.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emulatePlatform, type EmulatedPlatform } from './platform/server.ts'
import { launcher, type Launcher } from './run-launch.ts'
import { sharesOf, smallShop, type SmallShop } from './small-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'release-test-'))
const file = join(folder, 'launch.json')
writeFileSync(file, JSON.stringify({ staging: JSON.parse(readFileSync('launch.example.json', 'utf8')).staging }))
const shopFile = 'dist/shop/index.js'
const healthyHosts = 8
let built = ''
let platform: EmulatedPlatform
let command: Launcher
let visitors: SmallShop

beforeAll(async () => {
  platform = await emulatePlatform(folder)
  command = launcher(platform, file, folder)
  const done = await command.run([])
  expect(done.code, done.output).toBe(0)
  built = readFileSync(shopFile, 'utf8')
})
beforeEach(() => {
  visitors = smallShop(platform)
  platform.shop = visitors.answer
  platform.changes.length = 0
  platform.refused.length = 0
  newBuild()
})
afterEach(() => {
  platform.onChange = () => {}
})
afterAll(async () => {
  if (built) writeFileSync(shopFile, built)
  await platform.close()
  rmSync(folder, { recursive: true, force: true })
})

let builds = 0
/** Another release of the same code. */
function newBuild(): void {
  writeFileSync(shopFile, `${built}\n// build ${++builds}\n`)
}

const deploy = (...args: string[]) => command.run(['--no-build', '--wait', '0', ...args], 'deploy')
const served = (worker: 'origin' | 'shop') => platform.state.scripts.get(`${worker}-staging`)!
const shares = () => [sharesOf(served('origin')), sharesOf(served('shop'))] as const
/** The only version of each worker. */
const versions = () => shares().map(([one]) => one![0])
const newestOf = (worker: 'origin' | 'shop') => served(worker).versions.at(-1)!.id
const steps = () => platform.changes.filter((change) => change.startsWith('deployment'))

describe('a release', () => {
  let before: string[] = []
  let made: string[] = []
  let visitsBeforeAny: { overridden: number; others: number } | undefined

  test('goes to all visitors in both workers, the origin first', async () => {
    before = versions()
    // A service that is down for the former version too.
    visitors.down.push('service reviews')
    platform.onChange = (change, when) => {
      if (change === 'deployment shop 95:5' && when === 'before')
        visitsBeforeAny = visitors.visits.get(newestOf('shop'))
    }
    const done = await deploy()
    made = [...platform.changes]
    expect(done.code, done.output).toBe(0)
    const inStep = ['100:0', '95:5', '50:50', '0:100'].flatMap((share) => [`origin ${share}`, `shop ${share}`])
    expect(steps()).toEqual([...inStep, 'shop', 'origin'].map((one) => `deployment ${one}`))
    expect(versions()).toEqual([newestOf('origin'), newestOf('shop')])
    expect(versions()).not.toEqual(before)
    expect(platform.refused).toEqual([])
  })

  test('is tested at every host before a visitor meets it', () => {
    expect(visitsBeforeAny?.others).toBe(0)
    expect(visitsBeforeAny?.overridden).toBeGreaterThan(10 * healthyHosts)
  })

  test('has a shop that calls the origin of the same release', () => {
    const { bindings, annotations } = served('shop').versions.at(-1)!
    const pinned = bindings.find(({ name }) => name === 'ORIGIN_VERSION')
    expect(pinned).toEqual({
      type: 'plain_text',
      name: 'ORIGIN_VERSION',
      text: `origin-staging="${newestOf('origin')}"`,
    })
    expect(annotations['workers/tag']).toBe(served('origin').versions.at(-1)!.annotations['workers/tag'])
  })

  test('stores its files before a version names them', () => {
    expect(made.indexOf('values')).toBeGreaterThan(-1)
    expect(made.indexOf('values')).toBeLessThan(made.indexOf('deployment origin 100:0'))
    const [namespace] = platform.state.namespaces.values()
    const names = [...built.matchAll(/(?<!\.)\/assets\/([\w.-]+\.(?:js|css|woff2))/g)].map(([, name]) => `file/${name}`)
    expect(names.length).toBeGreaterThan(50)
    expect(names.filter((name) => !namespace!.values.has(name))).toEqual([])
  })
})

test.each([
  [0, 'deployment shop 100:0', '/'],
  [50, 'deployment shop 50:50', '/api/checkout/flexKey'],
  [100, 'deployment shop 0:100', '/shop/bag'],
] as const)('a test that fails at %i %% takes both workers back', async (percent, change, path) => {
  const before = versions()
  platform.onChange = (made, when) => {
    if (made === change && when === 'after') visitors.failing.set(newestOf('shop'), path)
  }
  const done = await deploy()
  expect(done.code).toBe(1)
  expect(done.output).toContain(`${path} answered 500`)
  expect(done.output).toContain('both workers are back at the former one')
  expect(done.output).toMatch(/Next: correct that and run `npm run deploy` again/)
  expect([percent, shares()]).toEqual([percent, before.map((id) => [[id, 100]])])
})

test('more declined payments than in the former version take both workers back', async () => {
  const before = versions()
  const [database] = platform.state.databases.values()
  const insert = `INSERT INTO measure (name, at, labels, count, sum) VALUES ('shop.release', ${Date.now()}, ?, ?, 0)`
  platform.onChange = (change, when) => {
    if (change !== 'deployment shop 50:50' || when !== 'after') return
    for (const [version, declined] of [
      [before[1]!, 20],
      [newestOf('shop'), 160],
    ] as const) {
      database!.sqlite.prepare(insert).run(JSON.stringify([version, 'payment']), 400)
      database!.sqlite.prepare(insert).run(JSON.stringify([version, 'payment-declined']), declined)
    }
  }
  const done = await deploy()
  database!.sqlite.exec('DELETE FROM measure')
  expect(done.code).toBe(1)
  expect(done.output).toContain('160 of 400 payments were declined in the new version; usual are 5 %')
  expect(shares()).toEqual(before.map((id) => [[id, 100]]))
})

test('stopped at every change, the same build goes on to the end', async () => {
  const stops = new Set<string>()
  platform.onChange = (change, when) => {
    if (when === 'before' || stops.has(change)) return
    stops.add(change)
    command.stop()
    throw new Error(`stopped after ${change}`)
  }
  let done = await deploy()
  for (let runs = 0; done.code !== 0 && runs < 25; runs++) done = await deploy()
  expect(done.code, done.output).toBe(0)
  console.log(`stopped after: ${[...stops].join(', ')}`)
  expect(stops.size).toBeGreaterThan(10)
  expect(versions()).toEqual([newestOf('origin'), newestOf('shop')])
})

test.each(['deployment origin 95:5', 'deployment shop 50:50'])(
  'stopped at %s, another build takes it back first',
  async (at) => {
    const before = versions()
    platform.onChange = (change, when) => {
      if (change !== at || when !== 'after') return
      command.stop()
      throw new Error('stopped')
    }
    expect((await deploy()).code).not.toBe(0)
    const stopped = newestOf('shop')
    newBuild()
    const changes: string[] = []
    platform.onChange = (change, when) => {
      if (when === 'after' && change.startsWith('deployment') && changes.length < 2)
        changes.push(JSON.stringify(shares()))
    }
    const done = await deploy()
    expect(done.code, done.output).toBe(0)
    expect(done.output).toContain('had stopped: back to the former one')
    expect(changes[1]).toBe(JSON.stringify(before.map((id) => [[id, 100]])))
    expect(versions()).not.toContain(stopped)
  },
)

test('a release is returned from, also after a stop between the workers', async () => {
  const before = versions()
  expect((await deploy()).code).toBe(0)
  platform.onChange = (change, when) => {
    if (change !== 'deployment shop' || when !== 'after') return
    command.stop()
    throw new Error('stopped')
  }
  expect((await deploy('--rollback')).code).not.toBe(0)
  expect(versions()[0]).not.toBe(before[0])
  platform.onChange = () => {}
  const done = await deploy('--rollback')
  expect(done.code, done.output).toBe(0)
  expect(versions()).toEqual(before)
  const again = await deploy('--rollback')
  expect([again.code, again.output.includes('has been rolled back already')]).toEqual([1, true])
})

test('new classes of Durable Objects are deployed at once, and tested', async () => {
  const configuration = 'dist/shop/wrangler.json'
  const text = readFileSync(configuration, 'utf8')
  const changed = JSON.parse(text) as { migrations: object[] }
  changed.migrations.push({ tag: 'next', new_sqlite_classes: ['Another'] })
  writeFileSync(configuration, JSON.stringify(changed))
  try {
    const done = await deploy()
    expect(done.code, done.output).toBe(0)
    expect(done.output).toContain('does not take it back')
    expect(served('shop').migrationTag).toBe('next')
    expect(visitors.visits.get(newestOf('shop'))!.overridden).toBeGreaterThan(10 * healthyHosts)
  } finally {
    writeFileSync(configuration, text)
    served('shop').migrationTag = 'people'
  }
})

test('an environment that was never launched is refused with advice', async () => {
  const { scripts } = platform.state
  const [script] = [scripts.get('shop-staging')!]
  scripts.delete('shop-staging')
  const done = await deploy()
  scripts.set('shop-staging', script)
  expect([done.code, done.output.includes('Next: run `npm run launch`, which makes it.')]).toEqual([1, true])
})
