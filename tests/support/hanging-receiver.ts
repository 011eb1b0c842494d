// Receivers of webhooks that answer badly, each at a path of its own, and one that answers well. They speak HTTP themselves, byte
// by byte, because no library stops in the middle.
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

const ok = 'HTTP/1.1 200 OK\r\n'
const large = 5_000_000

/** What each path does once it has read the call. `unanswered`: no status line within the shop's ten seconds. */
export const manners = {
  well: (socket: Socket) => void socket.end(`${ok}content-length: 0\r\nconnection: close\r\n\r\n`),
  unanswered: () => undefined,
  'drips-its-head': (socket: Socket) => drip(socket, `${ok}x-slow: ${'y'.repeat(200)}\r\n\r\n`),
  'drips-its-body': (socket: Socket) => {
    socket.write(`${ok}content-length: 60\r\n\r\n`)
    drip(socket, 'z'.repeat(60))
  },
  'stalls-after-its-head': (socket: Socket) => void socket.write(`${ok}content-length: 10\r\n\r\n`),
  'cut-off-in-its-body': (socket: Socket) =>
    void socket.write(`${ok}content-length: 100\r\n\r\nhalf`, () => socket.destroy()),
  'cut-off-at-once': (socket: Socket) => void socket.destroy(),
  redirects: (socket: Socket) =>
    void socket.end(
      'HTTP/1.1 307 Temporary Redirect\r\nlocation: /well\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
    ),
  gone: (socket: Socket) => void socket.end('HTTP/1.1 410 Gone\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'),
  large: (socket: Socket) =>
    void socket.end(`${ok}content-length: ${large}\r\nconnection: close\r\n\r\n${'x'.repeat(large)}`),
} as const
export type Manner = keyof typeof manners

type Call = { manner: Manner; id: string; orderNo: string; type: string; at: number }

export async function hangingReceiver() {
  const calls: Call[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let text = ''
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (chunk) => {
      text += String(chunk)
      const call = callIn(text)
      if (!call) return
      text = ''
      calls.push(call)
      manners[call.manner](socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    calls,
    url: (manner: Manner) => `http://127.0.0.1:${port}/${manner}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Null until the whole call has arrived. */
function callIn(text: string): Call | null {
  const [head = '', body] = text.split('\r\n\r\n', 2)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN)
  if (body === undefined || !(Buffer.byteLength(body) >= length)) return null
  const manner = /^POST \/([\w-]+)/.exec(head)![1] as Manner
  const { type, data } = JSON.parse(body) as { type: string; data: { orderNo: string } }
  return { manner, id: /webhook-id: (\S+)/i.exec(head)![1]!, orderNo: data.orderNo, type, at: Date.now() }
}

function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => {
    if (socket.destroyed || at >= text.length) return clearInterval(timer)
    socket.write(text[at++]!)
  }, 1000)
}
