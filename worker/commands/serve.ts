// Serves what was built: both workers in the platform's local runtime, on one port.
import { connect } from 'node:net'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { get as secureGet } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { resolve } from 'node:path'
import { stopOnExit, start, stop } from './processes.ts'

export type ServeOptions = {
  port: number
  /** Folder of the built workers. The server starts anew when a file in it changes. */
  build?: string
  /** Where the databases and stores are kept. */
  state: string
  /** File of settings for both workers. */
  settings: string
  output?: 'shown' | 'kept'
  /** Both, unless only the shop behind the door is wanted. */
  workers?: readonly ('shop' | 'origin')[]
  /** Whether the build is set to answer over TLS. */
  https?: boolean
}

export type Served = {
  port: number
  stop: () => Promise<void>
  ended: Promise<number>
  /** What it has written so far, when its output is kept. */
  output: () => string
}

const timeoutMs = 60_000

/** Answers when the first request can be served. Throws when the server ends before that. */
export async function serve({
  port,
  build = 'dist',
  state,
  settings,
  output = 'shown',
  workers = ['shop', 'origin'],
  https = false,
}: ServeOptions): Promise<Served> {
  await requireFreePort(port)
  const configurations = workers.flatMap((worker) => ['-c', `${build}/${worker}/wrangler.json`])
  const flags = ['--port', String(port), '--inspector-port', '0', '--persist-to', state, '--log-level', 'warn']
  const child = start(
    'wrangler',
    ['dev', ...configurations, ...flags, '--env-file', resolve(settings), '--show-interactive-dev-session=false'],
    output,
    { WRANGLER_REGISTRY_PATH: resolve(state, 'registry') },
  )
  const said: string[] = []
  child.stdout?.on('data', (chunk) => said.push(String(chunk)))
  child.stderr?.on('data', (chunk) => said.push(String(chunk)))
  const forget = stopOnExit(child)
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? 0)
  const early = ended.then((code) => {
    throw new Error(`The server ended before it could answer (${code}).\n${said.join('')}`)
  })
  early.catch(() => {})
  await Promise.race([answering(port, https), early])
  return {
    port,
    ended,
    output: () => said.join(''),
    stop: async () => {
      forget()
      await stop(child)
    },
  }
}

/** Throws when someone else listens there already. */
export async function requireFreePort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect({ port, host })
    const taken = await new Promise<boolean>((tell) => {
      socket.once('connect', () => tell(true)).once('error', () => tell(false))
    })
    socket.destroy()
    if (taken) throw new Error(`Port ${port} is taken. Stop what listens there, or choose another: PORT=8790 npm start`)
  }
}

async function answering(port: number, https: boolean): Promise<void> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    if (await answers(port, https)) return
    await pause(150)
  }
  throw new Error(`Nothing answered on port ${port} within ${timeoutMs / 1000} s.`)
}

function answers(port: number, https: boolean): Promise<boolean> {
  return new Promise((tell) => {
    const asked = { port, host: '127.0.0.1', path: '/no-op', timeout: 2000 }
    const heard = (response: IncomingMessage) => {
      response.resume()
      tell(true)
    }
    const request = https ? secureGet({ ...asked, rejectUnauthorized: false }, heard) : get(asked, heard)
    request.on('error', () => tell(false)).on('timeout', () => request.destroy())
  })
}
