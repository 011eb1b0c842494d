// Releases a build to a shop that was launched: gradually where the platform allows it.
import { step } from '../processes.ts'
import { LaunchFault } from '../launch/fault.ts'
import type { Launch, Worker } from '../launch/launch-context.ts'
import { migrate, prepare, release as releaseAtOnce } from '../launch/publish.ts'
import { withPendingClasses } from './pending-classes.ts'
import { clearUnfinished, rollOut, type RolloutOptions } from './rollout.ts'
import { finishedRelease, standingOf } from './standing.ts'
import { storeFiles } from './store-files.ts'
import { testRelease } from './test-release.ts'
import { deployTriggers } from './triggers.ts'
import { releaseName } from './versions.ts'

export async function deployRelease(launch: Launch, options: RolloutOptions): Promise<void> {
  const standing = await standingOf(launch)
  if (!standing)
    throw new LaunchFault('This environment has never been launched.', 'run `npm run launch`, which makes it.')
  const pending = await withPendingClasses(launch)
  if (pending.length > 0) return atOnce(launch, pending, options)
  const release = releaseName(launch)
  const current = await clearUnfinished(launch, release, standing)
  if (finishedRelease(current) === release) console.log(`Every visitor has this build already: release ${release}.`)
  else {
    await prepare(launch, false)
    await step('Tables', () => migrate(launch))
    await step('Files', () => storeFiles(launch))
    await rollOut(launch, release, current, options)
  }
  await step('Hosts, wake-up times and queues', () => deployTriggers(launch))
}

async function atOnce(launch: Launch, pending: Worker[], { connect, token }: RolloutOptions): Promise<void> {
  console.log(
    `The release changes the classes of Durable Objects (${pending.join(', ')}). The platform makes such a change for everybody at once and does not take it back.`,
  )
  await releaseAtOnce(launch, false, async () => {})
  const standing = await standingOf(launch)
  const [shop, origin] = [standing?.shop.versions[0]?.id, standing?.origin.versions[0]?.id]
  if (!shop || !origin) throw new LaunchFault('The platform names no version.', 'run the command again.')
  const wrong = await step('Test', () => testRelease(launch, { connect, token, shop, origin, former: null }))
  if (wrong)
    throw new LaunchFault(
      `The release is deployed, and its test failed: ${wrong}`,
      'correct that and run `npm run deploy` again: the platform does not return to a version before such a change.',
    )
}
