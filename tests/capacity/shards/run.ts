// One run: a demand at a division of the databases.
import { Choices } from '#tests/simulate/random.ts'
import { brandShares, roundTripMs, seconds } from './busy-day.ts'
import { streamsOf, type Demand } from './demand.ts'
import type { Division } from './plans.ts'
import { brandAt, simulate, type Outcome, type Stream } from './simulate.ts'

const seed = 21
/** A shop whose shoppers wait for a minute has lost them. */
const maxBacklog = 60
/** Shoppers of each stream from whose round trips the end of a division is computed. */
const sampled = 20_000

function streamsAt(demand: Demand, division: Division, ordersAt: (second: number) => number): Stream[] {
  const moveMs = demand.add.reduce((sum, { ms, perRun }) => sum + ms * perRun, 0)
  return streamsOf(demand, ordersAt, (steps, isCredit, choices) =>
    division.change(steps, { isCredit, moveMs, choices }),
  )
}

export function runAt(demand: Demand, division: Division, ordersAt: (second: number) => number): Outcome {
  const streams = streamsAt(demand, division, ordersAt)
  return simulate({ seed, seconds, plan: division.plan, streams, brandShares, roundTripMs, maxBacklog })
}

/** Orders a second at which the busiest database has no time left. */
export function endOf(demand: Demand, division: Division): number {
  const choices = new Choices(seed, 'end')
  const { databases, databaseOf } = division.plan
  const ms = new Float64Array(databases)
  for (const { perSecond, steps } of streamsAt(demand, division, () => 1))
    for (let at = 0; at < sampled; at++) {
      const [brand, shopper] = [brandAt(brandShares, choices.next()), choices.below(2 ** 30)]
      for (const step of steps(choices))
        ms[databaseOf(step.role, brand, shopper)]! += (step.ms * perSecond(0)) / sampled
    }
  return 1000 / Math.max(...ms)
}

export const percent = (share: number) => `${Math.round(share * 100)} %`
export const number = (value: number) => (value >= 100 ? Math.round(value).toLocaleString('en-GB') : value.toFixed(1))
export const row = (cells: ReadonlyArray<string | number>) => `| ${cells.join(' | ')} |`

export const outcomeHeading = [
  'orders a second',
  'wait of a round trip, ms: 50 / 95 / 99 %',
  'busiest database',
  'its round trips a second',
  'longest queue, s',
  'orders at more than one',
] as const

export function outcomeCells(outcome: Outcome): string[] {
  const { ordersPerSecond, stoppedAt, busiest, roundTripsPerSecond, backlog, longestBacklog } = outcome
  if (stoppedAt !== null)
    return ['–', '–', percent(busiest), '–', `over ${maxBacklog} after ${Math.round(stoppedAt)} s`, '–']
  const queue = backlog > 1 ? `${number(longestBacklog)}, at the end ${number(backlog)}` : number(longestBacklog)
  return [
    number(ordersPerSecond),
    waitsCell(outcome),
    percent(busiest),
    number(roundTripsPerSecond),
    queue,
    percent(outcome.acrossDatabases),
  ]
}

export const waitsCell = ({ waits }: Outcome) =>
  [0.5, 0.95, 0.99].map((share) => number(waits.quantile(share))).join(' / ')
