import type { DatabaseCounts } from '#tests/bench/counting-database.ts'
import type { Sums } from './cost.ts'
import type { PriceChange } from './large-catalogue.ts'
import type { Row } from './measure.ts'
import { dollarsPerMillion, pricePerGigabyte, pricesAsOf } from './prices.ts'

export type SmallFindings = {
  rows: Row[]
  /** Per order, after its hold has expired. */
  alarm: { ms: number; statements: number; roundTrips: number }
}
export type LargeFindings = { size: number; rows: Row[]; price: PriceChange }

const maxGigabytes = 10

export function table(rows: readonly Row[]): string {
  const lines = rows.map(({ name, cost }) => {
    const { requests, calls, objects, shop, catalogue, later, vendors, processorMs, bytes } = cost
    const beside = ({ roundTrips, statements, ms }: Sums) =>
      statements === 0 ? '–' : `${roundTrips} / ${statements}; ${ms.toFixed(1)} ms`
    const database = [`${shop.roundTrips} / ${shop.statements}`, shop.read, shop.written, shop.ms.toFixed(1)]
    const rest = [objects, processorMs.toFixed(0), (bytes / 1000).toFixed(0), dollarsPerMillion(cost).toFixed(0)]
    const cells = [name, requests, calls, ...database, beside(catalogue), beside(later), beside(vendors), ...rest]
    return `| ${cells.join(' | ')} |`
  })
  return `| Journey | requests | calls of services | round trips / statements | rows read | rows written | database, ms | catalogue | later | embedded vendors | objects | processor, ms | KB | dollars for a million |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}`
}

export function report({ rows, alarm }: SmallFindings, { size: largeSize, rows: large, price }: LargeFindings): string {
  const cost = (id: string, among = rows) => among.find((row) => row.id === id)!.cost
  const order = cost('guest-order')
  const orderMs = order.shop.ms + order.later.ms + alarm.ms
  const perSecond = (ms: number) => (1000 / ms).toFixed(ms > 100 ? 1 : 0)
  const credit = cost('credit-order')
  const orderBytes = order.stored
  const gigabytes = (orders: number) => (orderBytes * orders) / 1e9
  const orderRows = order.shop.written + order.later.written
  return `# Capacity

The built shop as \`npm start\` serves it, one journey at a time, over sockets; of three runs after a
first one, of an order twelve, the middle count and the mean of the database's milliseconds.

## A journey

${table(rows)}

- *Requests* are those that the platform charges; files of scripts and styles are free. *Calls of services* go from the edge
  worker to the origin and are not charged.
- *Rows* and *ms* are the database's own counters (\`rows_read\`, \`rows_written\`, \`duration\`), of the shop's own statements at the primary
  database before the answer. *Catalogue* is the browsed catalogue's database, of which there are replicas. A row that is written counts once more for each index.
- *Later* is what follows the answer: mails, webhooks. *Embedded vendors* are the local card gateway and the local issuer, which
  share the database here; a retailer's own are elsewhere.
- *Objects* are calls of durable objects: limits, sessions, recovery.
- *Processor* is the local runtime's time for everything, the database and the counting too. *KB* are not compressed.
- *In a browser*: the document and the calls of its scripts, after the page was touched.

## One database

One database carries out one statement after the other. By the milliseconds above, kept busy all the time, it serves:

| | database, ms | a second |
| --- | --- | --- |
| guest orders, from “Add to bag” to the confirmation | ${orderMs.toFixed(1)} (${order.shop.ms.toFixed(1)}, later ${order.later.ms.toFixed(1)}, the recovery’s alarm ${alarm.ms.toFixed(1)}) | ${perSecond(orderMs)} |
| payments by store credit | ${credit.shop.ms.toFixed(1)} | ${perSecond(credit.shop.ms)} |
${(
  [
    ['views of a product, cold', 'cold-product-browser'],
    ['views of a list, cold', 'cold-list-browser'],
    ['views of a list, signed in', 'signed-in-list-browser'],
    ['“Add to bag”', 'add'],
  ] as const
)
  .map(([name, id]) => [name, cost(id).shop.ms] as const)
  .map(([name, ms]) => `| ${name} | ${ms.toFixed(1)} | ${ms === 0 ? 'only the catalogue is queried' : perSecond(ms)} |`)
  .join('\n')}

These are milliseconds of one local machine without replication, which other work shared: the platform's database writes to several
places, so that it serves fewer. Round trips do not add to them, but to the shopper's wait.

## Growth

### Catalogue

Cold pages, statements at the catalogue's database; a brand with about 300 products of 2,400, and one with ${largeSize.toLocaleString('en-GB')}, measured. A million is
extrapolated: rows and milliseconds that grew between the two grow in proportion to products; what did not grow stays.

| | 300 of 2,400 | ${largeSize.toLocaleString('en-GB')} | 1,000,000 (extrapolated) |
| --- | --- | --- | --- |
${['cold-list', 'cold-product']
  .map((id) => {
    const [small, big] = [cost(id).catalogue, cost(id, large).catalogue]
    const cell = ({ statements, read, ms }: { statements: number; read: number; ms: number }) =>
      `${statements} statements, ${Math.round(read).toLocaleString('en-GB')} rows read, ${ms.toFixed(1)} ms`
    const grown = (a: number, b: number) => (b > a * 1.5 ? a + ((b - a) * (1_000_000 - 300)) / (largeSize - 300) : b)
    const million = { statements: big.statements, read: grown(small.read, big.read), ms: grown(small.ms, big.ms) }
    return `| ${rows.find((row) => row.id === id)!.name} | ${cell(small)} | ${cell(big)} | ${cell(million)} |`
  })
  .join('\n')}

A change of one price with ${largeSize.toLocaleString('en-GB')} products, in process (\`tests/bench/catalogue-changes.ts\` has more changes):

| | statements | rows read | rows written | database, ms |
| --- | --- | --- | --- | --- |
${(
  [
    ['the operator’s request', price.request],
    ['the pass that brings the lists up to date, within 20 s', price.pass],
    ['a reader loads the new version', price.reader],
  ] as const satisfies ReadonlyArray<readonly [string, DatabaseCounts]>
)
  .map(
    ([what, { statements, read, written, databaseMs }]) =>
      `| ${what} | ${statements} | ${read.toLocaleString('en-GB')} | ${written.toLocaleString('en-GB')} | ${databaseMs.toFixed(1)} |`,
  )
  .join('\n')}

### Orders

An order adds ${Math.round(orderBytes).toLocaleString('en-GB')} bytes (the file’s growth by twelve orders, with mails) and writes ${orderRows} rows, indexes included. Its own statements
find rows by key, so that their cost does not grow with the number of orders; the size does, in proportion:

| orders | GB | of the ${maxGigabytes} GB that a database may have | dollars a month for storage |
| --- | --- | --- | --- |
${[1e4, 1e5, 1e6, 1e7]
  .map((orders) => {
    const size = gigabytes(orders)
    return `| ${orders.toLocaleString('en-GB')} | ${size.toFixed(2)} | ${((size / maxGigabytes) * 100).toFixed(0)} % | ${(size * pricePerGigabyte).toFixed(2)} |`
  })
  .join('\n')}

### Brands

All brands share one database. A page reads rows of its own brand by index, so that another brand does not make it dearer; the
seconds of the database are shared: with eight brands each has an eighth of the rates above.

Prices: the platform's list of ${pricesAsOf}, as data in \`tests/capacity/prices.ts\`.
`
}
