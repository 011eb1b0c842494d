// What each journey costs the databases and the processor, and how many of them one database serves.
//
// A module in front of each worker of a copied build counts (counted-edge.ts, counted-origin.ts), so that the shop's own code does
// not. A statement is the vendors' when all its tables are. The local database's clock ticks in whole milliseconds: means over
// many runs are right, single figures are not. Left out: the cron's work, reads of KV, the platform's waits, replicas.
import type { Browser } from 'playwright'
import { step } from '#worker/commands/processes.ts'
import { large, largeCatalogue, largeListing } from '../large-catalogue.ts'
import { median, type Table } from '../table.ts'
import { partyOf, sumOf, type Cost, type Line, type Sums } from './cost.ts'
import { openCountedShop, type CountedShop } from './counted-shop.ts'
import { coldPages, journeysAt, type Journey } from './journeys.ts'

const brand = 'jdw'
/** Runs of a journey after the first one, which also compiles code and fills memories. */
const defaultRuns = 3

/** `only`: the id of one journey, whose statements are printed too. */
export async function measureCapacity(browser: Browser, only?: string): Promise<Table[]> {
  const rows = await withShop(undefined, async (counted) => {
    const all = await journeysAt(counted.shop.port, brand, browser)
    const journeys = only === undefined ? all : all.filter(({ id }) => id === only)
    if (journeys.length === 0) throw new Error(`The journeys are ${all.map(({ id }) => id).join(', ')}.`)
    const measured = await measureAll(counted, journeys)
    return only === undefined ? [...measured, recoveryOf(counted.lines())] : measured
  })
  if (only !== undefined) return [{ head, rows }]
  const ofLarge = await step(`a brand with ${large.size} products`, async () =>
    withShop(await largeCatalogue(), async (counted) =>
      measureAll(counted, await coldPages(counted.shop.port, large.brand, browser, largeListing)),
    ),
  )
  const named = ofLarge.map(([name, ...cells]) => [`${name}, ${large.size} products`, ...cells] as Cells)
  return [{ head, rows: [...rows, ...named] }]
}

async function withShop<Result>(state: string | undefined, work: (shop: CountedShop) => Promise<Result>) {
  const shop = await openCountedShop(state)
  try {
    return await work(shop)
  } finally {
    await shop.shop.stop()
  }
}

type Cells = Array<string | number>

/**
 * `shop`: the primary database before the answer, and how many such journeys it would serve in a second with what follows them;
 * `catalogue`: the browsed catalogue's database; `vendors`: the embedded gateway and issuer, which are elsewhere in a retailer's
 * shop. Requests are those that the platform charges, and objects the calls of durable objects.
 */
const head = [
  'Journey',
  'requests',
  'calls',
  'objects',
  'processor ms',
  'KB',
  'shop: round trips / statements',
  'rows read / written',
  'ms',
  'a second',
  'catalogue: statements, rows read, ms',
  'later: statements, ms',
  'vendors: statements, ms',
  'bytes stored',
]

function cellsOf(name: string, cost: Cost): Cells {
  const { requests, calls, objects, processorMs, bytes, shop, catalogue, later, vendors, stored } = cost
  const ms = shop.ms + later.ms
  const beside = ({ statements, ms: own }: Sums) => (statements === 0 ? '–' : `${statements}, ${own.toFixed(1)}`)
  const browsed = `${catalogue.statements}, ${catalogue.read}, ${catalogue.ms.toFixed(1)}`
  return [
    name,
    requests,
    calls,
    objects,
    processorMs.toFixed(0),
    (bytes / 1000).toFixed(0),
    `${shop.roundTrips} / ${shop.statements}`,
    `${shop.read} / ${shop.written}`,
    shop.ms.toFixed(1),
    ms === 0 ? '–' : Math.round(1000 / ms),
    catalogue.statements === 0 ? '–' : browsed,
    beside(later),
    beside(vendors),
    Math.round(stored),
  ]
}

/** Most orders' holds have expired by the end, and their objects' alarms have run. */
function recoveryOf(lines: readonly Line[]): Cells {
  const alarms = lines.filter((line) => 'object' in line && line.object === 'Recovery.alarm').length
  const { ms, statements } = sumOf(lines.filter((line) => 'source' in line && line.source === 'Recovery'))
  const each = (of: number) => (of / Math.max(1, alarms)).toFixed(1)
  const rest = head.slice(9).map(() => '–')
  return [
    'an order’s recovery, after its hold',
    ...Array.from({ length: 5 }, () => '–'),
    each(statements),
    '–',
    each(ms),
    ...rest,
  ]
}

async function measureAll(shop: CountedShop, journeys: readonly Journey[]): Promise<Cells[]> {
  const rows: Cells[] = []
  for (const { name, runs = defaultRuns, isNoisy, prepare } of journeys) {
    const costs: Cost[] = []
    let lines: Line[] = []
    await step(name, async () => {
      for (let run = 0; run <= runs; run++) {
        const one = await shop.measure(await prepare(), isNoisy)
        if (run > 0) costs.push(one.cost)
        lines = one.lines
      }
    })
    if (journeys.length === 1) console.log(lines.flatMap(textOf).join('\n'))
    rows.push(cellsOf(name, middle(costs)))
  }
  return rows
}

/** Counts of the middle run. The database's clock ticks in milliseconds and its file grows by pages: right on average only. */
function middle(costs: readonly Cost[]): Cost {
  const of = (read: (cost: Cost) => number) => median(costs.map(read))
  const mean = (read: (cost: Cost) => number) => costs.reduce((sum, cost) => sum + read(cost), 0) / costs.length
  const sums = (party: 'shop' | 'catalogue' | 'vendors' | 'later'): Sums => ({
    roundTrips: of((cost) => cost[party].roundTrips),
    statements: of((cost) => cost[party].statements),
    read: of((cost) => cost[party].read),
    written: of((cost) => cost[party].written),
    ms: mean((cost) => cost[party].ms),
  })
  return {
    requests: of(({ requests }) => requests),
    bytes: of(({ bytes }) => bytes),
    objects: of(({ objects }) => objects),
    calls: of(({ calls }) => calls),
    processorMs: of(({ processorMs }) => processorMs),
    stored: mean((cost) => cost.stored),
    shop: sums('shop'),
    catalogue: sums('catalogue'),
    vendors: sums('vendors'),
    later: sums('later'),
  }
}

/** Characters of a statement. */
const maxPrinted = 1000

function textOf(line: Line): string[] {
  if ('request' in line) return ['', line.request]
  if ('call' in line) return [`  ${line.call}`]
  if ('object' in line) return [`  object ${line.object}`]
  if (!('statements' in line)) return []
  const { source, statements } = line
  return [
    `    ${source}: ${statements.length} (${partyOf(line)})`,
    ...statements.map(
      ({ sql, read, written, ms }) => `      ${read} read, ${written} written, ${ms} ms: ${sql.slice(0, maxPrinted)}`,
    ),
  ]
}
