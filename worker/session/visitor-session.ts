// The session of the request's browser: its id (opaque, random, new at every sign-in, valid at the one brand where it was
// created), its Durable Object and its end.
import { inJurisdiction } from '#shared/platform/jurisdiction.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'
import { base64url } from '#shared/platform/base64url.ts'
import { clearHints } from './hints.ts'

const bytes = 32

export function newSessionId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** The Durable Object of the session that the request's cookie names, or null without such a cookie. */
export function sessionOf(ctx: Pick<RequestContext, 'cookies' | 'env' | 'visit'>) {
  const id = ctx.cookies.read('sid')
  return id !== undefined && /^[\w-]{43}$/.test(id) ? sessionNamed(id, ctx) : null
}

/** The brand is part of the object's name: a session id of one brand names no session of another. */
export function sessionNamed(id: string, { env, visit }: Pick<RequestContext, 'env' | 'visit'>) {
  const sessions = inJurisdiction(env.SESSIONS, env)
  return sessions.get(sessions.idFromName(`${visit.brand.code} ${id}`))
}

/** Somebody is signed in with this browser, or was and is remembered. */
export function isKnownVisitor({ cookies }: Pick<RequestContext, 'cookies'>): boolean {
  return ['sid', 'isSignedIn', 'rememberMe'].some((name) => cookies.read(name) !== undefined)
}

/** Cookies that are cleared at sign-out, beside the session's. */
export const personalCookies = ['cartId', 'cartProof', 'wishlistId', 'wishlistProof'] as const

/** Clears the person's cookies, and sets the flag that makes the next page clear the browser's storage too. */
export function clearVisitorCookies(ctx: RequestContext): void {
  for (const name of ['sid', ...personalCookies] as const) ctx.cookies.clear(name)
  clearHints(ctx)
  ctx.cookies.set('justSignedOut', 'true')
}

/** Ends the session and clears the cookies that belong to the person. */
export async function endVisitorSession(ctx: RequestContext): Promise<void> {
  clearVisitorCookies(ctx)
  await sessionOf(ctx)?.end()
}
