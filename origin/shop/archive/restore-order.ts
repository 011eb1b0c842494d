// Writes an archived order's rows back. Triggers guard changes of state, not rows that were here before: they are dropped in the same
// batch and made again in their order, so that nobody else's statement is carried out without them.
import { normalizeOrderNo } from '#shared/orders/order-number.ts'
import { orderIn } from './anonymise.ts'
import { carryStatement } from './ledger.ts'
import { pastSizesStatement } from './past-sizes.ts'
import { archivedTables, type ArchivedOrder } from './tables.ts'

/** Days for which a restored order stays. */
export const restoredDays = 30

/** The first statement changes no row when the order is in the database already. */
export async function restoreStatements(
  d1: D1Database,
  document: ArchivedOrder,
  now: Date,
): Promise<[D1PreparedStatement, ...D1PreparedStatement[]]> {
  const orderNo = String(orderIn(document)!['order_no'])
  const tables = Object.entries(archivedTables).filter(([table]) => (document[table] ?? []).length > 0)
  const { results: triggers } = await d1
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN (SELECT value FROM json_each(?))
       ORDER BY rowid`,
    )
    .bind(JSON.stringify(tables.map(([table]) => table)))
    .all<{ name: string; sql: string }>()
  const text = JSON.stringify(document)
  return [
    d1
      .prepare(
        `INSERT INTO order_restored (order_no, until) SELECT ?1, ?2
         WHERE NOT EXISTS (SELECT 1 FROM orders WHERE order_no = ?1)`,
      )
      .bind(orderNo, now.getTime() + restoredDays * 86_400_000),
    ...triggers.map(({ name }) => d1.prepare(`DROP TRIGGER "${name}"`)),
    ...tables.map(([table, { columns }]) =>
      d1
        .prepare(
          `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((column) => `value ->> '$.${column}'`).join(', ')}
           FROM json_each(?, '$.${table}')`,
        )
        .bind(text),
    ),
    pastSizesStatement(d1, JSON.stringify([orderNo]), -1),
    carryStatement(d1, archivedTables['ledger_transfer']!.of, JSON.stringify([orderNo]), -1),
    d1.prepare('DELETE FROM archived_order WHERE number = ?').bind(normalizeOrderNo(orderNo)),
    ...triggers.map(({ sql }) => d1.prepare(sql)),
  ]
}
