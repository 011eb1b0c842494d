// What the emulated platform keeps of one account. Databases are real ones.
import { DatabaseSync } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { UploadedBinding } from './bindings.ts'
import { Refused } from './refused.ts'

export type Version = {
  id: string
  created: string
  annotations: Readonly<Record<string, string>>
  bindings: UploadedBinding[]
}
export type Script = {
  /** Of the newest version. */
  bindings: UploadedBinding[]
  migrationTag: string | null
  versions: Version[]
  /** The newest first. */
  deployments: { id: string; versions: { version_id: string; percentage: number }[] }[]
  domains: string[]
  crons: string[]
  tags: string[]
}
export type Database = {
  uuid: string
  name: string
  jurisdiction: string | null
  replication: 'auto' | 'disabled'
  file: string
  sqlite: DatabaseSync
}
export type Queue = {
  queue_id: string
  queue_name: string
  consumers: { type: 'worker'; consumer_id: string; script: string; dead_letter_queue?: string }[]
}

export type State = {
  account: { id: string; name: string }
  zones: string[]
  /** Names of the zones' own records, by host. */
  records: Map<string, { type: string; content: string }>
  scripts: Map<string, Script>
  databases: Map<string, Database>
  namespaces: Map<string, { id: string; title: string; values: Map<string, string> }>
  /** Jurisdictions by name. */
  buckets: Map<string, string | null>
  queues: Map<string, Queue>
  /** Files sent for import, by their MD5; `null` until the bytes have come. */
  imports: Map<string, string | null>
  assets: Set<string>
}

export function newState(): State {
  return {
    account: { id: '0123456789abcdef0123456789abcdef', name: 'Merchant' },
    zones: ['shop.example'],
    records: new Map(),
    scripts: new Map(),
    databases: new Map(),
    namespaces: new Map(),
    buckets: new Map(),
    queues: new Map(),
    imports: new Map(),
    assets: new Set(),
  }
}

export function createDatabase(state: State, name: string, folder: string, jurisdiction: string | null): Database {
  const uuid = randomUUID()
  const file = join(folder, `${uuid}.sqlite`)
  const database: Database = { uuid, name, jurisdiction, replication: 'disabled', file, sqlite: new DatabaseSync(file) }
  state.databases.set(uuid, database)
  return database
}

export function knownScript({ state, params }: { state: State; params: Readonly<Record<string, string>> }): Script {
  const found = state.scripts.get(params.script!)
  if (!found) throw new Refused(404, 10007, 'This Worker does not exist on your account.')
  return found
}

/** A deployment replaces the one before. */
export function deploy(known: Script, versions: Script['deployments'][number]['versions'], more: object = {}) {
  const deployment = { id: randomUUID(), created_on: new Date().toISOString(), source: 'api', versions, ...more }
  known.deployments.unshift(deployment)
  return deployment
}
