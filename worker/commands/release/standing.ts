// Which versions of both workers are deployed, and which release they belong to. The platform keeps all of it: the message of a
// deployment names the release, how far it is, and the version before it.
import * as z from 'zod/mini'
import { LaunchFault } from '../launch/fault.ts'
import { workers, type Launch, type Worker } from '../launch/launch-context.ts'

export type Mark = {
  release: string
  /** Share of the requests that the release serves; null once it was rolled back. */
  percent: number | null
  /** The version before this release. */
  former: string
}
export type Deployed = { versions: readonly { id: string; percentage: number }[]; mark: Mark | null }
export type Standing = Readonly<Record<Worker, Deployed>>

const Deployments = z.object({
  deployments: z.array(
    z.object({
      versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })),
      annotations: z.optional(z.object({ 'workers/message': z.optional(z.string()) })),
    }),
  ),
})

export function messageOf({ release, percent, former }: Mark): string {
  return `release ${release}: ${percent === null ? 'rolled back' : `${percent} %`} (before: ${former})`
}

function markIn(message: string): Mark | null {
  const [, release, percent, former] =
    /^release (\S+): (\d+ %|rolled back) \(before: ([0-9a-f-]{36})\)$/.exec(message) ?? []
  if (!release || !percent || !former) return null
  return { release, percent: percent === 'rolled back' ? null : Number.parseInt(percent, 10), former }
}

/** Null when a worker has never been deployed. */
export async function standingOf(launch: Launch): Promise<Standing | null> {
  const [origin = null, shop = null] = await Promise.all(workers.map((worker) => deployedOf(launch, worker)))
  return origin && shop && { origin, shop }
}

async function deployedOf({ platform, configurations }: Launch, worker: Worker): Promise<Deployed | null> {
  const { name } = configurations[worker]
  const path = `/accounts/{account}/workers/scripts/${name}/deployments`
  const latest = (await platform.read(path, Deployments))?.deployments[0]
  if (!latest) return null
  const versions = latest.versions.map(({ version_id, percentage }) => ({ id: version_id, percentage }))
  const mark = markIn(latest.annotations?.['workers/message'] ?? '')
  if (versions.length > 1 && !mark)
    throw new LaunchFault(
      `${name} is split between versions that no release of this command made.`,
      `finish that with \`npx wrangler versions deploy --name ${name}\`, then run the command again.`,
    )
  return { versions, mark }
}

/** The release that stopped on its way, forward or back; null when both workers are where a release ends. */
export function unfinishedRelease({ origin, shop }: Standing): string | null {
  for (const { versions, mark } of [origin, shop]) if (mark && versions.length > 1) return mark.release
  for (const [one, other] of [
    [origin, shop],
    [shop, origin],
  ] as const)
    if (
      one.mark &&
      one.mark.percent === null &&
      other.mark?.release === one.mark.release &&
      other.mark.percent !== null
    )
      return one.mark.release
  return null
}

/** The release that both workers serve; null when they were not released by this command. */
export function finishedRelease({ origin, shop }: Standing): string | null {
  const served = [origin, shop].map(({ versions, mark }) =>
    versions.length === 1 && mark && mark.percent !== null ? mark.release : null,
  )
  return served[0] && served[0] === served[1] ? served[0] : null
}
