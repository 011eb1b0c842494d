// The session's id: opaque, random, made anew at every sign-in, and good at the one shop it was made at.
import type { RequestContext } from '#worker/request-context.ts'
import { base64url } from './seal.ts'

const bytes = 32

export function newSessionId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** The object that holds the session of the request's cookie, or null when there is no such cookie. */
export function sessionOf(ctx: Pick<RequestContext, 'cookies' | 'env' | 'visit'>) {
  const id = ctx.cookies.read('sid')
  return id !== undefined && /^[\w-]{43}$/.test(id) ? sessionNamed(id, ctx) : null
}

/** The shop is part of the object's name: the id of one shop's session leads to nothing at another. */
export function sessionNamed(id: string, { env: { SESSIONS }, visit }: Pick<RequestContext, 'env' | 'visit'>) {
  return SESSIONS.get(SESSIONS.idFromName(`${visit.brand.code} ${id}`))
}
