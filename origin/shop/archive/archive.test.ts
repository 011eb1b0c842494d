import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { closedOrder, tableCounts } from '#origin/fixtures/closed-orders.ts'
import { hall } from '#origin/fixtures/orders.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { readShopperHistory } from '#origin/shop/search/shopper-history.ts'
import { hasBought } from '#origin/shop/reviews/writer.ts'
import { archiveOrders } from './archive-orders.ts'
import { documentKey, pointerKey, readText, storeText } from './store.ts'
import { archivedTables } from './tables.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
const { DB } = bindings
await DB.prepare('UPDATE option SET stock = 1000').run()
const down = {
  ...bindings,
  ARCHIVE: new Proxy(bindings.ARCHIVE, { get: () => () => Promise.reject(new Error('down')) }),
}

async function archiveNow(): Promise<number> {
  await DB.prepare("DELETE FROM archive_pass WHERE name = 'orders'").run()
  return archiveOrders(bindings, new Date())
}

test('every column of an archived table is archived', async () => {
  for (const [table, { columns }] of Object.entries(archivedTables)) {
    const { results } = await DB.prepare('SELECT name FROM pragma_table_info(?)').bind(table).all<{ name: string }>()
    expect([table, results.map(({ name }) => name).toSorted()]).toEqual([table, [...columns].toSorted()])
  }
})

test('a customer’s archived order looks as it did before', async () => {
  await aCustomer('C-old')
  await closedOrder({ orderNo: 'J300000001', person: 'C-old', email: emailOf('C-old') })
  const read = () =>
    Promise.all([
      replyAs('C-old', orderCalls.mine, { query: { orderNo: 'J300000001' } }),
      replyAs('C-old', customerCalls.orders),
      hasBought(bindings, 'AB123', 'C-old'),
    ])
  const before = await read()
  expect(await archiveNow()).toBe(1)
  expect(await tableCounts('J300000001')).toEqual({})
  const [order, list, bought] = await read()
  // The sealed bag differs at each reading.
  expect({ ...order, order: { ...order.order, cartId: '' } }).toEqual({
    ...before[0],
    order: { ...before[0].order, cartId: '' },
  })
  expect([list, bought]).toEqual(before.slice(1))
})

test('a guest finds an archived order by its number and postcode', async () => {
  await closedOrder({ orderNo: 'J300000002' })
  await archiveNow()
  const proof = { orderNo: 'J300000002', email: 'ada@people.example', postcode: hall.postcode }
  const found = await replyAs(null, orderCalls.get, { body: proof })
  expect(found.order.pdpItems).toMatchObject([{ productNo: 'AB123', quantity: 2 }])
  expect((await callAs(null, orderCalls.get, { body: { ...proof, postcode: 'MB9 9ZZ' } })).status).toBe(404)
  expect((await callAs('C-other', orderCalls.mine, { query: { orderNo: 'J300000002' } })).status).toBe(404)
  expect((await callAs(null, orderCalls.get, { body: proof, brand: 'fw' })).status).toBe(404)
})

test('orders of which something is expected stay', async () => {
  const stays: Record<string, string> = {
    J300000010: "UPDATE order_event SET recorded = unixepoch() * 1000 WHERE order_no = 'J300000010'",
    J300000011: `INSERT INTO refund (order_no, attempt_id, method, transaction_id, amount)
      VALUES ('J300000011', 'attempt-of-J300000011', 'card', 't', 1)`,
    J300000012: `INSERT INTO order_return (id, order_no, position, quantity, reason, requested)
      VALUES ('r', 'J300000012', 0, 1, 'other', 1)`,
    J300000013: `INSERT INTO card_authorisation (order_no, attempt_id, method, transaction_id, amount, created, expires)
      VALUES ('J300000013', 'attempt-of-J300000013', 'card', 't', 9000, 1, 2)`,
    J300000014: "UPDATE order_delivery SET at = unixepoch() * 1000 WHERE order_no = 'J300000014'",
  }
  for (const [orderNo, sql] of Object.entries(stays)) {
    await closedOrder({ orderNo })
    await DB.prepare(sql).run()
  }
  expect(await archiveNow()).toBe(0)
  // Events are archived in their order: a recent one holds back those after it.
  await DB.prepare("UPDATE order_event SET recorded = 1 WHERE order_no = 'J300000010'").run()
})

test('the balances of all accounts stay, and a credit account’s transfers', async () => {
  await aCustomer('C-credit')
  await DB.prepare(
    "INSERT INTO credit_account (customer_id, trading_title, credit_limit, available_to_spend) VALUES ('C-credit', 'STA', 80000, 9000)",
  ).run()
  await closedOrder({ orderNo: 'J300000020', person: 'C-credit', creditPart: 4000 })
  const before = await balances()
  await archiveNow()
  expect(await balances()).toEqual(before)
  const { results } = await DB.prepare("SELECT kind FROM ledger_transfer WHERE reference = 'J300000020'").all()
  expect(results).toEqual([{ kind: 'purchase' }])
})

