// The pass that moves closed orders to R2: documents are written first, and one batch then deletes the rows, if they are still
// what the documents say. Whatever is cut off is done again by the next run: a document is written over, and rows whose document
// differs stay.
import { normalizeOrderNo } from '#shared/orders/order-number.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { errorMessageOf } from '#origin/platform/log-text.ts'
import { archiveEvents } from './archive-events.ts'
import { cutoffsAt, isClosed, type Cutoffs } from './closed.ts'
import { carryStatement } from './ledger.ts'
import { pastSizesStatement } from './past-sizes.ts'
import { cartKey, documentKey, emailPointerKey, inParallel, pointerKey, storeText } from './store.ts'
import { archivedTables, documentSql, droppedTables, type ArchivedOrder } from './tables.ts'

const ordersPerBatch = 40
const rowsPerScan = 400
/** A run may take this long; the next one, a minute later, goes on. */
const runMs = 20_000
/** From the end of one pass over all old orders to the beginning of the next. */
const passEveryMs = 6 * 3_600_000

type Written = { orderNo: string; document: string }
type Env = Pick<OriginEnv, 'DB' | 'ARCHIVE'>

/** Returns the number of archived orders. */
export async function archiveOrders(env: Env, now: Date, maxMs = runMs): Promise<number> {
  const begun = Date.now()
  const { position, nextAt } = await passAt(env.DB)
  if (nextAt > now.getTime()) return 0
  const cutoffs = cutoffsAt(now)
  const isOver = () => Date.now() - begun >= maxMs
  await archiveEvents(env, cutoffs.closedBefore, isOver)
  let archived = 0
  for (let from = position; !isOver();) {
    const { closed, last } = await scan(env.DB, cutoffs, from)
    for (let at = 0; at < closed.length && !isOver(); at += ordersPerBatch)
      archived += await archiveSome(env, closed.slice(at, at + ordersPerBatch), cutoffs)
    if (isOver()) break
    await savePass(env.DB, last ?? '', last === null ? now.getTime() + passEveryMs : 0)
    if (last === null) break
    from = last
  }
  return archived
}

/** `placed` and number of the last order that was looked at. */
async function passAt(d1: D1Database): Promise<{ position: string; nextAt: number }> {
  const row = await d1
    .prepare("SELECT position, next_at AS nextAt FROM archive_pass WHERE name = 'orders'")
    .first<{ position: string; nextAt: number }>()
  return row ?? { position: '', nextAt: 0 }
}

async function savePass(d1: D1Database, position: string, nextAt: number): Promise<void> {
  await d1
    .prepare("INSERT OR REPLACE INTO archive_pass (name, position, next_at) VALUES ('orders', ?, ?)")
    .bind(position, nextAt)
    .run()
}

/** The next old orders after a position, oldest first. `last` is null after the last of them. */
async function scan(d1: D1Database, cutoffs: Cutoffs, from: string) {
  const [placed = '', orderNo = ''] = from.split(' ')
  const { results } = await d1
    .prepare(
      `SELECT order_no AS orderNo, placed, ${isClosed('?3')} AS closed FROM orders AS archiving
       WHERE (placed, order_no) > (?1, ?2) AND placed < ?3 ->> '$.placedBefore' ORDER BY placed, order_no LIMIT ${rowsPerScan}`,
    )
    .bind(placed, orderNo, JSON.stringify(cutoffs))
    .all<{ orderNo: string; placed: string; closed: number }>()
  const end = results.at(-1)
  return {
    closed: results.flatMap((row) => (row.closed === 1 ? [row.orderNo] : [])),
    last: end === undefined ? null : `${end.placed} ${end.orderNo}`,
  }
}

async function archiveSome(env: Env, orderNos: readonly string[], cutoffs: Cutoffs): Promise<number> {
  const { results } = await env.DB.prepare(
    `SELECT archiving.order_no AS orderNo, ${documentSql} AS document FROM orders AS archiving
     WHERE archiving.order_no IN (SELECT value FROM json_each(?))`,
  )
    .bind(JSON.stringify(orderNos))
    .all<Written>()
  await inParallel(results, (written) => writeOrder(env, written))
  return deleteSome(env.DB, results, cutoffs)
}

