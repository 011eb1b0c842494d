// Serves the built origin with the harness around it, and can kill its processes.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { exampleFile, readSettings, shareWithOrigin, writeSettings } from '#worker/commands/local-settings.ts'
import { stopOnExit, startProcess, stop } from '#worker/commands/processes.ts'
import { requireFreePort } from '#worker/commands/serve.ts'
import { freePort } from '#tests/support/free-port.ts'
import { sql, type Shop } from './shop.ts'

const home = '.wrangler/tests/consistency'
const timeoutMs = 60_000

export type ServedShop = Shop & {
  /** The folder of its stores. */
  state: string
  stop: () => Promise<void>
  /** Sends SIGKILL to every process of the server; resolves when all have ended. */
  kill: () => Promise<void>
  /** Starts the server again on the same state. */
  restart: () => Promise<void>
  /** Sends SIGKILL to the runtime alone, which runs the shop; wrangler starts another one on the same state. */
  killRuntime: () => Promise<void>
}

/**
 * A new shop with empty tables. The build must have been made before: `npm run build`. `edge`: the edge worker receives the requests,
 * and passes those of the harness on to the origin.
 */
export async function openServedShop(
  name: string,
  changes: Record<string, string> = {},
  { edge = false } = {},
): Promise<ServedShop> {
  if (!existsSync('dist/origin/index.js')) throw new Error('There is no build to serve: run `npm run build` first.')
  const folder = join(home, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const settings = join(folder, 'settings.vars')
  writeSettings(settings, { ...readSettings(exampleFile), RATE_LIMITS: '0', ...changes }, 'For one run.')
  const origin = join(folder, 'origin', 'wrangler.json')
  mkdirSync(join(folder, 'origin'))
  writeFileSync(origin, JSON.stringify(configurationOf()))
  // The command's file of settings is for the first worker only.
  if (edge) shareWithOrigin(readSettings(settings), join(folder, 'origin'))
  const configurations = edge ? [edgeIn(folder), origin] : [origin]
  const port = await freePort()
  let process = await serve(port, folder, configurations)
  const at = `http://127.0.0.1:${port}`
  const served: Shop = {
    at,
    edgeSecret: readSettings(settings).EDGE_SECRET!,
    fetch: (path, init) => (edge ? fetchBehindEdge(at + path, init) : fetch(at + path, init)),
  }
  await sql(served, globSync('origin/migrations/*.sql').toSorted().flatMap(statementsIn))
  return {
    ...served,
    state: folder,
    stop: () => process.stop(),
    kill: () => process.kill(),
    async restart() {
      process = await serve(port, folder, configurations)
    },
    killRuntime: () => process.killRuntime(),
  }
}

/** After the runtime was killed, the first connections through the edge worker to the origin may be lost ones. */
async function fetchBehindEdge(url: string, init: RequestInit): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const response = await fetch(url, init)
    if (response.ok || tries === 5) return response
    await response.body?.cancel()
    await pause(500)
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
    ...rest
  } = built
  return {
    ...rest,
    main: resolve('tests/consistency/entry.ts'),
    alias: { 'built-origin': resolve('dist/origin/index.js') },
  }
}

/** A copy of the built edge worker with the harness's module in front. Returns its configuration. */
function edgeIn(folder: string): string {
  const copy = join(folder, 'shop')
  cpSync('dist/shop', copy, { recursive: true })
  symlinkSync(resolve('dist/client'), join(folder, 'client'))
  renameSync(join(copy, 'index.js'), join(copy, 'built.js'))
  const front = readFileSync('tests/consistency/edge-entry.ts', 'utf8').replaceAll("'built-edge'", "'./built.js'")
  writeFileSync(join(copy, 'index.js'), stripTypeScriptTypes(front))
  return join(copy, 'wrangler.json')
}

async function serve(port: number, folder: string, configurations: readonly string[]) {
  await requireFreePort(port)
  const child = startProcess(
    'wrangler',
    [
      'dev',
      ...configurations.flatMap((one) => ['-c', one]),
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
    // Without the explorer and the traces of the development server.
    { WRANGLER_REGISTRY_PATH: resolve(folder, 'registry'), X_LOCAL_EXPLORER: 'false', X_LOCAL_OBSERVABILITY: 'false' },
  )
  const output: string[] = []
  child.stdout?.on('data', (chunk) => output.push(String(chunk)))
  child.stderr?.on('data', (chunk) => output.push(String(chunk)))
  const forget = stopOnExit(child)
  const until = Date.now() + timeoutMs
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`The server did not start.\n${output.join('')}`)
    await pause(100)
  }
  return {
    async killRuntime() {
      const runtimes = runtimesOf(child.pid!, port)
      if (runtimes.length === 0) throw new Error('The runtime was not found among the server’s processes.')
      for (const pid of runtimes) globalThis.process.kill(pid, 'SIGKILL')
      const restarted = Date.now() + timeoutMs
      while (runtimesOf(child.pid!, port).some((pid) => runtimes.includes(pid)) || !(await answers(port)))
        if (Date.now() > restarted) throw new Error(`The runtime did not start again.\n${output.join('')}`)
        else await pause(20)
    },
    stop: async () => {
      forget()
      await stop(child)
    },
    kill: async () => {
      forget()
      const gone = once(child, 'exit')
      globalThis.process.kill(-child.pid!, 'SIGKILL')
      await gone
      // The other processes of the group end a moment later than the first.
      const until = Date.now() + timeoutMs
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

/** The runtimes of a server's process group, without the one that takes its requests and passes them on. */
function runtimesOf(group: number, port: number): number[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,args='], { encoding: 'utf8', maxBuffer: 16_777_216 })
  return list.split('\n').flatMap((line) => {
    const [, pid, pgid, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    const isRuntime = Number(pgid) === group && /workerd serve/.test(args) && !args.includes(`:${port}`)
    return isRuntime ? [Number(pid)] : []
  })
}

async function answers(port: number): Promise<boolean> {
  const reply = fetch(`http://127.0.0.1:${port}/no-op`, { signal: AbortSignal.timeout(2000) })
  return reply.then(
    ({ ok }) => ok,
    () => false,
  )
}
