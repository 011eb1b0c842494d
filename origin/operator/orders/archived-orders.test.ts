import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { closedOrder, tableCounts } from '#origin/fixtures/closed-orders.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { shopAction, shopRows, signedInOperator } from '#origin/fixtures/operating.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { archiveOrders } from '#origin/shop/archive/archive-orders.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
const { DB } = bindings

async function archiveNow() {
  await DB.prepare("DELETE FROM archive_pass WHERE name = 'orders'").run()
  return archiveOrders(bindings, new Date())
}

const triggers = () => DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all()

test('an operator finds an archived order by its number', async () => {
  await aCustomer('C-filed')
  await closedOrder({ orderNo: 'J600000001', person: 'C-filed' })
  await DB.prepare("UPDATE orders SET email = NULL WHERE order_no = 'J600000001'").run()
  const before = (await shopRows('orders', { number: 'J600000001' })).rows[0]!.cells
  await archiveNow()
  expect((await shopRows('orders', { number: 'j600 000 001' })).rows.map(({ cells }) => cells)).toEqual([
    { ...before, status: 'Delivered, archived' },
  ])
  expect((await shopRows('orders', { number: 'J600000001', brand: 'fw' })).rows).toEqual([])
  const { go } = await signedInOperator()
  const page = await (await go('/orders/row/J600000001')).text()
  for (const shown of ['Willow tea dress', 'Ms Ada Hall', '£90.00', '/do/orders.restore?'])
    expect(page).toContain(shown)
  expect(page).not.toContain('/do/orders.refund?')
})

test('a whole email address finds archived orders beside newer ones', async () => {
  await closedOrder({ orderNo: 'J600000002', email: 'Grace@people.example' })
  await archiveNow()
  await anOrder({ orderNo: 'J600000003', email: 'grace@people.example' })
  const found = (customer: string, more = {}) => shopRows('orders', { customer, ...more })
  const numbers = ({ rows }: Awaited<ReturnType<typeof shopRows>>) => rows.map(({ key }) => key)
  expect(numbers(await found('grace@people.example'))).toEqual(['J600000003', 'J600000002'])
  expect(numbers(await found('grace@people.example', { to: '2026-05-01' }))).toEqual(['J600000002'])
  expect(numbers(await found('grace@people.example', { brand: 'fw' }))).toEqual([])
  expect(numbers(await found(emailOf('C-filed')))).toEqual(['J600000001'])
})

test('a search by name says how archived orders are found', async () => {
  const { go } = await signedInOperator()
  const page = async (customer: string) => (await go(`/orders?brand=jdw&customer=${customer}`)).text()
  const note = 'enter its number, or the whole email address'
  expect(await page('Hall')).toContain(note)
  expect(await page('grace@people.example')).not.toContain(note)
})

test('an archived order comes back as it was and is refunded', async () => {
  const refund = () =>
    shopAction('orders.refund', { order: 'J600000001', was: '0', lines: '1x1' }, { sure: true }).then(
      ({ status }) => status,
    )
  const known = (await triggers()).results
  expect(await refund()).toBe(422)
  expect((await shopAction('orders.restore', { order: 'J600000001' })).status).toBe(200)
  expect((await triggers()).results).toEqual(known)
  expect(await tableCounts('J600000001')).toMatchObject({
    orders: 1,
    order_item: 1,
    pay_attempt: 1,
    ledger_transfer: 1,
  })
  expect((await shopAction('orders.restore', { order: 'J600000001' })).status).toBe(422)
  // It stays while it may be refunded.
  expect(await archiveNow()).toBe(0)
  expect(await refund()).toBe(200)
  expect(await DB.prepare('SELECT amount FROM order_refund').first('amount')).toBe(4500)
})
