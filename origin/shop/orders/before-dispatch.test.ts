import { beforeEach, expect, test, vi } from 'vitest'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { bindings, callAs, DB, refusalOf, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { stockOf } from '#origin/fixtures/checkout.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { anOrder, willow } from '#origin/fixtures/orders.ts'
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
/** £100 of goods less £20; a maker sends the second line for £5. */
const own = { productNo: other.productNo, productOptionNo: other.optionNo, deliveryCharge: 5 }
const two = {
  items: [willow, other],
  total: 8500,
  shippingCost: 500,
  summary: { totalDeliveryCharge: 5, deliveryChargeItems: [own] },
}
const find = (orderNo: string) => replyAs(null, orderCalls.get, { body: { orderNo, ...proof } })
const cancel = (orderNo: string, position: number) =>
  callAs(null, orderCalls.cancel, { body: { orderNo, ...proof, position } })
const undo = (orderNo: string, key: string) => callAs(null, orderCalls.undo, { body: { orderNo, proof: key } })
const mails = (orderNo: string) =>
  valueOf<number>("SELECT count(*) FROM mail WHERE subject LIKE '%' || ? || '%cancelled'", orderNo)

// Shows R10.20
test('an order is undone once by its proof, for half an hour', async () => {
  const [early, late] = ['J100000701', 'J100000702']
  for (const orderNo of [early, late]) await anOrder({ orderNo })
  const [{ order }, { order: other }] = [await find(early), await find(late)]
  expect(order.undo!.until).toBe('2026-11-24T10:30:00.000Z')
  expect((await undo(late, order.undo!.proof)).status).toBe(404)
  for (const answer of await Promise.all([undo(early, order.undo!.proof), undo(early, order.undo!.proof)]))
    expect(answer.status).toBe(200)
  expect([(await find(early)).status, await mails(early)]).toEqual(['CANCELLED', 1])
  vi.setSystemTime(new Date('2026-11-24T10:30:00Z'))
  expect(await refusalOf(undo(late, other.undo!.proof))).toEqual([409, 'UNDO_OVER'])
})

// Shows R10.21, R10.24
test('a line goes back with its share, the rest with the order', async () => {
  const orderNo = 'J100000703'
  const stock = async () => [await stockOf('AB123', 'NVY-12'), await stockOf('AB123', 'NVY-10')]
  const [left, right] = await stock()
  await anOrder({ orderNo, ...two })
  await Promise.all([cancel(orderNo, 1), cancel(orderNo, 1)])
  expect((await cancel(orderNo, 1)).status).toBe(200)
  expect(await find(orderNo)).toMatchObject({ mayCancel: true, refunds: [{ otherPart: 13, unsent: true }] })
  expect(await stock()).toEqual([left! - 2, right])
  const data = '{"cancelled":[{"position":1,"quantity":1}]}'
  expect(await rowsOf("SELECT data FROM order_event WHERE type = 'order.changed'")).toEqual([{ data }])
  const { content } = await replyAs(null, orderCalls.invoice, { body: { orderNo, ...proof } })
  const { text } = await readPdf(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)))
  for (const words of [orderNo, 'Willow scarf', '−£13.00', '£72.00', '£12.00', 'VAT number'])
    expect(text).toContain(words)
  expect((await cancel(orderNo, 0)).status).toBe(200)
  expect(await stock()).toEqual([left, right])
  expect(await rowsOf('SELECT amount FROM refund WHERE order_no = ?', orderNo)).toEqual([{ amount: 7200 }])
  expect(await mails(orderNo)).toBe(2)
  expect((await checkBooks(DB)).filter((line) => !line.includes('no mail'))).toEqual([])
})

// Shows R10.22
test('a dispatch at the same moment is first', async () => {
  const orderNo = 'J100000705'
  await anOrder({ orderNo, ...two })
  const row = (await readOrder(DB, 'jdw', { orderNo }))!
  const { order } = await find(orderNo)
  await DB.prepare("INSERT INTO order_dispatch (order_no, at, carrier, tracking_no) VALUES (?, 1, 'PX', '')")
    .bind(orderNo)
    .run()
  const ctx = { env: bindings, brand: 'jdw', now: new Date() } as HandlerContext
  await expect(cancelLine(row, 1, ctx)).rejects.toThrow(/already dispatched/)
  expect(await refusalOf(undo(orderNo, order.undo!.proof))).toEqual([409, 'ORDER_LEFT'])
})
