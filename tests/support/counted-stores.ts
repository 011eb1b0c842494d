// The two databases with a count of their statements.
import type { Stores } from '#origin/platform/stores.ts'
import { instrumented, noTrips, type Tally } from '#tests/support/instrumented-database.ts'

export function countedStores({ DB, CATALOGUE }: Stores) {
  const tallies = { primary: noTrips(), catalogue: noTrips() }
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

function difference(now: Tally, before: Tally): Tally {
  return { statements: now.statements - before.statements, roundTrips: now.roundTrips - before.roundTrips }
}
