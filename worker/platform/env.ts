// The bindings that the platform gives the worker; the plain settings beside them are parsed in settings.ts.
import type { waitingRoomCalls } from '#shared/payment/waiting-room-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { SessionObject } from './session-object.ts'

/** A service binding, used through fetch only, so that a URL can take its place. */
export type Upstream = { fetch: (request: Request) => Promise<Response> }

/** A visitor that the object of a network address counts beside the address itself. */
export type CountedBeside = { key: string; max: number }

/** limiter.ts implements it. */
export interface LimiterObject extends Rpc.DurableObjectBranded {
  /**
   * Seconds to wait, or null when the request is within all limits and was counted; with `counting` false it is not counted.
   * An object with an earlier release's code counts without `beside`.
   */
  take(max: number, seconds: number, counting: boolean, beside?: readonly CountedBeside[]): Promise<number | null>
  /** Takes back one count of a request that another object has refused. */
  giveBack(beside: readonly Pick<CountedBeside, 'key'>[]): Promise<void>
}

export type Entered = 'turn' | 'waiting' | 'full'
export type Place = Reply<typeof waitingRoomCalls.place>

/** waiting-room/waiting-room.ts implements it. `pace`: orders a second; `holder`: digest of what a place belongs to. */
export interface WaitingRoomObject extends Rpc.DurableObjectBranded {
  enter(holder: string, pace: number): Promise<Entered>
  place(holder: string, options: readonly string[], pace: number): Place | Promise<Place>
  waiting(): number | Promise<number>
  reportSoldOut(options: readonly string[]): void | Promise<void>
  /** An order was not answered. */
  slowDown(): void | Promise<void>
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
  WAITING_ROOM: DurableObjectNamespace<WaitingRoomObject>
  /** A setting: see settings.ts. */
  JURISDICTION?: string
}
