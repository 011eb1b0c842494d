// Changes of the classes of Durable Objects that a worker has not had yet. The platform makes them for all objects at once, and
// takes them with a whole deployment only.
import * as z from 'zod/mini'
import { workers, type Launch, type Worker } from '../launch/launch-context.ts'

const Service = z.object({
  default_environment: z.object({ script: z.object({ migration_tag: z.optional(z.string()) }) }),
})

/** The workers that have such a change. */
export async function withPendingClasses({ platform, configurations }: Launch): Promise<Worker[]> {
  const found = await Promise.all(
    workers.map(async (worker) => {
      const { name, migrations } = configurations[worker]
      const newest = (migrations as { tag: string }[] | undefined)?.at(-1)?.tag
      const service = await platform.read(`/accounts/{account}/workers/services/${name}`, Service)
      return newest === service?.default_environment.script.migration_tag ? [] : [worker]
    }),
  )
  return found.flat()
}
