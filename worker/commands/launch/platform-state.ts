// What the platform has of an environment: workers with their bindings, queues, databases.
import * as z from 'zod/mini'
import type { Launch, Worker } from './launch-context.ts'

const Binding = z.looseObject({ name: z.string(), type: z.string() })
export type Binding = z.infer<typeof Binding>
const Settings = z.object({ bindings: z._default(z.array(Binding), []) })
const Queue = z.object({ queue_name: z.string() })
const Database = z.object({ uuid: z.string(), name: z.string(), jurisdiction: z.nullish(z.string()) })

type Published = Pick<Launch, 'platform'> & { configurations: Readonly<Record<Worker, { name: string }>> }

/** Null when the worker has never been deployed. */
export async function bindingsOf({ platform, configurations }: Published, worker: Worker): Promise<Binding[] | null> {
  const path = `/accounts/{account}/workers/scripts/${configurations[worker].name}/settings`
  return (await platform.read(path, Settings))?.bindings ?? null
}

export async function secretsOf(launch: Published, worker: Worker): Promise<Set<string>> {
  const bindings = (await bindingsOf(launch, worker)) ?? []
  return new Set(bindings.filter(({ type }) => type === 'secret_text').map(({ name }) => name))
}

export async function queueNames({ platform }: Launch): Promise<Set<string>> {
  const queues = await platform.read('/accounts/{account}/queues?per_page=100', z.array(Queue))
  return new Set(queues?.map(({ queue_name }) => queue_name))
}

/** `DB` is the primary database, `CATALOGUE` what shoppers browse. */
export const databases = ['DB', 'CATALOGUE'] as const
export type DatabaseBinding = (typeof databases)[number]

/** The database's id; null before it is made. */
export async function databaseOf(launch: Launch, binding: DatabaseBinding = 'DB'): Promise<string | null> {
  return (await foundDatabase(launch, binding))?.uuid ?? null
}

export function databaseName({ configurations }: Launch, binding: DatabaseBinding): string {
  return configurations.origin.d1_databases!.find((one) => one.binding === binding)!.database_name!
}

export async function foundDatabase(
  launch: Launch,
  binding: DatabaseBinding,
): Promise<z.infer<typeof Database> | null> {
  const name = databaseName(launch, binding)
  const found = await launch.platform.read(`/accounts/{account}/d1/database?name=${name}`, z.array(Database))
  return found?.find((one) => one.name === name) ?? null
}

export async function domainsOf({ platform, configurations }: Launch): Promise<Set<string>> {
  const Domain = z.object({ hostname: z.string() })
  const path = `/accounts/{account}/workers/domains?service=${configurations.shop.name}`
  return new Set((await platform.read(path, z.array(Domain)))?.map(({ hostname }) => hostname))
}

export async function cronsOf({ platform, configurations }: Launch, worker: Worker): Promise<string[]> {
  const Schedules = z.object({ schedules: z.array(z.object({ cron: z.string() })) })
  const path = `/accounts/{account}/workers/scripts/${configurations[worker].name}/schedules`
  return (await platform.read(path, Schedules))?.schedules.map(({ cron }) => cron) ?? []
}
