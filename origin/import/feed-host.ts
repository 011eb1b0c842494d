import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { accessHeaders } from '#shared/platform/keys.ts'

export type FeedHost = { url: URL; token: string }
/** `digest`: base64 of the body's SHA-256, which the shop compares. */
export type FeedBody = { bytes: Uint8Array; type: string; digest?: string }

const timeoutMs = 120_000
const tries = 5

/** The shop refused the request: sending it again would not help. */
class Refused extends Error {}

/** Answers of 5xx and broken connections are tried again, a second and more apart. */
export async function callFeeds<Reply>(host: FeedHost, path: string, body?: FeedBody): Promise<Reply> {
  for (let at = 1; ; at++) {
    try {
      return JSON.parse(await answerOf(host, path, body)) as Reply
    } catch (error) {
      if (error instanceof Refused) throw error
      if (at === tries)
        throw new Error(
          `${host.url.origin} does not answer: ${(error as Error).message}. Start the command again; it goes on where it stopped.`,
          { cause: error },
        )
      await pause(at * 1000)
    }
  }
}

async function answerOf({ url, token }: FeedHost, path: string, body?: FeedBody): Promise<string> {
  const to = new URL(path, url)
  const headers = {
    authorization: `Bearer ${token}`,
    ...accessHeaders(process.env),
    ...(body && { 'content-type': body.type, ...(body.digest && { 'content-digest': `sha-256=:${body.digest}:` }) }),
  }
  const init = { method: body ? 'POST' : 'GET', headers }
  const { status, text: answer } = to.hostname.endsWith('.localhost')
    ? await local(to, init, body?.bytes)
    : await remote(to, init, body?.bytes)
  if (status === 200) return answer
  const message = messageOf(answer) ?? `it answered ${status}`
  if (status >= 400 && status < 500 && status !== 429) throw new Refused(`${to.origin}: ${message}`)
  throw new Error(message)
}

async function remote(to: URL, init: RequestInit, body: Uint8Array | undefined) {
  const response = await fetch(to, {
    ...init,
    body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null,
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, text: await response.text() }
}

/** Hosts below localhost are this machine, whatever the system's resolver says. */
function local(to: URL, { method, headers }: { method: string; headers: object }, body?: Uint8Array) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: to.port || 80,
        method,
        path: to.pathname + to.search,
        timeout: timeoutMs,
        headers: { ...headers, host: to.host, ...(body && { 'content-length': body.length }) },
      },
      (response) => {
        text(response).then((answer) => resolve({ status: response.statusCode ?? 0, text: answer }), reject)
      },
    )
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('the request timed out')))
    sent.end(body)
  })
}

function messageOf(answer: string): string | null {
  try {
    return (JSON.parse(answer) as { message?: string }).message ?? null
  } catch {
    return null
  }
}
