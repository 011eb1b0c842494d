// Why a call was refused, as its reply says it.
import * as z from 'zod/mini'
import type { FieldError } from '#shared/platform/visit.ts'
import type { Timing } from './request-context.ts'

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
