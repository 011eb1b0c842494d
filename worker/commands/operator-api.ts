// Requests of scripts to the operator site's API, on this machine or in production.
import { request, type IncomingMessage } from 'node:http'
import { Readable, type Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { accessHeaders } from '#shared/platform/keys.ts'

export type OperatorReply = { status: number; type: string; text: string }
export type OperatorHost = { url: URL; token: string }

const timeoutMs = 60_000
/** For a whole catalogue; a local connection without data is given up after a minute. */
const fileTimeoutMs = 1_800_000

/** Hosts below localhost are this machine, whatever the system's resolver says. */
export async function callOperatorApi(
  { url, token }: OperatorHost,
  path: string,
  body?: unknown,
): Promise<OperatorReply> {
  const to = new URL(path, url)
  const method = body === undefined ? 'GET' : 'POST'
  const headers = { ...headersFor(token), 'content-type': 'application/json' }
  const sent = body === undefined ? null : JSON.stringify(body)
  try {
    if (to.hostname.endsWith('.localhost')) return await requestLocally(to, method, headers, sent)
    const response = await fetch(to, { method, headers, body: sent, signal: AbortSignal.timeout(timeoutMs) })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text: await response.text() }
  } catch (error) {
    throw new Error(`${to.origin} did not answer: ${(error as Error).message}. Is the shop open?`, { cause: error })
  }
}

/** Streams a file to `out`; an incomplete file fails. A response that is not the file is returned with its text. */
export async function downloadFile({ url, token }: OperatorHost, path: string, out: Writable): Promise<OperatorReply> {
  const to = new URL(path, url)
  const headers = headersFor(token)
  try {
    const { status, type, body } = to.hostname.endsWith('.localhost')
      ? await localBody(to, headers)
      : await remoteBody(to, headers)
    if (status !== 200) return { status, type, text: await text(body) }
    await pipeline(body, out, { end: false })
    return { status, type, text: '' }
  } catch (error) {
    throw new Error(`${to.origin} did not give all of it: ${(error as Error).message}`, { cause: error })
  }
}

function headersFor(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, ...accessHeaders(process.env) }
}

async function remoteBody(to: URL, headers: Record<string, string>) {
  const response = await fetch(to, { headers, signal: AbortSignal.timeout(fileTimeoutMs) })
  const body = response.body
    ? Readable.fromWeb(response.body as unknown as Parameters<typeof Readable.fromWeb>[0])
    : Readable.from([])
  return { status: response.status, type: response.headers.get('content-type') ?? '', body }
}

async function localBody(to: URL, headers: Record<string, string>) {
  const body = await startRequest(to, 'GET', headers, null)
  return { status: body.statusCode ?? 0, type: body.headers['content-type'] ?? '', body }
}

async function requestLocally(
  to: URL,
  method: string,
  headers: Record<string, string>,
  sent: string | null,
): Promise<OperatorReply> {
  const response = await startRequest(to, method, headers, sent)
  return { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', text: await text(response) }
}

function startRequest(
  to: URL,
  method: string,
  headers: Record<string, string>,
  sent: string | null,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port: to.port || 80,
      method,
      path: to.pathname + to.search,
      timeout: timeoutMs,
      // A new connection: the runtime closes an idle one after 5 s, perhaps while this process is busy and does not see it.
      agent: false as const,
    }
    const sentRequest = request({ ...options, headers: { ...headers, host: to.host } }, resolve)
    sentRequest.on('error', reject).on('timeout', () => sentRequest.destroy(new Error('the request timed out')))
    sentRequest.end(sent)
  })
}
