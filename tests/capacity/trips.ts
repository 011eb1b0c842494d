// The round trips of a journey to the primary database, from which the shards are simulated (shards/).
import { partyOf, tablesOf, type Line } from './cost.ts'

/** Round trips of one request that concern the same tables. `perRun`: how many of them a journey makes. The rest are means of one. */
export type Trip = {
  source: string
  /** After the answer. */
  isLater: boolean
  tables: string[]
  perRun: number
  statements: number
  written: number
  ms: number
}

export function tripsOf(runs: ReadonlyArray<readonly Line[]>): Trip[] {
  const sums = new Map<string, Trip>()
  for (const line of runs.flat()) {
    if (!('statements' in line) || line.store !== 'primary') continue
    const party = partyOf(line)
    if (party !== 'shop' && party !== 'later') continue
    const { source, statements } = line
    const tables = [...new Set(statements.flatMap(({ sql }) => tablesOf(sql)))].toSorted()
    const key = [source, party, ...tables].join(' ')
    const sum = sums.get(key) ?? {
      source,
      isLater: party === 'later',
      tables,
      perRun: 0,
      statements: 0,
      written: 0,
      ms: 0,
    }
    sum.perRun += 1
    sum.statements += statements.length
    for (const { written, ms } of statements) {
      sum.written += written
      sum.ms += ms
    }
    sums.set(key, sum)
  }
  return [...sums.values()].map(({ perRun: count, statements, written, ms, ...trip }) => ({
    ...trip,
    perRun: count / runs.length,
    statements: statements / count,
    written: written / count,
    ms: ms / count,
  }))
}
