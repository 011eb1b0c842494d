// What the steps of a call have in common: the request they pass on, the outcome they return, and the shape of a step.
import * as z from 'zod/mini'
import type { Call } from '#shared/platform/call.ts'
import type { FieldError } from '#shared/platform/visit.ts'
import type { Caller } from '#shared/platform/headers/stamps.ts'
import type { Timing, RequestContext } from '#worker/request-context.ts'

/** `retryAfter`: seconds, when the same request may be accepted later. */
export type Problem = {
  ok: false
  status: number
  code: string
  message: string
  /** The fields that break a rule of the visitor's input, each with its sentence. */
  fields?: readonly FieldError[]
  retryAfter?: number
  source?: Timing['from']
}
/** `bytes`: length of the reply's text, for the cache's size. `source`: absent when no service was needed to refuse the call. */
export type UpstreamOutcome = { ok: true; reply: unknown; bytes: number; source?: Timing['from'] } | Problem

export function problem(status: number, code: string, message: string): Problem {
  return { ok: false, status, code, message }
}

export const upstreamDown = () => problem(502, 'UPSTREAM_DOWN', 'Sorry, something on our side didn’t respond.')
export const upstreamSlow = () => problem(504, 'UPSTREAM_SLOW', 'Sorry, something on our side took too long.')
export const upstreamShape = () => problem(502, 'UPSTREAM_SHAPE', 'Sorry, something went wrong on our side.')
export const circuitOpen = () => problem(503, 'CIRCUIT_OPEN', 'Sorry, this isn’t available right now.')

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
  const refused = problem(
    status,
    (code as string | undefined) ?? 'UPSTREAM_REFUSED',
    (message as string | undefined) ?? 'The request was refused.',
  )
  const named = FieldErrors.safeParse(fields.fields)
  return named.success ? { ...refused, fields: named.data } : refused
}

const FieldErrors = z.array(
  z.object({ field: z.string().check(z.maxLength(60)), message: z.string().check(z.maxLength(300)) }),
)

/** What a service is sent: query and body as the call declares them, or a file as the body. */
export type UpstreamRequest = { query?: unknown; body?: unknown; raw?: { bytes: ArrayBuffer; type: string } }

/** One call on its way through the steps. */
export type GatewayRequest = {
  call: Call
  input: UpstreamRequest
  ctx: RequestContext
  /** Milliseconds a caller waits for a reply that is not in the cache; at most the call's deadline. */
  timeoutMs: number
  /** Milliseconds since 1970. */
  startedAt: number
  /** The input before an id was filled in from a cookie; absent when none was. */
  inputWithoutId?: UpstreamRequest
  /** Whom the service's stamp names. */
  caller?: Caller
  /** Headers about the visitor, beside the stamp. */
  identityHeaders?: Record<string, string>
}

/** Answers the call, or lets the steps below it do so with `next`. Never rejects. */
export type Step = (
  request: GatewayRequest,
  next: (request: GatewayRequest) => Promise<UpstreamOutcome>,
) => Promise<UpstreamOutcome>
