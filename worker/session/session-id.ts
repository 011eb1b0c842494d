// The session's id: opaque, random, and made anew at every sign-in.
import type { Here } from '#worker/env.ts'
import { base64url } from './seal.ts'

const bytes = 32

export function newSessionId(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(bytes)))
}

/** The object that holds the session of the request's cookie, or null when there is no such cookie. */
export function sessionOf({ jar, env }: Pick<Here, 'jar' | 'env'>) {
  const id = jar.read('sid')
  return id !== undefined && /^[\w-]{43}$/.test(id) ? sessionNamed(id, env) : null
}

export function sessionNamed(id: string, { SESSIONS }: Here['env']) {
  return SESSIONS.get(SESSIONS.idFromName(id))
}
