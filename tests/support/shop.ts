// Serves the built shop for one test run or one measurement: a free port, a state of its own, the example's settings.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { exampleFile, readSettings, shareWithOrigin, writeSettings } from '#worker/commands/local-settings.ts'
import { run } from '#worker/commands/processes.ts'
import { serve } from '#worker/commands/serve.ts'
import { freePort } from './free-port.ts'

const home = '.wrangler/tests'
const template = join(home, 'seeded')

export type Shop = {
  port: number
  /** An address of a brand's shop: `http://jdw.localhost:1234/shop/s/coat`. */
  at: (brand: string, path?: string) => string
  /** Lines in which the server tells of an error. */
  errors: () => string[]
  /** Everything the server has written. */
  said: () => string
  stop: () => Promise<void>
}

type Opening = {
  /** Settings that differ from .dev.vars.example. */
  settings?: Readonly<Record<string, string>>
  workers?: readonly ('shop' | 'origin')[]
  port?: number
  /** Over TLS, with a certificate of its own. */
  https?: boolean
  /** Names the state; without it the state is new. */
  state?: string
}

/** The build must have been made before: `npm run build`. */
export async function openShop({ settings = {}, workers, port, https = false, state }: Opening = {}): Promise<Shop> {
  if (!existsSync('dist/shop/index.js')) throw new Error('There is no build to serve: run `npm run build` first.')
  const chosen = port ?? (await freePort())
  const folder = state ?? join(home, String(chosen))
  if (!state) await copySeeded(folder)
  const file = join(home, `${chosen}.vars`)
  writeSettings(file, { ...readSettings(exampleFile), ...settings }, 'For one run.')
  const build = copyBuild(join(home, `${chosen}.build`), https)
  shareWithOrigin(readSettings(file), join(build, 'origin'))
  const served = await serve({
    port: chosen,
    build,
    state: folder,
    settings: file,
    output: 'kept',
    https,
    ...(workers && { workers }),
  })
  return {
    port: chosen,
    at: (brand, path = '/') => `http://${brand}.localhost:${chosen}${path}`,
    said: () => served.output(),
    errors: () =>
      served
        .output()
        .split('\n')
        .filter((line) => /"level":"error"|ProxyWorker/.test(line)),
    stop: async () => {
      await served.stop()
      rmSync(file, { force: true })
      rmSync(build, { recursive: true, force: true })
      if (!state) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * The built workers with the browser's files. Each server has its own: it reads the origin's settings from beside the build,
 * and starts anew, dropping what it answers, when another server's are written there.
 */
function copyBuild(folder: string, https: boolean): string {
  rmSync(folder, { recursive: true, force: true })
  for (const worker of ['shop', 'origin']) cpSync(join('dist', worker), join(folder, worker), { recursive: true })
  symlinkSync(resolve('dist/client'), join(folder, 'client'))
  if (https) for (const worker of ['shop', 'origin']) answerOverTls(join(folder, worker, 'wrangler.json'))
  return folder
}

/** Said in both files, for the command's own options reach only one of two workers. */
function answerOverTls(file: string): void {
  const built = JSON.parse(readFileSync(file, 'utf8')) as { dev?: object }
  const dev = { ...built.dev, local_protocol: 'https', upstream_protocol: 'https' }
  writeFileSync(file, JSON.stringify({ ...built, dev }))
}

/** Seeding takes seconds and does nothing the second time: it is done once for a run, and a copy of its result takes none. */
export async function copySeeded(folder: string): Promise<void> {
  mkdirSync(home, { recursive: true })
  if (!process.env.SEEDED_FOR_TESTS) await run('seed', ['--persist-to', template])
  // The processes that this one starts for its tests are told.
  process.env.SEEDED_FOR_TESTS = '1'
  rmSync(folder, { recursive: true, force: true })
  cpSync(template, folder, { recursive: true })
}
