// Ways to divide the databases: which round trip goes to which, and what an order does besides.
import type { Choices } from '#tests/simulate/random.ts'
import { brandShares, emptySlices, orderShares } from './busy-day.ts'
import type { Plan, Step } from './simulate.ts'

export type Division = {
  name: string
  plan: Plan
  /** `moveMs`: of a small change at another database. */
  change: (steps: Step[], given: { isCredit: boolean; moveMs: number; choices: Choices }) => Step[]
}

const step = (role: Step['role'], ms: number): Step => ({ role, ms, pauseMs: 0 })

/** The steps before an order’s first round trip of its own, and the rest. */
function aroundOrder(steps: readonly Step[]): [Step[], Step[]] {
  const first = steps.findIndex(({ role }) => role === 'order')
  return [steps.slice(0, first), steps.slice(first)]
}

export const oneDatabase: Division = {
  name: 'one',
  plan: { databases: 1, databaseOf: () => 0 },
  change: (steps) => steps,
}

/** Orders in one database, bags in the others. A bag is locked before the order reads it, and marked as paid after it is written. */
export function bagsApart(databases: number): Division {
  const bags = Math.max(1, databases - 1)
  return {
    name: `orders 1, bags ${bags}`,
    plan: {
      databases: bags + 1,
      databaseOf: (role, _brand, shopper) => (role === 'bag' ? 1 + (shopper % bags) : 0),
    },
    change: (steps, { moveMs }) => {
      const [before, after] = aroundOrder(steps)
      return [...before, step('bag', moveMs), ...after, step('bag', moveMs)]
    },
  }
}

/**
 * Brands together in as many databases, the largest first. Customers, with their credit accounts, have one more: a payment by store
 * credit holds there first and books there last, and a code for a first order is looked up there.
 */
export function byBrand(databases: number): Division {
  const filled = Array.from({ length: databases }, () => 0)
  const homes = brandShares.map((share) => {
    const home = filled.indexOf(Math.min(...filled))
    filled[home]! += share
    return home
  })
  return {
    name: `brands ${databases}, customers 1`,
    plan: {
      databases: databases + 1,
      databaseOf: (role, brand) => (role === 'person' ? databases : homes[brand]!),
    },
    change: (steps, { isCredit, moveMs, choices }) => {
      const [before, after] = aroundOrder(steps)
      const asks = isCredit || choices.next() < orderShares.codes ? [step('person', moveMs)] : []
      return [...before, ...asks, ...after, ...(isCredit ? [step('person', moveMs)] : [])]
    },
  }
}

/**
 * All of a customer, or of a guest's bag, is in one database, with slices of each stock and of each code's uses. An empty slice is
 * filled from another shard; a code for a first order is looked up in the shard of the e-mail address.
 */
export function byCustomer(databases: number): Division {
  return {
    name: `customer shards ${databases}`,
    plan: {
      databases,
      databaseOf: (role, _brand, shopper) =>
        role === 'other-shard' ? Math.floor(shopper / databases) % databases : shopper % databases,
    },
    change: (steps, { moveMs, choices }) => {
      const [before, after] = aroundOrder(steps)
      const looked = choices.next() < orderShares.codes ? [step('other-shard', moveMs)] : []
      const filled = choices.next() < emptySlices ? [step('other-shard', moveMs), step('order', moveMs)] : []
      return [...before, ...looked, ...filled, ...after]
    },
  }
}
