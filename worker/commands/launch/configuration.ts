// The configuration of a worker in an environment, made from the one that the build wrote from its wrangler.toml: names with
// the environment's suffix, stores without ids, hosts, variables. Every binding of wrangler.toml is deployed: a new one needs no
// change here.

type Named = Record<string, unknown>
type Queues = { producers?: { queue?: string }[]; consumers?: { queue: string; dead_letter_queue?: string }[] }
/** What of a configuration differs between environments; the rest is passed on. */
export type Configuration = Named & {
  name: string
  account_id?: string
  kv_namespaces?: Named[]
  d1_databases?: (Named & { database_name?: string; database_id?: string | undefined })[]
  r2_buckets?: (Named & { bucket_name?: string })[]
  services?: (Named & { service: string })[]
  queues?: Queues
  vars?: Named
  routes?: { pattern: string; custom_domain: true }[]
}

/**
 * `services`: bindings to workers that are not of this project, under the names that they are deployed by. `jurisdiction`: where
 * files are stored; unset: wherever the platform puts them.
 */
type Target = {
  hosts: readonly string[]
  variables: Readonly<Record<string, string>>
  services: Readonly<Record<string, string>>
  jurisdiction: string | undefined
}

export function deployedConfiguration(
  built: Configuration,
  environment: string,
  { hosts, variables, services, jurisdiction }: Target,
): Configuration {
  const suffixed = <Name extends string | undefined>(name: Name) => name && `${name}-${environment}`
  // wrangler's own paths of the file that this one is made from; without them it looks at no other file.
  const { configPath: _c, userConfigPath: _u, topLevelName: _t, definedEnvironments: _d, ...rest } = built
  const { kv_namespaces = [], d1_databases = [], r2_buckets = [], queues = {} } = built
  return {
    ...rest,
    name: suffixed(built.name),
    kv_namespaces: kv_namespaces.map(({ binding }) => ({ binding })),
    d1_databases: d1_databases.map(({ database_id: _i, preview_database_id: _p, ...binding }) => ({
      ...binding,
      database_name: suffixed(binding.database_name!),
    })),
    r2_buckets: r2_buckets.map((binding) => ({
      ...binding,
      bucket_name: suffixed(binding.bucket_name!),
      ...(jurisdiction && { jurisdiction }),
    })),
    services: [
      ...(built.services ?? []).map((binding) => ({ ...binding, service: suffixed(binding.service) })),
      ...Object.entries(services).map(([binding, service]) => ({ binding, service })),
    ],
    queues: {
      producers: (queues.producers ?? []).map((one) => ({ ...one, queue: suffixed(one.queue!) })),
      consumers: (queues.consumers ?? []).map(({ queue, dead_letter_queue: failed, ...one }) => ({
        ...one,
        queue: suffixed(queue),
        ...(failed && { dead_letter_queue: suffixed(failed) }),
      })),
    },
    vars: variables,
    ...(hosts.length > 0 && { routes: hosts.map((pattern) => ({ pattern, custom_domain: true as const })) }),
  }
}
