// What the platform gives the worker; the plain settings beside them are parsed in settings.ts.
import type { Device } from '#shared/platform/headers/device.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { RequestCookies } from './cookies.ts'
import type { Limiter } from './limiter.ts'
import type { Person } from './session/person.ts'
import type { Session } from './session/session.ts'
import type { Settings } from './settings.ts'

/** A service binding, used through fetch only, so that a URL can take its place. */
export type Upstream = { fetch: (request: Request) => Promise<Response> }

export type Env = {
  ORIGIN: Upstream
  ASSETS: Upstream
  REMEMBERED: KVNamespace
  SESSIONS: DurableObjectNamespace<Session>
  LIMITS: DurableObjectNamespace<Limiter>
}

/** What every request carries once it has passed the door. */
export type RequestContext = {
  visit: Visit
  settings: Settings
  env: Env
  requestId: string
  /** Where the request comes from, for limits: see callerOf. */
  caller: string
  /** The browser it comes from, for payer authentication. */
  device: Device
  waitUntil: (work: Promise<unknown>) => void
  timings: Timing[]
  /** The request's cookies, and those its answer will set. */
  cookies: RequestCookies
  /** Who is here: asked of the session once, and only when something depends on it. Never rejects: at worst a guest. */
  person: () => Promise<Person>
}

/** One upstream call of this request: how long it took and where the answer came from. */
export type Timing = { name: string; ms: number; from: 'memory' | 'stale' | 'upstream' | 'shared' | 'failed' }

export type App = { Bindings: Env; Variables: { ctx: RequestContext } }
