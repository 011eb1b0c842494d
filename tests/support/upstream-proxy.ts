// Stands between the door and the embedded shop: counts what each service is asked, and can be slow for one of them.
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { services } from '#shared/calls/index.ts'

export type UpstreamProxy = {
  /** For the setting UPSTREAMS. */
  upstreams: string
  /** `service address` → how often it was asked. */
  asked: Map<string, number>
  /** Service → milliseconds to wait before it is asked. */
  slow: Map<string, number>
  stop: () => Promise<void>
}

export async function openProxy(originPort: number, names = Object.keys(services)): Promise<UpstreamProxy> {
  const asked = new Map<string, number>()
  const slow = new Map<string, number>()
  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse) {
    const [, service = '', path = '/'] = /^\/([\w-]+)(\/.*)$/.exec(incoming.url ?? '') ?? []
    const question = `${service} ${path}`
    asked.set(question, (asked.get(question) ?? 0) + 1)
    await pause(slow.get(service) ?? 0)
    const headers = { ...incoming.headers, host: 'origin' }
    const onward = request({ port: originPort, host: '127.0.0.1', path, method: incoming.method, headers })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.writeHead(502).end())
    outgoing.on('close', () => onward.destroy())
    incoming.pipe(onward)
  }

  return {
    upstreams: JSON.stringify(Object.fromEntries(names.map((name) => [name, `http://127.0.0.1:${port}/${name}`]))),
    asked,
    slow,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
