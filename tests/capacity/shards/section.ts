import type { SmallFindings } from '../report.ts'
import * as day from './busy-day.ts'
import { demandOf, msOf, type Demand } from './demand.ts'
import { bagsApart, byBrand, byCustomer, oneDatabase, type Division } from './plans.ts'
import { endOf, number, outcomeCells, outcomeHeading, percent, row, runAt, waitsCell } from './run.ts'

/** Of its time, what a database is busy at most that is to keep short queues. */
const maxBusy = 0.8
/** The platform's soft limit for one object, of which a database is one. */
const maxRoundTrips = 1000

const steady = (rate: number) => () => rate
const sale = (second: number) => day.saleAt(second) * day.ordersPerSecond

function shardsFor(demand: Demand) {
  const { order, beside, roundTrips } = msOf(demand)
  const byTime = (ms: number) => Math.ceil((ms * day.ordersPerSecond) / 1000 / maxBusy)
  const counts = {
    orders: byTime(order),
    all: byTime(order + beside),
    roundTrips: Math.ceil((roundTrips * day.ordersPerSecond) / maxRoundTrips),
  }
  return { ...counts, needed: Math.max(counts.all, counts.roundTrips) }
}

const table = (heading: readonly string[], rows: readonly string[]) =>
  [row(heading), row(heading.map(() => '---')), ...rows].join('\n')

export function shardsSection(small: SmallFindings): string {
  const cases = day.factors.map((factor) => ({ factor, demand: demandOf(small, factor) }))
  const perCase = (rowsOf: (demand: Demand, factor: number) => string[]) =>
    cases.flatMap(({ factor, demand }) => rowsOf(demand, factor))
  const outcomes = (divisions: (demand: Demand) => Division[], ordersAt: (second: number) => number) =>
    perCase((demand, factor) =>
      divisions(demand).map((division) =>
        row([
          factor,
          division.name,
          number(endOf(demand, division)),
          ...outcomeCells(runAt(demand, division, ordersAt)),
        ]),
      ),
    )
  const brands = day.brandShares.length
  const { order, beside, bags, roundTrips } = msOf(cases[0]!.demand)
  const { adds, signedInLists, signedInProducts } = day.besideAnOrder
  const outcomesHeading = ['factor', 'databases', 'ends at, orders a second', ...outcomeHeading]
  return `## Shards

A simulation by events of ${day.seconds / 60} minutes, with one seed, from the round trips that \`npm run capacity --
small\` measured; each database carries out one after the other. What to divide, and why: \`docs/decisions/0024-one-database-for-orders.md\`.

- *Measured*: an order takes ${order.toFixed(1)} ms of the database, with the mails, webhooks and alarm that follow, ${percent(day.orderShares.credit)} of orders being paid by
  store credit; what happens beside it ${beside.toFixed(1)} ms. Guests' pages do not query the primary.
- *Assumed* (\`tests/capacity/shards/busy-day.ts\`): beside each order ${adds} additions to bags that become none, and ${signedInLists} lists and ${signedInProducts} products seen by
  signed-in customers; times distributed exponentially about their means; ${day.pauseSeconds} s between two calls of a shopper; ${day.roundTripMs} ms for the way
  to a database and back; ${day.brandShares.map((share) => Math.round(share * 100)).join(', ')} % of shoppers at the brands; ${percent(day.orderShares.codes)} of orders with a code for first orders; ${percent(day.emptySlices)} that find
  their shard's slice of a stock used up; a change at another database as dear as an addition to a bag.
- *Factor*: how much slower the platform's database is than the measuring machine. Nobody has measured it: 1, 5 and 10 are assumptions. The
  platform names no time, only that a database with queries of 1 ms serves 1,000 a second, and of 100 ms ten.

### One database

With nothing beside the orders, and with everything. Simulated at ${percent(maxBusy)} of the rate at which it ends.

${table(
  [
    'factor',
    'orders alone: ends at',
    'with everything: ends at',
    'simulated at',
    'wait of a round trip, ms: 50 / 95 / 99 %',
    'busy',
  ],
  perCase((demand, factor) => {
    const { order: orderMs } = msOf(demand)
    const end = endOf(demand, oneDatabase)
    const outcome = runAt(demand, oneDatabase, steady(end * maxBusy))
    const rates = [1000 / orderMs, end, end * maxBusy].map(number)
    return [row([factor, ...rates, waitsCell(outcome), percent(outcome.busiest)])]
  }),
)}

### ${day.ordersPerSecond} orders a second

A run ends when somebody waits for a minute: that division does not carry the rate.

${table(
  outcomesHeading,
  outcomes(
    (demand) => [oneDatabase, bagsApart(2), bagsApart(5), byBrand(brands), byCustomer(shardsFor(demand).needed)],
    steady(day.ordersPerSecond),
  ),
)}

*Bags apart* takes ${percent(bags / (order + beside))} of its time from the one database, and adds two changes of a bag to each order.

### Customer shards for ${day.ordersPerSecond} orders a second

Each at most ${percent(maxBusy)} busy. The platform names a soft limit of ${maxRoundTrips.toLocaleString('en-GB')} requests a second for one object, of which a database is one; an order
with everything beside it is ${roundTrips.toFixed(0)} round trips.

${table(
  ['factor', 'by time, orders alone', 'by time, with everything', 'by round trips', 'shards'],
  perCase((demand, factor) => {
    const { orders, all, roundTrips: trips, needed } = shardsFor(demand)
    return [row([factor, orders, all, trips, needed])]
  }),
)}

### A sale

From 60 orders a second to ${day.ordersPerSecond} after two minutes; from the fourth minute it falls to 120.

${table(
  outcomesHeading,
  outcomes((demand) => [byBrand(brands), byCustomer(shardsFor(demand).needed)], sale),
)}
`
}
