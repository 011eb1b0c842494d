// The upload of a worker: metadata as the platform's schema describes it, and what the platform refuses.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Binding, type UploadedBinding } from './bindings.ts'
import { deploy, type State } from './state.ts'
import { Refused } from './refused.ts'
import type { PlatformRequest } from './routes.ts'

const name = z.string().check(z.minLength(1))
const Step = z.strictObject({
  new_sqlite_classes: z.optional(z.array(name)),
  renamed_classes: z.optional(z.array(z.strictObject({ from: name, to: name }))),
})
const Metadata = z.looseObject({
  main_module: name,
  bindings: z.array(Binding),
  compatibility_date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  migrations: z.optional(z.object({ old_tag: z.optional(z.string()), new_tag: z.string(), steps: z.array(Step) })),
  keep_bindings: z.optional(z.array(z.string())),
  assets: z.optional(z.looseObject({ jwt: z.string() })),
  annotations: z.optional(z.record(z.string().check(z.startsWith('workers/')), z.string())),
})
type Metadata = z.infer<typeof Metadata>

/** The bindings of the new version: inherited and kept ones are taken from the one before. */
function bindingsAfter(state: State, script: string, { bindings, keep_bindings = [] }: Metadata): UploadedBinding[] {
  const before = state.scripts.get(script)?.bindings ?? []
  const given = bindings.map((binding): UploadedBinding => {
    if (binding.type !== 'inherit') return binding
    const inherited = before.find((one) => one.name === binding.name)
    if (!inherited) throw new Refused(400, 10057, `There is no binding ${binding.name} to inherit.`)
    return inherited
  })
  const retained = before.filter(
    (one) => keep_bindings.includes(one.type) && !given.some((binding) => binding.name === one.name),
  )
  const all = [...given, ...retained]
  for (const binding of all) requireTarget(state, binding)
  return all
}

/** A binding to what is not there is refused. */
function requireTarget(state: State, binding: UploadedBinding): void {
  const there =
    binding.type === 'd1'
      ? state.databases.has(binding.id)
      : binding.type === 'kv_namespace'
        ? state.namespaces.has(binding.namespace_id)
        : binding.type === 'r2_bucket'
          ? state.buckets.get(binding.bucket_name) === (binding.jurisdiction ?? null)
          : binding.type === 'queue'
            ? state.queues.has(binding.queue_name)
            : binding.type === 'service'
              ? state.scripts.has(binding.service)
              : true
  if (!there) throw new Refused(400, 10021, `The binding ${binding.name} of type ${binding.type} leads nowhere.`)
}

/** A version has no visitors; a deployment makes one and gives it all of them. Changes of classes come with a deployment only. */
export async function upload(request: PlatformRequest, as: 'version' | 'deployment') {
  const { state, params, form } = request
  const parts = await form()
  const metadata = Metadata.parse(JSON.parse(await textOf(parts.get('metadata'))))
  if (!parts.has(metadata.main_module)) throw new Refused(400, 10021, `The upload has no ${metadata.main_module}.`)
  const before = state.scripts.get(params.script!)
  if (metadata.migrations && as === 'version')
    throw new Refused(400, 10211, 'A version cannot be uploaded with a migration of Durable Objects.')
  if (metadata.migrations && before && metadata.migrations.old_tag !== before.migrationTag)
    throw new Refused(412, 10079, 'The migration begins at another tag.')
  const id = randomUUID()
  const bindings = bindingsAfter(state, params.script!, metadata)
  const version = { id, created: new Date().toISOString(), annotations: metadata.annotations ?? {}, bindings }
  const script = {
    domains: before?.domains ?? [],
    crons: before?.crons ?? [],
    tags: before?.tags ?? [],
    bindings,
    migrationTag: metadata.migrations?.new_tag ?? before?.migrationTag ?? null,
    versions: [...(before?.versions ?? []), version],
    deployments: before?.deployments ?? [],
  }
  state.scripts.set(params.script!, script)
  if (as === 'deployment') deploy(script, [{ version_id: id, percentage: 100 }])
  return {
    id,
    number: script.versions.length,
    deployment_id: id.replaceAll('-', ''),
    etag: 'etag',
    tag: 'tag',
    startup_time_ms: 20,
    metadata: { has_preview: false },
    resources: { script: { etag: 'etag' } },
  }
}

function textOf(part: string | File | null): Promise<string> | string {
  return part instanceof File ? part.text() : (part ?? '')
}
