// A pass that dies at any statement or any object (at some of them, at all with `--mode kills`), and a pass beside another one:
// nothing is lost and nothing is there twice.
import { expect, inject, test } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { replyAs } from '#origin/fixtures/ask-as.ts'
import { closedOrder, tableCounts } from '#origin/fixtures/closed-orders.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { instrumented, type Fault } from './instrumented-database.ts'
import { archiveOrders } from '#origin/shop/archive/archive-orders.ts'
import { readFeed } from '#origin/shop/order-events/feed.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
const { DB, ARCHIVE } = bindings
await DB.prepare('UPDATE option SET stock = 100000').run()
await aCustomer('C-dies')

const isEvery = inject('kills')
/** Of so many places, those at which a pass dies. */
const places = (count: number, every: number) =>
  Array.from({ length: count }, (_, at) => at).filter((at) => isEvery || at % every === every - 1)

type Dying = { fault?: Fault; puts?: number }

/** A run whose database or archive fails; returns how many statements and round trips it began. */
async function dyingRun({ fault, puts = Infinity }: Dying = {}) {
  const tally = { statements: 0, roundTrips: 0, providerTrips: 0 }
  let stored = 0
  const archive = {
    put: (...given: Parameters<R2Bucket['put']>) =>
      stored++ < puts ? ARCHIVE.put(...given) : Promise.reject(new Error('gone')),
  } as R2Bucket
  await DB.prepare("DELETE FROM archive_pass WHERE name = 'orders'").run()
  const env = { DB: instrumented(DB, tally, fault ?? null), ARCHIVE: archive }
  const result = await archiveOrders(env, new Date()).catch((error: Error) => error.message)
  return { ...tally, stored, result }
}

let count = 0
/** Two orders, one of a customer, which `read` returns with the events that partners pull. */
async function twoOrders() {
  const numbers = [1, 2].map((at) => `J4${String(count++ * 10 + at).padStart(8, '0')}`)
  const begin = await DB.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'order_event'").first<number>('seq')
  await closedOrder({ orderNo: numbers[0]!, person: 'C-dies' })
  await closedOrder({ orderNo: numbers[1]! })
  const read = async () => {
    const { events } = await readFeed(bindings, begin ?? 0, 100)
    const mine = await replyAs('C-dies', orderCalls.mine, { query: { orderNo: numbers[0]! } })
    const proof = { orderNo: numbers[1]!, email: 'ada@people.example', postcode: 'MB1 1AA' }
    const guests = await replyAs(null, orderCalls.get, { body: proof })
    // Each look-up is counted by the order's number.
    await DB.prepare('DELETE FROM attempt').run()
    const orders = [mine, guests].map((order) => ({ ...order, order: { ...order.order, cartId: '' } }))
    return { orders, events: events.map(({ id }) => id) }
  }
  return { numbers, read }
}

async function books() {
  const { results } = await DB.prepare(
    `SELECT account, sum(amount) AS amount FROM (
       SELECT debit AS account, amount FROM ledger_transfer UNION ALL SELECT credit, -amount FROM ledger_transfer
       UNION ALL SELECT debit, amount FROM ledger_carried UNION ALL SELECT credit, -amount FROM ledger_carried)
     GROUP BY account ORDER BY account`,
  ).all()
  return results
}

async function survives(dying: Dying) {
  const { numbers, read } = await twoOrders()
  const [before, money] = [await read(), await books()]
  await dyingRun(dying)
  expect([dying, await read(), await books()]).toEqual([dying, before, money])
  await dyingRun()
  await dyingRun()
  expect([dying, await read(), await books()]).toEqual([dying, before, money])
  for (const orderNo of numbers) expect([dying, await tableCounts(orderNo)]).toEqual([dying, {}])
}

test('a pass that dies at any statement loses and doubles nothing', async () => {
  await twoOrders()
  const { statements, roundTrips, result } = await dyingRun()
  expect([result, statements > 20, roundTrips > 3]).toEqual([2, true, true])
  for (const at of places(statements, 16)) await survives({ fault: { when: 'before', at } })
  for (const at of places(roundTrips, 8)) {
    await survives({ fault: { when: 'after', at } })
    await survives({ fault: { when: 'from', at } })
  }
}, 300_000)

test('a pass that dies at any object loses and doubles nothing', async () => {
  await twoOrders()
  const { stored } = await dyingRun()
  expect(stored).toBe(7)
  for (const puts of places(stored, 4)) await survives({ puts })
})

test('two passes at once archive each order once', async () => {
  const { numbers, read } = await twoOrders()
  const [before, money] = [await read(), await books()]
  await Promise.all([dyingRun(), dyingRun()])
  expect([await read(), await books()]).toEqual([before, money])
  for (const orderNo of numbers) expect(await tableCounts(orderNo)).toEqual({})
})

test('an order that changes while it is written stays', async () => {
  const { numbers, read } = await twoOrders()
  const returned = DB.prepare(
    "INSERT INTO order_return (id, order_no, position, quantity, reason, requested) VALUES ('late', ?, 0, 1, 'other', 1)",
  ).bind(numbers[1])
  const archive = {
    put: async (...given: Parameters<R2Bucket['put']>) => {
      if (given[0].startsWith('orders/')) await returned.run().catch(() => {})
      return ARCHIVE.put(...given)
    },
  } as R2Bucket
  await DB.prepare("DELETE FROM archive_pass WHERE name = 'orders'").run()
  expect(await archiveOrders({ DB, ARCHIVE: archive }, new Date())).toBe(1)
  expect(await tableCounts(numbers[0]!)).toEqual({})
  expect(await tableCounts(numbers[1]!)).toMatchObject({ orders: 1, order_return: 1 })
  expect((await read()).orders[1]!.returned).toEqual([{ position: 0, quantity: 1, reason: 'other' }])
})
