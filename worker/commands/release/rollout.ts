// A gradual release of both workers: a test before any visitor, then 5, 50 and 100 %, each with a test and a look at what
// visitors met. A release that fails takes itself back.
import { setTimeout as pause } from 'node:timers/promises'
import { step } from '../processes.ts'
import { LaunchFault } from '../launch/fault.ts'
import type { Launch, Worker } from '../launch/launch-context.ts'
import { failureIn, metByVisitors } from './failures.ts'
import { rollBack } from './roll-back.ts'
import { standingOf, unfinishedRelease, type Standing } from './standing.ts'
import { testRelease, type TestedRelease } from './test-release.ts'
import { deployVersions, upload } from './versions.ts'

export type RolloutOptions = { waitSeconds: number; connect: string | undefined; token: string }
type Versions = Readonly<Record<Worker, { former: string; next: string }>>

const steps = [0, 5, 50, 100]

export async function rollOut(
  launch: Launch,
  release: string,
  standing: Standing,
  options: RolloutOptions,
): Promise<void> {
  const begun = percentReached(standing, release)
  const versions = begun === null ? await uploadBoth(launch, release, standing) : versionsIn(standing)
  try {
    for (const percent of steps.filter((one) => one >= (begun ?? 0)))
      await step(percent === 0 ? 'Test before any visitor' : `${percent} % of the visitors`, () =>
        reach(launch, release, versions, percent, options),
      )
  } catch (error) {
    await takeBack(launch, release, error as Error)
  }
  await finish(launch, release, versions)
}

/** The former version leaves the deployment. The shop first, as on the way back. */
async function finish(launch: Launch, release: string, versions: Versions): Promise<void> {
  await step('End of the release', async () => {
    for (const worker of ['shop', 'origin'] as const) {
      const { former, next } = versions[worker]
      await deployVersions(launch, worker, [{ id: next, percentage: 100 }], { release, percent: 100, former })
    }
  })
}

/**
 * Of a release that stopped on its way: left where it is when it is this one, ended when it serves every visitor, otherwise
 * taken back.
 */
export async function clearUnfinished(launch: Launch, release: string, standing: Standing): Promise<Standing> {
  const stopped = unfinishedRelease(standing)
  if (!stopped) return standing
  const reached = percentReached(standing, stopped)
  if (stopped === release && reached !== null) return standing
  if (reached === 100) await finish(launch, stopped, versionsIn(standing))
  else await step(`Release ${stopped} had stopped: back to the former one`, () => rollBack(launch, standing, stopped))
  return (await standingOf(launch)) ?? standing
}

async function uploadBoth(launch: Launch, release: string, { origin, shop }: Standing): Promise<Versions> {
  const next = await step('Upload of the origin', () => upload(launch, 'origin', release, {}))
  const pinned = { ORIGIN_VERSION: `${launch.configurations.origin.name}="${next}"` }
  const nextShop = await step('Upload of the shop', () => upload(launch, 'shop', release, pinned))
  return {
    origin: { former: origin.versions[0]!.id, next },
    shop: { former: shop.versions[0]!.id, next: nextShop },
  }
}

/** The origin first: a shop's version is only deployed when its origin's is. */
async function reach(
  launch: Launch,
  release: string,
  versions: Versions,
  percent: number,
  { waitSeconds, connect, token }: RolloutOptions,
): Promise<void> {
  for (const worker of ['origin', 'shop'] as const) {
    const { former, next } = versions[worker]
    const shares = [
      { id: former, percentage: 100 - percent },
      { id: next, percentage: percent },
    ]
    await deployVersions(launch, worker, shares, { release, percent, former })
  }
  const begun = Date.now()
  const tested: TestedRelease = {
    connect,
    token,
    shop: versions.shop.next,
    origin: versions.origin.next,
    former: versions.shop.former,
  }
  const wrong = await testRelease(launch, tested)
  if (wrong) throw new Error(wrong)
  if (percent === 0) return
  await pause(Math.max(0, waitSeconds * 1000 - (Date.now() - begun)))
  const { next, former } = versions.shop
  const failure = failureIn(await metByVisitors(launch), next, former)
  if (failure) throw new Error(failure)
}

/** Always throws: what happened, and what to do next. */
async function takeBack(launch: Launch, release: string, error: Error): Promise<never> {
  const happened = withoutAdvice(error)
  try {
    await step('Back to the former release', async () => {
      const standing = await standingOf(launch)
      if (standing) await rollBack(launch, standing, release)
    })
  } catch (second) {
    throw new LaunchFault(
      `The release failed: ${happened}\nTaking it back failed too: ${withoutAdvice(second as Error)}`,
      'run `npm run deploy -- --rollback`, which goes on with that.',
    )
  }
  throw new LaunchFault(
    `The release failed, and both workers are back at the former one: ${happened}`,
    'correct that and run `npm run deploy` again; the tables of the release stay, which the former code can use.',
  )
}

/** What a step of it said to do next is not what to do now. */
function withoutAdvice({ message }: Error): string {
  return message.split('\nNext: ')[0]!
}

/** How far a release is already; null when one of the workers has nothing of it. */
function percentReached({ origin, shop }: Standing, release: string): number | null {
  const [first = null, second = null] = [origin, shop].map(({ mark }) =>
    mark?.release === release ? mark.percent : null,
  )
  return first === null || second === null ? null : Math.min(first, second)
}

/** Of a release that both workers have. */
function versionsIn({ origin, shop }: Standing): Versions {
  const of = ({ versions, mark }: Standing[Worker]) => {
    const former = mark!.former
    return { former, next: versions.find(({ id }) => id !== former)!.id }
  }
  return { origin: of(origin), shop: of(shop) }
}
