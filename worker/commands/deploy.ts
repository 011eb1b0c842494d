// `npm run deploy`: releases a new version of a shop that was launched, gradually (docs/runbook.md, "Releasing").
//
//   -- --file FILE --environment staging   as for `npm run launch`
//   -- --wait SECONDS                      how long 5, 50 and 100 % are watched; 300 unless given
//   -- --rollback                          returns to the release before
//   -- --no-build                          releases what is in dist/, when that was built for the same hosts
//   -- --connect URL                       the test's requests go to this address, for any host
//   -- --dry-run                           builds and lets wrangler check both workers; needs no account, publishes nothing
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { signingKey } from '#shared/platform/keys.ts'
import { build, requireBuildFor, writeConfigurations } from './launch/build.ts'
import { defaultFile, environmentOf, readDescription } from './launch/description.ts'
import { LaunchFault } from './launch/fault.ts'
import { configurationFile, workers } from './launch/launch-context.ts'
import { openLaunch } from './launch/open.ts'
import { readSecrets } from './launch/secrets.ts'
import { deployRelease } from './release/deploy-release.ts'
import { rollBackLatest } from './release/roll-back.ts'
import { run, runCommand, step } from './processes.ts'

const exampleDescription = 'launch.example.json'
const maxWaitSeconds = 86_400

const { values } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    file: { type: 'string', default: existsSync(defaultFile) ? defaultFile : exampleDescription },
    environment: { type: 'string' },
    wait: { type: 'string', default: '300' },
    rollback: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    connect: { type: 'string' },
  },
})

await runCommand(async () => {
  if (values['dry-run']) return tryOut()
  const waitSeconds = Number(values.wait)
  if (!(waitSeconds >= 0 && waitSeconds <= maxWaitSeconds))
    throw new LaunchFault(`--wait is a number of seconds, not ${values.wait}.`, `name one from 0 to ${maxWaitSeconds}.`)
  const launch = await openLaunch(values.file, values.environment, (described) => {
    if (values['no-build']) return requireBuildFor(described)
    return values.rollback && existsSync('dist/hosts.json') ? undefined : step('Building', () => build(described))
  })
  if (values.rollback) {
    await step('Back to the former release', () => rollBackLatest(launch))
    console.log('Both workers serve the former release. Tables stay as they are; the former code can use them.')
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopped)
  // A pipeline has no file of secrets, and may give the token of probes.
  const token = signingKey(process.env.HEALTH_TOKEN ?? readSecrets(launch.environment).HEALTH_TOKEN ?? '')
  await deployRelease(launch, { waitSeconds, connect: values.connect, token })
  console.log('Released. `npm run launch -- --check` compares the deployment with what it should be.')
})

function stopped(): void {
  console.error(
    '\nThe release was stopped: what visitors have stays as it is.\nNext: run the command again with --no-build, which goes on, or with --rollback, which returns to the former release.',
  )
  process.exit(130)
}

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
