// Writes the ids of the deployed stores down, for commands that open them (`npm run backup -- save FILE --remote staging`).
import { fileOf, writePrivate } from '#worker/commands/launch/files.ts'
import type { Launch } from '#worker/commands/launch/launch-context.ts'

/** `ids` by binding. */
export function writeStores(
  { environment, platform, configurations: { origin } }: Launch,
  ids: Readonly<Record<string, string>>,
): void {
  const remote = { remote: true }
  const stores = {
    name: origin.name,
    account_id: platform.account,
    compatibility_date: origin.compatibility_date,
    d1_databases: origin.d1_databases?.map((binding) => ({
      ...binding,
      database_id: ids[String(binding.binding)],
      ...remote,
    })),
    r2_buckets: origin.r2_buckets?.map((binding) => ({ ...binding, ...remote })),
  }
  writePrivate(fileOf(environment, 'stores.json'), JSON.stringify(stores))
}
