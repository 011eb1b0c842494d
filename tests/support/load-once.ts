// Loads test data only when the stored data differs from what the last load wrote. Triggers on the tables forget the load
// at every change of a row, so that each test begins with the data that it names.
const parts = {
  catalogue: [
    'category',
    'product',
    'product_category',
    'colour',
    'option',
    'picture',
    'related',
    'review',
    'review_photo',
  ],
  content: ['content'],
  toggles: ['toggle'],
} as const

type Part = keyof typeof parts
/** `key`: the data, as text. `load` writes it. */
type Load = { key: string; load: () => Promise<unknown> }

export async function loadOnce(d1: D1Database, wanted: Readonly<Record<Part, Load>>): Promise<void> {
  const last = await lastLoads(d1)
  for (const [part, { key, load }] of Object.entries(wanted)) {
    if (last.get(part) === key) continue
    await load()
    await d1.prepare('INSERT OR REPLACE INTO last_load (part, key) VALUES (?, ?)').bind(part, key).run()
  }
}

async function lastLoads(d1: D1Database): Promise<ReadonlyMap<string, string>> {
  const read = () => d1.prepare('SELECT part, key FROM last_load').all<{ part: string; key: string }>()
  const { results } = await read().catch(() => createTriggers(d1).then(read))
  return new Map(results.map(({ part, key }) => [part, key]))
}

/** Each test file begins with tables that no load has filled. */
async function createTriggers(d1: D1Database): Promise<void> {
  const triggers = Object.entries(parts).flatMap(([part, tables]) =>
    tables.flatMap((table) =>
      ['INSERT', 'UPDATE', 'DELETE'].map(
        (change) =>
          `CREATE TRIGGER last_load_${table}_${change} AFTER ${change} ON ${table}
           BEGIN DELETE FROM last_load WHERE part = '${part}'; END`,
      ),
    ),
  )
  const table = 'CREATE TABLE last_load (part TEXT PRIMARY KEY, key TEXT NOT NULL)'
  await d1.batch([table, ...triggers].map((sql) => d1.prepare(sql)))
}
