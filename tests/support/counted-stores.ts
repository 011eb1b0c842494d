// The two databases with a count of their statements.
import type { Stores } from '#origin/platform/stores.ts'
import { instrumented, type Tally } from '#tests/consistency/instrumented-database.ts'

export type Count = Pick<Tally, 'statements' | 'roundTrips'>

export function countedStores({ DB, CATALOGUE }: Stores) {
  const tallies = { primary: emptyTally(), catalogue: emptyTally() }
  const catalogue = instrumented(CATALOGUE, tallies.catalogue, null)
  return {
    stores: {
      DB: instrumented(DB, tallies.primary, null),
      CATALOGUE: { ...catalogue, withSession: () => catalogue },
    },
    /** What has been sent to each since then. */
    countFrom() {
      const before = { primary: { ...tallies.primary }, catalogue: { ...tallies.catalogue } }
      return () => ({
        primary: difference(tallies.primary, before.primary),
        catalogue: difference(tallies.catalogue, before.catalogue),
      })
    },
  }
}

const emptyTally = (): Tally => ({ statements: 0, roundTrips: 0, providerTrips: 0 })

function difference(now: Count, before: Count): Count {
  return { statements: now.statements - before.statements, roundTrips: now.roundTrips - before.roundTrips }
}
