// Numbers of an ordinary day, so that the dashboard of a local shop has something to show. Replaced with each fill.
import { brandCodes } from '#shared/brands/brand.ts'
import {
  bucketCount,
  bucketOf,
  measureOf,
  type Counted,
  type MeasureName,
} from '#shared/platform/telemetry/measures.ts'
import { storeBrowserError } from '#origin/observe/browser-errors.ts'
import { storeMeasures } from '#origin/observe/store-measures.ts'

const hours = 30
const hourMs = 3_600_000

/** Page → views of a brand in an hour, and its usual vitals: LCP, INP, CLS, TTFB, FCP. */
const pages = {
  home: [30, 1450, 70, 0.02, 180, 1100],
  category: [60, 1700, 110, 0.05, 220, 1250],
  product: [80, 1600, 90, 0.03, 210, 1200],
  search: [25, 1900, 130, 0.08, 260, 1300],
  bag: [8, 1300, 180, 0.01, 240, 1150],
  'checkout-payment': [2, 1500, 210, 0.01, 300, 1300],
} as const
const services = { content: 70, products: 90, search: 60, bag: 20, promotions: 15, recommendations: 40 } as const
/** Factor of the usual value, and the share of visits. */
const spread = [
  [0.7, 0.5],
  [1, 0.3],
  [2, 0.15],
  [3, 0.05],
] as const
const vitals = ['lcp', 'inp', 'cls', 'ttfb', 'fcp'] as const

export async function loadMeasures(d1: D1Database, now: number): Promise<void> {
  await d1.batch([d1.prepare('DELETE FROM measure'), d1.prepare('DELETE FROM browser_error')])
  for (let hour = 1; hour <= hours; hour++) await storeMeasures(d1, hourOf(hour), now - (hour - 0.5) * hourMs)
  await storeBrowserError(
    d1,
    {
      release: 'common-sample.js',
      page: 'product',
      message: 'TypeError: Cannot read properties of null (reading ‘focus’)',
      stack: 'show /assets/common-sample.js:1:48211\nopen /assets/product-sample.js:1:9120',
    },
    now - hourMs,
  )
}

/** The hours differ by a fixed wave: the same fill has the same numbers. */
function hourOf(hour: number): Counted[] {
  const counted: Counted[] = []
  const add = (name: MeasureName, labels: string[], count: number, value = 0) => {
    const { bounds } = measureOf(name)
    const buckets = Array.from({ length: bounds ? bucketCount : 0 }, () => 0)
    // Most values near the usual one, some at twice and at three times as much.
    for (const [factor, share] of spread)
      if (bounds) buckets[bucketOf(value * factor, bounds)]! += Math.round(count * share)
    counted.push({ name, labels, count, sum: value * count, buckets })
  }
  const wave = 1 + Math.sin(hour / 3.8) * 0.6
  for (const [at, brand] of brandCodes.entries())
    for (const [page, [views, ...usual]] of Object.entries(pages)) {
      const sent = Math.round(views * wave * (1 - at * 0.09))
      add('shop.pages', [brand, page, '2xx'], sent)
      for (const [index, name] of vitals.entries())
        add(`shop.vitals.${name}`, [brand, page], Math.ceil(sent / 3), usual[index]! * (1 + at * 0.12))
    }
  add('shop.pages', ['jdw', 'product', '5xx'], hour % 9 === 0 ? 1 : 0)
  for (const [service, calls] of Object.entries(services))
    add('shop.upstream.duration', ['ok', service], Math.round(calls * wave), 18 + calls / 4)
  add('shop.upstream.duration', ['slow', 'recommendations'], hour % 4 === 0 ? 1 : 0, 900)
  add('shop.promo.refusals', ['jdw', 'PROMO_EXPIRED'], Math.round(wave))
  add('shop.errors', ['product', 'browser'], hour % 7 === 0 ? 1 : 0)
  return counted
}
