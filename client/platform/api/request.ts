// Builds the browser's request for a declared call. The wire tests use the same function.
import { urlOf, type Call, type Input, type Method } from '#shared/platform/call.ts'

export type CallRequest = {
  /** A path of the same origin, with its query. */
  address: string
  method: Method
  headers?: Record<string, string>
  /** JSON text, a file, or undefined. */
  body?: string | Blob
}

/** A JSON body and a file have their media type; a request without a body has none. */
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