async function balances() {
  const { results } = await DB.prepare(
    `SELECT account, sum(amount) AS amount FROM (
       SELECT debit AS account, amount FROM ledger_transfer UNION ALL SELECT credit, -amount FROM ledger_transfer
       UNION ALL SELECT debit, amount FROM ledger_carried UNION ALL SELECT credit, -amount FROM ledger_carried)
     GROUP BY account ORDER BY account`,
  ).all()
  return results
}

test('while the archive is unreachable newer orders are shown', async () => {
  await aCustomer('C-both')
  await closedOrder({ orderNo: 'J300000030', person: 'C-both' })
  await archiveNow()
  await closedOrder({ orderNo: 'J300000031', person: 'C-both' })
  const list = await replyAs('C-both', customerCalls.orders, { given: down })
  expect(list).toMatchObject({ orders: [{ orderNo: 'J300000031' }], olderMissing: true })
  const mine = (orderNo: string) => callAs('C-both', orderCalls.mine, { query: { orderNo }, given: down })
  expect((await mine('J300000031')).status).toBe(200)
  const refused = await mine('J300000030')
  expect([refused.status, await refused.json()]).toMatchObject([424, { code: 'ARCHIVE_UNREACHABLE' }])
  expect((await callAs('C-both', customerCalls.data, { given: down })).status).toBe(424)
  const shown = await replyAs('C-both', customerCalls.orders)
  expect(shown).toMatchObject({ orders: [{ orderNo: 'J300000031' }, { orderNo: 'J300000030' }], olderMissing: false })
})

test('more orders than a page has are read page by page', async () => {
  await aCustomer('C-many')
  const numbers = Array.from({ length: 45 }, (_, at) => `J3001000${String(at).padStart(2, '0')}`)
  await closedOrder({ orderNo: numbers[0]!, person: 'C-many', placed: '2026-05-01T00:00:00.000Z' })
  await archiveNow()
  const one = await readText(bindings, await documentKey(numbers[0]!))
  for (const [at, orderNo] of numbers.entries()) {
    const placed = new Date(Date.UTC(2026, 4, 1, 0, at)).toISOString()
    const document = one!.replaceAll(numbers[0]!, orderNo).replaceAll('2026-05-01T00:00:00.000Z', placed)
    await storeText(bindings, await pointerKey('C-many', 'jdw', Date.parse(placed), orderNo), '')
    await storeText(bindings, await documentKey(orderNo), document)
  }
  const found: string[] = []
  let page = await replyAs('C-many', customerCalls.orders)
  for (;;) {
    found.push(...page.orders.map(({ orderNo }) => orderNo))
    if (page.older === null) break
    page = await replyAs('C-many', customerCalls.olderOrders, { query: { before: page.older } })
  }
  expect(found).toEqual(numbers.toReversed())
})

test('sizes of archived orders still shape personal lists', async () => {
  await aCustomer('C-sized')
  await closedOrder({ orderNo: 'J300000060', person: 'C-sized' })
  const sizes = async () => [...(await readShopperHistory(DB, 'jdw', 'C-sized')).sizes]
  const before = await sizes()
  expect(before).toEqual([[expect.any(String), ['12']]])
  expect(await archiveNow()).toBe(1)
  expect(await sizes()).toEqual(before)
})

test('a new order never gets the number of an archived one', async () => {
  await closedOrder({ orderNo: 'J300000040' })
  await archiveNow()
  await expect(closedOrder({ orderNo: 'J300000040' })).rejects.toThrow()
})

test('a code for first orders is refused after an archived order', async () => {
  await DB.prepare(
    `INSERT INTO promotion (code, brand, promo_type, kind, value, audience, description, short_description, starts, ends)
     VALUES ('FIRST', 'jdw', 'basket', 'percent', 10, 'first-order', '', '', '2026-01-01', '2027-01-01')`,
  ).run()
  await closedOrder({ orderNo: 'J300000050', email: 'Once@people.example' })
  await archiveNow()
  await DB.batch([
    DB.prepare("INSERT INTO cart (id, brand, created, changed) VALUES ('c-first', 'jdw', 1, 1)"),
    DB.prepare(
      `INSERT INTO pay_attempt (id, cart_id, key, brand, journey, method, total, credit_part, other_part, fingerprint, order_no, draft, created, expires)
       VALUES ('a-first', 'c-first', 'k', 'jdw', 'card-checkout', 'card', 1, 0, 1, '', 'J300000051',
         '{"summary":{"emailAddress":"once@people.example"}}', 1, 1)`,
    ),
  ])
  const hold = DB.prepare("INSERT INTO promotion_hold (attempt_id, brand, code) VALUES ('a-first', 'jdw', 'FIRST')")
  await expect(hold.run()).rejects.toThrow('PROMO_NOT_QUALIFYING')
})
