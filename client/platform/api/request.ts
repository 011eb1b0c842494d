// What the browser sends for a declared call. The wire tests build their requests by the same function.
import { urlOf, type Call, type Input, type Method } from '#shared/platform/call.ts'

export type CallRequest = {
  /** A path of our own origin, with its query. */
  address: string
  method: Method
  headers?: Record<string, string>
  /** JSON text, a file as it is, or nothing. */
  body?: string | Blob
}

/** The request of a call: a JSON body with its media type, a file under its own, or no body and no media type. */
export function requestOf<C extends Call>(call: C, input: Input<C>): CallRequest {
  const { query, body, raw } = input as { query?: unknown; body?: unknown; raw?: Blob }
  const address = urlOf(call, { query })
  if (raw) return { address, method: call.method, body: raw }
  if (body === undefined) return { address, method: call.method }
  return {
    address,
    method: call.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
}
