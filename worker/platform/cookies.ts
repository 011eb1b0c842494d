// The request's cookies and those that its response sets, by the one table of cookies (shared/platform/cookies.ts).
import { parse, serialize } from 'hono/utils/cookie'
import { storedKeys } from '#shared/platform/cookies.ts'
import type { RequestContext, RequestCookies, WrittenCookie } from './request-context.ts'
import { log } from './log.ts'

export function requestCookies(header: string, url: URL): RequestCookies {
  let parsed: Record<string, string> | undefined
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
    read: (name) => (parsed ??= header === '' ? {} : parse(header))[nameOf(name, secure)],
    set: (name, value, life) => line(name, value, life ?? (storedKeys[name].life as number | 'session')),
    clear: (name) => line(name, '', 0),
    lines: () => [...lines.values()],
  }
}

/** On https, cookies that sign a person in or prove a guest's bag have the `__Host-` prefix: no sibling host can set them. */
const hostBound = ['sid', 'signingIn', 'cartProof', 'wishlistProof']

function nameOf(name: string, secure: boolean): string {
  return secure && hostBound.includes(name) ? `__Host-${name}` : name
}

/** Sets the collected cookies on a response. A response that caches may share never carries one. */
export function applyCookies(ctx: RequestContext, headers: Headers): void {
  const lines = ctx.cookies.lines()
  if (lines.length === 0) return
  if (!headers.get('cache-control')?.includes('no-store'))
    return log(ctx, 'error', { event: 'cookie-on-shared-answer', path: ctx.visit.url.pathname })
  for (const line of lines) headers.append('set-cookie', line)
}
