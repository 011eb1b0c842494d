// Structured logs without personal data: one JSON line with the fields that are listed here, and nothing else.
import { withoutCardNumber } from '#shared/platform/card-number.ts'
import type { RequestContext } from './request-context.ts'

type Fields = Partial<{
  event: string
  call: string
  code: string
  status: number
  method: string
  path: string
  ms: number
  error: string
  /** Of a browser's error: the file that its page had loaded, by which the source maps are found. */
  release: string
}>

export function log(
  ctx: Pick<RequestContext, 'requestId' | 'visit'>,
  level: 'info' | 'warn' | 'error',
  fields: Fields,
): void {
  const line = JSON.stringify({
    level,
    requestId: ctx.requestId,
    brand: ctx.visit.brand.code,
    ...fields,
    ...(fields.path ? { path: redacted(fields.path) } : {}),
    ...(fields.error ? { error: redacted(fields.error) } : {}),
  })
  if (level === 'error') console.error(line)
  else if (level === 'warn') console.warn(line)
  else console.log(line)
}

/** Removes e-mail addresses, long runs of digits, tokens and query strings. */
export function redacted(text: string): string {
  return withoutCardNumber(text)
    .replace(/[^\s@]+@[^\s@]+\.[a-z]{2,}/gi, '[e-mail]')
    .replace(/\b(?:\d[ -]?){9,}\b/g, '[digits]')
    .replace(/\b(?:ey[\w-]{10,}\.[\w-]+\.[\w-]+|[A-Za-z0-9_-]{40,})\b/g, '[token]')
    .replace(/\?[^\s"']+/g, '?[query]')
    .slice(0, 2000)
}
