// Measures journeys one after the other.
import { step } from '#worker/commands/processes.ts'
import { median } from '#tests/bench/row.ts'
import type { Cost, Line, Sums } from './cost.ts'
import type { CountedShop } from './counted-shop.ts'
import type { Journey } from './journeys.ts'
import { tripsOf, type Trip } from './trips.ts'

/** Runs of a journey after the first one, which also compiles code and fills memories. */
const defaultRuns = 3

export type Row = { id: string; name: string; cost: Cost; trips: Trip[] }

export async function measured(shop: CountedShop, journeys: readonly Journey[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { id, name, runs = defaultRuns, isNoisy, prepare } of journeys) {
    const made: Array<{ cost: Cost; lines: Line[] }> = []
    await step(name, async () => {
      for (let run = 0; run <= runs; run++) {
        const one = await shop.measure(await prepare(), isNoisy)
        if (run > 0) made.push(one)
      }
    })
    const cost = middle(made.map((one) => one.cost))
    rows.push({ id, name, cost, trips: tripsOf(made.map(({ lines }) => lines)) })
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
