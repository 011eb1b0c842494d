// Publishes the workers at once, makes what they need first, and brings the databases to the newest tables: for `npm run launch`,
// and for a release that the platform takes only as a whole (../release).
import { rmSync } from 'node:fs'
import { step } from '../processes.ts'
import { storeFiles } from '../release/store-files.ts'
import { queuesToMake } from './configuration.ts'
import { requireHosts } from './hosts.ts'
import { makeDatabases } from './jurisdiction.ts'
import { linkNamespaces } from './stores/link-namespaces.ts'
import { configurationFile, workers, type Launch, type Worker } from './launch-context.ts'
import { databases, queueNames, secretsOf } from './platform-state.ts'
import { replicateCatalogue } from './stores/replicas.ts'
import { makeMissingSecrets, secretsFor } from './secrets.ts'

const runAgain = 'run the command again, which goes on here.'

/**
 * `fill` runs when the database has its tables and no shopper can see the shop yet. `takeOver`: hosts that lead elsewhere today
 * lead to the shop afterwards.
 */
export async function release(launch: Launch, takeOver: boolean, fill: () => Promise<void>): Promise<void> {
  await prepare(launch, takeOver)
  // Migrations suit the old code too, and the new code needs them.
  await step('Tables', () => migrate(launch))
  await step('Origin and stores', () => publish(launch, 'origin'))
  await fill()
  await step('Replicas', () => replicateCatalogue(launch))
  await step('Shop', () => publish(launch, 'shop'))
  await step('Files', () => storeFiles(launch))
}

/** What both workers need before they are uploaded. */
export async function prepare(launch: Launch, takeOver: boolean): Promise<void> {
  await step('Hosts', () => requireHosts(launch, takeOver))
  await step('Secrets', () => makeSecrets(launch))
  await step('Queues', () => makeQueues(launch))
  await step('Databases', () => makeDatabases(launch))
}

async function makeSecrets(launch: Launch): Promise<void> {
  const deployed = Object.fromEntries(
    await Promise.all(workers.map(async (worker) => [worker, await secretsOf(launch, worker)] as const)),
  )
  const made = makeMissingSecrets(launch.environment, deployed)
  if (made.length > 0) console.log(`  made: ${made.join(', ')}`)
}

async function makeQueues({ configurations, wrangler, ...launch }: Launch): Promise<void> {
  const wanted = workers.flatMap((worker) => queuesToMake(configurations[worker]))
  if (wanted.length === 0) return
  const known = await queueNames({ configurations, wrangler, ...launch })
  for (const name of wanted.filter((queue) => !known.has(queue))) await wrangler(['queues', 'create', name], runAgain)
}

async function publish(launch: Launch, worker: Worker): Promise<void> {
  const { environment, wrangler } = launch
  await linkNamespaces(launch, worker)
  const secrets = secretsFor(worker, environment)
  try {
    await wrangler(
      ['deploy', '-c', configurationFile(worker, environment), ...(secrets ? ['--secrets-file', secrets] : [])],
      `correct what the platform names above, then ${runAgain}`,
    )
  } finally {
    if (secrets) rmSync(secrets, { force: true })
  }
}

export async function migrate({ environment, wrangler }: Launch): Promise<void> {
  for (const binding of databases) {
    const args = ['d1', 'migrations', 'apply', binding, '--remote', '-c', configurationFile('origin', environment)]
    await wrangler(args, `look at the migration that is named above, then ${runAgain}`)
  }
}
