// Requests /api/health of each host. `connect` is an address that replaces the public one, for hosts that no name server
// knows yet.
import { request, type IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { text } from 'node:stream/consumers'

export type Health = { name: string; host: string; answer: string; ok: boolean }
const timeoutMs = 10_000

export function healthOf(
  hosts: readonly { name: string; host: string }[],
  connect: string | undefined,
): Promise<Health[]> {
  return Promise.all(
    hosts.map(async ({ name, host }) => {
      try {
        const { status, body } = await fetchHealth(host, connect)
        const ok = status === 200 && (JSON.parse(body) as { ok?: unknown }).ok === true
        return { name, host, ok, answer: ok ? 'ok' : `${status}` }
      } catch (error) {
        return { name, host, ok: false, answer: (error as Error).message || 'no answer' }
      }
    }),
  )
}

function fetchHealth(host: string, connect: string | undefined): Promise<{ status: number; body: string }> {
  const url = new URL('/api/health', connect ?? `https://${host}`)
  return new Promise((resolve, reject) => {
    const onResponse = (response: IncomingMessage) =>
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    const options = { headers: { host }, timeout: timeoutMs, servername: host }
    const sent =
      url.protocol === 'https:' ? secureRequest(url.href, options, onResponse) : request(url.href, options, onResponse)
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.end()
  })
}
