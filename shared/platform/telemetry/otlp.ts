// OTLP over HTTP in its JSON encoding: settings, attributes, and the request body of traces.
import type { Attributes, Span, SpanKind } from './trace.ts'

export type OtlpSettings = {
  /** The collector's base URL; empty: nothing is recorded or sent. */
  OTLP_URL?: string | undefined
  /** `name=value,name=value`, percent-encoded, as in OTEL_EXPORTER_OTLP_HEADERS. */
  OTLP_HEADERS?: string | undefined
}

/** Numbers of the protocol. */
const kinds: Readonly<Record<SpanKind, number>> = { internal: 1, server: 2, client: 3, consumer: 5 }
const failedStatus = { code: 2 }

export function nanoseconds(ms: number): string {
  return `${Math.round(ms)}000000`
}

export function attributesJson(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value:
      typeof value === 'string'
        ? { stringValue: value }
        : typeof value === 'boolean'
          ? { boolValue: value }
          : Number.isInteger(value)
            ? { intValue: String(value) }
            : { doubleValue: value },
  }))
}

export function resourceJson(service: string) {
  return { attributes: attributesJson({ 'service.name': service, 'service.namespace': 'storefront' }) }
}

export function tracesBody(service: string, traceId: string, spans: readonly Span[]): object {
  const items = spans.map(({ spanId, parentId, name, kind, start, end, attributes, failed }) => ({
    traceId,
    spanId,
    ...(parentId && { parentSpanId: parentId }),
    name,
    kind: kinds[kind],
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: attributesJson(attributes),
    ...(failed && { status: failedStatus }),
  }))
  return {
    resourceSpans: [{ resource: resourceJson(service), scopeSpans: [{ scope: { name: 'storefront' }, spans: items }] }],
  }
}

/** Headers of every export. A pair that is not well formed is left out. */
export function otlpHeaders(text = ''): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const [, name, value] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    return name === undefined ? [] : [[name, decoded(value!)] as const]
  })
  return Object.fromEntries(pairs)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
