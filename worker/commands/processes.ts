// Runs the tools that the commands use, and stops them with all their child processes.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Tests put another in its place, which answers for the platform (tests/launch). */
export const wranglerFile = process.env.SHOP_WRANGLER || 'node_modules/wrangler/bin/wrangler.js'

/** Local tools by name, run by this process's Node (an npm script's Node may differ from the machine's). */
const tools = {
  wrangler: wranglerFile,
  runtime: 'worker/commands/runtime.ts',
  vite: 'node_modules/vite/bin/vite.js',
  panda: 'node_modules/@pandacss/dev/bin.js',
  seed: 'origin/sample/run.ts',
  opening: 'origin/opening/run.ts',
  vitest: 'node_modules/vitest/vitest.mjs',
} as const

export type Tool = keyof typeof tools

const quiet = { CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' }
/** Node keeps the compiled code of a tool here, so that its next start takes a fifth less processor time. */
const compileCache = { NODE_COMPILE_CACHE: join('node_modules', '.cache', 'compile') }

/** `shown`: the tool writes to this terminal; `kept`: its output is collected for an error message. */
export function startProcess(
  tool: Tool,
  args: readonly string[],
  output: 'shown' | 'kept',
  env: Readonly<Record<string, string>> = {},
): ChildProcess {
  const flags = ['--experimental-strip-types', '--no-warnings', '--import', './worker/commands/text-imports.mjs']
  return spawn(process.execPath, [...flags, tools[tool], ...args], {
    stdio: ['ignore', output === 'shown' ? 'inherit' : 'pipe', output === 'shown' ? 'inherit' : 'pipe'],
    env: { ...compileCache, ...process.env, ...quiet, ...env },
    detached: process.platform !== 'win32',
  })
}

/** Runs a tool to its end. Resolves to what it printed when that is kept; throws with its output when it fails. */
export async function run(
  tool: Tool,
  args: readonly string[],
  output: 'shown' | 'kept' = 'kept',
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = startProcess(tool, args, output, env)
  const [printed, chunks]: [string[], string[]] = [[], []]
  child.stdout?.on('data', (chunk) => (printed.push(String(chunk)), chunks.push(String(chunk))))
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)))
  const release = stopOnExit(child)
  const [code] = (await once(child, 'close')) as [number | null]
  release()
  if (code !== 0) throw new Error(`${[tool, ...args].join(' ')} failed (${code ?? 'stopped'}).\n${chunks.join('')}`)
  return printed.join('')
}

/** Runs a command. An error is printed as one sentence, without a stack, and fails the command. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`\n${(error as Error).message}`)
    process.exitCode = 1
  }
}

/** Prints a line, does the work, and prints how long it took. */
export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const since = Date.now()
  console.log(`${name} …`)
  const result = await work()
  console.log(`${name}: ${((Date.now() - since) / 1000).toFixed(1)} s`)
  return result
}

/** Sends SIGTERM to the child's process group, and SIGKILL after five seconds. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  signal(child, 'SIGTERM')
  const late = new AbortController()
  await Promise.race([ended, pause(5000, undefined, { signal: late.signal }).catch(() => {})])
  late.abort()
  if (child.exitCode === null && child.signalCode === null) signal(child, 'SIGKILL')
}

/** Stops the child when this process ends for any reason. Returns a function that removes this handler. */
export function stopOnExit(child: ChildProcess): () => void {
  const end = () => signal(child, 'SIGTERM')
  const interrupted = () => {
    end()
    process.exit(130)
  }
  process.on('exit', end)
  process.on('SIGINT', interrupted)
  process.on('SIGTERM', interrupted)
  return () => {
    process.off('exit', end)
    process.off('SIGINT', interrupted)
    process.off('SIGTERM', interrupted)
  }
}

function signal(child: ChildProcess, name: NodeJS.Signals) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    if (process.platform === 'win32') child.kill(name)
    else process.kill(-child.pid, name)
  } catch {
    // The process has ended already.
  }
}
