// Adds an edge isolate's report to the rows of the current five minutes.
import * as z from 'zod/mini'
import { bucketCount, measures, measureOf, type MeasureName } from '#shared/platform/telemetry/measures.ts'

export const windowMs = 300_000

const names = Object.keys(measures) as [MeasureName, ...MeasureName[]]
const Count = z.int().check(z.nonnegative())
export const Report = z
  .array(
    z.object({
      name: z.enum(names),
      labels: z.array(z.string().check(z.maxLength(80))),
      count: Count,
      sum: z.number(),
      buckets: z.array(Count).check(z.maxLength(bucketCount)),
    }),
  )
  .check(z.maxLength(1000))

const buckets = Array.from({ length: bucketCount }, (_, at) => `b${at}`)
const columns = ['name', 'at', 'labels', 'count', 'sum', ...buckets]
const added = ['count', 'sum', ...buckets].map((column) => `${column} = ${column} + excluded.${column}`)
const insert = `INSERT INTO measure (${columns.join(', ')})
  SELECT ${columns.map((_, at) => `value ->> ${at}`).join(', ')} FROM json_each(?)
  WHERE true ON CONFLICT (name, at, labels) DO UPDATE SET ${added.join(', ')}`

export async function storeMeasures(d1: D1Database, report: z.infer<typeof Report>, now: number): Promise<void> {
  const at = now - (now % windowMs)
  const rows = report
    .filter(({ name, labels }) => labels.length === measureOf(name).labels.length)
    .map((one) => [
      one.name,
      at,
      JSON.stringify(one.labels),
      one.count,
      one.sum,
      ...buckets.map((_, index) => one.buckets[index] ?? 0),
    ])
  if (rows.length > 0) await d1.prepare(insert).bind(JSON.stringify(rows)).run()
}
