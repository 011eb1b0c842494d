// Plays one history in a fresh world: its operations, the recovery that follows, and the questions of everybody who has no
// certain reply. A schedule is what is left of a seed's operations and faults while a failing history is shortened.
import { createHash } from 'node:crypto'
import type { Snapshot } from '../snapshot.ts'
import { linesOf, type History } from '../history.ts'
import { Backend } from './backend.ts'
import type { Store } from './store.ts'
import { mixOf } from './faults.ts'
import { violations } from './invariants.ts'
import { lineOf, operationsOf } from './operations.ts'
import { queryOutcome, play, type Stage } from './run-operation.ts'
import { endAfterMs, World } from './world.ts'

export type Schedule = { seed: number; operations: readonly number[]; spared: readonly string[] }
export type Setup = { store: Store; before: Snapshot; totals: readonly number[]; keyed: boolean }
export type Ran = {
  complaints: string[]
  faults: World['injected']
  digest: string
  trace: readonly string[]
  orders: number
}

/** A shopper queries within this time once everything is over. */
const queryingMs = 60_000

export function wholeSchedule(seed: number): Schedule {
  return { seed, operations: operationsOf(seed).map((_, at) => at), spared: [] }
}

export async function runHistory(setup: Setup, schedule: Schedule, traced = false): Promise<Ran> {
  const { store, before, totals, keyed } = setup
  const { seed, operations, spared } = schedule
  const trace: string[] | null = traced ? [] : null
  const planned = operationsOf(seed)
  const world = new World(seed, mixOf(seed, planned.length), new Set(spared), trace)
  const backend = new Backend(world, store)
  const history: History = []
  const stage: Stage = { backend, history, totals, keyed }
  const faults: string[] = []
  store.begin()
  try {
    for (const at of operations) {
      const operation = planned[at]!
      trace?.push(`operation ${at}: ${lineOf(operation)}`)
      world.later(operation.at, () => {
        play(stage, operation, `operation ${at}`).catch((error: Error) =>
          faults.push(`Operation ${at} failed: ${error.stack}`),
        )
      })
    }
    await world.run(endAfterMs)
    queryAll(
      stage,
      planned.filter((_, at) => operations.includes(at)),
    )
    await world.run(endAfterMs + queryingMs)
    const complaints = [...faults, ...(await violations(store, before, history, backend.accounts))]
    const digest = traced ? digestOf([...trace!, linesOf(history)]) : ''
    const orders = history.filter(({ outcome }) => outcome === 'paid').length
    return { complaints, faults: world.injected, digest, trace: trace ?? [], orders }
  } finally {
    store.end()
  }
}

/** Everybody who pressed Pay queries once more, with the key of each of their submissions. */
function queryAll(stage: Stage, planned: ReturnType<typeof operationsOf>): void {
  const queried = new Set<string>()
  for (const operation of planned) {
    if (operation.kind !== 'pay') continue
    const name = `at last ${operation.bag} ${operation.person} ${operation.key}`
    if (!queried.has(name)) void queryOutcome(stage, operation, name)
    queried.add(name)
  }
}

function digestOf(lines: readonly string[]): string {
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}
