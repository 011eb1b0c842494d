// Groups consecutive rows of a feed into products and reports errors by line.
import type { Readable } from 'node:stream'
import { Unusable, UnreadableFeed, type BadRow, type FeedProduct, type FeedResult, type FeedVariant } from './feed.ts'
import { importColumns, rowsOf, wrongRow, type Columns, type ImportRow } from './rows.ts'

export type GroupedFeed = {
  kind: string
  delimiter: string
  columns: readonly string[]
  /** The value that all rows of one product share. */
  group: (row: ImportRow, cell: Columns) => string | null
  noGroup: string
  /** Returns the product, or the reason to skip the product; throws `Unusable` when a value is invalid. */
  read: (rows: ImportRow[], cell: Columns, bad: (line: number, reason: string) => void) => FeedProduct | string
}

type Run = { group: string; rows: ImportRow[] }

/** More rows than any real product has variants; a longer group indicates a broken file. */
const maxRows = 2000

export async function* productsOf(stream: Readable, reading: GroupedFeed): AsyncGenerator<FeedResult> {
  const rows = rowsOf(stream, reading.delimiter)
  const { value: header } = await rows.next()
  const cell = importColumns(header, reading.delimiter, reading.columns, reading.kind)
  const finished = new Set<string>()
  let run: Run | undefined
  let rowsSeen = 0
  for await (const row of rows) {
    rowsSeen++
    const wrong = wrongRow(row, header!, (line, reason) => new Unusable(line, reason))
    const group = wrong ? null : reading.group(row, cell)
    if (group === null) yield { bad: { line: row.line, reason: wrong?.message ?? reading.noGroup } }
    else if (run?.group === group && run.rows.length < maxRows) run.rows.push(row)
    else if (run?.group === group)
      yield { bad: { line: row.line, reason: `the product has more than ${maxRows} rows` } }
    else if (finished.has(group))
      yield {
        bad: {
          line: row.line,
          reason: `its product “${group}” ended further up; the rows of a product stand together`,
        },
      }
    else {
      if (run) yield* productFrom(run.rows, cell, reading)
      finished.add(group)
      run = { group, rows: [row] }
    }
  }
  if (run) yield* productFrom(run.rows, cell, reading)
  if (rowsSeen === 0) throw new UnreadableFeed('The file has a header and no rows.')
}

function* productFrom(rows: ImportRow[], cell: Columns, { read }: GroupedFeed): Generator<FeedResult> {
  const bad: BadRow[] = []
  try {
    const product = read(rows, cell, (line, reason) => bad.push({ line, reason }))
    for (const one of bad) yield { bad: one }
    yield typeof product === 'string' ? { skipped: { line: rows[0]!.line, reason: product } } : { product }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    for (const one of bad) yield { bad: one }
    if (bad.length < rows.length) yield { bad: { line: error.line, reason: error.message } }
  }
}

/** The variants that rows have; `read` returns null for a row without one. What cannot be sold is reported and left out. */
export function variantsOf(
  rows: readonly ImportRow[],
  read: (row: ImportRow) => FeedVariant | null,
  bad: (line: number, reason: string) => void,
): FeedVariant[] {
  const variants: FeedVariant[] = []
  for (const row of rows) {
    try {
      const variant = read(row)
      if (!variant) continue
      const { colour, size } = variant
      if (variants.some((one) => one.colour === colour && one.size === size))
        throw new Unusable(row.line, `its ${colour ? `${colour}, ` : ''}${size} stands in the product already`)
      variants.push(variant)
    } catch (error) {
      if (!(error instanceof Unusable)) throw error
      bad(error.line, error.message)
    }
  }
  if (variants.length === 0) throw new Unusable(rows[0]!.line, 'none of its variants can be sold')
  return variants
}
