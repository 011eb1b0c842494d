// Services of different groups (shared/platform/service-groups.ts) write no table in common: replacing one of them takes no
// data from another. Read from the sources: the tables that a service's handlers, and all that they import, insert into, change or
// delete from.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ServiceName } from '#shared/platform/all-calls.ts'
import { groupOf } from '#shared/platform/service-groups.ts'
import { importsOf } from './support/import-graph.ts'

/** Of the platform: who has mails to send, counts attempts or raises a version uses the same tables. */
const platform = new Set([
  'mail',
  'attempt',
  'brand_version',
  'toggle',
  'signing_secret',
  'webhook_delivery',
  'webhook_endpoint',
  'card_key',
])
/**
 * Erasure and the data download reach everything that is stored about a person; the publishing pass, which a reader may start, belongs
 * to the catalogue and the embedded backend.
 */
const everywhere = /\/(erase-person|personal-data|publishing\/publish-changes)\.ts$/
/** Known, and of no consequence: counters of messages, and the stars on cards, which a catalogue of one's own brings itself. */
const tolerated: Readonly<Record<string, ReadonlySet<string>>> = {
  product_event: new Set(['social-proof', 'payment', 'card', 'digital-payment', 'miyo']),
  product: new Set(['reviews', 'search']),
  review: new Set(['reviews', 'search']),
  review_photo: new Set(['reviews', 'search']),
}

const drizzleNames = new Map(
  globSync('origin/**/schema*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/export const (\w+) = sqliteTable\(\s*'(\w+)'/g)].map(
      ([, name, table]) => [name!, table!] as const,
    ),
  ),
)
const tables = new Set(
  globSync('origin/migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/CREATE TABLE (?:IF NOT EXISTS )?`?(\w+)`?/g)].map(([, table]) => table!),
  ),
)

function writtenBy(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const inSql = [...text.matchAll(/\b(?:INSERT(?: OR \w+)? INTO|UPDATE(?: OR \w+)?|DELETE FROM|REPLACE INTO) `?(\w+)/g)]
  const byName = [...text.matchAll(/\.(?:insert|update|delete)\(\s*(?:schema\.)?(\w+)\s*\)/g)]
  return [...inSql.map(([, table]) => table!), ...byName.map(([, name]) => drizzleNames.get(name!) ?? '')]
}

function tablesOf(handlers: string): Set<string> {
  const seen = new Set<string>()
  const written = new Set<string>()
  const waiting = [handlers]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || everywhere.test(file) || !/^origin\/(shop|platform)\//.test(file)) continue
    seen.add(file)
    for (const table of writtenBy(file)) if (tables.has(table) && !platform.has(table)) written.add(table)
    waiting.push(...importsOf(file))
  }
  return written
}

test('services of different groups write no table in common', () => {
  const index = readFileSync('origin/index.ts', 'utf8')
  const served = [...index.matchAll(/^ {2}'?([\w-]+)'?: serviceHandlers\(.*?, (\w+Handlers)[),(]/gm)]
  expect(served.length).toBe(26)
  const writes = served.map(([, service, handlers]) => {
    const file = new RegExp(`import \\{[^}]*\\b${handlers}\\b[^}]*\\} from '\\./(.+)'`).exec(index)![1]!
    return [service as ServiceName, tablesOf(`origin/${file}`)] as const
  })
  expect(writes.find(([service]) => service === 'payment')![1]).toContain('orders')
  const shared = writes.flatMap(([one, own]) =>
    writes
      .filter(([other]) => one < other && !groupOf(one).includes(other))
      .flatMap(([other, others]) => [...own].filter((table) => others.has(table)).map((table) => [table, one, other])),
  )
  const isTolerated = ([table, ...pair]: string[]) => pair.every((service) => tolerated[table!]?.has(service))
  expect(shared.filter((row) => !isTolerated(row))).toEqual([])
})
