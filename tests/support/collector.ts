// An OTLP collector for tests: a server that reads the JSON encoding, and can hang.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { stringValue?: string; intValue?: string; doubleValue?: number; boolValue?: boolean }
type Attribute = { key: string; value: Value }
export type ReceivedSpan = {
  service: string
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, string>
}
type Points = { dataPoints: Array<{ attributes?: Attribute[]; asInt?: string; asDouble?: number; count?: string }> }
type Metric = { name: string; sum?: Points; histogram?: Points; gauge?: Points }

export async function openCollector() {
  const spans: ReceivedSpan[] = []
  const bodies: string[] = []
  const headers: string[] = []
  let metrics: Metric[] = []
  let hangs = false
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (hangs) return
      bodies.push(text)
      headers.push(String(request.headers['x-collector']))
      const body = JSON.parse(text) as Record<string, never[]>
      if (request.url === '/v1/traces') spans.push(...spansIn(body))
      if (request.url === '/v1/metrics')
        metrics = (body as unknown as { resourceMetrics: [{ scopeMetrics: [{ metrics: Metric[] }] }] })
          .resourceMetrics[0].scopeMetrics[0].metrics
      response.setHeader('content-type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    headers,
    /** The sum of a metric's last points with these attributes; null for a metric that has not arrived. */
    value(name: string, wanted: Record<string, string> = {}): number | null {
      const found = metrics.find((metric) => metric.name === name)
      const points = (found?.sum ?? found?.histogram ?? found?.gauge)?.dataPoints
      if (!points) return null
      const fitting = points.filter(({ attributes = [] }) =>
        Object.entries(wanted).every(([key, value]) => textsOf(attributes)[key] === value),
      )
      return fitting.reduce((sum, { asInt, asDouble, count }) => sum + Number(asInt ?? asDouble ?? count), 0)
    },
    hang: (on: boolean) => (hangs = on),
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function spansIn(body: object): ReceivedSpan[] {
  type Received = Omit<ReceivedSpan, 'attributes' | 'service'> & { attributes: Attribute[] }
  const { resourceSpans } = body as {
    resourceSpans: Array<{ resource: { attributes: Attribute[] }; scopeSpans: Array<{ spans: Received[] }> }>
  }
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        service: textsOf(resource.attributes)['service.name']!,
        attributes: textsOf(span.attributes),
      })),
  )
}

function textsOf(attributes: readonly Attribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, String(Object.values(value as Record<string, unknown>)[0])]),
  )
}
