// What this isolate counted since its last report to the origin. Numbers only; the origin adds the reports of all isolates.
import { bucketOf, measureOf, type Counted, type MeasureName } from '#shared/platform/telemetry/measures.ts'

/** A service or a visitor that invents values of labels must not fill the memory. */
const maxSeries = 1000

let counted = new Map<string, Counted>()

/** `labels`: values in the order of the measure's declaration. `value`: of a histogram. */
export function count(name: MeasureName, labels: string[], value = 0): void {
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

/** Returns what was counted, and begins anew. */
export function takeCounted(): Counted[] {
  const taken = counted
  counted = new Map()
  return [...taken.values()].map((series) => ({ ...series, buckets: Array.from(series.buckets, (one) => one ?? 0) }))
}
