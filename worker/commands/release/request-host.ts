// A request to one of the shop's hosts. `connect` is an address that replaces the public one, for hosts that no name server
// knows yet.
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'

export type HostRequest = { method?: string; headers?: Record<string, string>; body?: string }
export type HostAnswer = { status: number; headers: IncomingHttpHeaders; body: string }

const timeoutMs = 10_000

export function requestHost(
  host: string,
  path: string,
  connect: string | undefined,
  { method = 'GET', headers = {}, body }: HostRequest = {},
): Promise<HostAnswer> {
  const url = new URL(path, connect ?? `https://${host}`)
  return new Promise((resolve, reject) => {
    const onResponse = (response: IncomingMessage) =>
      text(response).then(
        (received) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received }),
        reject,
      )
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const options = {
      method,
      headers: { host, ...length, ...headers },
      timeout: timeoutMs,
      servername: host,
      // A new connection: a host closes an idle one, perhaps while this process is busy and does not see it.
      agent: false as const,
    }
    const sent =
      url.protocol === 'https:' ? secureRequest(url.href, options, onResponse) : request(url.href, options, onResponse)
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end(body)
  })
}
