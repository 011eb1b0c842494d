// A proxy between the edge worker and the embedded shop that counts requests and can delay or break one service in every
// way an upstream can fail over a socket.
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { services } from '#shared/platform/all-calls.ts'

export const troubles = [
  'closing',
  'hanging',
  'midway',
  'cut',
  'failing',
  'page',
  'malformed',
  'wrong',
  'huge',
  'redirect',
] as const
type Trouble = (typeof troubles)[number]

export type UpstreamProxy = {
  /** The value of the setting UPSTREAMS. */
  upstreams: string
  /** `service path` → number of requests. */
  requestCounts: Map<string, number>
  /** Service → delay in milliseconds before a request is forwarded. */
  slow: Map<string, number>
  /** Service → fault. */
  trouble: Map<string, Trouble>
  /** Refuses connections until `accept` listens at the same address again. */
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
    if (manner) return fail(manner, incoming, outgoing)
    const headers = { ...incoming.headers, host: 'origin' }
    // A new connection, as in browse.ts.
    const to = { port: originPort, host: '127.0.0.1', path, agent: false as const }
    const onward = request({ ...to, method: incoming.method, headers })
    onward.on('response', (answer) => {
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

/** Text of broken replies only: a page or log that contains this text leaks upstream details. */
export const secretOfUpstream = 'SELECT secret FROM upstream'
const start = `{"secret":"${secretOfUpstream}",`

/** Answers a request with the given fault. */
function fail(manner: Trouble, incoming: IncomingMessage, outgoing: ServerResponse): void {
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
