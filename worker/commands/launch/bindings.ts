// The bindings that a worker should have, and those that it has, in one form that can be compared: `d1 DB`. A store's id is
// left out, because the platform chose it; a name is in.
import type { Configuration } from './configuration.ts'
import type { Binding } from './platform-state.ts'

export function describeBinding({ name, type, ...rest }: Binding): string {
  const target = rest.bucket_name ?? rest.queue_name ?? rest.service ?? rest.class_name
  if (type === 'plain_text') return `the variable ${name}=${String(rest.text)}`
  const place = typeof rest.jurisdiction === 'string' ? ` in ${rest.jurisdiction}` : ''
  return `the binding ${type} ${name}${typeof target === 'string' ? ` (${target}${place})` : ''}`
}

export function wantedBindings(configuration: Configuration): string[] {
  const {
    kv_namespaces,
    d1_databases,
    r2_buckets,
    services,
    queues,
    vars,
    durable_objects,
    images,
    assets,
    version_metadata,
    send_email,
  } = configuration as Configuration & {
    durable_objects?: { bindings?: { name: string; class_name: string }[] }
    images?: { binding?: string }
    version_metadata?: { binding?: string }
    send_email?: { name: string }[]
    assets?: { binding?: string }
  }
  const one = (type: string, binding: unknown, target?: Record<string, unknown>) =>
    describeBinding({ name: String(binding), type, ...target })
  return [
    ...(kv_namespaces ?? []).map(({ binding }) => one('kv_namespace', binding)),
    ...(d1_databases ?? []).map(({ binding }) => one('d1', binding)),
    ...(r2_buckets ?? []).map(({ binding, bucket_name, jurisdiction }) =>
      one('r2_bucket', binding, { bucket_name, jurisdiction }),
    ),
    ...(services ?? []).map(({ binding, service }) => one('service', binding, { service })),
    ...((queues?.producers ?? []) as { binding?: string; queue?: string }[]).map(({ binding, queue }) =>
      one('queue', binding, { queue_name: queue }),
    ),
    ...(durable_objects?.bindings ?? []).map(({ name, class_name }) =>
      one('durable_object_namespace', name, { class_name }),
    ),
    ...(images?.binding ? [one('images', images.binding)] : []),
    ...(assets?.binding ? [one('assets', assets.binding)] : []),
    ...(version_metadata?.binding ? [one('version_metadata', version_metadata.binding)] : []),
    ...(send_email ?? []).map(({ name }) => one('send_email', name)),
    ...Object.entries(vars ?? {}).map(([name, text]) => one('plain_text', name, { text })),
  ]
}
