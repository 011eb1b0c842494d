// A deployed environment. `wrangler secret bulk` makes a version of the deployed code with the secret, and deploys it: nothing is
// built, and the platform refuses while a version is being rolled out.
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { environmentOf, readDescription } from '../launch/description.ts'
import { variablesOf } from '../launch/environment-settings.ts'
import { LaunchFault } from '../launch/fault.ts'
import { fileOf, writePrivate } from '../launch/files.ts'
import { healthOf } from '../launch/health.ts'
import { hostsOf, workers, type Worker } from '../launch/launch-context.ts'
import { openPlatform } from '../launch/platform.ts'
import { secretsOf } from '../launch/platform-state.ts'
import { needs, readSecrets, secretsFile } from '../launch/secrets.ts'
import { wranglerFor } from '../launch/wrangler.ts'
import type { Place } from './place.ts'
import { rotationFile } from './unfinished.ts'

export type Deployed = {
  file: string
  environment: string
  /** Seconds until no isolate with the secrets before answers any more. */
  wait: number
  /** As for `npm run launch`. */
  connect: string | undefined
}

export async function deployedPlace({ file, environment, wait, connect }: Deployed): Promise<Place> {
  const description = readDescription(file)
  const { name, environment: described } = environmentOf(description, file, environment)
  const platform = await openPlatform(description.account)
  const wrangler = wranglerFor(platform.account, () => readSecrets(name))
  const configurations = Object.fromEntries(workers.map((worker) => [worker, { name: `${worker}-${name}` }])) as Record<
    Worker,
    { name: string }
  >

  async function send(secret: string): Promise<void> {
    const own = workers.filter((worker) => needs(worker, secret))
    for (const worker of own)
      if (!(await secretsOf({ platform, configurations }, worker)).has(secret))
        throw new LaunchFault(
          `${configurations[worker].name} has no ${secret}.`,
          'run `npm run launch`, which brings it.',
        )
    const sent = fileOf(name, `sent.${secret}`)
    writePrivate(sent, JSON.stringify({ [secret]: readSecrets(name)[secret] }))
    try {
      for (const worker of own)
        await wrangler(
          ['secret', 'bulk', sent, '--name', configurations[worker].name],
          'correct what the platform names above, then run the command again, which goes on here.',
        )
    } finally {
      rmSync(sent, { force: true })
    }
  }

  async function waitForAll(): Promise<boolean> {
    await pause(wait * 1000)
    return (await healthOf(hostsOf(described), connect)).every(({ ok }) => ok)
  }

  return {
    options: ` --environment ${name}`,
    file: secretsFile(name),
    rotationFile: (secret) => rotationFile(name, secret),
    settings: variablesOf(name, described),
    send,
    waitForAll,
    afterwards: `Copy ${secretsFile(name)} to where you keep passwords.`,
  }
}
