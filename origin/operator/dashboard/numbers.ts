// The numbers of the dashboard, from the same functions as the alarms.
import type { BrandCode } from '#shared/brands/brand.ts'
import type { MeasureName } from '#shared/platform/telemetry/measures.ts'
import { alarmsAt } from '#origin/observe/alarms.ts'
import { latestBrowserErrors } from '#origin/observe/browser-errors.ts'
import {
  addBuckets,
  derived,
  gaugesAt,
  measured,
  quantileOf,
  type Series,
  type Watched,
} from '#origin/observe/numbers.ts'
import { queueStates } from '#origin/observe/queues.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type DashboardNumbers = Awaited<ReturnType<typeof dashboardNumbers>>
export type Bar = { label: string; count: number }
export type VitalRow = { brand: string; page: string; views: number; values: ReadonlyArray<number | null> }

export const vitals = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const
const maxErrors = 8

/** `brands` are those that the operator has chosen. */
export async function dashboardNumbers(stores: Watched, brands: readonly BrandCode[], now: number) {
  const d1 = stores.DB
  const isShown = ({ labels: [brand] }: Series) => (brands as readonly string[]).includes(brand!)
  const recent = now - dayMs
  const [alarms, gauges, queues, orders, declined, refusals, services, pages, errors, browserErrors, vitalRows] =
    await Promise.all([
      alarmsAt(stores, now),
      gaugesAt(stores, now),
      queueStates(d1, now),
      ordersByHour(d1, brands, now - 14 * dayMs),
      derived['shop.payments.declined']!.read(d1, recent),
      measured(d1, 'shop.promo.refusals', recent),
      measured(d1, 'shop.upstream.duration', now - hourMs),
      measured(d1, 'shop.pages', recent),
      measured(d1, 'shop.errors', recent),
      latestBrowserErrors(d1, now - 7 * dayMs, maxErrors),
      vitalsByPage(d1, now - 7 * dayMs, isShown),
    ])
  return {
    alarms,
    unknownPayments: gauges['shop.payments.unknown'] ?? 0,
    queues,
    hours: bars(orders, 24, hourMs, now, hourLabel),
    days: bars(orders, 14, dayMs, now, (at) => day.format(new Date(at))),
    declined: counts(declined.filter(isShown), 1),
    refusals: counts(refusals.filter(isShown), 1),
    services: serviceRows(services),
    pages: pageRows(pages.filter(isShown), errors),
    browserErrors,
    vitals: vitalRows,
  }
}

async function ordersByHour(d1: D1Database, brands: readonly BrandCode[], from: number): Promise<Map<number, number>> {
  const { results } = await d1
    .prepare(
      `SELECT substr(placed, 1, 13) AS hour, count(*) AS count FROM orders
       WHERE placed >= ?1 AND brand IN (SELECT value FROM json_each(?2)) GROUP BY hour`,
    )
    .bind(new Date(from).toISOString(), JSON.stringify(brands))
    .all<{ hour: string; count: number }>()
  return new Map(results.map(({ hour, count }) => [Date.parse(`${hour}:00:00Z`), count]))
}

/** One bar for each of the last hours or days, the present one included. */
function bars(
  orders: ReadonlyMap<number, number>,
  length: number,
  stepMs: number,
  now: number,
  labelOf: LabelOf,
): Bar[] {
  const labels = Array.from({ length }, (_, at) => labelOf(now - (length - 1 - at) * stepMs))
  const counted = new Map<string, number>()
  const from = now - length * stepMs
  for (const [at, count] of orders)
    if (at > from - hourMs) counted.set(labelOf(at), (counted.get(labelOf(at)) ?? 0) + count)
  return labels.map((label) => ({ label, count: counted.get(label) ?? 0 }))
}

type LabelOf = (at: number) => string

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'Europe/London' })
const hour = new Intl.DateTimeFormat('en-GB', { weekday: 'short', hour: '2-digit', timeZone: 'Europe/London' })

function hourLabel(at: number): string {
  return `${hour.format(new Date(at)).replace(',', '')}:00`
}

/** Counts by the label at an index, the largest first. */
function counts(series: readonly Series[], at: number): Bar[] {
  const groups = Map.groupBy(series, ({ labels }) => labels[at] ?? '')
  return [...groups].map(([label, group]) => ({ label, count: total(group) })).toSorted((a, b) => b.count - a.count)
}

function serviceRows(series: readonly Series[]) {
  const groups = Map.groupBy(series, ({ labels }) => labels[1] ?? '')
  return [...groups]
    .map(([service, group]) => {
      const failed = total(group.filter(({ labels: [outcome] }) => outcome !== 'ok' && outcome !== 'refused'))
      const slowest = quantileOf('shop.upstream.duration', addBuckets(group), 0.95)
      return { service, calls: total(group), failed, p95: slowest }
    })
    .toSorted((a, b) => b.failed - a.failed || b.calls - a.calls)
}

function pageRows(series: readonly Series[], errors: readonly Series[]) {
  const groups = Map.groupBy(series, ({ labels }) => labels[1] ?? '')
  const inBrowsers = (page: string) =>
    total(errors.filter(({ labels }) => labels[0] === page && labels[1] === 'browser'))
  return [...groups]
    .map(([page, group]) => {
      const failed = total(group.filter(({ labels }) => labels[2] === '5xx'))
      return { page, sent: total(group), failed, inBrowsers: inBrowsers(page) }
    })
    .toSorted((a, b) => b.failed + b.inBrowsers - a.failed - a.inBrowsers || b.sent - a.sent)
}

/** The value that three of four visitors stay below, the busiest pages first. */
async function vitalsByPage(d1: D1Database, from: number, isShown: (one: Series) => boolean): Promise<VitalRow[]> {
  const all = await Promise.all(vitals.map((name) => measured(d1, `shop.vitals.${name}`, from)))
  const rows = new Map<string, VitalRow & { values: Array<number | null> }>()
  for (const [at, series] of all.entries())
    for (const one of series.filter(isShown)) {
      const [brand = '', page = ''] = one.labels
      const key = `${brand} ${page}`
      const row = rows.get(key) ?? { brand, page, views: 0, values: vitals.map(() => null) }
      row.views = Math.max(row.views, one.count)
      row.values[at] = quantileOf(`shop.vitals.${vitals[at]!}` as MeasureName, one.buckets, 0.75)
      rows.set(key, row)
    }
  return [...rows.values()].toSorted((a, b) => b.views - a.views).slice(0, 24)
}

function total(series: readonly Series[]): number {
  return series.reduce((sum, { count }) => sum + count, 0)
}
