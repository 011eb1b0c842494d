// The tables to back up: all except the platform's own and the full-text index, which is rebuilt from the products
// (the platform's export cannot export virtual tables either).

export async function tablesOf(d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
         AND name NOT GLOB 'product_search*' AND name <> 'd1_migrations' ORDER BY name`,
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}

export async function columnsOf(d1: D1Database, table: string): Promise<string[]> {
  const { results } = await d1.prepare('SELECT name FROM pragma_table_info(?)').bind(table).all<{ name: string }>()
  return results.map(({ name }) => name)
}
