// Writes a delta feed's stock and prices. Each row has a sequence, and an option keeps the newest of its stock and of its
// price: a message that arrives late or again changes nothing that is newer. Listings follow in the background.
import type { BadLine, DeltaMessage, DeltaRow } from './delta-rows.ts'
import { addressRows, unknownRows, type AddressedRow } from './address-rows.ts'
import { changedPrices, withdrawStatements } from './product-statements.ts'

export type DeltaReport = {
  /** Rows that were written, and rows that are older than what the shop has. */
  applied: number
  older: number
  bad: BadLine[]
}

type Key = { productNo: string; optionNo: string }

/** `sequence`: of the rows that have none of their own. */
export async function applyDelta(
  d1: D1Database,
  { rows, bad }: DeltaMessage,
  sequence: number,
  now: Date,
): Promise<DeltaReport> {
  const { addressed, unknown } = await addressRows(d1, rows)
  const stocks = newest(addressed.filter(({ stock, optionNo }) => stock !== null && optionNo !== ''))
  const prices = newest(addressed.filter(({ price }) => price !== null))
  const whole = addressed.filter(({ withdrawn }) => withdrawn !== null)
  const results = await d1.batch<Key>([
    stockStatement(d1, stocks, sequence),
    ...priceStatements(d1, prices, sequence),
    ...changedPrices(d1, [...new Set(prices.map(({ productNo }) => productNo))], now),
    ...withdrawStatements(d1, whole, now),
  ])
  const [stocked, ...priceResults] = results.slice(0, 3).map(({ results: keys }) => keys)
  const repriced = priceResults.flat()
  const written = new Set([...stocked!.map((key) => writtenKey(0, key)), ...repriced.map((key) => writtenKey(1, key))])
  const priced = new Set(repriced.map(({ productNo }) => productNo))
  const unwritten = addressed.filter(
    (row) =>
      row.withdrawn !== null ||
      (row.stock !== null && !written.has(writtenKey(0, row))) ||
      (row.price !== null && !isPriced(row, written, priced)),
  )
  const nowhere = await unknownRows(d1, unwritten)
  const older = unwritten.filter((row) => row.withdrawn === null).length - nowhere.filter(isOf(unwritten)).length
  return {
    applied: addressed.length - older - nowhere.length,
    older,
    bad: [...bad, ...unknown, ...nowhere].sort((left, right) => left.line - right.line),
  }
}

/** Whether a bad line is one that gives stock or a price. */
function isOf(rows: readonly AddressedRow[]) {
  const lines = new Set(rows.flatMap(({ line, withdrawn }) => (withdrawn === null ? [line] : [])))
  return ({ line }: BadLine) => lines.has(line)
}

function writtenKey(kind: number, { productNo, optionNo }: Key): string {
  return `${kind} ${productNo} ${optionNo}`
}

/** A product's price was written when that of any of its options was. */
function isPriced({ productNo, optionNo }: Key, written: ReadonlySet<string>, priced: ReadonlySet<string>): boolean {
  return optionNo === '' ? priced.has(productNo) : written.has(writtenKey(1, { productNo, optionNo }))
}

/** Of several rows about one option, the one with the highest sequence, then the last one. */
function newest(rows: readonly AddressedRow[]): AddressedRow[] {
  const byKey = new Map<string, AddressedRow>()
  for (const row of rows) {
    const key = writtenKey(0, row)
    const other = byKey.get(key)
    if (!other || (other.sequence ?? 0) <= (row.sequence ?? 0)) byKey.set(key, row)
  }
  return [...byKey.values()]
}

/**
 * A row's own sequence has to be higher than the option's. Without one, a message of the same moment is written too: two
 * messages may share a second, and the same message is answered once by its id.
 */
const isNewer = (column: string) => `option.${column} < new.value ->> 'sequence' + NOT (new.value ->> 'own')`

/** The feed counts everything that can be sold, also what is being paid for at the moment. */
function stockStatement(d1: D1Database, rows: readonly AddressedRow[], sequence: number) {
  return d1
    .prepare(
      `UPDATE option SET stock_sequence = new.value ->> 'sequence',
         stock = max(0, new.value ->> 'stock' - coalesce((SELECT sum(quantity) FROM stock_hold
           WHERE stock_hold.product_no = option.product_no AND stock_hold.option_no = option.option_no), 0))
       FROM json_each(?) AS new
       WHERE option.product_no = new.value ->> 'productNo' AND option.option_no = new.value ->> 'optionNo'
         AND ${isNewer('stock_sequence')}
       RETURNING product_no AS productNo, option_no AS optionNo`,
    )
    .bind(parameters(rows, sequence, ({ stock }) => ({ stock })))
}

/**
 * A row without an option is the price of every option. Two statements, so that a row with an option reads that option only; of a
 * message without sequences an option's own row wins.
 */
function priceStatements(d1: D1Database, rows: readonly AddressedRow[], sequence: number) {
  const write = (some: readonly AddressedRow[], ofOption: string) =>
    d1
      .prepare(
        `UPDATE option SET price_sequence = new.value ->> 'sequence', price = new.value ->> 'price', was = new.value ->> 'was'
         FROM json_each(?) AS new
         WHERE option.product_no = new.value ->> 'productNo' ${ofOption} AND ${isNewer('price_sequence')}
         RETURNING product_no AS productNo, option_no AS optionNo`,
      )
      .bind(parameters(some, sequence, ({ price, was }) => ({ price, was })))
  return [
    write(
      rows.filter(({ optionNo }) => optionNo === ''),
      '',
    ),
    write(
      rows.filter(({ optionNo }) => optionNo !== ''),
      "AND option.option_no = new.value ->> 'optionNo'",
    ),
  ] as const
}

function parameters(rows: readonly AddressedRow[], sequence: number, values: (row: DeltaRow) => object): string {
  return JSON.stringify(
    rows.map((row) => ({
      productNo: row.productNo,
      optionNo: row.optionNo,
      sequence: row.sequence ?? sequence,
      own: row.sequence !== null,
      ...values(row),
    })),
  )
}
