// Calls the operator site's script API for `npm run shop` and for tests.
import type { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { accessHeaders } from '#shared/platform/keys.ts'
import { startRequest } from './request.ts'

export type OperatorReply = { status: number; type: string; text: string }
export type OperatorHost = { url: URL; token: string }

/**
 * With a body it is a POST. With `file`, a file is streamed there and one that is cut short fails; any other answer is returned as
 * text.
 */
export async function callOperatorApi(
  { url, token }: OperatorHost,
  path: string,
  body?: unknown,
  file?: Writable,
): Promise<OperatorReply> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...accessHeaders(process.env),
  }
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  try {
    const answer = await startRequest(new URL(path, url), { headers, ...sent })
    const [status, type] = [answer.statusCode ?? 0, answer.headers['content-type'] ?? '']
    if (!file || status !== 200) return { status, type, text: await text(answer) }
    await pipeline(answer, file, { end: false })
    return { status, type, text: '' }
  } catch (error) {
    throw new Error(`${url.origin} did not answer: ${(error as Error).message}. Is the shop open?`, { cause: error })
  }
}
