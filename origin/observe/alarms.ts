// Which alarms of alarms.json are on, by the shop's own numbers. The windows of the expressions take the place of `for`, for which
// a state of each alarm would have to be stored.
import { measureOf, measures, type MeasureName } from '#shared/platform/telemetry/measures.ts'
import rules from './alarms.json' with { type: 'json' }
import { conditionsOf, type Condition, type Term } from './alarm-expression.ts'
import {
  addBuckets,
  derived,
  gaugesAt,
  measured,
  quantileOf,
  type Gauges,
  type Series,
  type Watched,
} from './numbers.ts'

export type Alarm = {
  name: string
  severity: string
  summary: string
  /** What to do next. */
  advice: string
  /** Of the values: a share, a time, or a count. */
  unit: '%' | 'ms' | 's' | ''
  /** Each label value for which the alarm is on, with the value that it compares; empty while it is off. */
  on: ReadonlyArray<{ labels: string; value: number }>
}

type Numbers = { d1: D1Database; now: number; gauges: Gauges; read: Map<string, Promise<readonly Series[]>> }

export async function alarmsAt(stores: Watched, now: number): Promise<Alarm[]> {
  const numbers: Numbers = { d1: stores.DB, now, gauges: await gaugesAt(stores, now), read: new Map() }
  return Promise.all(
    rules.groups
      .flatMap((group) => group.rules)
      .map(async ({ alert, expr, labels, annotations }) => {
        const conditions = conditionsOf(expr)
        const on = await resultsOf(conditions, numbers)
        const { summary, description } = annotations
        const { severity } = labels
        return { name: alert, severity, summary, advice: description, unit: unitOf(conditions[0]!), on }
      }),
  )
}

/** `reviews: 6.2%; bag: 8.0%`. */
export function alarmValues({ on, unit }: Alarm): string {
  const text = (value: number) =>
    unit === '%' ? `${(value * 100).toFixed(1)}%` : `${Math.round(value).toLocaleString('en-GB')} ${unit}`.trim()
  return on.map(({ labels, value }) => `${labels ? `${labels}: ` : ''}${text(value)}`).join('; ')
}

function unitOf({ term, over }: Condition): Alarm['unit'] {
  if (over) return '%'
  if (term.quantile !== null) return 'ms'
  return term.metric.endsWith('_seconds') ? 's' : ''
}

/** As in Prometheus, the labels of the first condition that all conditions share. */
async function resultsOf(conditions: readonly Condition[], numbers: Numbers) {
  const [first = new Map<string, number>(), ...others] = await Promise.all(
    conditions.map(async ({ term, over, above, limit }) => {
      const values = await valuesOf(term, numbers)
      const divisors = over && (await valuesOf(over, numbers))
      const compared = [...values].flatMap(([labels, value]) => {
        const divisor = divisors ? (divisors.get(labels) ?? 0) : 1
        return divisor === 0 ? [] : [[labels, value / divisor] as const]
      })
      return new Map(compared.filter(([, value]) => (above ? value > limit : value < limit)))
    }),
  )
  const shared = [...first].filter(([labels]) => others.every((other) => other.has(labels)))
  return shared.map(([labels, value]) => ({ labels, value }))
}

/** By the values of the labels that a term is grouped by. */
async function valuesOf(term: Term, numbers: Numbers): Promise<Map<string, number>> {
  if (term.windowMs === 0) {
    const value = numbers.gauges[gaugeOf(term.metric)]
    return new Map(value === undefined ? [] : [['', value]])
  }
  const { name, labels } = sourceOf(term.metric)
  const series = (await seriesOf(name, numbers.now - term.windowMs, numbers)).filter((one) =>
    term.matchers.every(({ label, pattern }) => pattern.test(one.labels[labels.indexOf(label)] ?? '')),
  )
  const groups = Map.groupBy(series, (one) =>
    term.by.map((label) => one.labels[labels.indexOf(label)] ?? '').join(', '),
  )
  const values = [...groups].map(([key, group]) => [key, valueOf(term, name, group)] as const)
  return new Map(values.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])))
}

function valueOf({ quantile }: Term, name: string, group: readonly Series[]): number | null {
  if (quantile === null) return group.reduce((sum, { count }) => sum + count, 0)
  return quantileOf(name as MeasureName, addBuckets(group), quantile)
}

function seriesOf(name: string, from: number, { d1, read }: Numbers): Promise<readonly Series[]> {
  const key = `${name} ${from}`
  const known = read.get(key)
  if (known) return known
  const series = derived[name]?.read(d1, from) ?? measured(d1, name as MeasureName, from)
  read.set(key, series)
  return series
}

/** Prometheus's name of each number: dots become underscores, followed by the unit and by what is read of it. */
const sources = new Map<string, { name: string; labels: readonly string[] }>([
  ...Object.entries(derived).map(([name, { labels }]) => [`${underscored(name)}_total`, { name, labels }] as const),
  ...(Object.keys(measures) as MeasureName[]).flatMap((name) => {
    const { kind, unit, labels } = measureOf(name)
    const base = underscored(name) + (unit === 'ms' ? '_milliseconds' : '')
    const names = kind === 'sum' ? [`${base}_total`] : [`${base}_count`, `${base}_bucket`]
    return names.map((one) => [one, { name, labels }] as const)
  }),
])

function sourceOf(metric: string) {
  const source = sources.get(metric)
  if (!source) throw new Error(`The shop has no number ${metric}.`)
  return source
}

function gaugeOf(metric: string): string {
  return metric.replace(/_seconds$/, '').replaceAll('_', '.')
}

function underscored(name: string): string {
  return name.replaceAll('.', '_')
}
