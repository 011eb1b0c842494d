// Reads a delta feed: a CSV file or JSON lines with the new stock and price of some options. A line that cannot be used is
// reported with its number; the others are kept. See docs/feeds.md for the columns.

export type DeltaRow = {
  line: number
  /** Either the retailer's own number, or the shop's product and option. */
  sku: string | null
  productNo: string | null
  optionNo: string | null
  stock: number | null
  /** Pence. `was` is null when the price has no earlier one to show. */
  price: number | null
  was: number | null
  withdrawn: boolean | null
  /** Null: the sequence of the whole message. */
  sequence: number | null
}
export type BadLine = { line: number; reason: string }
export type DeltaFormat = 'csv' | 'jsonl'
export type DeltaMessage = { rows: DeltaRow[]; bad: BadLine[] }

class BadRow extends Error {}

const columns = ['sku', 'product', 'option', 'stock', 'price', 'was', 'withdrawn', 'sequence', 'at'] as const
type Column = (typeof columns)[number]
type Cells = Partial<Record<Column, string>>

const maxStock = 99_999
const maxPence = 1_000_000
/** Beyond it, digits of a number are lost. */
const maxSequence = Number.MAX_SAFE_INTEGER - 1

/** `firstLine`: the number that the message's first line has in the file. The header of a CSV file is line 1 of every part. */
export function readDelta(text: string, format: DeltaFormat, firstLine: number): DeltaMessage {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const bad: BadLine[] = []
  const rows: DeltaRow[] = []
  const header = format === 'csv' ? headerOf(lines.shift() ?? '') : null
  if (typeof header === 'string') return { rows, bad: [{ line: 1, reason: header }] }
  lines.forEach((content, at) => {
    if (content.trim() === '') return
    const line = firstLine + at
    try {
      rows.push({ line, ...rowOf(header ? cellsOf(content, header) : fieldsOf(content)) })
    } catch (error) {
      if (!(error instanceof BadRow)) throw error
      bad.push({ line, reason: error.message })
    }
  })
  return { rows, bad }
}

/** The columns in the file's order, or what is wrong with them. */
function headerOf(line: string): Column[] | string {
  const names = splitCsv(line)?.map((name) => name.trim().toLowerCase()) ?? []
  const unknown = names.find((name) => !(columns as readonly string[]).includes(name))
  if (unknown !== undefined) return `The column “${short(unknown)}” is unknown; the columns are ${columns.join(', ')}`
  if (!names.includes('sku') && !names.includes('product')) return 'A column sku or product is missing'
  return names as Column[]
}

function cellsOf(line: string, header: readonly Column[]): Cells {
  const cells = splitCsv(line)
  if (!cells) throw new BadRow('a quotation mark is missing')
  if (cells.length !== header.length)
    throw new BadRow(`it has ${cells.length} cells where the header has ${header.length}`)
  return Object.fromEntries(header.map((name, at) => [name, cells[at]!.trim()]))
}

/** Null when a quoted cell does not end. */
function splitCsv(line: string): string[] | null {
  const cells: string[] = []
  const cell = /\s*(?:"((?:[^"]|"")*)"\s*|([^",]*))(,|$)/y
  while (cell.lastIndex <= line.length) {
    const found = cell.exec(line)
    if (!found) return null
    cells.push(found[1] === undefined ? found[2]! : found[1].replaceAll('""', '"'))
    if (found[3] === '') return cells
  }
  return cells
}

function fieldsOf(line: string): Cells {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new BadRow('it is not JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadRow('it is not a JSON object')
  const unknown = Object.keys(value).find((name) => !(columns as readonly string[]).includes(name))
  if (unknown !== undefined) throw new BadRow(`the field “${short(unknown)}” is unknown`)
  const fields = Object.entries(value).flatMap(([name, field]): Array<[string, string]> => {
    if (field === null) return []
    if (typeof field === 'object') throw new BadRow(`${name} is not text or a number`)
    return [[name, String(field).trim()]]
  })
  return Object.fromEntries(fields)
}

function rowOf(cells: Cells): Omit<DeltaRow, 'line'> {
  const text = (name: Column) => cells[name] || null
  const row = {
    sku: named(text('sku'), 'sku'),
    productNo: named(text('product'), 'product')?.toUpperCase() ?? null,
    optionNo: named(text('option'), 'option'),
    stock: stockOf(text('stock')),
    price: penceOf(text('price'), 'price'),
    was: penceOf(text('was'), 'was'),
    withdrawn: yesNoOf(text('withdrawn')),
    sequence: sequenceOf(text('sequence'), text('at')),
  }
  if ((row.sku === null) === (row.productNo === null)) throw new BadRow('it needs either a sku or a product')
  if (row.price === 0) throw new BadRow('price is 0')
  if (row.was !== null && row.price === null) throw new BadRow('was needs a price beside it')
  if (row.was !== null && row.was <= row.price!) throw new BadRow('was is not more than price')
  if (row.stock === null && row.price === null && row.withdrawn === null)
    throw new BadRow('it changes nothing: give stock, price or withdrawn')
  if (row.stock !== null && row.productNo !== null && row.optionNo === null)
    throw new BadRow('stock needs an option beside the product')
  return row
}

function named(text: string | null, name: string): string | null {
  // A tilde marks products of an import that waits to go live.
  if (text !== null && (text.length > 80 || /^~|[\p{Cc}\ufffd]/u.test(text)))
    throw new BadRow(`${name} is not a product number`)
  return text
}

function stockOf(text: string | null): number | null {
  if (text === null) return null
  if (!/^-?\d{1,9}(?:\.0+)?$/.test(text)) throw new BadRow(`stock is “${short(text)}”, not a whole number`)
  if (Number(text) > maxStock) throw new BadRow(`stock is more than ${maxStock.toLocaleString('en-GB')}`)
  // A warehouse counts what it owes as less than none.
  return Math.max(0, Number(text))
}

function penceOf(text: string | null, name: string): number | null {
  if (text === null) return null
  const [, amount] = /^£?(\d{1,7}(?:\.\d{1,2})?)0*(?:\s*GBP)?$/.exec(text) ?? []
  if (amount === undefined) throw new BadRow(`${name} is “${short(text)}”, not a price in pounds like 24.50`)
  const pence = Math.round(Number(amount) * 100)
  if (pence > maxPence) throw new BadRow(`${name} is more than £10,000`)
  return pence
}

function yesNoOf(text: string | null): boolean | null {
  if (text === null) return null
  if (/^(?:yes|true|1)$/i.test(text)) return true
  if (/^(?:no|false|0)$/i.test(text)) return false
  throw new BadRow(`withdrawn is “${short(text)}”, not yes or no`)
}

/** A number that grows, or a time as its milliseconds since 1970. */
function sequenceOf(sequence: string | null, at: string | null): number | null {
  if (sequence !== null && at !== null) throw new BadRow('it has a sequence and a time; give one of them')
  if (sequence !== null) {
    if (!/^\d{1,16}$/.test(sequence) || Number(sequence) > maxSequence)
      throw new BadRow(`sequence is “${short(sequence)}”, not a whole number`)
    return Number(sequence)
  }
  if (at === null) return null
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(at) && /(?:Z|[+-]\d\d:?\d\d)$/.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(time)) throw new BadRow(`at is “${short(at)}”, not a time like 2026-11-27T00:00:00Z`)
  return time
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
