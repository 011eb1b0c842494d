// A request to a service as a span of the visitor's request, with the header that lets the service continue the trace.
import { traceparentHeader } from '#shared/platform/telemetry/traceparent.ts'
import type { Trace } from '#shared/platform/telemetry/trace.ts'

/** `name` and `service` are the shop's own terms: addresses hold what shoppers typed. */
export async function tracedFetch(
  trace: Trace,
  { name, service }: { name: string; service: string },
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  const span = trace.open(name, 'client')
  request.headers.set(traceparentHeader, span.traceparent)
  const common = { 'shop.service': service, 'http.request.method': request.method }
  try {
    const response = await send(request)
    const { status } = response
    span.end({
      failed: status >= 500,
      attributes: { ...common, 'shop.outcome': outcomeOf(status), 'http.response.status_code': status },
    })
    return response
  } catch (error) {
    const outcome = request.signal.aborted ? 'slow' : 'down'
    span.end({ failed: true, attributes: { ...common, 'shop.outcome': outcome } })
    throw error
  }
}

function outcomeOf(status: number): string {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}
