// The bindings that the platform gives the worker; the plain settings beside them are parsed in settings.ts.
import type { Limiter } from './limiter.ts'
import type { Session } from './session/session.ts'

/** A service binding, used through fetch only, so that a URL can take its place. */
export type Upstream = { fetch: (request: Request) => Promise<Response> }

export type Env = {
  ORIGIN: Upstream
  ASSETS: Upstream
  REMEMBERED: KVNamespace
  SESSIONS: DurableObjectNamespace<Session>
  LIMITS: DurableObjectNamespace<Limiter>
}
