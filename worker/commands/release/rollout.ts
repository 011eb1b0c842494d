// A gradual release of both workers: a test before any visitor, then 5, 50 and 100 %, each with a test and a look at what
// visitors met. A release that fails takes itself back.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { brandCodes } from '#shared/brands/brand.ts'
import { LaunchFault } from '../launch/fault.ts'
import { fileOf } from '../launch/files.ts'
import type { Launch, Worker } from '../launch/open.ts'
import { secretsFor } from '../launch/secrets.ts'
import { deployedOf, wrangler, type Deployed } from '../launch/wrangler.ts'
import { step } from '../processes.ts'
import { failureIn, metByVisitors } from './failures.ts'
import { healthAt, smokeTest } from './smoke-test.ts'

export type RolloutOptions = { waitSeconds: number; connect: string | undefined; token: string }
type Versions = Readonly<Record<Worker, { former: string; next: string }>>

const steps = [0, 5, 50, 100]

export async function rollOut(launch: Launch, options: RolloutOptions): Promise<void> {
  const former = { origin: await onlyVersion(launch, 'origin'), shop: await onlyVersion(launch, 'shop') }
  const origin = await step('Upload of the origin', () => upload(launch, 'origin', []))
  // Percentages of two workers are drawn independently: the new shop names its own origin.
  const pinned = ['--var', `ORIGIN_VERSION:${launch.configurations.origin.name}="${origin}"`]
  const shop = await step('Upload of the shop', () => upload(launch, 'shop', pinned))
  const versions = { origin: { former: former.origin, next: origin }, shop: { former: former.shop, next: shop } }
  try {
    for (const percent of steps)
      await step(percent === 0 ? 'Test before any visitor' : `${percent} % of the visitors`, () =>
        reach(launch, versions, percent, options),
      )
  } catch (error) {
    const happened = (error as Error).message.split('\nNext: ')[0]!
    await step('Back to the former release', () => takeBack(launch, versions))
    throw new LaunchFault(
      `The release failed, and both workers are back at the former one: ${happened}`,
      'correct that and run `npm run deploy` again; the tables of the release stay, which the former code can use.',
    )
  }
  // The shop first, as on the way back: a shop may need what only its own origin answers.
  for (const worker of ['shop', 'origin'] as const)
    await deployOnly(launch, worker, versions[worker].next, former[worker])
}

/** The origin first: a shop's version is only deployed when its origin's is. */
async function reach(
  launch: Launch,
  versions: Versions,
  percent: number,
  { waitSeconds, connect, token }: RolloutOptions,
): Promise<void> {
  for (const worker of ['origin', 'shop'] as const) {
    const { former, next } = versions[worker]
    // The former version first: an object that has moved to the new one stays there.
    await deployVersions(launch, worker, [`${former}@${100 - percent}%`, `${next}@${percent}%`], former)
  }
  const begun = Date.now()
  const wrong = await testVersions(launch, versions, connect, token)
  if (wrong) throw new Error(wrong)
  if (percent === 0) return
  await pause(Math.max(0, waitSeconds * 1000 - (Date.now() - begun)))
  const failure = failureIn(await metByVisitors(launch), versions.shop.next, versions.shop.former)
  if (failure) throw new Error(failure)
}

/** Tests at every brand's host, whatever the share of the visitors is. Resolves to what is wrong, in one sentence. */
async function testVersions(
  { described, configurations }: Launch,
  { shop, origin }: Versions,
  connect: string | undefined,
  token: string,
): Promise<string | null> {
  const visitOf = (host: string, version: string) => ({
    host,
    connect,
    version: `${configurations.shop.name}="${version}"`,
  })
  for (const brand of brandCodes) {
    const wrong = await smokeTest(visitOf(described.brands[brand]!, shop.next), brand, shop.next)
    if (wrong) return wrong
  }
  if (token === '') return null
  const host = described.brands[brandCodes[0]]!
  const health = await healthAt(visitOf(host, shop.next), token)
  if (!health) return null
  if (health.versions?.origin !== origin.next)
    return `The new shop is answered by version ${health.versions?.origin ?? 'unknown'} of the origin, not by its own.`
  const failing = namesOf(health.checks)
  if (failing.length === 0) return null
  // A service that is down for the former version too stops no release.
  const usual = namesOf((await healthAt(visitOf(host, shop.former), token))?.checks)
  const worse = failing.filter((name) => !usual.includes(name))
  return worse.length > 0
    ? `Parts that work in the former release do not work in the new one: ${worse.join(', ')}.`
    : null
}

