// A load client on plain sockets, light enough to measure the server instead of the client. Loopback only.
import { connect, type Socket } from 'node:net'
import { performance } from 'node:perf_hooks'

/** `cookie` is the header that a visitor's browser sends. */
export type Target = { port: number; host: string; path: string; cookie?: string }
export type LoadResult = {
  requests: number
  failures: number
  perSecond: number
  p50: number
  p99: number
}

/** Each of `connections` visitors sends the next request when the reply arrives, for `ms` milliseconds. */
export async function closedLoop(target: Target, connections: number, ms: number): Promise<LoadResult> {
  const tally = new Tally()
  const until = performance.now() + ms
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const line = new Line(target.port)
      while (performance.now() < until) await tally.time(() => line.get(target))
      line.close()
    }),
  )
  return tally.summary(performance.now() - started)
}

/** Requests start at a fixed rate, independent of earlier replies; at most `maxWaiting` requests wait at once. */
export async function openLoop(target: Target, perSecond: number, ms: number, maxWaiting = 200): Promise<LoadResult> {
  const tally = new Tally()
  const free: Line[] = []
  const waiting = new Set<Promise<void>>()
  const started = performance.now()
  const total = Math.round((perSecond * ms) / 1000)
  for (let count = 0; count < total; count++) {
    const due = started + (count * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await new Promise((resolve) => setTimeout(resolve, early))
    if (waiting.size >= maxWaiting) {
      tally.failed()
      continue
    }
    const line = free.pop() ?? new Line(target.port)
    const pending: Promise<void> = tally
      .time(() => line.get(target), due)
      .finally(() => {
        free.push(line)
        waiting.delete(pending)
      })
    waiting.add(pending)
  }
  await Promise.all(waiting)
  for (const line of free) line.close()
  return tally.summary(performance.now() - started)
}

/** Requests the targets one after the other on one connection. Resolves to the number of failures. */
export async function requestEach(targets: readonly Target[]): Promise<number> {
  const tally = new Tally()
  const [first] = targets
  if (!first) return 0
  const line = new Line(first.port)
  for (const target of targets) await tally.time(() => line.get(target))
  line.close()
  return tally.summary(1).failures
}

class Tally {
  private readonly times: number[] = []
  private failures = 0

  failed() {
    this.failures++
  }

  async time(work: () => Promise<number>, since = performance.now()) {
    const status = await work().catch(() => 0)
    if (status >= 200 && status < 400) this.times.push(performance.now() - since)
    else this.failures++
  }

  summary(ms: number): LoadResult {
    const sorted = this.times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    const { length } = sorted
    return { requests: length, failures: this.failures, perSecond: (length * 1000) / ms, p50: at(0.5), p99: at(0.99) }
  }
}

const timeoutMs = 20_000

/** One keep-alive connection with one request at a time. */
class Line {
  private readonly port: number
  private socket: Socket | null = null

  constructor(port: number) {
    this.port = port
  }

  /** Resolves to the status after the complete body. */
  get({ host, path, cookie }: Target): Promise<number> {
    return new Promise((resolve, reject) => {
      const socket = (this.socket ??= connect({ port: this.port, host: '127.0.0.1', noDelay: true }))
      let head = ''
      let status = 0
      let left = -1
      let tail = ''
      const done = (error?: Error) => {
        socket.off('data', read).off('error', failed).off('close', closed).off('timeout', late)
        if (error) {
          this.close()
          reject(error)
        } else resolve(status)
      }
      const failed = (error: Error) => done(error)
      const closed = () => done(new Error('The connection was closed.'))
      const late = () => done(new Error('No answer in time.'))
      const read = (chunk: Buffer) => {
        let body = chunk
        if (status === 0) {
          head += chunk.toString('latin1')
          const end = head.indexOf('\r\n\r\n')
          if (end < 0) return
          status = Number(head.slice(9, 12))
          const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1]
          left = length === undefined ? -1 : Number(length)
          body = Buffer.from(head.slice(end + 4), 'latin1')
        }
        if (left >= 0) {
          left -= body.length
          if (left <= 0) done()
          return
        }
        tail = (tail + body.subarray(-5).toString('latin1')).slice(-5)
        if (tail === '0\r\n\r\n') done()
      }
      socket.on('data', read).on('error', failed).on('close', closed).on('timeout', late).setTimeout(timeoutMs)
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nUser-Agent: pressure\r\n${cookie ? `Cookie: ${cookie}\r\n` : ''}\r\n`,
      )
    })
  }

  close() {
    this.socket?.destroy()
    this.socket = null
  }
}
