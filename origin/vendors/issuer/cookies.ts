// The issuer's three cookies and the operator's two. On https their names start with __Host-, which no other host can
// set.
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Login } from './context.ts'

/**
 * `issuer`: the issuer's session. `form`: binds a form's token to the browser. `operator`: the operator's session. `device` and
 * `operator-device`: a sign-in succeeded here (known-device.ts).
 */
export type CookieName = 'issuer' | 'form' | 'operator' | 'device' | 'operator-device'

export function readIssuerCookie(c: Context<Login>, name: CookieName): string | undefined {
  return getCookie(c, nameOf(c, name))
}

/** Without `seconds` a session cookie. An empty value deletes the cookie. */
export function issuerCookie(c: Context<Login>, name: CookieName, value: string, seconds?: number): void {
  setCookie(c, nameOf(c, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: name.startsWith('operator') ? 'Strict' : 'Lax',
    secure: secure(c),
    ...(value === '' ? { maxAge: 0 } : seconds === undefined ? {} : { maxAge: seconds }),
  })
}

function nameOf(c: Context<Login>, name: CookieName): string {
  return secure(c) ? `__Host-${name}` : name
}

function secure(c: Context<Login>): boolean {
  return new URL(c.req.url).protocol === 'https:'
}
