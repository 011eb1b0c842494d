// Workers: uploaded as a whole or as a version, their files, hosts, wake-up times and settings.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Refused } from './refused.ts'
import type { PlatformRequest, Route } from './routes.ts'
import type { Script } from './state.ts'
import { bindingsAfter, Metadata } from './upload.ts'

const script = '/accounts/:account/workers/scripts/:script'
const Manifest = z.strictObject({
  manifest: z.record(
    z.string().check(z.startsWith('/')),
    z.strictObject({ hash: z.string().check(z.regex(/^[0-9a-f]{32}$/)), size: z.number() }),
  ),
})
const Origin = z.strictObject({
  hostname: z.string(),
  zone_id: z.optional(z.string()),
  zone_name: z.optional(z.string()),
  enabled: z.optional(z.boolean()),
  previews_enabled: z.optional(z.boolean()),
})
const Records = z.strictObject({
  override_scope: z.boolean(),
  override_existing_origin: z.boolean(),
  override_existing_dns_record: z.boolean(),
  origins: z.array(Origin),
})
const Schedules = z.array(z.strictObject({ cron: z.string().check(z.regex(/^(\S+ ){4}\S+$/)) }))
const SecretsBulk = z.strictObject({
  secrets: z.record(
    z.string(),
    z.nullable(
      z.strictObject({ name: z.string(), type: z.literal('secret_text'), text: z.string().check(z.minLength(1)) }),
    ),
  ),
})
const Deployment = z.looseObject({
  strategy: z.literal('percentage'),
  versions: z.array(z.strictObject({ version_id: z.uuid(), percentage: z.number() })),
})

