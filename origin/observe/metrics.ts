// Sends the shop's numbers to the OTLP collector: sums and histograms since the day began (UTC), and gauges of this moment. The
// numbers come from the database, so that any isolate sends the same ones.
import { measureOf, measures, type MeasureName } from '#shared/platform/telemetry/measures.ts'
import { attributesJson, nanoseconds, resourceJson } from '#shared/platform/telemetry/otlp.ts'
import { sendOtlp } from '#shared/platform/telemetry/send-otlp.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { derived, gaugesAt, measured, type Series, type Watched } from './numbers.ts'

/** AGGREGATION_TEMPORALITY_CUMULATIVE. */
const cumulative = 2
const dayMs = 86_400_000

export async function sendMetrics(env: OriginEnv, now: number): Promise<void> {
  if (env.OTLP_URL) await sendOtlp(env, 'metrics', await metricsBody(env, now))
}

export async function metricsBody(stores: Watched, now: number): Promise<object> {
  const d1 = stores.DB
  const from = now - (now % dayMs)
  const times = { startTimeUnixNano: nanoseconds(from), timeUnixNano: nanoseconds(now) }
  const pointOf = (names: readonly string[], { labels }: Series) => ({
    ...times,
    attributes: attributesJson(Object.fromEntries(names.map((name, at) => [name, labels[at] ?? '']))),
  })
  const sum = (name: string, labels: readonly string[], series: readonly Series[], description = '') => ({
    name,
    description,
    sum: {
      aggregationTemporality: cumulative,
      isMonotonic: true,
      dataPoints: series.map((one) => ({ ...pointOf(labels, one), asInt: String(one.count) })),
    },
  })
  const counted = await Promise.all(
    (Object.keys(measures) as MeasureName[]).map(async (name) => {
      const { kind, labels, unit, bounds = [], does } = measureOf(name)
      const series = await measured(d1, name, from)
      if (kind === 'sum') return sum(name, labels, series, does)
      const dataPoints = series.map((one) => ({
        ...pointOf(labels, one),
        count: String(one.count),
        sum: one.sum,
        bucketCounts: one.buckets.map(String),
        explicitBounds: bounds,
      }))
      return { name, unit, description: does, histogram: { aggregationTemporality: cumulative, dataPoints } }
    }),
  )
  const fromTables = await Promise.all(
    Object.entries(derived).map(async ([name, { labels, read }]) => sum(name, labels, await read(d1, from))),
  )
  const gauges = Object.entries(await gaugesAt(stores, now)).map(([name, value]) => ({
    name,
    unit: /\.(?:oldest|age)$/.test(name) ? 's' : '',
    gauge: { dataPoints: [{ timeUnixNano: times.timeUnixNano, asDouble: value }] },
  }))
  const metrics = [...counted, ...fromTables, ...gauges]
  return {
    resourceMetrics: [{ resource: resourceJson('shop'), scopeMetrics: [{ scope: { name: 'storefront' }, metrics }] }],
  }
}
