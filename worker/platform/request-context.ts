// What the worker knows of one request, handed to everything that serves it.
import type { Profile } from '#shared/customers/session-calls.ts'
import type { storedKeys } from '#shared/platform/cookies.ts'
import type { Device } from '#shared/platform/headers/forwarded.ts'
import type { ToggleName } from '#shared/platform/toggles.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { Env } from './env.ts'
import type { Settings } from './settings.ts'

/** The context that middleware.ts creates for a request for one of the brands' hosts. */
export type RequestContext = {
  visit: Visit
  settings: Settings
  env: Env
  requestId: string
  /** The network address that rate limits count by: see clientNetworkOf. */
  clientAddress: string
  /** The visitor's browser, for payer authentication. */
  device: Device
  waitUntil: (work: Promise<unknown>) => void
  timings: Timing[]
  /** The page that the response shows, set while the response is made; copies of the context share the object. */
  served: { page?: { name: string; path: string } }
  /** The request's cookies, and the cookies that the response sets. */
  cookies: RequestCookies
  /** The signed-in person, read from the session at most once, on first use. Never rejects: a failure is a guest. */
  person: () => Promise<Person>
}

/** Cookies of the table that the server writes. */
export type WrittenCookie = {
  [Name in keyof typeof storedKeys]: (typeof storedKeys)[Name]['where'] extends 'cookie' ? Name : never
}[keyof typeof storedKeys]

export type RequestCookies = {
  /** The request's value, also of a cookie that is not in the table. */
  read: (name: string) => string | undefined
  /** `life`: seconds in place of the table's; `session` ends with the browser. */
  set: (name: WrittenCookie, value: string, life?: number | 'session') => void
  clear: (name: WrittenCookie) => void
  lines: () => readonly string[]
}

/** The person of a request, as the session knows them. */
export type Person = {
  /** Null for a guest. */
  profile: Profile | null
  /** There is a session, but it does not answer: the request must not be treated as a guest's where it is about a person. */
  unsure?: true
  /**
   * The access token for a retailer's own services, refreshed when it is about to expire. Null for a guest, and when the
   * session has just ended. Rejects with `NoFreshToken` while the issuer is down.
   */
  accessToken: () => Promise<string | null>
  /** The person's toggles; the anonymous ones for a guest and while the proxy does not answer. Never rejects. */
  toggles: () => Promise<ReadonlySet<ToggleName>>
}

/** One upstream call of this request: how long it took, and where its reply came from. */
export type Timing = { name: string; ms: number; from: 'memory' | 'stale' | 'upstream' | 'shared' | 'failed' }

export type App = { Bindings: Env; Variables: { ctx: RequestContext } }
