// What the steps of a call have in common: the request they pass on, and the shape of a step.
import type { Call } from '#shared/platform/call.ts'
import type { RequestContext } from '#worker/request-context.ts'
import type { UpstreamOutcome } from './outcome.ts'

/** What a service is sent: query and body as the call declares them, or a file as the body. */
export type UpstreamRequest = { query?: unknown; body?: unknown; raw?: { bytes: ArrayBuffer; type: string } }

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
  /** Headers that name the visitor to the service. */
  identityHeaders?: Record<string, string>
}

/** Answers the call, or lets the steps below it do so with `next`. Never rejects. */
export type Step = (
  request: GatewayRequest,
  next: (request: GatewayRequest) => Promise<UpstreamOutcome>,
) => Promise<UpstreamOutcome>
