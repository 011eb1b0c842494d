// One delta message as a call: a bounded body in CSV or JSON lines, and the report that answers it.
import * as z from 'zod/mini'
import type { OriginEnv } from '#origin/platform/env.ts'
import { wakeScheduler } from '#origin/platform/notifications/wake.ts'
import { Refusal } from '#origin/platform/refusal.ts'
import { publishEveryMs } from '#origin/shop/catalogue/publishing/publishing-task.ts'
import { applyDelta, type DeltaReport } from './apply-delta.ts'
import { readDelta, type DeltaFormat } from './delta-rows.ts'

/** The edge worker refuses more than 512 KB. */
export const maxDeltaBytes = 500_000
/** More lines are empty lines. */
const maxRows = 20_000

const formats: Readonly<Record<string, DeltaFormat>> = {
  'text/csv': 'csv',
  'application/jsonl': 'jsonl',
  'application/x-ndjson': 'jsonl',
}

export function deltaFormat(contentType: string | undefined): DeltaFormat {
  const format = formats[(contentType ?? '').split(';')[0]!.trim().toLowerCase()]
  if (!format) throw new Refusal(400, 'BAD_REQUEST', 'The content type is text/csv or application/jsonl.')
  return format
}

/** `line`: the number of the body's first row in the sender's file, for the report. */
export const FirstLine = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)), 1)

export async function receiveDelta(
  env: OriginEnv,
  text: string,
  format: DeltaFormat,
  { firstLine, sequence, now }: { firstLine: number; sequence: number; now: Date },
): Promise<DeltaReport> {
  const message = readDelta(text, format, firstLine)
  if (message.rows.length + message.bad.length > maxRows)
    throw new Refusal(422, 'TOO_LARGE', `A message has at most ${maxRows.toLocaleString('en-GB')} rows.`)
  const report = await applyDelta(env.DB, message, sequence, now)
  if (report.applied > 0) await wakeScheduler(env, publishEveryMs)
  return report
}
