// One JSON call to a provider: with a deadline, and an answer that is read to a limit.
import { sendTimeoutMs } from './sender.ts'
import type { SendResult } from '#origin/platform/outbox/table-kind.ts'

export type ProviderReply = { status: number; body: Record<string, unknown>; retryAt?: number }
type Options = { url: string; headers: Record<string, string>; body: unknown; timeoutMs?: number }

/** A SendResult when there was no answer. */
export async function callProvider({
  url,
  headers,
  body,
  timeoutMs = sendTimeoutMs,
}: Options): Promise<ProviderReply | SendResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = (await response.text()).slice(0, 10_000)
    const retryAt = retryAfter(response.headers.get('retry-after'))
    return { status: response.status, body: objectIn(text), ...(retryAt ? { retryAt } : {}) }
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    return {
      result: 'temporary',
      error: late
        ? `The mail provider did not answer within ${timeoutMs / 1000} s.`
        : 'The mail provider could not be reached.',
    }
  }
}

/** A failure as operators read it. */
export function failureOf({ status, retryAt }: ProviderReply, message: unknown, refused: boolean): SendResult {
  const reason = `The mail provider answered ${status}${typeof message === 'string' && message ? `: ${message.slice(0, 300)}` : '.'}`
  if (refused) return { result: 'refused', error: reason }
  return { result: 'temporary', error: reason, ...(retryAt ? { retryAt } : {}) }
}

/** Milliseconds since 1970 from seconds or an HTTP date. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null
  const at = /^\d{1,7}$/.test(value) ? Date.now() + Number(value) * 1000 : Date.parse(value)
  return Number.isNaN(at) ? null : at
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
