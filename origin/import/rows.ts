// Streams delimited rows with their line numbers, so that large files need little memory.
import { Readable } from 'node:stream'
import Papa from 'papaparse'
import type { Unusable } from './feed.ts'
import { UnreadableFeed } from './feed.ts'

export type ImportRow = { line: number; cells: string[] }

export async function* rowsOf(stream: Readable, delimiter: string): AsyncGenerator<ImportRow> {
  const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter, header: false, skipEmptyLines: false })
  const unmarked = Readable.from(withoutMark(stream)).on('error', (error) => parser.destroy(error))
  let line = 1
  for await (const cells of unmarked.pipe(parser) as AsyncIterable<string[]>) {
    if (cells.length > 1 || cells[0] !== '') yield { line, cells }
    line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)
  }
}

/** A byte order mark before a quoted name would make the quotation marks a part of it. */
async function* withoutMark(stream: Readable): AsyncGenerator<string> {
  let isFirst = true
  for await (const chunk of stream as AsyncIterable<string>) {
    yield isFirst ? chunk.replace(/^\ufeff/, '') : chunk
    isFirst = false
  }
}

/** Reads a row's cell by its column name. */
export type Columns = ((row: ImportRow, name: string) => string) & { has: (name: string) => boolean }

/** The replacement character of invalid UTF-8, and NUL, which no text contains. */
const notText = /[\0\ufffd]/
/** Far above any real text and below the database's limit of two megabytes per row. */
const maxCharacters = 100_000

/** Maps column names to positions; one error names all missing columns. */
export function importColumns(
  header: ImportRow | undefined,
  delimiter: string,
  wanted: readonly string[],
  kind: string,
): Columns {
  if (!header) throw new UnreadableFeed('The file is empty.')
  if (header.cells.some((name) => notText.test(name)))
    throw new UnreadableFeed('The file is not UTF-8 text. Save it again as “CSV UTF-8”, or as tab-separated text.')
  const names = header.cells.map((name) => tidy(name))
  const missing = wanted.filter((name) => !names.includes(tidy(name)))
  if (missing.length > 0) {
    const other =
      names.length < 3
        ? [';', '\t', ',', '|'].find((one) => one !== delimiter && header.cells[0]!.includes(one))
        : undefined
    throw new UnreadableFeed(
      other
        ? `The columns are separated by ${nameOf(other)}; ${kind} needs ${nameOf(delimiter)}.`
        : `The file lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}, which ${kind} needs.`,
    )
  }
  const places = new Map(names.map((name, at) => [name, at]))
  const cell = (row: ImportRow, name: string) => (row.cells[places.get(tidy(name)) ?? -1] ?? '').trim()
  return Object.assign(cell, { has: (name: string) => places.has(tidy(name)) })
}

/** `Image Link` and `image_link` are the same column. */
function tidy(name: string) {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
}

function nameOf(delimiter: string) {
  return { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' }[delimiter] ?? delimiter
}

/** A row with a wrong number of cells was truncated or quoted incorrectly, as was one with an oversized cell. */
export function wrongRow(
  { cells, line }: ImportRow,
  header: ImportRow,
  make: (line: number, reason: string) => Unusable,
) {
  const surplus = cells.slice(header.cells.length).some((cell) => cell !== '')
  if (cells.length < header.cells.length || surplus) {
    return make(
      line,
      `it has ${cells.length} cells where the header has ${header.cells.length}; is a quotation mark missing?`,
    )
  }
  const long = cells.findIndex((cell) => cell.length > maxCharacters)
  if (long >= 0) {
    const length = cells[long]!.length.toLocaleString('en-GB')
    return make(line, `its ${header.cells[long]} has ${length} characters; no more than 100,000 are taken`)
  }
  if (cells.some((cell) => notText.test(cell)))
    return make(line, 'it has characters that are not UTF-8; was the file saved in another encoding?')
  return null
}
