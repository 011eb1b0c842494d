// The section "Shards" of docs/capacity.md.
import type { SmallFindings } from '../report.ts'
import * as day from './busy-day.ts'
import { demandOf, msOf, streamsOf, type Demand } from './demand.ts'
import { bagsApart, byBrand, byCustomer, oneDatabase, type Division } from './plans.ts'
import { simulate, type Outcome } from './simulate.ts'

const seed = 21
/** Of a database that is to keep short queues, its share of busy time at most. */
const maxBusy = 0.8
/** The platform's soft limit for one object, of which a database is one. */
const maxRoundTrips = 1000

const steady = (rate: number) => () => rate
const sale = (second: number) => day.saleAt(second) * day.ordersPerSecond

function run(demand: Demand, division: Division, ordersAt: (second: number) => number): Outcome {
  const moveMs = demand.add.reduce((sum, { ms, perRun }) => sum + ms * perRun, 0)
  const streams = streamsOf(demand, ordersAt, (steps, isCredit, choices) =>
    division.change(steps, { isCredit, moveMs, choices }),
  )
  const { seconds, brandShares, roundTripMs } = day
  return simulate({ seed, seconds, plan: division.plan, streams, brandShares, roundTripMs })
}

const percent = (share: number) => `${Math.round(share * 100)} %`
const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1)).replace(/\B(?=(\d{3})+$)/g, ',')
const row = (cells: ReadonlyArray<string | number>) => `| ${cells.join(' | ')} |`

function outcomeCells(outcome: Outcome): string[] {
  const { ordersPerSecond, waits, busiest, roundTripsPerSecond, backlog, longestBacklog, acrossDatabases } = outcome
  const wait = [0.5, 0.95, 0.99].map((share) => number(waits.quantile(share))).join(' / ')
  const queue = `${number(backlog)} (${number(longestBacklog)})`
  return [number(ordersPerSecond), wait, percent(busiest), number(roundTripsPerSecond), queue, percent(acrossDatabases)]
}

const heading = `| orders a second | wait of a round trip, ms: 50 / 95 / 99 % | busiest database | its round trips a second | its queue at the end (longest), s | orders at more than one |
`

const shardsFor = (ms: number, roundTrips: number) => ({
  byTime: Math.ceil((ms * day.ordersPerSecond) / 1000 / maxBusy),
  byRoundTrips: Math.ceil((roundTrips * day.ordersPerSecond) / maxRoundTrips),
})

