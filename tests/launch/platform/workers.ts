// Workers: uploaded as a whole or as a version, their files, hosts, wake-up times and settings.
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { Refused } from './refused.ts'
import type { Route } from './routes.ts'
import { deploy, knownScript } from './state.ts'
import { upload } from './upload.ts'

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

export const workerRoutes: Route[] = [
  {
    method: 'GET',
    path: '/accounts/:account/workers/services/:script',
    answer: (request) => {
      const { tags, migrationTag } = knownScript(request)
      const script = { tag: 'tag', tags, last_deployed_from: 'wrangler' }
      const migrated = migrationTag ? { migration_tag: migrationTag } : {}
      return { default_environment: { environment: 'production', script: { ...script, ...migrated } } }
    },
  },
  { method: 'GET', path: script, answer: knownScript },
  {
    method: 'GET',
    path: '/accounts/:account/workers/scripts',
    answer: ({ state }) =>
      [...state.scripts].map(([id, { migrationTag }]) => ({
        id,
        ...(migrationTag ? { migration_tag: migrationTag } : {}),
      })),
  },
  { method: 'PUT', path: script, changes: 'worker', answer: (request) => upload(request, 'deployment') },
  {
    method: 'GET',
    path: `${script}/settings`,
    answer: (request) => ({
      bindings: knownScript(request).bindings.map((binding) =>
        binding.type === 'secret_text' ? { type: binding.type, name: binding.name } : binding,
      ),
    }),
  },
  { method: 'PATCH', path: `${script}/script-settings`, answer: (request) => (knownScript(request), request.json()) },
  {
    method: 'GET',
    path: `${script}/secrets`,
    answer: (request) =>
      knownScript(request)
        .bindings.filter(({ type }) => type === 'secret_text')
        .map(({ name, type }) => ({ name, type })),
  },
  {
    method: 'PATCH',
    path: `${script}/secrets-bulk`,
    changes: 'secrets',
    answer: (request) => {
      const { secrets } = SecretsBulk.parse(request.json())
      const known = knownScript(request)
      const others = known.bindings.filter(({ name }) => !(name in secrets))
      known.bindings = [...others, ...Object.values(secrets).filter((secret) => secret !== null)]
      const id = randomUUID()
      known.versions.push({ id, created: new Date().toISOString(), annotations: {}, bindings: known.bindings })
      deploy(known, [{ version_id: id, percentage: 100 }])
      return { success: true }
    },
  },
  {
    method: 'GET',
    path: `${script}/schedules`,
    answer: (request) => ({ schedules: knownScript(request).crons.map((cron) => ({ cron })) }),
  },
  {
    method: 'PUT',
    path: `${script}/schedules`,
    changes: 'schedules',
    answer: (request) => {
      knownScript(request).crons = Schedules.parse(request.json()).map(({ cron }) => cron)
      return { schedules: [] }
    },
  },
  { method: 'GET', path: `${script}/subdomain`, answer: () => ({ enabled: false, previews_enabled: false }) },
  {
    method: 'GET',
    path: '/accounts/:account/workers/workers/:script',
    answer: (request) => (
      knownScript(request),
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
      knownScript(request).domains = hosts
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

/** A token that does not end soon; the platform's client reads its end. */
function token(): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ exp: 4_000_000_000 })}.x`
}
