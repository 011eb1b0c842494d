// `npm run launch`: from a clean clone to a deployed shop that sells. What is there already is left as it is, so that a launch
// that stopped anywhere goes on when it is run again.
//
//   -- --file FILE                    the description, launch.json unless named
//   -- --environment staging          which of its environments; not needed when it has one
//   -- --sample                       the sample catalogue, for a try-out that says so on each page
//   -- --check                        reads the health of the deployed shop, and changes nothing
//   -- --no-build                     publishes the build that is in dist/
//   -- --take-over                    hosts that lead elsewhere today lead to the shop afterwards; wrangler wants a confirmation
//   -- --connect URL                  health requests go to this address, for any host
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { defaultFile, readDescription } from './launch/description.ts'
import { LaunchFault } from './launch/fault.ts'
import { fillOpening, inviteFirstOperator } from './launch/opening.ts'
import { openLaunch, type Launch, type Worker } from './launch/open.ts'
import { report } from './launch/report.ts'
import { makeSecrets, secretsFor } from './launch/secrets.ts'
import { makeStores, migrate } from './launch/stores.ts'
import { deployedOf, wrangler, wranglerOnTerminal } from './launch/wrangler.ts'
import { runCommand, step } from './processes.ts'
import { storeFiles } from './release/store-files.ts'

const { values } = parseArgs({
  options: {
    file: { type: 'string', default: defaultFile },
    environment: { type: 'string' },
    sample: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
    connect: { type: 'string' },
  },
})
const confirms = process.stdin.isTTY && process.stdout.isTTY && !values['take-over']

await runCommand(async () => {
  if (values.check) return report(readDescription(values.file, values.environment), values.connect)
  if (!confirms && !values['take-over'])
    throw new LaunchFault(
      'Without a terminal, wrangler makes the hosts lead to the shop wherever they lead today.',
      'run the command in a terminal, where wrangler wants a confirmation, or with --take-over.',
    )
  const launch = await openLaunch(values.file, values.environment, !values['no-build'])
  const isDeployed = (await step('Account', () => deployedOf(launch, 'shop'))) !== null
  makeSecrets(launch.environment, isDeployed)
  await step('Stores', () => makeStores(launch))
  // Migrations suit the old code too, and the new code needs them.
  await step('Tables', () => migrate(launch))
  await step('Origin', () => publish(launch, 'origin'))
  await step('What the shop opens with', () => fillOpening(launch, values.sample))
  const invitation = await step('First operator', () => inviteFirstOperator(launch))
  // It has the hosts: no shopper sees the shop before.
  await step('Shop', () => publish(launch, 'shop'))
  await step('Files', () => storeFiles(launch))
  if (invitation)
    console.log(
      `\n${launch.described.operator} is invited to run the shop: the link, for one password within a week, is in ${invitation}`,
    )
  await report(launch, values.connect)
})

async function publish(launch: Launch, worker: Worker): Promise<void> {
  const secrets = secretsFor(worker, launch.environment)
  const args = ['deploy', ...(secrets ? ['--secrets-file', secrets] : [])]
  try {
    await (confirms ? wranglerOnTerminal(launch, worker, args) : wrangler(launch, worker, args))
  } finally {
    if (secrets) rmSync(secrets, { force: true })
  }
}
