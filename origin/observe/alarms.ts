import { measureOf, type MeasureName } from '#shared/platform/telemetry/measures.ts'
import { rules, type Condition, type Rule, type Term } from './alarm-rules.ts'
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

export type Alarm = Omit<Rule, 'when'> & {
  /** Each label value for which the alarm is on, with the value that it compares; empty while it is off. */
  on: ReadonlyArray<{ labels: string; value: number }>
}

type Numbers = { d1: D1Database; now: number; gauges: Gauges; read: Map<string, Promise<readonly Series[]>> }

export async function alarmsAt(stores: Watched, now: number): Promise<Alarm[]> {
  const numbers: Numbers = { d1: stores.DB, now, gauges: await gaugesAt(stores, now), read: new Map() }
  return Promise.all(rules.map(async ({ when, ...rule }) => ({ ...rule, on: await resultsOf(when, numbers) })))
}

/** `reviews: 6.2%; bag: 8.0%`. */
export function alarmValues({ on, unit }: Alarm): string {
  const text = (value: number) =>
    unit === '%' ? `${(value * 100).toFixed(1)}%` : `${Math.round(value).toLocaleString('en-GB')} ${unit}`.trim()
  return on.map(({ labels, value }) => `${labels ? `${labels}: ` : ''}${text(value)}`).join('; ')
}

/** The labels of the first condition that all conditions share. */
async function resultsOf(conditions: readonly Condition[], numbers: Numbers) {
  const [first = new Map<string, number>(), ...others] = await Promise.all(
    conditions.map(async ({ term, over, above = -Infinity, below = Infinity }) => {
      const values = await valuesOf(term, numbers)
      const divisors = over && (await valuesOf(over, numbers))
      const compared = [...values].flatMap(([labels, value]) => {
        const divisor = divisors ? (divisors.get(labels) ?? 0) : 1
        return divisor === 0 ? [] : [[labels, value / divisor] as const]
      })
      return new Map(compared.filter(([, value]) => value > above && value < below))
    }),
  )
  const shared = [...first].filter(([labels]) => others.every((other) => other.has(labels)))
  return shared.map(([labels, value]) => ({ labels, value }))
}

/** By the values of the label that a term is grouped by. */
async function valuesOf({ of, minutes, by, where, quantile }: Term, numbers: Numbers): Promise<Map<string, number>> {
  if (minutes === 0) {
    const value = numbers.gauges[of]
    return new Map(value === undefined ? [] : [['', value]])
  }
  const labels = derived[of]?.labels ?? measureOf(of as MeasureName).labels
  const valueIn = (series: Series, label: string) => series.labels[labels.indexOf(label)] ?? ''
  const all = await seriesOf(of, numbers.now - minutes * 60_000, numbers)
  const series = all.filter((one) => !where || where.among.includes(valueIn(one, where.label)))
  const groups = Map.groupBy(series, (one) => (by ? valueIn(one, by) : ''))
  const values = [...groups].map(([key, group]) => {
    if (quantile !== undefined) return [key, quantileOf(of as MeasureName, addBuckets(group), quantile)] as const
    return [key, group.reduce((sum, { count }) => sum + count, 0)] as const
  })
  return new Map(values.flatMap(([key, value]) => (value === null ? [] : [[key, value] as const])))
}

function seriesOf(name: string, from: number, { d1, read }: Numbers): Promise<readonly Series[]> {
  const key = `${name} ${from}`
  const known = read.get(key)
  if (known) return known
  const series = derived[name]?.read(d1, from) ?? measured(d1, name as MeasureName, from)
  read.set(key, series)
  return series
}
