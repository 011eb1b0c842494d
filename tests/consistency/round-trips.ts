// The measured database round trips of each paying call.
import type { Row } from './part.ts'
import type { Tally } from './instrumented-database.ts'

export type Cost = { call: string; tally: Tally }

const maxTrips = 3

export function roundTrips(costs: readonly Cost[]): Row[] {
  const ours = ({ tally }: Cost) => tally.roundTrips - tally.providerTrips
  const byCall = Map.groupBy(costs, ({ call }) => call)
  const each = [...byCall].map(([call, of]) => ({ call, trips: Math.max(...of.map(ours)) }))
  return [
    {
      figure: 'our D1 round trips in each paying call',
      reach: `≤ ${maxTrips}`,
      measured: each.map(({ call, trips }) => `${call} ${trips}`).join('; '),
      reached: each.length > 0 && each.every(({ trips }) => trips <= maxTrips),
    },
  ]
}
