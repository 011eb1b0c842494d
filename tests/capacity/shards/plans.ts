// Ways to divide the databases: which round trip goes to which, and what an order does besides (docs/decisions/0072).
import type { Choices } from '../../simulate/random.ts'
import { brandShares, emptySlices, orderShares } from './busy-day.ts'
import type { Plan, Step } from './simulate.ts'

export type Division = {
  name: string
  plan: Plan
  /** `moveMs`: of a small change at another database. */
  change: (steps: Step[], given: { isCredit: boolean; moveMs: number; choices: Choices }) => Step[]
}

const step = (role: Step['role'], ms: number): Step => ({ role, ms, pauseMs: 0 })
const brands = brandShares.length

export const oneDatabase: Division = {
  name: 'one database',
  plan: { databases: 1, databaseOf: () => 0 },
  change: (steps) => steps,
}

/** The bag is locked before the order reads it, and marked as paid after the order is written. */
export const bagsApart: Division = {
  name: 'bags apart from orders',
  plan: { databases: 2, databaseOf: (role) => (role === 'bag' ? 1 : 0) },
  change: (steps, { moveMs }) => {
    const first = steps.findIndex(({ role }) => role === 'order')
    return [...steps.slice(0, first), step('bag', moveMs), ...steps.slice(first), step('bag', moveMs)]
  },
}

/** Persons, with their credit accounts, are in a database of their own: a credit payment holds there first and books there last. */
export const byBrand: Division = {
  name: `a database per brand (${brands}) and one for customers`,
  plan: { databases: brands + 1, databaseOf: (role, brand) => (role === 'person' ? brands : brand) },
  change: (steps, { isCredit, moveMs, choices }) => {
    const first = steps.findIndex(({ role }) => role === 'order')
    const asksPersons = isCredit || choices.next() < orderShares.codes
    const before = asksPersons ? [step('person', moveMs)] : []
    const after = isCredit ? [step('person', moveMs)] : []
    return [...steps.slice(0, first), ...before, ...steps.slice(first), ...after]
  },
}

/**
 * All of a customer, or of a guest's bag, is in one database, with slices of each stock and of each code's uses. An empty slice is
 * filled from another shard; a code for a first order is looked up in the shard of the e-mail address.
 */
export function byCustomer(databases: number): Division {
  return {
    name: `${databases} customer shards`,
    plan: {
      databases,
      databaseOf: (role, _brand, shopper) =>
        role === 'other-shard' ? Math.floor(shopper / databases) % databases : shopper % databases,
    },
    change: (steps, { moveMs, choices }) => {
      const first = steps.findIndex(({ role }) => role === 'order')
      const filled = choices.next() < emptySlices ? [step('other-shard', moveMs), step('order', moveMs)] : []
      const looked = choices.next() < orderShares.codes ? [step('other-shard', moveMs)] : []
      return [...steps.slice(0, first), ...looked, ...filled, ...steps.slice(first)]
    },
  }
}
