// Stands between the door and the embedded shop: counts what each service is asked, and can be slow for one of them, or
// fail for it in every way that an upstream fails over a socket.
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { services } from '#shared/platform/all-calls.ts'

/** `unanswered`: the request is carried out, and the connection closed instead of an answer. */
export const troubles = ['closing', 'hanging', 'midway', 'cut', 'failing', 'page', 'malformed', 'wrong', 'huge', 'redirect', 'unanswered'] as const // prettier-ignore
export type Trouble = (typeof troubles)[number]

export type UpstreamProxy = {
  /** For the setting UPSTREAMS. */
  upstreams: string
  /** `service address` → how often it was asked. */
  requestCounts: Map<string, number>
  /** Service → milliseconds to wait before it is asked. */
  slow: Map<string, number>
  /** Service → how it fails. */
  trouble: Map<string, Trouble>
  /** From now on connections are refused, until they are accepted again at the same address. */
  refuse: () => Promise<void>
  accept: () => Promise<void>
  stop: () => Promise<void>
}

export async function openProxy(originPort: number, names = Object.keys(services)): Promise<UpstreamProxy> {
  const requestCounts = new Map<string, number>()
  const slow = new Map<string, number>()
  const trouble = new Map<string, Trouble>()
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const [, service = '', path = '/'] = /^\/([\w-]+)(\/.*)$/.exec(incoming.url ?? '') ?? []
    const question = `${service} ${path}`
    requestCounts.set(question, (requestCounts.get(question) ?? 0) + 1)
    await pause(slow.get(service) ?? 0)
    const manner = trouble.get(service)
    if (manner && manner !== 'unanswered') return fail(manner, incoming, outgoing)
    const headers = { ...incoming.headers, host: 'origin' }
    const onward = request({ port: originPort, host: '127.0.0.1', path, method: incoming.method, headers })
    onward.on('response', (answer) => {
      if (manner) return void answer.resume().on('end', () => incoming.socket.destroy())
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  async function close() {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  return {
    upstreams: JSON.stringify(Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${port}/${name}`]))),
    requestCounts,
    slow,
    trouble,
    refuse: close,
    accept: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    stop: close,
  }
}

/** What only a broken upstream says: a page or a log that holds it tells too much. */
export const secretOfUpstream = 'SELECT secret FROM upstream'
const start = `{"secret":"${secretOfUpstream}",`

/** The socket is closed, or nothing more comes, where nothing else is said. */
export function fail(
  manner: Exclude<Trouble, 'unanswered'>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  incoming.resume()
  const json = { 'content-type': 'application/json' }
  const answers: Record<typeof manner, () => unknown> = {
    closing: () => incoming.socket.destroy(),
    hanging: () => undefined,
    midway: () => outgoing.writeHead(200, json).write(start),
    cut: () => {
      outgoing.writeHead(200, { ...json, 'content-length': 5000 }).write(start)
      outgoing.socket?.end()
    },
    failing: () => outgoing.writeHead(500, json).end(JSON.stringify({ code: 'PAID', message: secretOfUpstream })),
    page: () => outgoing.writeHead(200, { 'content-type': 'text/html' }).end(`<html>${secretOfUpstream}</html>`),
    malformed: () => outgoing.writeHead(200, json).end(start),
    wrong: () => outgoing.writeHead(200, json).end(JSON.stringify([secretOfUpstream])),
    huge: () => outgoing.writeHead(200, json).end(`${start}"x":"${'y'.repeat(1_100_000)}"}`),
    redirect: () => outgoing.writeHead(302, { location: 'http://elsewhere.example/' }).end(),
  }
  answers[manner]()
}
