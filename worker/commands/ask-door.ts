// One question to the operator's door, here or in production.
import { request } from 'node:http'

export type Answer = { status: number; type: string; text: string }
export type Door = { url: URL; token: string }

const patienceMs = 60_000

/** Hosts below localhost are this machine, whatever the system's names say. */
export async function askDoor({ url, token }: Door, path: string, body?: unknown): Promise<Answer> {
  const to = new URL(path, url)
  const method = body === undefined ? 'GET' : 'POST'
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const text = body === undefined ? null : JSON.stringify(body)
  try {
    if (to.hostname.endsWith('.localhost')) return await askHere(to, method, headers, text)
    const response = await fetch(to, { method, headers, body: text, signal: AbortSignal.timeout(patienceMs) })
    const type = response.headers.get('content-type') ?? ''
    return { status: response.status, type, text: await response.text() }
  } catch (error) {
    throw new Error(`${to.origin} did not answer: ${(error as Error).message}. Is the shop open?`, { cause: error })
  }
}

function askHere(to: URL, method: string, headers: Record<string, string>, body: string | null): Promise<Answer> {
  return new Promise((tell, fail) => {
    const options = { host: '127.0.0.1', port: to.port || 80, method, path: to.pathname + to.search, timeout: patienceMs }
    const asked = request({ ...options, headers: { ...headers, host: to.host } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('error', fail)
      response.on('end', () =>
        tell({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString('utf8'),
        }),
      )
    })
    asked.on('error', fail).on('timeout', () => asked.destroy(new Error('it took too long')))
    asked.end(body)
  })
} // prettier-ignore
