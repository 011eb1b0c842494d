// The W3C header `traceparent`, by which services name the trace and the span that a request belongs to.

export const traceparentHeader = 'traceparent'

export type TraceContext = { traceId: string; spanId: string; sampled: boolean }

/** Null for a header that is missing or malformed. Only headers from a trusted side may be read. */
export function traceContextIn(header: string | null | undefined): TraceContext | null {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(header ?? '') ?? []
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, sampled: (Number.parseInt(flags!, 16) & 1) === 1 }
}

export function traceparentOf({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`
}
