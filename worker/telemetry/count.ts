// Counts what happens, and reports it to the origin some seconds after the first count, which adds the reports of all isolates.
// Numbers only. At most one timer per isolate, after a response: a cached page pays for a counter and a comparison.
import {
  bucketOf,
  measureOf,
  measuresPath,
  type Counted,
  type MeasureName,
} from '#shared/platform/telemetry/measures.ts'
import { askOrigin } from '#worker/platform/embedded-origin.ts'
import type { RequestContext } from '#worker/platform/request-context.ts'

export type CountingContext = Pick<RequestContext, 'settings' | 'env' | 'waitUntil'>

/** A service or a visitor that invents values of labels must not fill the memory. */
const maxSeries = 1000

let counted = new Map<string, Counted>()

/** A time, not a promise: the timer belongs to the request that set it. */
let nextReport = 0

/** `labels`: values in the order of the measure's declaration. `value`: of a histogram. */
export function count(ctx: CountingContext, name: MeasureName, labels: string[], value = 0): void {
  const afterMs = ctx.settings.MEASURE_EVERY * 1000
  if (afterMs === 0) return
  add(name, labels, value)
  const now = Date.now()
  if (now < nextReport) return
  nextReport = now + afterMs
  ctx.waitUntil(new Promise((resolve) => setTimeout(resolve, afterMs)).then(() => report(ctx)))
}

function add(name: MeasureName, labels: string[], value: number): void {
  const key = `${name} ${labels.join(' ')}`
  let series = counted.get(key)
  if (!series) {
    if (counted.size >= maxSeries) return
    series = { name, labels, count: 0, sum: 0, buckets: [] }
    counted.set(key, series)
  }
  series.count++
  series.sum += value
  const { bounds } = measureOf(name)
  if (!bounds) return
  const at = bucketOf(value, bounds)
  series.buckets[at] = (series.buckets[at] ?? 0) + 1
}

/** A report that fails is lost: the numbers of some seconds of one isolate. */
async function report(ctx: CountingContext): Promise<void> {
  const taken = [...counted.values()]
  counted = new Map()
  const series = taken.map((one) => ({ ...one, buckets: Array.from(one.buckets, (times) => times ?? 0) }))
  const answer = await askOrigin(ctx, measuresPath, series)
  await answer?.body?.cancel()
  if (answer?.ok !== true)
    console.warn(JSON.stringify({ level: 'warn', event: 'measures-lost', status: answer?.status ?? 0 }))
}
