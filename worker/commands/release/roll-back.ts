// Returns both workers to the versions before a release. The shop first: a shop may need what only its own origin answers, and a
// former shop needs nothing that the new origin lacks.
import { LaunchFault } from '../launch/fault.ts'
import { type Launch } from '../launch/launch-context.ts'
import { finishedRelease, standingOf, unfinishedRelease, type Standing } from './standing.ts'
import { deployVersions } from './versions.ts'

/** A worker that does not have the release, or is back already, is left as it is. */
export async function rollBack(launch: Launch, standing: Standing, release: string): Promise<void> {
  for (const worker of ['shop', 'origin'] as const) {
    const { mark } = standing[worker]
    if (mark?.release !== release || mark.percent === null) continue
    await deployVersions(launch, worker, [{ id: mark.former, percentage: 100 }], { ...mark, percent: null })
  }
}

/** For `--rollback`: of a release that is on its way, or of the one that is served. */
export async function rollBackLatest(launch: Launch): Promise<void> {
  const standing = await standingOf(launch)
  const release = standing && (unfinishedRelease(standing) ?? finishedRelease(standing))
  if (!standing || !release)
    throw new LaunchFault(
      standing?.shop.mark?.percent === null
        ? 'The latest release has been rolled back already.'
        : 'The version before is not known: the deployed one was not released gradually.',
      'look at `npx wrangler deployments list` of both workers, and deploy a version of each by `npx wrangler rollback`.',
    )
  await rollBack(launch, standing, release)
}
