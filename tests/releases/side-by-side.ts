// Serves two builds side by side on one database: two shops behind a split, and two origins behind another, as during a gradual
// release. Durable Objects are in one place, as on the platform: the newer build has their code. Queues and wake-up times are
// the newer build's.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { openLocalShop } from '#origin/sample/local.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { exampleFile, readSettings, writeSettings } from '#worker/commands/local-settings.ts'
import { run } from '#worker/commands/processes.ts'
import { filesToStore } from '#worker/commands/release/store-files.ts'
import { serve } from '#worker/commands/serve.ts'
import { freePort } from '#tests/support/free-port.ts'
import { send } from '#tests/support/wire.ts'

/** Which version answers: of the shop, and of the origin behind it; with `named`, one that a request names. */
export type Shares = { shop: Build; origin: Build; named: boolean }
export type SideBySide = {
  port: number
  split: (shares: Shares) => Promise<void>
  /** Whether the older shop serves a file of the newer build, from where releases store them. */
  oldHasNewFiles: () => Promise<boolean>
  stop: () => Promise<void>
}

type Configuration = Record<string, unknown> & {
  durable_objects?: { bindings?: { name: string; class_name: string; script_name?: string }[] }
  services?: { binding: string; service: string }[]
  queues?: { producers?: unknown[]; consumers?: unknown[] }
}
type Build = 'old' | 'new'
const namespace = 'remembered'
const parts = ['split', 'shop-old', 'shop-new', 'origin-split', 'origin-old', 'origin-new'] as const

/**
 * `dist` folders, and the earlier revision's own folder. The databases are what a release finds: filled by the earlier build, with
 * the newer build's tables, and what shoppers browse published once.
 */
export async function serveSideBySide(
  dists: Readonly<Record<Build, string>>,
  formerFolder: string,
): Promise<SideBySide> {
  const port = await freePort()
  const home = join('.wrangler/releases', String(port))
  const state = join(home, 'state')
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  await fillAsBefore(formerFolder, resolve(state))
  const settings = join(home, 'settings.vars')
  const values = { ...readSettings(exampleFile), RATE_LIMITS: '0', MEASURE_EVERY: '0', SAMPLE: '1' }
  writeSettings(settings, values, 'For one run.')
  const build = join(home, 'build')
  for (const version of ['old', 'new'] as const) {
    for (const worker of ['shop', 'origin'] as const) {
      const folder = join(build, `${worker}-${version}`)
      cpSync(join(dists[version], worker), folder, { recursive: true })
      const file = join(folder, 'wrangler.json')
      const built = JSON.parse(readFileSync(file, 'utf8')) as Configuration
      writeFileSync(file, JSON.stringify(configured(built, worker, version, values)))
      rmSync(join(folder, '.dev.vars'), { force: true })
    }
    symlinkSync(resolve(dists[version], 'client'), join(build, `client-${version}`))
  }
  writeSplit(join(build, 'split'), 'split', 'shop')
  writeSplit(join(build, 'origin-split'), 'origin-split', 'origin')
  await storeFiles(home, state, dists)
  const served = await serve({ port, build, state, settings, output: 'kept', workers: parts })
  return {
    port,
    split: async (shares) => {
      const url = new URL(`http://split.localhost:${port}/`)
      await send(port, url, { method: 'POST', body: JSON.stringify(shares) })
    },
    oldHasNewFiles: async () => {
      const name = readdirSync(join(dists.new, 'client/assets')).find(
        (file) => file.endsWith('.js') && !existsSync(join(dists.old, 'client/assets', file)),
      )
      if (!name) return true
      const url = new URL(`http://jdw.localhost:${port}/assets/${name}`)
      const headers = { 'cloudflare-workers-version-overrides': 'shop="old"' }
      return (await send(port, url, { headers })).status === 200
    },
    stop: async () => {
      await served.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function fillAsBefore(folder: string, state: string): Promise<void> {
  execFileSync(
    process.execPath,
    ['--import', './worker/commands/text-imports.mjs', '--no-warnings', 'origin/sample/run.ts', '--persist-to', state],
    { cwd: folder, stdio: 'inherit' },
  )
  const { env, dispose } = await openLocalShop(join(state, 'v3'))
  await publishAllChanges(env)
  await dispose()
}

/** Both builds' files, as each release has stored its own. */
async function storeFiles(home: string, state: string, dists: Readonly<Record<Build, string>>): Promise<void> {
  const file = join(home, 'files.json')
  writeFileSync(file, JSON.stringify(Object.values(dists).flatMap((dist) => filesToStore(join(dist, 'client')))))
  const where = ['--namespace-id', namespace, '--local', '--persist-to', state]
  await run('wrangler', ['kv', 'bulk', 'put', file, ...where])
}

function configured(
  built: Configuration,
  worker: 'shop' | 'origin',
  version: Build,
  vars: Readonly<Record<string, string>>,
): Configuration {
  const { configPath: _c, userConfigPath: _u, triggers: _t, migrations, durable_objects, queues, ...rest } = built
  const host = `${worker}-new`
  const bindings = (durable_objects?.bindings ?? []).map((binding) =>
    version === 'new' ? binding : { ...binding, script_name: host },
  )
  return {
    ...rest,
    name: `${worker}-${version}`,
    vars: { ...vars, ...(worker === 'shop' && { ORIGIN_VERSION: `origin="${version}"` }) },
    durable_objects: { bindings },
    ...(version === 'new' && { migrations }),
    queues: { producers: queues?.producers ?? [], consumers: version === 'new' ? (queues?.consumers ?? []) : [] },
    ...(worker === 'shop' && {
      assets: { binding: 'ASSETS', directory: `../client-${version}` },
      services: [{ binding: 'ORIGIN', service: 'origin-split' }],
      kv_namespaces: [{ binding: 'REMEMBERED', id: namespace }],
    }),
  }
}

function writeSplit(folder: string, name: string, of: 'shop' | 'origin'): void {
  mkdirSync(folder, { recursive: true })
  const services = [
    { binding: 'OLD', service: `${of}-old` },
    { binding: 'NEW', service: `${of}-new` },
    ...(of === 'shop' ? [{ binding: 'BEHIND', service: 'origin-split' }] : []),
  ]
  writeFileSync(join(folder, 'index.js'), stripTypeScriptTypes(readFileSync('tests/releases/split.ts', 'utf8')))
  const configuration = { name, main: 'index.js', compatibility_date: '2026-10-12', vars: { NAME: of }, services }
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(configuration))
}
