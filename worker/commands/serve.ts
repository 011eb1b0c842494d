// Serves the build: both workers in the platform's local runtime, on one port.
import { connect } from 'node:net'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { get as secureGet } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { brands } from '#shared/brands/all.ts'
import { localOperator, localPassword, people } from '#shared/platform/people.ts'
import { stopOnExit, startProcess, stop } from './processes.ts'

/** The folder of the local databases and stores; vite.config.ts names it too. */
export const localState = '.wrangler/state'

export function portOf(text: string | undefined): number {
  const port = Number(text || 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT is not a port number: ${text}`)
  return port
}

/** What a command prints once the shop is open. */
export function printAddresses(port: number): void {
  const rows = Object.values(brands).map(
    ({ code, name, description }) => `  http://${code}.localhost:${port}`.padEnd(32) + `${name} (${description})`,
  )
  const persons = people.map(({ email, shows }) => `  ${email}`.padEnd(32) + shows)
  const lines = [
    `The shop is open at http://localhost:${port}`,
    [...rows, `  http://author.localhost:${port}`.padEnd(32) + 'what the shops say: type and watch'].join('\n'),
    `People to sign in as, all with the password ${localPassword}`,
    persons.join('\n'),
    `It is run at http://operator.localhost:${port}, as ${localOperator.name}`,
    'Ctrl-C closes it.',
  ]
  console.log(`\n${lines.join('\n\n')}\n`)
}

export type ServeOptions = {
  port: number
  /** The address to listen on; this machine's own when left out. */
  ip?: string
  /** Folder of the built workers. */
  build?: string
  /** Folder of the databases and stores. */
  state: string
  /** File of settings for both workers. */
  settings: string
  output?: 'shown' | 'kept'
  /** Folders of the build, the one that receives requests first: both workers, unless others are named. */
  workers?: readonly string[]
  /** Whether the build's configuration serves TLS. */
  https?: boolean
  /** Aborts the start: the call then throws. */
  signal?: AbortSignal
}

export type Served = {
  port: number
  stop: () => Promise<void>
  ended: Promise<number>
  /** The server's output so far, when the output is collected. */
  output: () => string
}

const timeoutMs = 60_000

/** Resolves when the first request is answered. Throws when the server ends before that. */
export async function serve({
  port,
  ip,
  build = 'dist',
  state,
  settings,
  output = 'shown',
  workers = ['shop', 'origin'],
  https = false,
  signal,
}: ServeOptions): Promise<Served> {
  await requireFreePort(port)
  signal?.throwIfAborted()
  const configurations = workers.flatMap((worker) => ['-c', `${build}/${worker}/wrangler.json`])
  const child = startProcess(
    'runtime',
    [
      ...configurations,
      '--port',
      String(port),
      '--persist-to',
      state,
      '--settings',
      settings,
      ...(ip ? ['--ip', ip] : []),
    ],
    output,
    { WRANGLER_LOG: 'warn' },
  )
  const chunks: string[] = []
  child.stdout?.on('data', (chunk) => chunks.push(String(chunk)))
  child.stderr?.on('data', (chunk) => chunks.push(String(chunk)))
  const release = stopOnExit(child)
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 0)
  const early = ended.then((code) => {
    throw new Error(`The server ended before it could answer (${code}).\n${chunks.join('')}`)
  })
  early.catch(() => {})
  const end = () => void stop(child)
  signal?.addEventListener('abort', end)
  const polling = new AbortController()
  await Promise.race([untilAnswering(port, https, polling.signal), early]).finally(() => {
    polling.abort()
    signal?.removeEventListener('abort', end)
  })
  return {
    port,
    ended,
    output: () => chunks.join(''),
    stop: async () => {
      release()
      await stop(child)
    },
  }
}

/** Throws when another process listens on the port. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect({ port, host })
    const taken = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    })
    socket.destroy()
    if (taken) throw new Error(`Port ${port} is taken. Stop what listens there, or choose another: PORT=8790 npm start`)
  }
}

async function untilAnswering(port: number, https: boolean, signal: AbortSignal): Promise<void> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until && !signal.aborted) {
    if (await answers(port, https)) return
    await pause(150)
  }
  throw new Error(`Nothing answered on port ${port} within ${timeoutMs / 1000} s.`)
}

function answers(port: number, https: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', path: '/no-op', timeout: 2000 }
    const onResponse = (response: IncomingMessage) => {
      response.resume()
      resolve(true)
    }
    const request = https ? secureGet({ ...options, rejectUnauthorized: false }, onResponse) : get(options, onResponse)
    request.on('error', () => resolve(false)).on('timeout', () => request.destroy())
  })
}
