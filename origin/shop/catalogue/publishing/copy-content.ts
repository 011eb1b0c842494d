// Copies published content, redirects and public feeds into the browsed catalogue.
import { bulk } from '#origin/platform/database.ts'
import type { Stores } from '#origin/platform/stores.ts'
import type { ChangeRow } from '#origin/shop/search/indexing/listing-changes.ts'

type Kind = 'content' | 'redirect' | 'feed'

const tables: Record<Kind, { table: string; key: string; columns: readonly string[] }> = {
  content: { table: 'content', key: 'brand, key', columns: ['brand', 'key', 'body'] },
  redirect: { table: 'redirect', key: 'brand, "from"', columns: ['brand', '"from"', '"to"', 'status'] },
  feed: { table: 'public_feed', key: 'name', columns: ['name', 'body'] },
}

/** The rows that the changes name, as they are now: a row that is gone is deleted. */
export async function copyContent({ DB, CATALOGUE }: Stores, changes: readonly ChangeRow[]): Promise<void> {
  for (const [kind, { table, key, columns }] of Object.entries(tables)) {
    const named = changes.filter((change) => change.kind === kind)
    if (named.length === 0) continue
    const wanted = JSON.stringify(
      named.map((change) => (change.brand === null ? [change.key] : [change.brand, change.key])),
    )
    // json_each has a column `key` of its own.
    const matches = key
      .split(', ')
      .map((name, at) => `${table}.${name} = wanted.value ->> ${at}`)
      .join(' AND ')
    const rows = (await DB.prepare(
      `SELECT ${columns.map((name) => `${table}.${name}`).join(', ')} FROM json_each(?) AS wanted
       JOIN ${table} ON ${matches} ${kind === 'content' ? "WHERE body <> 'null'" : ''}`,
    )
      .bind(wanted)
      .raw()) as Array<Array<string | number | null>>
    await CATALOGUE.batch([
      CATALOGUE.prepare(
        `DELETE FROM ${table} WHERE EXISTS (SELECT 1 FROM json_each(?) AS wanted WHERE ${matches})`,
      ).bind(wanted),
      ...bulk(CATALOGUE, table, columns, rows, key),
    ])
  }
}
