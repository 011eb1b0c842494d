// One question to the operator's door, here or in production.
import { request, type IncomingMessage } from 'node:http'
import { Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

export type OperatorReply = { status: number; type: string; text: string }
export type OperatorHost = { url: URL; token: string }

const timeoutMs = 60_000
/** A whole catalogue takes its time; silence is still given up on after a minute. */
const fileTimeoutMs = 1_800_000

/** Hosts below localhost are this machine, whatever the system's names say. */
export async function callOperatorApi(
  { url, token }: OperatorHost,
  path: string,
  body?: unknown,
): Promise<OperatorReply> {
  const to = new URL(path, url)
  const method = body === undefined ? 'GET' : 'POST'
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sent = body === undefined ? null : JSON.stringify(body)
  try {
    if (to.hostname.endsWith('.localhost')) return await askHere(to, method, headers, sent)
    const response = await fetch(to, { method, headers, body: sent, signal: AbortSignal.timeout(timeoutMs) })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text: await response.text() }
  } catch (error) {
    throw new Error(`${to.origin} did not answer: ${(error as Error).message}. Is the shop open?`, { cause: error })
  }
}

/** What comes goes straight on, however much it is: a file cut short fails. What was answered instead of a file is told. */
export async function downloadFile({ url, token }: OperatorHost, path: string, out: Writable): Promise<OperatorReply> {
  const to = new URL(path, url)
  const headers = { authorization: `Bearer ${token}` }
  try {
    const { status, type, body } = to.hostname.endsWith('.localhost')
      ? await bodyHere(to, headers)
      : await bodyThere(to, headers)
    if (status !== 200) return { status, type, text: await text(body) }
    await pipeline(body, out, { end: false })
    return { status, type, text: '' }
  } catch (error) {
    throw new Error(`${to.origin} did not give all of it: ${(error as Error).message}`, { cause: error })
  }
}

async function bodyThere(to: URL, headers: Record<string, string>) {
  const response = await fetch(to, { headers, signal: AbortSignal.timeout(fileTimeoutMs) })
  const body = response.body
    ? Readable.fromWeb(response.body as unknown as Parameters<typeof Readable.fromWeb>[0])
    : Readable.from([])
  return { status: response.status, type: response.headers.get('content-type') ?? '', body }
}

async function bodyHere(to: URL, headers: Record<string, string>) {
  const body = await begun(to, 'GET', headers, null)
  return { status: body.statusCode ?? 0, type: body.headers['content-type'] ?? '', body }
}

async function askHere(
  to: URL,
  method: string,
  headers: Record<string, string>,
  sent: string | null,
): Promise<OperatorReply> {
  const response = await begun(to, method, headers, sent)
  return { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text: await text(response) }
}

function begun(to: URL, method: string, headers: Record<string, string>, sent: string | null): Promise<IncomingMessage> {
  return new Promise((tell, fail) => {
    const options = { host: '127.0.0.1', port: to.port || 80, method, path: to.pathname + to.search, timeout: timeoutMs }
    const asked = request({ ...options, headers: { ...headers, host: to.host } }, tell)
    asked.on('error', fail).on('timeout', () => asked.destroy(new Error('it took too long')))
    asked.end(sent)
  })
} // prettier-ignore
