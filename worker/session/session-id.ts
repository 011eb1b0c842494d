// The session's id: opaque, random, new at every sign-in, valid at the one brand where it was created.
import type { RequestContext } from '#worker/request-context.ts'
import { base64url } from './seal.ts'

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
export function sessionNamed(id: string, { env: { SESSIONS }, visit }: Pick<RequestContext, 'env' | 'visit'>) {
  return SESSIONS.get(SESSIONS.idFromName(`${visit.brand.code} ${id}`))
}
