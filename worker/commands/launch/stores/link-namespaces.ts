// Key-value namespaces that an interrupted deployment made. wrangler finds databases and buckets by their names, but would
// make such a namespace again and fail, because its title is taken: so its id goes into the configuration.
import { writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { configurationFile, type Launch, type Worker } from '#worker/commands/launch/launch-context.ts'

const Namespace = z.object({ id: z.string(), title: z.string() })

export async function linkNamespaces({ environment, platform, configurations }: Launch, worker: Worker): Promise<void> {
  const configuration = configurations[worker]
  if (!configuration.kv_namespaces?.length) return
  const path = '/accounts/{account}/storage/kv/namespaces?per_page=100'
  const known = (await platform.read(path, z.array(Namespace))) ?? []
  const linked = configuration.kv_namespaces.map((binding) => {
    const found = known.find(({ title }) => title === titleOf(configuration.name, String(binding.binding)))
    return found ? { ...binding, id: found.id } : binding
  })
  writeFileSync(configurationFile(worker, environment), JSON.stringify({ ...configuration, kv_namespaces: linked }))
}

/** As wrangler names what it makes. */
function titleOf(worker: string, binding: string): string {
  return `${worker}-${binding.toLowerCase().replaceAll('_', '-')}`
}
