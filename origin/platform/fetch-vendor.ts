// A request to a vendor or another service, as a span of the request's trace while that is recorded.
import { traceparentHeader } from '#shared/platform/telemetry/traceparent.ts'
import type { OriginEnv } from './env.ts'

/** `send` replaces the global fetch where a binding or an embedded vendor answers. Rejects as `send` does. */
export async function fetchVendor(
  { TRACE }: Pick<OriginEnv, 'TRACE'>,
  vendor: string,
  request: Request,
  send: (request: Request) => Response | Promise<Response> = (sent) => fetch(sent),
): Promise<Response> {
  if (!TRACE) return send(request)
  const span = TRACE.open(vendor, 'client')
  request.headers.set(traceparentHeader, span.traceparent)
  const attributes = { 'shop.service': vendor, 'http.request.method': request.method }
  try {
    const response = await send(request)
    const { status } = response
    span.end({ failed: status >= 500, attributes: { ...attributes, 'http.response.status_code': status } })
    return response
  } catch (error) {
    span.end({ failed: true, attributes })
    throw error
  }
}
