// What the steps of a call have in common: the request they pass on, the outcome they return, and the shape of a step.
import type { Call } from '#shared/platform/call.ts'
import type { Caller } from '#shared/platform/headers/stamps.ts'
import type { UpstreamRequest } from '#worker/platform/body/receive.ts'
import type { Problem } from '#worker/platform/problem.ts'
import type { Timing, RequestContext } from '#worker/platform/request-context.ts'

/** `bytes`: length of the reply's text, for the cache's size. `source`: absent when no service was needed to refuse the call. */
export type UpstreamOutcome = { ok: true; reply: unknown; bytes: number; source?: Timing['from'] } | Problem

/** One call on its way through the steps. */
export type GatewayRequest = {
  call: Call
  input: UpstreamRequest
  ctx: RequestContext
  /** Milliseconds a caller waits for a reply that is not in the cache; at most the call's deadline. */
  timeoutMs: number
  /** Milliseconds since 1970. */
  startedAt: number
  /** The input before an id was filled in from a cookie; absent when none was. */
  inputWithoutId?: UpstreamRequest
  /** Whom the service's stamp names. */
  caller?: Caller
  /** Headers about the visitor, beside the stamp. */
  identityHeaders?: Record<string, string>
}

/** Answers the call, or lets the steps below it do so with `next`. Never rejects. */
export type Step = (
  request: GatewayRequest,
  next: (request: GatewayRequest) => Promise<UpstreamOutcome>,
) => Promise<UpstreamOutcome>
