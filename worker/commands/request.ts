// A request of a command to a host of the shop, which perhaps no name server knows.
import { request as plain, type IncomingMessage } from 'node:http'
import { request as secure } from 'node:https'
import { text } from 'node:stream/consumers'

export type Sent = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string
  /** An address in place of the host's own. */
  connect?: string | undefined
  timeoutMs?: number
}
export type Answer = { status: number; headers: IncomingMessage['headers']; text: string }

/** Hosts below localhost are this machine, whatever the system's resolver says. */
export function startRequest(
  to: URL,
  { method = 'GET', headers = {}, body, connect, timeoutMs = 60_000 }: Sent = {},
): Promise<IncomingMessage> {
  const own = to.hostname.endsWith('.localhost') ? `${to.protocol}//127.0.0.1${to.port && `:${to.port}`}` : to.origin
  const at = new URL(connect ?? own)
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = {
    method,
    path: to.pathname + to.search,
    headers: { host: to.host, ...length, ...headers },
    timeout: timeoutMs,
    servername: to.hostname,
    // A new connection: a host closes an idle one, perhaps while this process is busy and does not see it.
    agent: false as const,
  }
  return new Promise((resolve, reject) => {
    const sent = (at.protocol === 'https:' ? secure : plain)(at.href, options, resolve)
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(body)
  })
}

export async function request(to: URL, sent?: Sent): Promise<Answer> {
  const response = await startRequest(to, sent)
  return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) }
}
