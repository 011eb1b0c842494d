// Brings what a shop opens with into the deployed database, once: toggles, pages, promotions, the delivery subscription, and
// with `--sample` the sample catalogue.
import { readFileSync } from 'node:fs'
import { hasParty, partyNames } from '#shared/platform/parties.ts'
import { run } from '../processes.ts'
import { settingsOf } from './deployed-settings.ts'
import { LaunchFault } from './fault.ts'
import { fileOf } from './files.ts'
import { configurationFile, type Launch } from './launch-context.ts'
import { databaseOf } from './platform-state.ts'

export async function fillOpening(launch: Launch, sample: boolean): Promise<void> {
  const { environment, platform, wrangler } = launch
  const database = await databaseOf(launch)
  if (!database) throw new LaunchFault('The database is not there.', 'run the command again, which makes it.')
  const loaded = new Set((await platform.query(database, 'SELECT part FROM loaded')).map(({ part }) => String(part)))
  if (sample && loaded.has('opening/catalogue'))
    throw new LaunchFault(
      'This environment opened without the sample catalogue.',
      'leave --sample out, or try the sample in the other environment.',
    )
  const file = fileOf(environment, 'opening.sql')
  const settings = await settingsOf(launch)
  const lacks = partyNames.filter((name) => !hasParty(name, settings))
  await run('opening', [
    file,
    ...(sample || loaded.has('opening/sample') ? ['--sample'] : []),
    ...(launch.described.sample ? ['--try-out'] : []),
    ...(lacks.length > 0 ? ['--lacks', lacks.join()] : []),
  ])
  const parts = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as string[]
  const missing = parts.filter((part) => !loaded.has(part))
  if (missing.length === 0) return
  console.log(`  ${missing.length} of ${parts.length} parts`)
  await wrangler(
    ['d1', 'execute', 'DB', '--remote', '-y', '--file', file, '-c', configurationFile('origin', environment)],
    'run the command again: a file that was cut short changed nothing.',
  )
}
