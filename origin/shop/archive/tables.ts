// The rows of an order that leave the database together. A document of the archive has them by table and column, so that they can
// be read by the statements of the tables, and written back.

/** `of`: SQL that finds a table's rows, `own`, of the order `archiving`, a row of `orders`. */
type ArchivedTable = { columns: readonly string[]; of: string }

const byOrder = (columns: string): ArchivedTable => ({
  columns: columns.split(' '),
  of: 'own.order_no = archiving.order_no',
})

/** A transfer of an order that is no customer's credit account's, which keeps all of its transfers. */
const isOwnTransfer = `(own.reference = archiving.order_no
    OR own.reference >= archiving.order_no || ':' AND own.reference < archiving.order_no || ';')
  AND NOT (own.debit GLOB 'credit:*' OR own.debit GLOB 'charges:*' OR own.credit GLOB 'credit:*' OR own.credit GLOB 'charges:*')`

/** In the order in which they are written back. */
export const archivedTables: Readonly<Record<string, ArchivedTable>> = {
  cart: {
    columns: `id brand customer_id state merged_into claim_code promo_type rejected_offers removed_items created changed
      proof`.split(/\s+/),
    of: 'own.id = archiving.cart_id',
  },
  pay_attempt: {
    columns:
      `id cart_id key brand customer_id journey method total credit_part other_part fingerprint state reason order_no
      draft transaction_id created expires cancelling`.split(/\s+/),
    of: 'own.cart_id = archiving.cart_id',
  },
  orders: byOrder(
    'order_no brand store_code customer_id status placed payment_method order_total shipping_cost claim_code attempt_id cart_id email summary credit_part card_type pan_suffix transaction_id cancelled',
  ),
  order_item: byOrder('order_no position product_no option_no name size colour quantity unit_price'),
  order_return: byOrder('id order_no position quantity reason requested'),
  order_dispatch: byOrder('order_no at carrier tracking_no source'),
  order_delivery: byOrder('order_no at source'),
  order_delay: byOrder('order_no at reason source'),
  order_refund: byOrder('id order_no items delivery restocked amount credit_part other_part requested done'),
  refund: byOrder('order_no attempt_id method transaction_id amount done'),
  card_authorisation: byOrder('order_no attempt_id method transaction_id amount created expires ended ended_by'),
  payment_capture: {
    columns: 'id amount credit_part created state attempts next_at queued_at done_at last_error reference'.split(' '),
    of: 'own.id = archiving.order_no',
  },
  order_event: byOrder('position id order_no sequence brand type at recorded source data'),
  ledger_transfer: { columns: 'id debit credit amount kind reference at'.split(' '), of: isOwnTransfer },
}

/**
 * Rows that are deleted with the order and stored nowhere else: what the order repeats (its bag's lines and delivery), what is of
 * no use without the row beside it, and secrets.
 */
export const droppedTables: Readonly<Record<string, string>> = {
  cart_entry: 'own.cart_id = archiving.cart_id',
  cart_delivery: 'own.cart_id = archiving.cart_id',
  card_enrolment: 'own.cart_id = archiving.cart_id',
  webhook_delivery: 'own.event IN (SELECT id FROM order_event WHERE order_event.order_no = archiving.order_no)',
  attempt: "own.key = 'order told ' || archiving.brand || ' ' || archiving.order_no",
  order_restored: 'own.order_no = archiving.order_no',
}

/** The platform's functions take 32 arguments: objects are made of parts. */
const pairsPerPart = 14

function objectSql(pairs: ReadonlyArray<readonly [name: string, sql: string]>): string {
  const part = pairs.slice(0, pairsPerPart).map(([name, sql]) => `'${name}', ${sql}`)
  const first = `json_object(${part.join(', ')})`
  return pairs.length > pairsPerPart ? `json_patch(${first}, ${objectSql(pairs.slice(pairsPerPart))})` : first
}

/** An order's document: SQL over `archiving`. A column that is missing is null. */
export const documentSql = objectSql(
  Object.entries(archivedTables).map(([table, { columns, of }]) => {
    const row = objectSql(columns.map((column) => [column, `line.${column}`]))
    const rows = `SELECT own.* FROM ${table} AS own WHERE ${of} ORDER BY own.${columns[0]}, own.${columns[1]}`
    return [table, `json((SELECT json_group_array(json(${row})) FROM (${rows}) AS line))`]
  }),
)

/** For a document's rows written as text. */
export type ArchivedOrder = Readonly<Record<string, ReadonlyArray<Readonly<Record<string, string | number | null>>>>>

/** The tables that a page of an order reads. */
const readTables =
  'cart orders order_item order_return order_dispatch order_delivery order_delay order_refund card_authorisation payment_capture order_event'.split(
    ' ',
  )

/**
 * Begins a statement on the tables that is to read documents: each table's name stands for the documents' rows. `parameter` is a
 * JSON list of documents.
 */
export function withDocuments(parameter: string): string {
  const tables = readTables.map((table) => {
    const columns = archivedTables[table]!.columns.map((column) => `own.value ->> '$.${column}' AS ${column}`)
    return `${table} AS (SELECT ${columns.join(', ')} FROM json_each(${parameter}) AS document,
      json_each(document.value, '$.${table}') AS own)`
  })
  return `WITH ${tables.join(', ')}`
}
