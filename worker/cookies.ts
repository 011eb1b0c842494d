// The request's cookies and the ones its answer sets, by the one table of them (shared/platform/cookies.ts).
import { parse, serialize } from 'hono/utils/cookie'
import { storedKeys } from '#shared/platform/cookies.ts'
import type { RequestContext } from './request-context.ts'
import { log } from './log.ts'

/** Cookies of the table that the server writes. */
export type WrittenCookie = {
  [Name in keyof typeof storedKeys]: (typeof storedKeys)[Name]['where'] extends 'cookie' ? Name : never
}[keyof typeof storedKeys]

export type RequestCookies = {
  /** What the request brought, whatever its name. */
  read: (name: string) => string | undefined
  /** `life` in seconds instead of the table's; `session` ends with the browser. */
  set: (name: WrittenCookie, value: string, life?: number | 'session') => void
  clear: (name: WrittenCookie) => void
  lines: () => readonly string[]
}

export function requestCookies(header: string, url: URL): RequestCookies {
  let given: Record<string, string> | undefined
  const lines = new Map<string, string>()
  const secure = url.protocol === 'https:'
  const line = (name: WrittenCookie, value: string, life: number | 'session') =>
    lines.set(
      name,
      serialize(nameOf(name, secure), value, {
        path: '/',
        sameSite: 'Lax',
        secure,
        httpOnly: storedKeys[name].readBy === 'server',
        ...(life === 'session' ? {} : { maxAge: life }),
      }),
    )
  return {
    read: (name) => (given ??= header === '' ? {} : parse(header))[nameOf(name, secure)],
    set: (name, value, life) => line(name, value, life ?? (storedKeys[name].life as number | 'session')),
    clear: (name) => line(name, '', 0),
    lines: () => [...lines.values()],
  }
}

/** On https what signs a person in or proves a guest's bag is bound to its host by its name: no sister host can plant one. */
const bound = ['sid', 'signingIn', 'cartProof', 'wishlistProof']

function nameOf(name: string, secure: boolean): string {
  return secure && bound.includes(name) ? `__Host-${name}` : name
}

/** Puts the jar's cookies on an answer. One that may be shared never carries a cookie. */
export function applyCookies(ctx: RequestContext, headers: Headers): void {
  const lines = ctx.cookies.lines()
  if (lines.length === 0) return
  if (!headers.get('cache-control')?.includes('no-store'))
    return log(ctx, 'error', { event: 'cookie-on-shared-answer', path: ctx.visit.url.pathname })
  for (const line of lines) headers.append('set-cookie', line)
}
