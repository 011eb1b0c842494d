import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { BadRow } from './feed.ts'
import type { FeedHost } from './feed-host.ts'
import { importFeed, type Counts, type ReportKind } from './import-feed.ts'
import { photoFinder } from './photos.ts'
import { remoteTarget } from './remote-target.ts'

type Run = {
  file: string
  brand: BrandCode
  images: string | null
  report: string | null
  host: FeedHost | null
  isWhole: boolean
}

/** Lines of each kind that are printed; --report gets all of them. */
const maxPrinted = 50
const headings: Record<ReportKind, string> = {
  bad: 'Rows left out',
  skipped: 'Products left out',
  missing: 'Pictures missing, drawn or done without',
}

export async function runImport({ file, brand, images, report, host, isWhole }: Run): Promise<void> {
  const began = Date.now()
  const digest = await digestOf(file, brand)
  // The local shop needs a runtime of its own; a deployed shop is only called.
  const { target, dispose } = host
    ? { target: remoteTarget(host, brand, digest), dispose: async () => {} }
    : await openLocal(brand, digest)
  const lines = reportTo(report)
  try {
    const counts = await importFeed({
      target,
      brand,
      format: /\.(?:tsv|txt)$/i.test(file) ? 'google' : 'shopify',
      stream: createReadStream(file, 'utf8'),
      photo: photoFinder(images),
      now: new Date(),
      isWhole,
      onLine: lines.add,
      onProgress: progress,
    })
    lines.print()
    printCounts(counts, brand, (Date.now() - began) / 1000, images !== null)
  } finally {
    lines.end()
    await dispose()
  }
}

async function openLocal(brand: BrandCode, digest: string) {
  const { openLocalShop } = await import('#origin/sample/local.ts')
  const { localTarget } = await import('./target.ts')
  const { env, dispose } = await openLocalShop()
  return { target: localTarget(env, brand, digest, new Date()), dispose }
}

async function digestOf(file: string, brand: string): Promise<string> {
  const hash = createHash('sha256').update(`${brand}\n`)
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

function reportTo(path: string | null) {
  const file = path === null ? null : createWriteStream(path)
  const stored = new Map<ReportKind, { rows: BadRow[]; count: number }>()
  return {
    add(kind: ReportKind, row: BadRow) {
      const of = stored.get(kind) ?? { rows: [], count: 0 }
      stored.set(kind, of)
      of.count++
      if (of.rows.length < maxPrinted) of.rows.push(row)
      file?.write(`${headings[kind]}: line ${row.line}: ${row.reason}\n`)
    },
    print() {
      for (const [kind, { rows, count }] of stored) {
        console.log(`${headings[kind]} (${count}):`)
        for (const { line, reason } of rows.sort((a, b) => a.line - b.line)) console.log(`  line ${line}: ${reason}`)
        if (count > rows.length)
          console.log(
            `  … and ${count - rows.length} more${path === null ? '; --report FILE lists all' : ` in ${path}`}`,
          )
      }
    },
    end: () => void file?.end(),
  }
}

let shown = 0
function progress({ read, added, changed, unchanged, resumed, sent }: Counts) {
  if (Date.now() - shown < 1000) return
  shown = Date.now()
  const megabytes = Math.round(process.memoryUsage().rss / 1_000_000)
  process.stderr.write(
    `  ${read} products read: ${added} new, ${changed} changed, ${unchanged} as they are, ${resumed} sent before; ${sent} photos sent; ${megabytes} MB\n`,
  )
}

function printCounts(counts: Counts, brand: string, seconds: number, pictured: boolean) {
  const { added, changed, unchanged, resumed, photos, drawn, sent, withdrawn } = counts
  if (added + changed + resumed + withdrawn === 0) {
    const are = unchanged === 1 ? '1 product is' : `${unchanged} products are`
    console.log(`Nothing has changed: ${are} in ${brand} as the file has ${unchanged === 1 ? 'it' : 'them'}.`)
  } else {
    const before = resumed > 0 ? `, ${resumed} sent before the interruption` : ''
    console.log(
      `${brand}: ${added} added, ${changed} changed, ${unchanged} unchanged, ${withdrawn} withdrawn${before}; ${photos} with photos (${sent} sent), ${drawn} drawn. ${seconds.toFixed(1)} s.`,
    )
  }
  if (drawn > 0 && !pictured) console.log('No --images folder was given, so no picture was looked for.')
}
