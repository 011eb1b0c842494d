// The spans of one request, kept until the response has been sent. A request that is not sampled records nothing, but still
// names its trace to the services that it calls.
import { traceparentOf, type TraceContext } from './traceparent.ts'

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer'
export type Attributes = Readonly<Record<string, string | number | boolean>>

export type Span = {
  spanId: string
  parentId: string | null
  name: string
  kind: SpanKind
  /** Milliseconds since 1970. */
  start: number
  end: number
  attributes: Attributes
  failed: boolean
}

export type OpenSpan = {
  spanId: string
  /** The header for a request that this span makes. */
  traceparent: string
  /** Later calls change nothing. */
  end: (result?: { attributes?: Attributes; failed?: boolean; name?: string }) => void
}

export type Trace = {
  traceId: string
  sampled: boolean
  /** Begins a span below `parent`; without one, below the request's own span. */
  open: (name: string, kind: SpanKind, parent?: string) => OpenSpan
  /** The finished spans. Waits for spans that are still open, at most `maxMs`. */
  finished: (maxMs: number) => Promise<readonly Span[]>
}

/** A page that streams makes a few dozen calls; more spans than this are a fault, and are dropped. */
const maxSpans = 256

export function startTrace({ traceId, spanId, sampled }: TraceContext): Trace {
  if (!sampled) return unsampled(traceId)
  const spans: Span[] = []
  let unfinished = 0
  let idle = () => {}
  let root: string | null = null

  function open(name: string, kind: SpanKind, parent = root ?? spanId): OpenSpan {
    const span = { spanId: newSpanId(), parentId: parent || null, name, kind, start: Date.now(), attributes: {} }
    root ??= span.spanId
    unfinished++
    let ended = false
    return {
      spanId: span.spanId,
      traceparent: traceparentOf({ traceId, spanId: span.spanId, sampled: true }),
      end({ attributes = {}, failed = false, name: finalName = name } = {}) {
        if (ended) return
        ended = true
        if (spans.length < maxSpans) spans.push({ ...span, name: finalName, end: Date.now(), attributes, failed })
        if (--unfinished === 0) idle()
      },
    }
  }

  async function finished(maxMs: number): Promise<readonly Span[]> {
    if (unfinished > 0)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxMs)
        idle = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    return spans
  }

  return { traceId, sampled, open, finished }
}

function unsampled(traceId: string): Trace {
  return { traceId, sampled: false, open: () => unsampledSpan(traceId), finished: async () => [] }
}

/** The header needs some span's id: the receiver records nothing either. */
function unsampledSpan(traceId: string): OpenSpan {
  const spanId = traceId.slice(16)
  return { spanId, traceparent: traceparentOf({ traceId, spanId, sampled: false }), end() {} }
}

function newSpanId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}
