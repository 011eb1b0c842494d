// The configuration of a worker in an environment, made from the one that the build wrote from its wrangler.toml: names with
// the environment's suffix, stores without ids (wrangler makes and links them), hosts, variables. Every binding of
// wrangler.toml is deployed: a new one needs no change here.

type Named = Record<string, unknown>
type Queues = { producers?: { queue?: string }[]; consumers?: { queue: string; dead_letter_queue?: string }[] }
/** What of a configuration differs between environments; the rest is passed on. */
export type Configuration = Named & {
  name: string
  kv_namespaces?: Named[]
  d1_databases?: (Named & { database_name?: string })[]
  r2_buckets?: (Named & { bucket_name?: string })[]
  services?: (Named & { service: string })[]
  queues?: Queues
  triggers?: { crons?: string[] }
  vars?: Record<string, unknown>
  routes?: { pattern: string; custom_domain: true }[]
}

/**
 * `services`: bindings to workers that are not of this project, under the names that they are deployed by. `jurisdiction`: where
 * files are stored; unset: wherever the platform puts them.
 */
export type Deployed = {
  hosts: readonly string[]
  variables: Readonly<Record<string, string>>
  services?: Readonly<Record<string, string>>
  jurisdiction?: string | undefined
}

export function deployedConfiguration(
  built: Configuration,
  environment: string,
  { hosts, variables, services = {}, jurisdiction }: Deployed,
): Configuration {
  const suffixed = (name: string) => `${name}-${environment}`
  // wrangler's own paths of the file that this one is made from; without them it looks at no other file.
  const { configPath: _c, userConfigPath: _u, topLevelName: _t, definedEnvironments: _d, ...rest } = built
  return {
    ...rest,
    name: suffixed(built.name),
    kv_namespaces: built.kv_namespaces?.map(({ id: _i, preview_id: _p, ...binding }) => binding) ?? [],
    d1_databases:
      built.d1_databases?.map(({ database_id: _i, preview_database_id: _p, ...binding }) => ({
        ...binding,
        database_name: suffixed(binding.database_name ?? built.name),
      })) ?? [],
    r2_buckets:
      built.r2_buckets?.map((binding) => ({
        ...binding,
        bucket_name: suffixed(binding.bucket_name ?? built.name),
        ...(jurisdiction ? { jurisdiction } : {}),
      })) ?? [],
    services: [
      ...(built.services ?? []).map((binding) => ({ ...binding, service: suffixed(binding.service) })),
      ...Object.entries(services).map(([binding, service]) => ({ binding, service })),
    ],
    queues: {
      producers:
        built.queues?.producers?.map((one) => (one.queue ? { ...one, queue: suffixed(one.queue) } : one)) ?? [],
      consumers:
        built.queues?.consumers?.map(({ queue, dead_letter_queue, ...one }) => ({
          ...one,
          queue: suffixed(queue),
          ...(dead_letter_queue ? { dead_letter_queue: suffixed(dead_letter_queue) } : {}),
        })) ?? [],
    },
    vars: { ...variables },
    ...(hosts.length > 0 ? { routes: hosts.map((pattern) => ({ pattern, custom_domain: true as const })) } : {}),
  }
}

/** Queues that wrangler does not make: it makes those that a worker sends to. */
export function queuesToMake({ queues }: Configuration): string[] {
  const sent = new Set(queues?.producers?.map(({ queue }) => queue))
  const read = queues?.consumers?.flatMap((one) => [one.queue, one.dead_letter_queue ?? one.queue]) ?? []
  return [...new Set(read)].filter((name) => !sent.has(name))
}
