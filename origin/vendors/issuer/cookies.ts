// The issuer's two cookies, and the operator's one. On https their names begin with __Host-, which no other host can set.
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Login } from './login.ts'

/** `issuer`: who is signed in here. `form`: that a form was drawn for this browser. `operator`: who runs the shop. */
export type CookieName = 'issuer' | 'form' | 'operator'

export function readCookie(c: Context<Login>, name: CookieName): string | undefined {
  return getCookie(c, nameOf(c, name))
}

/** Without `seconds` it ends with the browser. An empty value ends it now. */
export function writeCookie(c: Context<Login>, name: CookieName, value: string, seconds?: number): void {
  setCookie(c, nameOf(c, name), value, {
    path: '/',
    httpOnly: true,
    sameSite: name === 'operator' ? 'Strict' : 'Lax',
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
