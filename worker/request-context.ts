// The worker's context of one request, an argument of every function that serves the request.
import type { Device } from '#shared/platform/headers/device.ts'
import type { Visit } from '#shared/platform/visit.ts'
import type { RequestCookies } from './cookies.ts'
import type { Env } from './env.ts'
import type { Person } from './session/person.ts'
import type { Settings } from './settings.ts'

/** The context that middleware.ts creates for a request for one of the brands' hosts. */
export type RequestContext = {
  visit: Visit
  settings: Settings
  env: Env
  requestId: string
  /** The network address that rate limits count by: see clientAddressOf. */
  clientAddress: string
  /** The visitor's browser, for payer authentication. */
  device: Device
  waitUntil: (work: Promise<unknown>) => void
  timings: Timing[]
  /** The request's cookies, and the cookies that the response sets. */
  cookies: RequestCookies
  /** The signed-in person, read from the session at most once, on first use. Never rejects: a failure is a guest. */
  person: () => Promise<Person>
}

/** One upstream call of this request: its duration and the source of its reply. */
export type Timing = { name: string; ms: number; from: 'memory' | 'stale' | 'upstream' | 'shared' | 'failed' }

export type App = { Bindings: Env; Variables: { ctx: RequestContext } }
