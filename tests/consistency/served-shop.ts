// Serves the built origin with the harness around it, and can end it the hard way.
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleFile, readSettings, writeSettings } from '#worker/commands/local-settings.ts'
import { stopOnExit, startProcess, stop } from '#worker/commands/processes.ts'
import { requireFreePort } from '#worker/commands/serve.ts'
import { freePort } from '#tests/support/free-port.ts'
import { sql, type Shop } from './shop.ts'

const home = '.wrangler/tests/consistency'
const patienceMs = 60_000

export type ServedShop = Shop & {
  stop: () => Promise<void>
  /** SIGKILL for every process of the server; answers when they are gone. */
  kill: () => Promise<void>
  /** On the same state. */
  restart: () => Promise<void>
}

/** A new shop with empty tables. The build must have been made before: `npm run build`. */
export async function openServedShop(name: string): Promise<ServedShop> {
  if (!existsSync('dist/origin/index.js')) throw new Error('There is no build to serve: run `npm run build` first.')
  const folder = join(home, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const settings = join(folder, 'settings.vars')
  writeSettings(settings, { ...readSettings(exampleFile), RATE_LIMITS: '0' }, 'For one run.')
  const configuration = join(folder, 'wrangler.json')
  writeFileSync(configuration, JSON.stringify(configurationOf()))
  const port = await freePort()
  let process = await serve(port, folder, configuration)
  const at = `http://127.0.0.1:${port}`
  const asked: Shop = {
    at,
    edgeSecret: readSettings(settings).EDGE_SECRET!,
    fetch: (path, init) => fetch(at + path, init),
  }
  await sql(asked, globSync('origin/migrations/*.sql').toSorted().flatMap(statementsIn))
  return {
    ...asked,
    stop: () => process.stop(),
    kill: () => process.kill(),
    async restart() {
      process = await serve(port, folder, configuration)
    },
  }
}

function statementsIn(file: string): Array<[string]> {
  const parts = readFileSync(file, 'utf8').split('--> statement-breakpoint')
  return parts.filter((part) => part.trim() !== '').map((part) => [part])
}

/** The build's own configuration with the harness's entry in place of the origin's. */
function configurationOf() {
  const built = JSON.parse(readFileSync('dist/origin/wrangler.json', 'utf8')) as Record<string, unknown>
  const {
    configPath: _path,
    userConfigPath: _user,
    rules: _rules,
    no_bundle: _bundle,
    assets: _assets,
    ...kept
  } = built
  return {
    ...kept,
    main: resolve('tests/consistency/entry.ts'),
    alias: { 'built-origin': resolve('dist/origin/index.js') },
  }
}

async function serve(port: number, folder: string, configuration: string) {
  await requireFreePort(port)
  const child = startProcess(
    'wrangler',
    [
      'dev',
      '-c',
      configuration,
      '--port',
      String(port),
      '--inspector-port',
      '0',
      '--persist-to',
      folder,
      '--log-level',
      'error',
      '--env-file',
      resolve(folder, 'settings.vars'),
      '--show-interactive-dev-session=false',
    ],
    'kept',
    { WRANGLER_REGISTRY_PATH: resolve(folder, 'registry') },
  )
  const said: string[] = []
  child.stdout?.on('data', (chunk) => said.push(String(chunk)))
  child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  const forget = stopOnExit(child)
  const until = Date.now() + patienceMs
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start.\n${said.join('')}`)
    await pause(100)
  }
  return {
    stop: async () => {
      forget()
      await stop(child)
    },
    kill: async () => {
      forget()
      const gone = once(child, 'exit')
      globalThis.process.kill(-child.pid!, 'SIGKILL')
      await gone
      // The others of its group end a moment later than the first.
      const until = Date.now() + patienceMs
      while (
        Date.now() < until &&
        !(await requireFreePort(port).then(
          () => true,
          () => false,
        ))
      )
        await pause(50)
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const asked = fetch(`http://127.0.0.1:${port}/no-op`, { signal: AbortSignal.timeout(2000) })
  return asked.then(
    ({ ok }) => ok,
    () => false,
  )
}
