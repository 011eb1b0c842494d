import { beforeEach, expect, test, vi } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { bindings, callAs, DB, refusalOf, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { stockOf } from '#origin/fixtures/checkout.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { anOrder, willow } from '#origin/fixtures/orders.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
import { readPdf } from '#origin/fixtures/read-pdf.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { loadPdfKit } from '#origin/shop/credit/documents/pdf-of.ts'
import { cancelLine } from './cancel-line.ts'
import { readOrder } from './read-order.ts'

await openCatalogue()
await DB.prepare("UPDATE option SET stock = 500 WHERE product_no = 'AB123'").run()
// Tests load the PDF library from its sources, which takes longer than a call's deadline.
await loadPdfKit()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:20:00Z') })
})

const proof = { email: 'ada@people.example', postcode: 'MB1 1AA' }
const other = { ...willow, optionNo: 'NVY-10', quantity: 1, unitPrice: 1000, name: 'Willow scarf' }
/** £100 of goods less £20, and £5 delivery. */
const two = { items: [willow, other], total: 8500, shippingCost: 500 }
const find = (orderNo: string) => replyAs(null, orderCalls.get, { body: { orderNo, ...proof } })
const cancel = (orderNo: string, position?: number) =>
  callAs(null, orderCalls.cancel, { body: { orderNo, ...proof, position } })
const undo = (orderNo: string, key: string) => callAs(null, orderCalls.undo, { body: { orderNo, proof: key } })
const mails = (orderNo: string) =>
  valueOf<number>("SELECT count(*) FROM mail WHERE subject LIKE '%' || ? || '%cancelled'", orderNo)

// Shows R10.20
test('an order is undone once by its proof, for half an hour', async () => {
  await anOrder({ orderNo: 'J100000701' })
  await anOrder({ orderNo: 'J100000702' })
  const { undo: open } = (await find('J100000701')).order
  expect(open!.until).toBe('2026-11-24T10:30:00.000Z')
  expect((await undo('J100000702', open!.proof)).status).toBe(404)
  for (const answer of await Promise.all([undo('J100000701', open!.proof), undo('J100000701', open!.proof)]))
    expect(answer.status).toBe(200)
  expect([(await find('J100000701')).status, await mails('J100000701')]).toEqual(['CANCELLED', 1])
  const { undo: late } = (await find('J100000702')).order
  vi.setSystemTime(new Date('2026-11-24T10:30:00Z'))
  expect((await find('J100000702')).order.undo).toBeNull()
  expect(await refusalOf(undo('J100000702', late!.proof))).toEqual([409, 'UNDO_OVER'])
})

// Shows R10.21
test('a line goes back with its share, the rest with the order', async () => {
  const [left, right] = [await stockOf('AB123', 'NVY-12'), await stockOf('AB123', 'NVY-10')]
  await anOrder({ orderNo: 'J100000703', ...two })
  await Promise.all([cancel('J100000703', 1), cancel('J100000703', 1)])
  const placed = await replyAs(null, orderCalls.cancel, { body: { orderNo: 'J100000703', ...proof, position: 1 } })
  expect(placed).toMatchObject({ status: 'OK', mayCancel: true, refunds: [{ otherPart: 8, unsent: true }] })
  expect([await stockOf('AB123', 'NVY-12'), await stockOf('AB123', 'NVY-10')]).toEqual([left - 2, right])
  expect(await rowsOf("SELECT data FROM order_event WHERE order_no = 'J100000703' AND type = 'order.changed'")).toEqual(
    [{ data: '{"cancelled":[{"position":1,"quantity":1}]}' }],
  )
  expect((await cancel('J100000703', 0)).status).toBe(200)
  expect([await stockOf('AB123', 'NVY-12'), await stockOf('AB123', 'NVY-10')]).toEqual([left, right])
  expect(await rowsOf("SELECT amount FROM refund WHERE order_no = 'J100000703'")).toEqual([{ amount: 7700 }])
  expect([await mails('J100000703'), await checkBooks(DB)]).toEqual([2, []])
})

// Shows R10.21
test('a maker’s delivery goes back with its item', async () => {
  const { productNo, optionNo: productOptionNo } = other
  const own = { productNo, productOptionNo, deliveryCharge: 5 } as never
  await anOrder({ orderNo: 'J100000704', ...two, summary: { shippingCost: 5, totalDeliveryCharge: 5, deliveryChargeItems: [own] } }) // prettier-ignore
  await cancel('J100000704', 1)
  expect((await find('J100000704')).refunds).toMatchObject([{ otherPart: 13 }])
})

// Shows R10.22
test('a dispatch at the same moment is first', async () => {
  await anOrder({ orderNo: 'J100000705', ...two })
  const row = (await readOrder(DB, 'jdw', { orderNo: 'J100000705' }))!
  const { undo: open } = (await find('J100000705')).order
  await DB.prepare("INSERT INTO order_dispatch (order_no, at, carrier, tracking_no) VALUES (?, 1, 'PX', '1')")
    .bind(row.orderNo)
    .run()
  const ctx = { env: bindings, brand: 'jdw', now: new Date() } as HandlerContext
  await expect(cancelLine(row, 1, ctx)).rejects.toThrow(/already dispatched/)
  expect(await refusalOf(undo('J100000705', open!.proof))).toEqual([409, 'ORDER_LEFT'])
  expect(await rowsOf("SELECT id FROM order_refund WHERE order_no = 'J100000705'")).toEqual([])
})

// Shows R10.24
test('an invoice has lines, what was cancelled, and VAT', async () => {
  await aCustomer('C-invoice')
  await anOrder({ orderNo: 'J100000706', person: 'C-invoice', ...two })
  await callAs('C-invoice', orderCalls.cancel, { body: { orderNo: 'J100000706', position: 1 } })
  const { content } = await replyAs('C-invoice', orderCalls.invoice, { body: { orderNo: 'J100000706' } })
  const { text } = await readPdf(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)))
  for (const words of ['Invoice for order J100000706', 'Willow scarf', '−£8.00', '£77.00', '£12.83', 'VAT number'])
    expect(text).toContain(words)
  expect((await callAs(null, orderCalls.invoice, { body: { orderNo: 'J100000706' } })).status).toBe(404)
})
