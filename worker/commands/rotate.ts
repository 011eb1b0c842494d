// `npm run rotate -- NAME --environment production`: replaces a key of a deployed shop while the shop is open.
// Run again, it goes on where it stopped. `wrangler secret bulk` makes a version of the deployed code with the secret, and deploys
// it: nothing is built, and the platform refuses while a version is being rolled out.
//
//   -- NAME --finish                   the key before is accepted no longer; refused before its time, unless with --now
//   -- NAME --wait SECONDS             between the first two stages, 60
//   -- NAME --file, --connect          as for `npm run launch`
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { defaultFile, hostsOf, readDescription } from './launch/description.ts'
import { variablesOf } from './launch/environment-settings.ts'
import { LaunchFault } from './launch/fault.ts'
import { workers } from './launch/open.ts'
import { needsSecret, secretsFor } from './launch/secrets.ts'
import { run, runCommand } from './processes.ts'
import { healthAt } from './release/smoke-test.ts'
import { finish, rotate } from './rotate/rotation.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    environment: { type: 'string' },
    file: { type: 'string', default: defaultFile },
    connect: { type: 'string' },
    wait: { type: 'string', default: '60' },
    finish: { type: 'boolean', default: false },
    now: { type: 'boolean', default: false },
  },
})

await runCommand(async () => {
  const [name = ''] = positionals
  const { environment, described, account } = readDescription(values.file, values.environment)

  async function send(secret: string): Promise<void> {
    for (const worker of workers.filter((one) => needsSecret(one, secret))) {
      const sent = secretsFor(worker, environment, secret)!
      try {
        await run('wrangler', ['secret', 'bulk', sent, '--name', `${worker}-${environment}`], 'kept', {
          NO_COLOR: '1',
          ...(account && { CLOUDFLARE_ACCOUNT_ID: account }),
        })
      } catch (error) {
        throw new LaunchFault((error as Error).message, 'correct that, then run the command again, which goes on here.')
      } finally {
        rmSync(sent, { force: true })
      }
    }
  }

  /** An isolate with the secrets before answers for some seconds. */
  async function waitForAll(): Promise<boolean> {
    await pause(Number(values.wait) * 1000)
    const { connect } = values
    const answers = await Promise.all(hostsOf(described).map((host) => healthAt({ host, connect })))
    return answers.every((health) => health?.ok)
  }

  const place = { environment, settings: variablesOf(environment, described), send, waitForAll }
  await (values.finish ? finish(name, place, values.now) : rotate(name, place))
})
