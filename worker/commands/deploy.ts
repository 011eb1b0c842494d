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
import { defaultFile } from './launch/description.ts'
import { LaunchFault } from './launch/fault.ts'
import { openLaunch, workers } from './launch/open.ts'
import { healthToken } from './launch/report.ts'
import { makeStores, migrate } from './launch/stores.ts'
import { wrangler } from './launch/wrangler.ts'
import { runCommand, step } from './processes.ts'
import { clearUnfinished, rollBack, rollOut } from './release/rollout.ts'
import { storeFiles } from './release/store-files.ts'

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
  const { file, connect, wait, rollback } = values
  const waitSeconds = Number(wait)
  if (!(waitSeconds >= 0 && waitSeconds <= maxWaitSeconds))
    throw new LaunchFault(`--wait is a number of seconds, not ${wait}.`, `name one from 0 to ${maxWaitSeconds}.`)
  const environment = values.environment ?? (values['dry-run'] ? 'staging' : undefined)
  const launch = await openLaunch(file, environment, !values['no-build'])
  if (values['dry-run']) {
    for (const worker of workers)
      await step(`Trying ${worker}`, () => wrangler(launch, worker, ['deploy', '--dry-run']))
    console.log('Nothing was published: this was a dry run.')
    return
  }
  if (rollback) {
    await step('Back to the former release', () => rollBack(launch))
    console.log('Both workers serve the former release. Tables stay as they are; the former code can use them.')
    return
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopped)
  if (await clearUnfinished(launch)) console.log('A release had stopped on its way: it is ended.')
  await step('Stores', () => makeStores(launch))
  await step('Tables', () => migrate(launch))
  await step('Files', () => storeFiles(launch))
  await rollOut(launch, { waitSeconds, connect, token: healthToken(launch.environment) })
  // They belong to no version, and the former version may not know what a new one of them is for.
  for (const worker of workers)
    await step(`Hosts and wake-up times of ${worker}`, () => wrangler(launch, worker, ['triggers', 'deploy']))
  console.log('Released. `npm run launch -- --check` reads its health.')
})

function stopped(): void {
  console.error(
    '\nThe release was stopped: what visitors have stays as it is.\nNext: run the command again, which begins with the way back, or with --rollback, which only goes back.',
  )
  process.exit(130)
}