export const workerRoutes: Route[] = [
  {
    method: 'GET',
    path: '/accounts/:account/workers/services/:script',
    answer: (request) => {
      const { tags, migrationTag } = known(request)
      const script = { tag: 'tag', tags, last_deployed_from: 'wrangler' }
      const migrated = migrationTag ? { migration_tag: migrationTag } : {}
      return { default_environment: { environment: 'production', script: { ...script, ...migrated } } }
    },
  },
  { method: 'GET', path: script, answer: known },
  {
    method: 'GET',
    path: '/accounts/:account/workers/scripts',
    answer: ({ state }) =>
      [...state.scripts].map(([id, { migrationTag }]) => ({
        id,
        ...(migrationTag ? { migration_tag: migrationTag } : {}),
      })),
  },
  { method: 'PUT', path: script, changes: 'worker', answer: upload },
  { method: 'POST', path: `${script}/versions`, changes: 'version', answer: upload },
  {
    method: 'GET',
    path: `${script}/deployments`,
    answer: (request) => ({
      deployments: known(request)
        .versions.slice(-1)
        .map((version_id) => ({ id: version_id, versions: [{ version_id, percentage: 100 }] })),
    }),
  },
  {
    method: 'POST',
    path: `${script}/deployments`,
    changes: 'deployment',
    answer: (request) => {
      const { versions } = Deployment.parse(request.json())
      if (!versions.every(({ version_id }) => known(request).versions.includes(version_id)))
        throw new Refused(400, 10021, 'There is no such version.')
      return { id: randomUUID() }
    },
  },
  {
    method: 'GET',
    path: `${script}/settings`,
    answer: (request) => ({
      bindings: known(request).bindings.map((binding) =>
        binding.type === 'secret_text' ? { type: binding.type, name: binding.name } : binding,
      ),
    }),
  },
  { method: 'PATCH', path: `${script}/script-settings`, answer: (request) => known(request).tags },
  {
    method: 'GET',
    path: `${script}/secrets`,
    answer: (request) =>
      known(request)
        .bindings.filter(({ type }) => type === 'secret_text')
        .map(({ name, type }) => ({ name, type })),
  },
  {
    method: 'PATCH',
    path: `${script}/secrets-bulk`,
    changes: 'secrets',
    answer: (request) => {
      const { secrets } = SecretsBulk.parse(request.json())
      const found = known(request)
      const others = found.bindings.filter(({ name }) => !(name in secrets))
      found.bindings = [...others, ...Object.values(secrets).filter((secret) => secret !== null)]
      found.versions.push(randomUUID())
      return { success: true }
    },
  },
  {
    method: 'GET',
    path: `${script}/schedules`,
    answer: (request) => ({ schedules: known(request).crons.map((cron) => ({ cron })) }),
  },
  {
    method: 'PUT',
    path: `${script}/schedules`,
    changes: 'schedules',
    answer: (request) => {
      known(request).crons = Schedules.parse(request.json()).map(({ cron }) => cron)
      return { schedules: [] }
    },
  },
  { method: 'GET', path: `${script}/subdomain`, answer: () => ({ enabled: false, previews_enabled: false }) },
  {
    method: 'GET',
    path: '/accounts/:account/workers/workers/:script',
    answer: (request) => (
      known(request),
      { id: request.params.script, name: request.params.script, subdomain: { enabled: false, previews_enabled: false } }
    ),
  },
  { method: 'POST', path: `${script}/subdomain`, answer: () => ({ enabled: false, previews_enabled: false }) },
  {
    method: 'POST',
    path: `${script}/domains/changeset`,
    answer: (request) => {
      z.array(Origin).parse(request.json())
      return { added: [], removed: [], updated: [], conflicting: [] }
    },
  },
  {
    method: 'PUT',
    path: `${script}/domains/records`,
    changes: 'domains',
    answer: (request) => {
      const hosts = Records.parse(request.json()).origins.map(({ hostname }) => hostname)
      const foreign = hosts.find(
        (host) => !request.state.zones.some((zone) => host === zone || host.endsWith(`.${zone}`)),
      )
      if (foreign) throw new Refused(400, 10082, `No zone of the account has ${foreign}.`)
      known(request).domains = hosts
      return null
    },
  },
  {
    method: 'GET',
    path: '/accounts/:account/workers/domains',
    answer: ({ state, url }) => {
      const service = url.searchParams.get('service') ?? ''
      return (state.scripts.get(service)?.domains ?? []).map((hostname) => ({ id: hostname, hostname, service }))
    },
  },
  {
    method: 'POST',
    path: `${script}/assets-upload-session`,
    changes: 'assets',
    answer: ({ state, json }) => {
      const hashes = Object.values(Manifest.parse(json()).manifest).map(({ hash }) => hash)
      const missing = [...new Set(hashes)].filter((hash) => !state.assets.has(hash))
      return { jwt: token(), buckets: missing.length > 0 ? [missing] : [] }
    },
  },
  {
    method: 'POST',
    path: '/accounts/:account/workers/assets/upload',
    answer: async ({ state, form }) => {
      for (const hash of (await form()).keys()) state.assets.add(hash)
      return { jwt: token() }
    },
  },
]

function known({ state, params }: PlatformRequest): Script {
  const found = state.scripts.get(params.script!)
  if (!found) throw new Refused(404, 10007, 'This Worker does not exist on your account.')
  return found
}

async function upload(request: PlatformRequest) {
  const { state, params, form } = request
  const parts = await form()
  const metadata = Metadata.parse(JSON.parse(await textOf(parts.get('metadata'))))
  if (!parts.has(metadata.main_module)) throw new Refused(400, 10021, `The upload has no ${metadata.main_module}.`)
  const before = state.scripts.get(params.script!)
  if (metadata.migrations && before && metadata.migrations.old_tag !== before.migrationTag)
    throw new Refused(412, 10079, 'The migration begins at another tag.')
  const id = randomUUID()
  state.scripts.set(params.script!, {
    domains: before?.domains ?? [],
    crons: before?.crons ?? [],
    tags: before?.tags ?? [],
    bindings: bindingsAfter(state, params.script!, metadata),
    migrationTag: metadata.migrations?.new_tag ?? before?.migrationTag ?? null,
    versions: [...(before?.versions ?? []), id],
  })
  return {
    id,
    deployment_id: id.replaceAll('-', ''),
    etag: 'etag',
    tag: 'tag',
    startup_time_ms: 20,
    resources: { script: { etag: 'etag' } },
  }
}

function textOf(part: string | File | null): Promise<string> | string {
  return part instanceof File ? part.text() : (part ?? '')
}

/** A token that does not end soon; the platform's client reads its end. */
function token(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ exp: 4_000_000_000 })}.x`
}
