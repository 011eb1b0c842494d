// The bindings that the platform gives the worker; the plain settings beside them are parsed in settings.ts.
import type { SessionObject } from './session/session-object.ts'

/** A service binding, used through fetch only, so that a URL can take its place. */
export type Upstream = { fetch: (request: Request) => Promise<Response> }

/** limiter.ts implements it. Seconds to wait, or null when the request is within the limit. With `counting` false the request is not counted. */
export interface LimiterObject extends Rpc.DurableObjectBranded {
  take(max: number, seconds: number, counting: boolean): Promise<number | null>
}

export type Env = {
  ORIGIN: Upstream
  /** `name="version"` of the origin of this release; missing unless it was released gradually. */
  ORIGIN_VERSION?: string
  /** Which version of the worker this is; the platform's own. */
  VERSION?: { id: string }
  ASSETS: Upstream
  REMEMBERED: KVNamespace
  SESSIONS: DurableObjectNamespace<SessionObject>
  LIMITS: DurableObjectNamespace<LimiterObject>
  /** A setting: see settings.ts. */
  JURISDICTION?: string
}
