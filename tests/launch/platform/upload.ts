// The upload of a worker: metadata as the platform's schema describes it, and what the platform refuses.
import * as z from 'zod/mini'
import { Binding, type UploadedBinding } from './bindings.ts'
import type { State } from './state.ts'
import { Refused } from './refused.ts'

const name = z.string().check(z.minLength(1))
const Step = z.strictObject({
  new_sqlite_classes: z.optional(z.array(name)),
  renamed_classes: z.optional(z.array(z.strictObject({ from: name, to: name }))),
})
export const Metadata = z.looseObject({
  main_module: name,
  bindings: z.array(Binding),
  compatibility_date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  migrations: z.optional(z.object({ old_tag: z.optional(z.string()), new_tag: z.string(), steps: z.array(Step) })),
  keep_bindings: z.optional(z.array(z.string())),
  assets: z.optional(z.looseObject({ jwt: z.string() })),
})
export type Metadata = z.infer<typeof Metadata>

/** The bindings of the new version: inherited and kept ones are taken from the one before. */
export function bindingsAfter(
  state: State,
  script: string,
  { bindings, keep_bindings = [] }: Metadata,
): UploadedBinding[] {
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
