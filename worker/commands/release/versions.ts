// Versions of the workers: uploaded without a visitor, and given their share of the requests.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import * as z from 'zod/mini'
import { LaunchFault } from '../launch/fault.ts'
import { fileOf } from '../launch/files.ts'
import { configurationFile, workers, type Launch, type Worker } from '../launch/launch-context.ts'
import { secretsFor } from '../launch/secrets.ts'
import { messageOf, type Mark } from './standing.ts'

const runAgain = 'run the command again, which goes on here or takes the release back.'

/** The same for the same build and configuration: a release that stopped is recognised. */
export function releaseName({ configurations }: Launch): string {
  const digest = createHash('sha256')
  for (const worker of workers) {
    digest.update(JSON.stringify(configurations[worker]))
    digest.update(readFileSync(`dist/${worker}/index.js`))
  }
  return digest.digest('hex').slice(0, 12)
}

/** `variables` are for this version only. Resolves to the version's id. */
export async function upload(
  { environment, wrangler }: Launch,
  worker: Worker,
  release: string,
  variables: Readonly<Record<string, string>>,
): Promise<string> {
  const secrets = secretsFor(worker, environment)
  const output = fileOf(environment, `upload.${worker}`)
  rmSync(output, { force: true })
  const more = [
    ...Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ...(secrets ? ['--secrets-file', secrets] : []),
  ]
  try {
    await wrangler(
      ['versions', 'upload', '-c', configurationFile(worker, environment), '--tag', release, ...more],
      'correct what the platform names above, then run the command again.',
      { WRANGLER_OUTPUT_FILE_PATH: output },
    )
    return uploadedVersion(output)
  } finally {
    for (const file of [secrets, output]) if (file) rmSync(file, { force: true })
  }
}

const Uploaded = z.object({ type: z.literal('version-upload'), version_id: z.string() })

function uploadedVersion(file: string): string {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines.filter(Boolean)) {
    const entry = Uploaded.safeParse(JSON.parse(line))
    if (entry.success) return entry.data.version_id
  }
  throw new LaunchFault('wrangler named no version after the upload.', runAgain)
}

/** Gives the versions their shares, the former version first: an object that has moved to the new one stays there. */
export async function deployVersions(
  { environment, wrangler }: Launch,
  worker: Worker,
  shares: readonly { id: string; percentage: number }[],
  mark: Mark,
): Promise<void> {
  const specs = shares.map(({ id, percentage }) => `${id}@${percentage}%`)
  await wrangler(
    ['versions', 'deploy', ...specs, '-y', '-c', configurationFile(worker, environment), '--message', messageOf(mark)],
    runAgain,
  )
}
