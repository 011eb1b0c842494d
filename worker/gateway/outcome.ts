// What a call ends with: a reply, or a problem that becomes the one error envelope.
import type { Timing } from '#worker/request-context.ts'

/** `retryAfter`: seconds, when the same request may be accepted later. */
export type Problem = {
  ok: false
  status: number
  code: string
  message: string
  retryAfter?: number
  source?: Timing['from']
}
/** `bytes`: length of the reply's text, for the cache's size. `source`: absent when no service was needed to refuse the call. */
export type UpstreamOutcome = { ok: true; reply: unknown; bytes: number; source?: Timing['from'] } | Problem

export function problem(status: number, code: string, message: string): Problem {
  return { ok: false, status, code, message }
}

export const upstreamDown = () => problem(502, 'UPSTREAM_DOWN', 'A service we need did not answer.')
export const upstreamSlow = () => problem(504, 'UPSTREAM_SLOW', 'A service we need took too long.')
export const upstreamShape = () =>
  problem(502, 'UPSTREAM_SHAPE', 'A service we need gave an answer we do not understand.')
export const circuitOpen = () => problem(503, 'CIRCUIT_OPEN', 'A service we need is not available right now.')

export const signInDown = () =>
  problem(503, 'SIGN_IN_DOWN', 'We can’t confirm that it’s you right now. Please try again in a moment.')

/** Services send errors in different shapes: `{code,message}`, `{errorCodes,message}`, `{error:{message}}`. */
export function problemFrom(status: number, body: unknown): Problem {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const nested = (typeof fields.error === 'object' && fields.error !== null ? fields.error : {}) as Record<
    string,
    unknown
  >
  const codes = Array.isArray(fields.errorCodes) ? fields.errorCodes : [fields.errorCodes]
  const code = [fields.code, nested.code, ...codes].find(
    (item) => typeof item === 'string' && /^[A-Z0-9_]{2,60}$/.test(item),
  )
  const message = [fields.message, nested.message].find((item) => typeof item === 'string' && item.length <= 500)
  return problem(
    status,
    (code as string | undefined) ?? 'UPSTREAM_REFUSED',
    (message as string | undefined) ?? 'The request was refused.',
  )
}
