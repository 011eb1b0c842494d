// What shoppers browse is read through replicas (docs/decisions/0065). No command of wrangler switches them on.
import * as z from 'zod/mini'
import type { Launch } from '#worker/commands/launch/launch-context.ts'
import { databaseName, databaseOf } from '#worker/commands/launch/platform-state.ts'

const Replicated = z.object({ read_replication: z.nullish(z.object({ mode: z.string() })) })
const pathOf = (id: string) => `/accounts/{account}/d1/database/${id}`

export async function replicateCatalogue(launch: Launch): Promise<void> {
  const id = await unreplicated(launch)
  if (id) await launch.platform.put(pathOf(id), { read_replication: { mode: 'auto' } })
}

export async function checkReplicas(launch: Launch): Promise<{ wrong: string; next: string }[]> {
  if (!(await unreplicated(launch))) return []
  const wrong = `The database ${databaseName(launch, 'CATALOGUE')} has no replicas.`
  return [{ wrong, next: 'run `npm run launch`, which switches them on.' }]
}

async function unreplicated(launch: Launch): Promise<string | null> {
  const id = await databaseOf(launch, 'CATALOGUE')
  const found = id && (await launch.platform.read(pathOf(id), Replicated))
  return found && found.read_replication?.mode !== 'auto' ? id : null
}
