// What the emulated platform keeps of one account. Databases are real ones.
import { DatabaseSync } from 'node:sqlite'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { UploadedBinding } from './bindings.ts'

export type Script = {
  bindings: UploadedBinding[]
  migrationTag: string | null
  versions: string[]
  domains: string[]
  crons: string[]
  tags: string[]
}
export type Database = { uuid: string; name: string; jurisdiction: string | null; file: string; sqlite: DatabaseSync }
export type Queue = {
  queue_id: string
  queue_name: string
  consumers: { script: string; dead_letter_queue?: string }[]
}

export type State = {
  account: { id: string; name: string }
  zones: string[]
  /** Names of the zones' own records, by host. */
  records: Map<string, { type: string; content: string }>
  scripts: Map<string, Script>
  databases: Map<string, Database>
  namespaces: Map<string, { id: string; title: string }>
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
  const database = { uuid, name, jurisdiction, file, sqlite: new DatabaseSync(file) }
  state.databases.set(uuid, database)
  return database
}