function namesOf(checks: readonly { name: string; ok: boolean }[] = []): string[] {
  return checks.filter(({ ok }) => !ok).map(({ name }) => name)
}

/** A worker that does not have the release is left as it is. */
async function takeBack(launch: Launch, versions: Versions): Promise<void> {
  for (const worker of ['shop', 'origin'] as const) {
    const { former, next } = versions[worker]
    const deployed = await deployedOf(launch, worker)
    if (deployed?.versions.some(({ version_id }) => version_id === next)) await deployOnly(launch, worker, former)
  }
}

/** For `--rollback`: both workers return to the versions before the latest release; the shop first. */
export async function rollBack(launch: Launch): Promise<void> {
  let moved = await clearUnfinished(launch)
  if (!moved)
    for (const worker of ['shop', 'origin'] as const) {
      const former = formerOf(await deployedOf(launch, worker))
      if (former) await deployOnly(launch, worker, former)
      moved ||= former !== null
    }
  if (!moved)
    throw new LaunchFault(
      'The version before is not known: the latest release is taken back already, or was deployed at once.',
      'look at `npx wrangler deployments list` of both workers, and deploy a version of each by `npx wrangler rollback`.',
    )
}

/** A release that was stopped on its way is taken back, or ended when the shop has it already. Whether there was one. */
export async function clearUnfinished(launch: Launch): Promise<boolean> {
  const [shop, origin] = [await deployedOf(launch, 'shop'), await deployedOf(launch, 'origin')]
  if (!shop || !origin)
    throw new LaunchFault('This environment has never been launched.', 'run `npm run launch`, which makes it.')
  const [split] = [shop, origin].filter(({ versions }) => versions.length > 1)
  if (!split) return false
  if (!formerOf(split))
    throw new LaunchFault(
      'A worker is split between versions that no release of this command made.',
      'finish that with `npx wrangler versions deploy`, then run the command again.',
    )
  if (shop.versions.length > 1) await deployOnly(launch, 'shop', formerOf(shop)!)
  if (origin.versions.length === 1) return true
  const former = formerOf(origin)!
  const next = origin.versions.find(({ version_id }) => version_id !== former)!
  // The shop leaves the former version first at the end of a release, and the new one first on the way back.
  const isDone = shop.versions.length === 1 && formerOf(shop) !== null && next.percentage === 100
  await (isDone ? deployOnly(launch, 'origin', next.version_id, former) : deployOnly(launch, 'origin', former))
  return true
}

/** Of a worker without a release on its way. */
async function onlyVersion(launch: Launch, worker: Worker): Promise<string> {
  return (await deployedOf(launch, worker))!.versions[0]!.version_id
}

/** The message of a deployment names the version before the release; one that was taken back has none. */
function formerOf(deployed: Deployed | null): string | null {
  return /release, before it (\S+)/.exec(deployed?.annotations?.['workers/message'] ?? '')?.[1] ?? null
}

function deployOnly(launch: Launch, worker: Worker, version: string, former?: string): Promise<void> {
  return deployVersions(launch, worker, [`${version}@100%`], former)
}

async function deployVersions(
  launch: Launch,
  worker: Worker,
  shares: readonly string[],
  former: string | undefined,
): Promise<void> {
  const message = former ? `release, before it ${former}` : 'back to the release before'
  await wrangler(launch, worker, ['versions', 'deploy', ...shares, '-y', '--message', message])
}

/** Resolves to the version's id. */
async function upload(launch: Launch, worker: Worker, more: readonly string[]): Promise<string> {
  const secrets = secretsFor(worker, launch.environment)
  const output = fileOf(launch.environment, `upload.${worker}`)
  rmSync(output, { force: true })
  try {
    await wrangler(launch, worker, ['versions', 'upload', ...more, ...(secrets ? ['--secrets-file', secrets] : [])], {
      WRANGLER_OUTPUT_FILE_PATH: output,
    })
    const lines = existsSync(output) ? readFileSync(output, 'utf8').split('\n').filter(Boolean) : []
    const entries = lines.map((line) => JSON.parse(line) as { type: string; version_id?: string })
    return entries.find(({ type }) => type === 'version-upload')!.version_id!
  } catch (error) {
    if (!(error as Error).message.includes('pending Durable Object migration')) throw error
    throw new LaunchFault(
      'The release changes the classes of Durable Objects, which the platform takes for everybody at once and does not take back.',
      'run `npm run launch -- --no-build`, which deploys it so.',
    )
  } finally {
    for (const file of [secrets, output]) if (file) rmSync(file, { force: true })
  }
}
