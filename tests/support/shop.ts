// Serves the built shop for one test run or one measurement: a free port, a state of its own, the example's settings.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { alreadyFilled, seedDigest } from '#origin/sample/seed-digest.ts'
import { exampleFile, readSettings, shareWithOrigin, writeSettings } from '#worker/commands/local-settings.ts'
import { run } from '#worker/commands/processes.ts'
import { serve } from '#worker/commands/serve.ts'
import { freePort } from './free-port.ts'
import { takeTurn } from './turn.ts'

const home = '.wrangler/tests'
const template = join(home, 'seeded')
const seedingTurn = join(home, 'seeding.turn')
const looksEveryMs = 50

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
  /** Ends the start: the call throws. A shop that has started is ended by `stop`. */
  signal?: AbortSignal
}

/** The build must have been made before: `npm run build`. */
export async function openShop({
  settings = {},
  workers,
  port,
  https = false,
  state,
  signal,
}: Opening = {}): Promise<Shop> {
  if (!existsSync('dist/shop/index.js')) throw new Error('There is no build to serve: run `npm run build` first.')
  const chosen = port ?? (await freePort())
  const folder = state ?? join(home, String(chosen))
  if (!state) await copySeeded(folder, signal)
  const file = join(home, `${chosen}.vars`)
  writeSettings(file, { ...readSettings(exampleFile), ...settings }, 'For one run.')
  const build = copyBuild(join(home, `${chosen}.build`), https)
  shareWithOrigin(readSettings(file), join(build, 'origin'))
  const clean = () => {
    rmSync(file, { force: true })
    rmSync(build, { recursive: true, force: true })
    if (!state) rmSync(folder, { recursive: true, force: true })
  }
  const served = await serve({
    port: chosen,
    build,
    state: folder,
    settings: file,
    output: 'kept',
    https,
    ...(workers && { workers }),
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    clean()
    throw error
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
      clean()
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

/** Copies the seeded state, which is made first when there is none of this seed yet. */
export async function copySeeded(folder: string, signal?: AbortSignal): Promise<void> {
  mkdirSync(home, { recursive: true })
  await seedOnce(signal)
  rmSync(folder, { recursive: true, force: true })
  cpSync(template, folder, { recursive: true })
}

/** Seeding takes 20 s of processor time. Test files of several processes may need the seed at once: one of them makes it. */
async function seedOnce(signal?: AbortSignal): Promise<void> {
  while (!takeTurn(seedingTurn)) await pause(looksEveryMs, undefined, { signal })
  try {
    if (!alreadyFilled(join(template, 'v3'), seedDigest())) await run('seed', ['--persist-to', template])
    signal?.throwIfAborted()
  } finally {
    rmSync(seedingTurn, { force: true })
  }
}
