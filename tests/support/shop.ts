// Serves the built shop for one test run or measurement, on a free port with its own state and the example's settings.
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
const pollMs = 50

export type Shop = {
  port: number
  /** An address of a brand's shop: `http://jdw.localhost:1234/shop/s/coat`. */
  at: (brand: string, path?: string) => string
  /** Error lines of the server's output. */
  errors: () => string[]
  /** The server's complete output. */
  said: () => string
  stop: () => Promise<void>
}

type Opening = {
  /** Settings that differ from .dev.vars.example. */
  settings?: Readonly<Record<string, string>>
  /** Settings of the origin that differ from the shop's. */
  originSettings?: Readonly<Record<string, string>>
  /** Folders of the build that are served, the one that receives requests first; `changeBuild` may add one. */
  workers?: readonly string[]
  port?: number
  /** Serves over TLS with a self-signed certificate. */
  https?: boolean
  /** The folder of an existing state; without this option the state is new. */
  state?: string
  /** Changes the copy of the build, of which the folder is given, before it is served. */
  changeBuild?: (folder: string) => void
  /** Aborts the start, and the call throws. After the start, `stop` ends the shop. */
  signal?: AbortSignal
}

/** Requires a build: `npm run build`. */
export async function openShop({
  settings = {},
  originSettings = {},
  workers,
  port,
  https = false,
  state,
  changeBuild,
  signal,
}: Opening = {}): Promise<Shop> {
  if (!existsSync('dist/shop/index.js')) throw new Error('There is no build to serve: run `npm run build` first.')
  const chosen = port ?? (await freePort())
  const folder = state ?? join(home, String(chosen))
  if (!state) await copySeeded(folder, signal)
  const file = join(home, `${chosen}.vars`)
  writeSettings(file, { ...readSettings(exampleFile), ...settings }, 'For one run.')
  const build = copyBuild(join(home, `${chosen}.build`), https)
  if (process.env.QUICK_PASSWORDS) hashQuickly(join(build, 'origin/index.js'))
  changeBuild?.(build)
  shareWithOrigin({ ...readSettings(file), ...originSettings }, join(build, 'origin'))
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
        .filter((line) => line.includes('"level":"error"')),
    stop: async () => {
      await served.stop()
      clean()
    },
  }
}

/**
 * Copies the built workers and links the browser's files. Each server needs its own copy, because a server reads the origin's
 * settings from the build's folder and restarts, dropping open requests, when these settings change.
 */
function copyBuild(folder: string, https: boolean): string {
  rmSync(folder, { recursive: true, force: true })
  for (const worker of ['shop', 'origin']) cpSync(join('dist', worker), join(folder, worker), { recursive: true })
  symlinkSync(resolve('dist/client'), join(folder, 'client'))
  if (https) for (const worker of ['shop', 'origin']) answerOverTls(join(folder, worker, 'wrangler.json'))
  return folder
}

/**
 * Lowers the cost of password hashes in a copied build, which otherwise are a fifth of the served shops' processor time. Only
 * `npm test` does so (vitest.config.ts); `npm run wire` and `npm run journeys` derive at the real cost.
 */
function hashQuickly(file: string): void {
  const built = readFileSync(file, 'utf8')
  const quick = built.replace(/\{ln:14,r:8,p:5\}/, '{ln:4,r:8,p:1}')
  if (quick === built) throw new Error(`${file} does not contain the cost of passwords.ts.`)
  writeFileSync(file, quick)
}

/** The setting goes into the configuration, because the command's options apply to only one of two workers. */
export function answerOverTls(file: string): void {
  const built = JSON.parse(readFileSync(file, 'utf8')) as { dev?: object }
  const dev = { ...built.dev, local_protocol: 'https', upstream_protocol: 'https' }
  writeFileSync(file, JSON.stringify({ ...built, dev }))
}

/** Copies the seeded state. The first call for a seed creates that state. */
export async function copySeeded(folder: string, signal?: AbortSignal): Promise<void> {
  mkdirSync(home, { recursive: true })
  await seedOnce(signal)
  rmSync(folder, { recursive: true, force: true })
  cpSync(template, folder, { recursive: true })
}

/** Seeding takes 20 s of processor time, so only one of several processes creates the seed. */
async function seedOnce(signal?: AbortSignal): Promise<void> {
  while (!takeTurn(seedingTurn)) await pause(pollMs, undefined, { signal })
  try {
    const seed = () => run('seed', ['--persist-to', template])
    // The local runtime may drop a connection on a busy machine. Seeding skips what is written already, so it can be repeated.
    if (!alreadyFilled(join(template, 'v3'), seedDigest())) await seed().catch(seed)
    signal?.throwIfAborted()
  } finally {
    rmSync(seedingTurn, { force: true })
  }
}