/** One that has changed meanwhile stays for the next pass, and does not hold up the others. */
async function deleteSome(d1: D1Database, written: readonly Written[], cutoffs: Cutoffs): Promise<number> {
  if (written.length === 0) return 0
  try {
    await d1.batch(leavingStatements(d1, written, cutoffs))
    return written.length
  } catch (error) {
    if (!errorMessageOf(error).includes('ARCHIVE_CHANGED')) throw error
    if (written.length === 1) return 0
    let archived = 0
    for (const one of written) archived += await deleteSome(d1, [one], cutoffs)
    return archived
  }
}

/** The document is the last object: it is never there without what finds it. */
async function writeOrder(env: Env, { orderNo, document }: Written): Promise<void> {
  const { orders: [order] = [], order_item: items = [] } = JSON.parse(document) as ArchivedOrder
  const key = await documentKey(orderNo)
  const placed = Date.parse(String(order?.['placed']))
  if (order?.['email'] != null) await storeText(env, await emailPointerKey(String(order['email']), placed, orderNo), '')
  if (order?.['customer_id'] != null) {
    const [customer, brand] = [order['customer_id'], order['brand']].map(String)
    const bought = order['cancelled'] == null ? items.map((item) => item['product_no']).join(' ') : ''
    await storeText(env, await pointerKey(customer!, brand!, placed, orderNo), '', { bought })
    if (order['cart_id'] != null) await storeText(env, await cartKey(String(order['cart_id'])), key)
  }
  await storeText(env, key, document, { placed: String(order?.['placed'] ?? '') })
}

/** One batch: nothing happens unless all the orders are closed and still what was written. */
function leavingStatements(d1: D1Database, written: readonly Written[], cutoffs: Cutoffs): D1PreparedStatement[] {
  const documents = JSON.stringify(written)
  const numbers = JSON.stringify(written.map(({ orderNo }) => orderNo))
  const leaving = 'orders WHERE order_no IN (SELECT value FROM json_each(?1))'
  return [
    d1
      .prepare(
        `SELECT json_extract('{}', CASE WHEN EXISTS (SELECT 1 FROM json_each(?1) AS one LEFT JOIN orders AS archiving
             ON archiving.order_no = one.value ->> '$.orderNo'
           WHERE archiving.order_no IS NULL OR NOT (${isClosed('?2')}) OR ${documentSql} <> one.value ->> '$.document')
         THEN 'ARCHIVE_CHANGED' ELSE '$' END)`,
      )
      .bind(documents, JSON.stringify(cutoffs)),
    d1
      .prepare('INSERT OR IGNORE INTO archived_order (number) SELECT value FROM json_each(?)')
      .bind(JSON.stringify(written.map(({ orderNo }) => normalizeOrderNo(orderNo)))),
    d1
      .prepare(
        `INSERT INTO past_customer (who, placed)
         SELECT who, max(unixepoch(placed) * 1000) FROM (SELECT customer_id AS who, placed FROM ${leaving}
           UNION ALL SELECT lower(email), placed FROM ${leaving}) WHERE who IS NOT NULL GROUP BY who
         ON CONFLICT DO UPDATE SET placed = max(placed, excluded.placed)`,
      )
      .bind(numbers),
    pastSizesStatement(d1, numbers),
    carryStatement(d1, archivedTables['ledger_transfer']!.of, numbers),
    ...leavingTables.map(([table, of]) =>
      d1
        .prepare(
          `DELETE FROM ${table} WHERE rowid IN (SELECT own.rowid FROM orders AS archiving JOIN ${table} AS own ON ${of}
           WHERE archiving.order_no IN (SELECT value FROM json_each(?1)))`,
        )
        .bind(numbers),
    ),
    d1.prepare('DELETE FROM orders WHERE order_no IN (SELECT value FROM json_each(?1))').bind(numbers),
  ]
}

/** Deliveries are found by events and everything by orders: these go last. */
const leavingTables = [
  ...Object.entries(droppedTables),
  ...Object.entries(archivedTables).flatMap(([table, { of }]) => (table === 'orders' ? [] : [[table, of] as const])),
]
