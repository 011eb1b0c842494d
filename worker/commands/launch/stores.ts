// What `wrangler deploy` leaves to others. It makes buckets and the queues that a worker sends to, but it has no jurisdiction for a
// database, makes a key-value store twice when the deployment was interrupted, and only reads other queues.
import { writePrivate, fileOf } from './files.ts'
import { LaunchFault } from './fault.ts'
import { workers, writeConfiguration, type Launch, type Worker } from './open.ts'
import { wrangler } from './wrangler.ts'

type Database = { uuid: string; name: string; jurisdiction?: string | null }
type Namespace = { id: string; title: string }

/** Makes them where they are missing, and writes their ids into the configurations. */
export async function makeStores(launch: Launch): Promise<void> {
  const { origin } = launch.configurations
  for (const name of queuesToMake(launch))
    await wrangler(launch, 'origin', ['queues', 'info', name]).catch(() =>
      wrangler(launch, 'origin', ['queues', 'create', name]),
    )
  const known = await databasesOf(launch)
  for (const { database_name } of origin.d1_databases ?? []) await makeDatabase(launch, database_name!, known)
  const made = await databasesOf(launch)
  for (const database of origin.d1_databases ?? [])
    database.database_id = made.find(({ name }) => name === database.database_name)?.uuid
  for (const worker of workers) await linkNamespaces(launch, worker)
  writeStores(launch)
}

async function databasesOf(launch: Launch): Promise<Database[]> {
  return JSON.parse(await wrangler(launch, 'origin', ['d1', 'list', '--json'])) as Database[]
}

async function makeDatabase(launch: Launch, name: string, known: readonly Database[]): Promise<void> {
  const { jurisdiction } = launch.described
  const found = known.find((one) => one.name === name)
  const bound = jurisdiction === 'none' ? [] : ['--jurisdiction', jurisdiction]
  if (!found) await wrangler(launch, 'origin', ['d1', 'create', name, ...bound, '--update-config=false'])
  else if (bound.length > 0 && found.jurisdiction !== jurisdiction)
    throw new LaunchFault(
      `The database ${name} is not bound to the jurisdiction ${jurisdiction}.`,
      'move it (docs/runbook.md, “Where data is stored”) or put "jurisdiction": "none" into the launch file.',
    )
}

/** Queues that are read and not sent to. */
function queuesToMake({ configurations }: Launch): string[] {
  const queues = workers.flatMap((worker) => configurations[worker].queues ?? [])
  const sent = new Set(queues.flatMap(({ producers = [] }) => producers.map(({ queue }) => queue)))
  const read = queues.flatMap(({ consumers = [] }) => consumers.flatMap((one) => [one.queue, one.dead_letter_queue]))
  return [...new Set(read)].filter((name) => name !== undefined && !sent.has(name)) as string[]
}

/** Writes the ids of a worker's stores that are there into its configuration. */
export async function linkNamespaces(launch: Launch, worker: Worker): Promise<void> {
  const { name, kv_namespaces = [] } = launch.configurations[worker]
  const isUsed = kv_namespaces.length > 0
  const known = isUsed ? (JSON.parse(await wrangler(launch, worker, ['kv', 'namespace', 'list'])) as Namespace[]) : []
  for (const namespace of kv_namespaces) {
    // As wrangler names what it makes.
    const title = `${name}-${String(namespace.binding).toLowerCase().replaceAll('_', '-')}`
    const id = known.find((one) => one.title === title)?.id
    if (id) namespace.id = id
  }
  writeConfiguration(launch, worker)
}

/** For commands that open the deployed stores (`npm run backup -- save FILE --remote staging`). */
function writeStores({ environment, configurations: { origin } }: Launch): void {
  const { name, account_id, compatibility_date, d1_databases = [], r2_buckets = [] } = origin
  const remote = <Binding extends object>(bindings: readonly Binding[]) =>
    bindings.map((binding) => ({ ...binding, remote: true }))
  const stores = { d1_databases: remote(d1_databases), r2_buckets: remote(r2_buckets) }
  writePrivate(fileOf(environment, 'stores.json'), JSON.stringify({ name, account_id, compatibility_date, ...stores }))
}

export async function migrate(launch: Launch): Promise<void> {
  for (const { binding } of launch.configurations.origin.d1_databases ?? [])
    await wrangler(launch, 'origin', ['d1', 'migrations', 'apply', String(binding), '--remote'])
}
