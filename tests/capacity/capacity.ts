// `npm run capacity`: what each journey costs the database and the processor, and how many of them one database serves. Needs a
// build.
// `-- small` measures the journeys again, `-- large` the large catalogue; what it prints of the other part is from its last run.
// `-- shards` says by simulation, from the journeys measured last, how many databases a rate of orders needs. Needs no build.
// With `--by bag|brand|customer --databases 20 --factor 5 --rate 300` it prints that one simulation.
// `-- --only ID,ID` measures some journeys again and prints them; `-- --statements ID` prints the statements of one journey.
//
// A module in front of each worker of a copied build counts (counted-edge.ts, counted-origin.ts), so that the shop's own code does
// not. A statement is the vendors' when all its tables are. The local database's clock ticks in whole milliseconds: means over
// many runs are right, single figures are not. Left out: the cron's work, reads of KV, the platform's waits, replicas.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { runCommand, step } from '#worker/commands/processes.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { openCountedShop, type CountedShop } from './counted-shop.ts'
import { sumOf } from './cost.ts'
import { coldPages, journeysAt } from './journeys.ts'
import { largeBrand, largeCatalogue, largeListing, priceChange } from './large-catalogue.ts'
import { measured } from './measure.ts'
import { report, table, type LargeFindings, type SmallFindings } from './report.ts'
import { oneRun } from './shards/one-run.ts'
import { shardsSection } from './shards/section.ts'
import { statementsOf } from './statements.ts'

const brand = 'jdw'
const largeSize = 100_000
type Part = 'small' | 'large'
const fileOf = (part: Part) => `.wrangler/capacity/${part}.json`

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    statements: { type: 'string' },
    by: { type: 'string' },
    databases: { type: 'string', default: '1' },
    factor: { type: 'string', default: '1' },
    rate: { type: 'string', default: '300' },
  },
  allowPositionals: true,
})

await runCommand(async () => {
  if (positionals[0] === 'shards') return simulateShards()
  const browser = await openBrowser()
  try {
    if (values.statements !== undefined) await printStatements(browser, values.statements)
    else if (values.only !== undefined) await measureSome(browser, values.only.split(','))
    else await measureParts(browser)
  } finally {
    await browser.close()
  }
})

async function measureParts(browser: Browser): Promise<void> {
  const wanted = (part: string) => positionals.length === 0 || positionals.includes(part)
  if (wanted('small')) store('small', await smallShop(browser))
  if (wanted('large')) store('large', await largeShop(browser))
  printReport()
}

function simulateShards(): void {
  const small = stored<SmallFindings>('small')
  if (!small?.rows.every(({ trips }) => trips)) throw new Error('Measure first: npm run capacity -- small')
  const { by, databases, factor, rate } = values
  const given = { databases: Number(databases), factor: Number(factor), rate: Number(rate) }
  console.log(by === undefined ? shardsSection(small) : oneRun(small, { by, ...given }))
}

function printReport(): void {
  const [small, large] = [stored<SmallFindings>('small'), stored<LargeFindings>('large')]
  if (small && large) console.log(report(small, large))
}

function store(part: Part, findings: object): void {
  mkdirSync(dirname(fileOf(part)), { recursive: true })
  writeFileSync(fileOf(part), JSON.stringify(findings))
}

function stored<Findings>(part: Part): Findings | null {
  return existsSync(fileOf(part)) ? (JSON.parse(readFileSync(fileOf(part), 'utf8')) as Findings) : null
}

async function withShop<Result>(work: (shop: CountedShop) => Promise<Result>, state?: string): Promise<Result> {
  const shop = await openCountedShop(state)
  try {
    return await work(shop)
  } finally {
    await shop.shop.stop()
  }
}

async function journeys(browser: Browser, port: number, ids: readonly string[]) {
  const all = await journeysAt(port, brand, browser)
  const unknown = ids.find((id) => all.every((one) => one.id !== id))
  if (unknown) throw new Error(`No journey is named ${unknown}: ${all.map(({ id }) => id).join(', ')}`)
  return all.filter(({ id }) => ids.includes(id))
}

async function printStatements(browser: Browser, id: string): Promise<void> {
  await withShop(async (counted) => {
    const [journey] = await journeys(browser, counted.shop.port, [id])
    await counted.measure(await journey!.prepare())
    console.log(statementsOf((await counted.measure(await journey!.prepare())).lines))
  })
}

async function measureSome(browser: Browser, ids: readonly string[]): Promise<void> {
  await withShop(async (counted) => {
    const rows = await measured(counted, await journeys(browser, counted.shop.port, ids))
    console.log(table(rows))
    const small = stored<SmallFindings>('small')
    if (!small) return
    store('small', { ...small, rows: small.rows.map((row) => rows.find(({ id }) => id === row.id) ?? row) })
  })
}

function smallShop(browser: Browser): Promise<SmallFindings> {
  return withShop(async (counted) => {
    const rows = await measured(counted, await journeysAt(counted.shop.port, brand, browser))
    // Most orders' holds have expired by now, and their objects' alarms have run.
    const lines = counted.lines()
    const alarms = lines.filter((line) => 'object' in line && line.object === 'Recovery.alarm').length
    const { ms, statements, roundTrips } = sumOf(lines.filter((line) => 'source' in line && line.source === 'Recovery'))
    const each = (of: number) => of / Math.max(1, alarms)
    return { rows, alarm: { ms: each(ms), statements: each(statements), roundTrips: each(roundTrips) } }
  })
}

async function largeShop(browser: Browser): Promise<LargeFindings> {
  const state = await step(`a brand with ${largeSize} products`, () => largeCatalogue(largeSize))
  const price = await step('prices', () => priceChange(state))
  const rows = await withShop(
    async (counted) => measured(counted, await coldPages(counted.shop.port, largeBrand, browser, largeListing)),
    state,
  )
  return { size: largeSize, price, rows }
}
