// `npm run deploy`: publishes a new version of a shop that was launched: builds, brings the database to the newest tables and
// publishes both workers, the origin first. `--file` and `--environment` as for `npm run launch`.
//
// `-- --dry-run` builds and lets wrangler check both workers; it needs no account and publishes nothing (docs/runbook.md).
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { build, writeConfigurations } from './launch/build.ts'
import { defaultFile, environmentOf, readDescription } from './launch/description.ts'
import { configurationFile, workers } from './launch/launch-context.ts'
import { openLaunch } from './launch/open.ts'
import { release } from './launch/publish.ts'
import { run, runCommand, step } from './processes.ts'

const exampleDescription = 'launch.example.json'

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    file: { type: 'string', default: existsSync(defaultFile) ? defaultFile : exampleDescription },
    environment: { type: 'string' },
  },
})

await runCommand(async () => {
  if (values['dry-run']) return tryOut()
  const launch = await openLaunch(values.file, values.environment, (described) =>
    step('Building', () => build(described)),
  )
  await release(launch, false, async () => {})
  console.log('Published. `npm run launch -- --check` compares the deployment with what it should be.')
})

async function tryOut(): Promise<void> {
  const { name, environment } = environmentOf(
    readDescription(values.file),
    values.file,
    values.environment ?? 'staging',
  )
  await step('Building', () => build(environment))
  writeConfigurations(name, environment)
  for (const worker of workers)
    await step(`Trying ${worker}`, () =>
      run('wrangler', ['deploy', '-c', configurationFile(worker, name), '--dry-run'], 'shown'),
    )
  console.log('Nothing was published: this was a dry run.')
}