export function shardsSection(small: SmallFindings): string {
  const demands = day.factors.map((factor) => ({ factor, demand: demandOf(small, factor) }))
  const { order, beside, bags, roundTrips } = msOf(demands[0]!.demand)
  const all = order + beside
  const ends = demands.map(({ factor, demand }) => {
    const ms = msOf(demand)
    const total = ms.order + ms.beside
    const full = 1000 / total
    const { waits, busiest } = run(demand, oneDatabase, steady(full * maxBusy))
    const wait = [0.5, 0.95, 0.99].map((share) => number(waits.quantile(share))).join(' / ')
    return row([factor, number(1000 / ms.order), number(full), number(full * maxBusy), wait, percent(busiest)])
  })
  const atRate = demands.flatMap(({ factor, demand }) => {
    const ms = msOf(demand)
    const { byTime, byRoundTrips } = shardsFor(ms.order + ms.beside, ms.roundTrips)
    const divisions = [oneDatabase, bagsApart, byBrand, byCustomer(Math.max(byTime, byRoundTrips))]
    return divisions.map((division) =>
      row([factor, division.name, ...outcomeCells(run(demand, division, steady(day.ordersPerSecond)))]),
    )
  })
  const onSale = demands.flatMap(({ factor, demand }) => {
    const ms = msOf(demand)
    const { byTime, byRoundTrips } = shardsFor(ms.order + ms.beside, ms.roundTrips)
    return [byBrand, byCustomer(Math.max(byTime, byRoundTrips))].map((division) =>
      row([factor, division.name, ...outcomeCells(run(demand, division, sale))]),
    )
  })
  const counts = demands.map(({ factor, demand }) => {
    const ms = msOf(demand)
    const { byTime, byRoundTrips } = shardsFor(ms.order + ms.beside, ms.roundTrips)
    const orders = shardsFor(ms.order, 0).byTime
    return row([factor, orders, byTime, byRoundTrips, Math.max(byTime, byRoundTrips)])
  })
  const { adds, signedInLists, signedInProducts } = day.besideAnOrder
  return `## Shards

Written by \`npm run capacity -- shards\`, a simulation by events with the round trips measured above, each database carrying out one
after the other, ${day.seconds / 60} minutes, one seed. What to divide, and why: \`docs/decisions/0072-shards.md\`.

*Measured*: an order takes ${order.toFixed(1)} ms of the database, mails, webhooks and alarm included (${percent(day.orderShares.credit)} of them paid by store
credit); of a guest's and of everything else, see the table of journeys. *Assumed*, in \`tests/capacity/shards/busy-day.ts\`: beside each order
${adds} calls of “Add to bag” that become none, ${signedInLists} lists and ${signedInProducts} products seen by signed-in customers (${beside.toFixed(1)} ms; guests' pages cost the primary
nothing); times are distributed exponentially about their means; ${day.pauseSeconds} s between two calls of a shopper; ${day.roundTripMs} ms for the way to a
database and back; brands have ${day.brandShares.map(percent).join(', ')} of all shoppers; ${percent(day.orderShares.codes)} of orders have a code for first orders;
${percent(day.emptySlices)} of orders at a customer shard find its slice of a stock used up.

*Factor*: how much slower the platform's database is than the measuring machine. Nobody has measured it; 1, 5 and 10 are assumptions. The platform's
own figures name no time of a statement, only that a database of 1 ms for each query serves 1,000 a second, and one of 100 ms ten.

### Where one database ends

| factor | orders a second, nothing beside them: ends at | with everything beside them: ends at | simulated at ${percent(maxBusy)} of that | wait, ms: 50 / 95 / 99 % | busy |
| --- | --- | --- | --- | --- | --- |
${ends.join('\n')}

### ${day.ordersPerSecond} orders a second for ${day.seconds / 60} minutes

| factor | databases ${heading}| --- | --- | --- | --- | --- | --- | --- | --- |
${atRate.join('\n')}

- A queue that is longer at the end than seconds ago grows without end: that division does not carry the rate.
- *Bags apart* moves ${percent(bags / all)} of the database's time, so that the orders' database ends at ${number(1 / (1 - bags / all))} times the rate at most; every order is at two
  databases and makes two more round trips. Bags can be divided further without limit, orders cannot by that.
- *A database per brand* ends where its largest brand does: with ${percent(day.brandShares[0])} of the shoppers at ${number(1 / day.brandShares[0])} times the rate of one.

### How many customer shards carry ${day.ordersPerSecond} orders a second

At most ${percent(maxBusy)} busy. A database is one object of the platform, for which it names a soft limit of ${maxRoundTrips.toLocaleString('en-GB')} requests a second; one order with everything beside it
is ${roundTrips.toFixed(0)} round trips.

| factor | by time, orders alone | by time, with everything beside | by round trips | shards |
| --- | --- | --- | --- | --- |
${counts.join('\n')}

### A sale

The rate rises from 60 to ${day.ordersPerSecond} orders a second after two minutes and falls from the fourth to 120.

| factor | databases ${heading}| --- | --- | --- | --- | --- | --- | --- | --- |
${onSale.join('\n')}
`
}

const next = '\nPrices: '

/** The report with this section in the place of an earlier one. */
export function withShards(report: string, section: string): string {
  const end = report.indexOf(next)
  const start = report.indexOf('## Shards\n')
  return `${report.slice(0, start < 0 ? end + 1 : start)}${section}${report.slice(end)}`
}
