// The simulation by which `npm run capacity -- shards` says how many databases carry a rate of orders.
import { expect, test } from 'vitest'
import { simulate, type Setting } from './capacity/shards/simulate.ts'

const oneStep = { role: 'order', ms: 10, pauseMs: 0 } as const
/** 150 orders a second of 10 ms each: half as many again as one database carries. */
const overloaded = {
  seed: 1,
  seconds: 20,
  plan: { databases: 1, databaseOf: () => 0 },
  streams: [{ perSecond: () => 150, steps: () => [oneStep], isOrder: true }],
  brandShares: [1],
  roundTripMs: 0,
  isExact: true,
} as const satisfies Setting

test('one database carries out one round trip after the other', () => {
  const served: Array<readonly [number, number]> = []
  const { ordersPerSecond, busiest, backlog } = simulate({
    ...overloaded,
    onServed: (_, start, end) => served.push([start, end]),
  })
  expect(served.filter(([start], at) => at > 0 && start < served[at - 1]![1])).toEqual([])
  expect({ ordersPerSecond, busiest: Math.round(busiest * 100) }).toEqual({ ordersPerSecond: 100, busiest: 100 })
  expect(backlog).toBeGreaterThan(8)
})

test('two databases by shopper carry what one does not', () => {
  const plan = { databases: 2, databaseOf: (_role: string, _brand: number, shopper: number) => shopper % 2 }
  const { ordersPerSecond, backlog } = simulate({ ...overloaded, plan })
  expect(Math.round(ordersPerSecond / 10)).toBe(15)
  expect(backlog).toBeLessThan(1)
})
