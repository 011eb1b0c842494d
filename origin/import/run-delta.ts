// Sends a delta feed in parts of whole lines, so that neither this command nor the shop holds a large file.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { DeltaReport } from '#origin/shop/feeds/apply-delta.ts'
import type { DeltaFormat } from '#origin/shop/feeds/delta-rows.ts'
import { callFeeds, type FeedHost } from './feed-host.ts'

const maxCharacters = 120_000
const types: Record<DeltaFormat, string> = { csv: 'text/csv', jsonl: 'application/jsonl' }

type Send = (text: string, firstLine: number) => Promise<DeltaReport>

/** Rows without a sequence have the time at which the command began. */
export async function runDelta(file: string, host: FeedHost | null): Promise<void> {
  const format: DeltaFormat = /\.(?:jsonl|ndjson|json)$/i.test(file) ? 'jsonl' : 'csv'
  const at = Date.now()
  const { send, close } = host ? { send: remote(host, format, at), close: async () => {} } : await local(format, at)
  const total = { applied: 0, older: 0, bad: 0 }
  try {
    for await (const { text, firstLine } of partsOf(file, format)) {
      const { applied, older, bad } = await send(text, firstLine)
      total.applied += applied
      total.older += older
      total.bad += bad.length
      for (const { line, reason } of bad) console.log(`line ${line}: ${reason}`)
    }
  } finally {
    await close()
  }
  console.log(
    `${total.applied} applied, ${total.older} older than what the shop has, ${total.bad} left out. ${((Date.now() - at) / 1000).toFixed(1)} s.`,
  )
}

/** Each part of a CSV file begins with the file's header. */
async function* partsOf(file: string, format: DeltaFormat) {
  let header = ''
  let part: string[] = []
  let [number, firstLine, characters] = [0, 1, 0]
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    number++
    if (format === 'csv' && number === 1) {
      header = `${line}\n`
      firstLine = 2
      continue
    }
    if (characters + line.length > maxCharacters && part.length > 0) {
      yield { text: header + part.join('\n'), firstLine }
      part = []
      firstLine = number
      characters = 0
    }
    part.push(line)
    characters += line.length + 1
  }
  if (part.length > 0) yield { text: header + part.join('\n'), firstLine }
}

function remote(host: FeedHost, format: DeltaFormat, at: number): Send {
  return (text, firstLine) =>
    callFeeds(host, `/api/feeds/delta?${new URLSearchParams({ line: `${firstLine}`, at: `${at}` }).toString()}`, {
      bytes: new TextEncoder().encode(text),
      type: types[format],
    })
}

/** What shoppers browse follows before the command ends: no scheduler may be running. */
async function local(format: DeltaFormat, at: number): Promise<{ send: Send; close: () => Promise<void> }> {
  const { openLocalShop } = await import('#origin/sample/local.ts')
  const { applyDelta } = await import('#origin/shop/feeds/apply-delta.ts')
  const { readDelta } = await import('#origin/shop/feeds/delta-rows.ts')
  const { publishAllChanges } = await import('#origin/shop/catalogue/publishing/publish-changes.ts')
  const { env, dispose } = await openLocalShop()
  return {
    send: (text, firstLine) => applyDelta(env.DB, readDelta(text, format, firstLine), at, new Date(at)),
    async close() {
      await publishAllChanges(env)
      await dispose()
    },
  }
}
