// Where an environment's data is stored (docs/decisions/0059). wrangler makes buckets in the jurisdiction that a binding names,
// but a database only by a command of its own. Neither can be moved.
import { LaunchFault } from './fault.ts'
import type { Launch } from './launch-context.ts'
import { databaseName, foundDatabase } from './platform-state.ts'

const move = 'move it (docs/runbook.md, “Where data is stored”) or put "jurisdiction": "none" into the launch file.'

/** With `none`, the first deployment of the origin makes the database. */
export async function makeDatabase(launch: Launch): Promise<void> {
  const found = await foundDatabase(launch)
  const { jurisdiction } = launch.described
  if (found) {
    const wrong = wrongPlace(launch, found.jurisdiction)
    if (wrong) throw new LaunchFault(wrong, move)
  } else if (jurisdiction !== 'none')
    await launch.wrangler(
      ['d1', 'create', databaseName(launch), '--jurisdiction', jurisdiction, '--update-config=false'],
      'run the command again, which goes on here.',
    )
}

export async function checkJurisdiction(launch: Launch): Promise<{ wrong: string; next: string }[]> {
  const found = await foundDatabase(launch)
  const wrong = found && wrongPlace(launch, found.jurisdiction)
  return wrong ? [{ wrong, next: move }] : []
}

function wrongPlace(launch: Launch, actual: string | null | undefined): string | null {
  const { jurisdiction } = launch.described
  if (jurisdiction === 'none' || actual === jurisdiction) return null
  return `The database ${databaseName(launch)} is not bound to the jurisdiction ${jurisdiction}.`
}
