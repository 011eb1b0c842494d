// `npm run launch`: from a clean clone to a deployed shop that sells. What is there already is left as it is, so that a launch
// that stopped anywhere goes on when it is run again.
//
//   -- --file FILE                    the description, launch.json unless named; on a terminal, questions replace a missing one
//   -- --environment staging          which of its environments; not needed when it has one
//   -- --sample                       the sample catalogue, for a try-out that says so on each page
//   -- --check                        compares the deployment with what it should be and changes nothing
//   -- --no-build                     publishes the build that is in dist/
//   -- --take-over                    hosts that lead elsewhere today lead to the shop afterwards
//   -- --connect URL                  health requests go to this address, for any host
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { promptForDescription } from './launch/prompt.ts'
import { build, requireBuildFor } from './launch/build.ts'
import { check } from './launch/check.ts'
import { defaultFile } from './launch/description.ts'
import { LaunchFault } from './launch/fault.ts'
import { healthOf } from './launch/health.ts'
import { inviteFirstOperator } from './launch/invitation.ts'
import { hostsOf, type Launch } from './launch/launch-context.ts'
import { openLaunch } from './launch/open.ts'
import { fillOpening } from './launch/opening.ts'
import { settingsOf } from './launch/deployed-settings.ts'
import { release } from './launch/publish.ts'
import { printFindings, printHealth, printMissing, printParties } from './launch/report.ts'
import { stillMissing } from './launch/still-missing.ts'
import { runCommand, step } from './processes.ts'
import { unfinishedRotations } from './rotate/unfinished.ts'

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

await runCommand(async () => {
  if (!existsSync(values.file)) await promptForDescription(values.file, values.environment)
  const launch = await openLaunch(values.file, values.environment, (described) => {
    if (values['no-build']) return requireBuildFor(described)
    return values.check && existsSync('dist/hosts.json') ? undefined : step('Building', () => build(described))
  })
  if (values.check) return report(launch)
  let invitation: string | null = null
  await release(launch, values['take-over'], async () => {
    await step('What the shop opens with', () => fillOpening(launch, values.sample))
    invitation = await step('First operator', () => inviteFirstOperator(launch))
  })
  await report(launch)
  if (invitation)
    console.log(
      `\n${launch.described.operator} is invited to run the shop: the link, for one password within a week, is in ${String(invitation)}`,
    )
})

async function report(launch: Launch): Promise<void> {
  const findings = await step('Comparing', () => check(launch))
  const health = await healthOf(hostsOf(launch.described), values.connect)
  printHealth(health)
  printParties(await settingsOf(launch))
  printMissing([...stillMissing(launch.described), ...unfinishedRotations(launch.environment)])
  console.log(`\n${launch.environment}:`)
  printFindings(findings)
  const silent = health.filter(({ ok }) => !ok)
  if (findings.length > 0)
    throw new LaunchFault('The deployment is not as it should be.', 'do what the lines above say.')
  if (silent.length > 0)
    throw new LaunchFault(
      `${silent.map(({ host }) => host).join(', ')} did not answer as a shop.`,
      'a new host takes some minutes to be known: look again with `npm run launch -- --check`.',
    )
}
