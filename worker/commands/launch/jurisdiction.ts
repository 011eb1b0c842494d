// Where an environment's data is stored (docs/decisions/0059). wrangler makes buckets in the jurisdiction that a binding names,
// but a database only by a command of its own. Neither can be moved.
import { LaunchFault } from './fault.ts'
import type { Launch } from './launch-context.ts'
import { databaseName, databases, foundDatabase, type DatabaseBinding } from './platform-state.ts'

const move = 'move it (docs/runbook.md, “Where data is stored”) or put "jurisdiction": "none" into the launch file.'

/** Before the origin is deployed, so that no version meets a database without its tables. */
export async function makeDatabases(launch: Launch): Promise<void> {
  for (const binding of databases) {
    const found = await foundDatabase(launch, binding)
    const { jurisdiction } = launch.described
    if (found) {
      const wrong = wrongPlace(launch, binding, found.jurisdiction)
      if (wrong) throw new LaunchFault(wrong, move)
    } else
      await launch.wrangler(
        [
          'd1',
          'create',
          databaseName(launch, binding),
          ...(jurisdiction === 'none' ? [] : ['--jurisdiction', jurisdiction]),
          '--update-config=false',
        ],
        'run the command again, which goes on here.',
      )
  }
}

export async function checkJurisdiction(launch: Launch): Promise<{ wrong: string; next: string }[]> {
  const found = await Promise.all(
    databases.map(async (binding) => {
      const database = await foundDatabase(launch, binding)
      return database && wrongPlace(launch, binding, database.jurisdiction)
    }),
  )
  return found.flatMap((wrong) => (wrong ? [{ wrong, next: move }] : []))
}

function wrongPlace(launch: Launch, binding: DatabaseBinding, actual: string | null | undefined): string | null {
  const { jurisdiction } = launch.described
  if (jurisdiction === 'none' || actual === jurisdiction) return null
  return `The database ${databaseName(launch, binding)} is not bound to the jurisdiction ${jurisdiction}.`
}
