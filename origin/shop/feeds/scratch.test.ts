import { test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
test('reads', async () => {
  const { results } = await DB.prepare(
    "SELECT option.rowid AS r, product_no AS p, option_no AS o FROM option JOIN product USING (product_no) WHERE brand = 'jdw' AND stock > 0",
  ).all<{ p: string; o: string; r: number }>()
  const n = results.length
  const say = async (what: string, s: D1PreparedStatement) => { const { meta } = await s.run(); console.log(what, n, meta.rows_read, meta.rows_written, meta.changes) }
  const json = JSON.stringify(results)
  await say('single', DB.prepare('UPDATE option SET stock = 8 WHERE product_no = ? AND option_no = ?').bind(results[0]!.p, results[0]!.o))
  await say('single returning', DB.prepare('UPDATE option SET stock = 9 WHERE product_no = ? AND option_no = ? RETURNING stock').bind(results[0]!.p, results[0]!.o))
  await say('by rowid', DB.prepare('UPDATE option SET stock = 7 WHERE rowid = ?').bind(results[0]!.r))
  await say('from', DB.prepare("UPDATE option SET stock = 10 FROM json_each(?) AS new WHERE product_no = new.value ->> 'p' AND option_no = new.value ->> 'o'").bind(json))
  await say('from returning', DB.prepare("UPDATE option SET stock = 11 FROM json_each(?) AS new WHERE product_no = new.value ->> 'p' AND option_no = new.value ->> 'o' RETURNING stock").bind(json))
  await say('in rows', DB.prepare("UPDATE option SET stock = 12 WHERE rowid IN (SELECT value ->> 'r' FROM json_each(?))").bind(json))
  await say('upsert', DB.prepare("INSERT INTO option (product_no, option_no, colour_code, size, position, price, stock) SELECT value ->> 'p', value ->> 'o', '', '', 0, 1, 13 FROM json_each(?) WHERE true ON CONFLICT (product_no, option_no) DO UPDATE SET stock = excluded.stock").bind(json))
  await say('select', DB.prepare("SELECT stock FROM json_each(?) AS new CROSS JOIN option ON product_no = new.value ->> 'p' AND option_no = new.value ->> 'o'").bind(json))
  await say('json', DB.prepare("SELECT count(*) FROM json_each(?) AS new").bind(json))
  await say('update zero', DB.prepare('UPDATE option SET stock = 0 WHERE product_no = ? AND option_no = ?').bind(results[0]!.p, results[0]!.o))
})
