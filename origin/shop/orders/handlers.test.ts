import { beforeEach, expect, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import type { BrandCode } from '#shared/brands/brand.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { sealCartId, type CartSeal } from '#shared/orders/sealed-cart-id.ts'
import { ledgerTransfer, orderRefund, orderReturn, refund } from '#origin/shop/payment/schema.ts'
import { option } from '#origin/shop/catalogue/schema.ts'
import { creditAccount } from '#origin/shop/customers/schema.ts'
import { mail } from '#origin/platform/schema.ts'
import { bindings, browserDigest, callAs, DB, refusalOf, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { homeAt, typedAddress } from '#origin/fixtures/ada.ts'
import { checkBooks } from '#origin/fixtures/books.ts'
import { anOrder, willow } from '#origin/fixtures/orders.ts'
import { fakeProviders } from '#origin/fixtures/payers.ts'
import { aCustomer, db, emailOf } from '#origin/fixtures/people.ts'
import { readPdf } from '#origin/fixtures/read-pdf.ts'
import { loadPdfKit } from '#origin/shop/credit/documents/pdf-of.ts'
import { cancelLine } from './cancel-line.ts'
import { changeDelivery } from './change-delivery.ts'
import { readOrder } from './read-order.ts'
import { returnItems } from './returns/return-items.ts'
import { stockOf } from '#origin/fixtures/checkout.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
// Tests load the PDF library from its sources, which takes longer than a call's deadline.
await loadPdfKit()
await db.update(option).set({ stock: 500 }).where(eq(option.productNo, 'AB123'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T12:00:00Z') })
})

const proof = { email: 'ADA@people.example ', postcode: 'mb11aa' }
const seal = (orderNo: string, changes: Partial<CartSeal> = {}) =>
  sealCartId(
    { cartId: `cart-of-${orderNo}`, brand: 'jdw', owner: null, at: Date.now(), ...changes },
    bindings.CART_ID_KEY,
  )
const confirmation = async (cartId: string, person: string | null = null, brand: BrandCode = 'jdw') =>
  callAs(person, orderCalls.confirmation, { brand, query: { cartId }, proof: browserDigest })
const notFound = { code: 'ORDER_NOT_FOUND', message: expect.any(String) }

test('a sealed cart id opens its own order, for a day', async () => {
  await aCustomer('C-conf')
  await aCustomer('C-other')
  await anOrder({ orderNo: 'J100000002' })
  await anOrder({ orderNo: 'J100000003', person: 'C-conf' })
  const [guests, customers] = [await seal('J100000002'), await seal('J100000003', { owner: 'C-conf' })]
  expect((await confirmation(customers, 'C-conf')).status).toBe(200)
  // A guest who has signed in since still has the guest's link.
  expect((await confirmation(guests, 'C-other')).status).toBe(200)
  const day = 86_400_000
  const wrong: Array<[string, string, (string | null)?, BrandCode?]> = [
    ['sealed by another brand', await seal('J100000002', { brand: 'dal' })],
    ['of a customer, read by a guest', customers],
    ['of a customer, read by another', customers, 'C-other'],
    ['a guest’s, naming an owner', await seal('J100000002', { owner: 'C-conf' }), 'C-conf'],
    ['a customer’s, naming none', await seal('J100000003'), 'C-conf'],
    ['of no bag', await seal('J999999999')],
    ['a guest’s after a day', await seal('J100000002', { at: Date.now() - day - 1 })],
    ['the bare cart id', 'cart-of-J100000002'],
  ]
  for (const [how, cartId, person = null, brand] of wrong) {
    const answer = await confirmation(cartId, person, brand)
    expect([how, answer.status, await answer.json()]).toEqual([how, 404, notFound])
  }
  expect((await confirmation(await seal('J100000002', { at: Date.now() - day + 60_000 }))).status).toBe(200)
})

test('a hundred look-ups of an order at once, then waiting', async () => {
  const own = 'only-here@people.example'
  await anOrder({ orderNo: 'J100000092', email: own })
  const get = (postcode: string) =>
    callAs(null, orderCalls.get, { body: { orderNo: 'J100000092', email: own, postcode } })
  expect((await get('MB1 1AA')).status).toBe(200)
  const together = await Promise.all(Array.from({ length: 120 }, () => get('M1 1AE')))
  expect(together.filter(({ status }) => status === 404)).toHaveLength(99)
  const refused = await get('MB1 1AA')
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { code: 'TOO_MANY', message: expect.stringMatching(/Please try again in \d+ minutes\.$/) },
  ])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('an order is cancelled once, before dispatch', async () => {
  await aCustomer('C-back')
  await db
    .insert(creditAccount)
    .values({ customerId: 'C-back', tradingTitle: 'STA', creditLimit: 80_000, availableToSpend: 5000 })
  const before = await stockOf('AB123', 'NVY-12')
  await anOrder({ orderNo: 'J100000010', person: 'C-back', creditPart: 4000 })
  const credit = async () =>
    (await db.select().from(creditAccount).where(eq(creditAccount.customerId, 'C-back')))[0]!.availableToSpend
  expect([await stockOf('AB123', 'NVY-12'), await credit()]).toEqual([before - 2, 1000])
  const cancel = () => replyAs('C-back', orderCalls.cancel, { body: { orderNo: 'J100000010' } })
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  for (const answer of [...answers, await cancel()]) {
    expect(answer).toMatchObject({ status: 'CANCELLED', mayCancel: false, mayReturn: false })
    expect(answer.tracking.map(({ what }) => what)).toEqual(['Ordered', 'Cancelled'])
  }
  expect([await stockOf('AB123', 'NVY-12'), await credit()]).toEqual([before, 5000])
  expect(await db.select().from(refund).where(eq(refund.orderNo, 'J100000010'))).toMatchObject([
    { attemptId: 'attempt-of-J100000010', method: 'card', transactionId: 'paid-J100000010', amount: 5000 },
  ])
  const booked = await db
    .select()
    .from(ledgerTransfer)
    .where(eq(ledgerTransfer.kind, 'refund'))
    .orderBy(ledgerTransfer.amount)
  expect(booked.map(({ debit, credit: to, amount }) => [debit, to, amount])).toEqual([
    ['sales:jdw', 'credit:C-back', 4000],
    ['sales:jdw', 'gateway', 5000],
  ])
  const mails = (await db.select().from(mail)).filter(({ subject }) => /cancelled your order J100000010/.test(subject))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body).toContain('£50.00')
})

test('a refund is repeated until it succeeds', async () => {
  const pretend = fakeProviders()
  bindings.PAYMENT_PROVIDERS = pretend.providers
  await anOrder({ orderNo: 'J100000012' })
  pretend.charges.set('attempt-of-J100000012', {
    amount: 9000,
    state: 'taken',
    transactionId: 'paid-J100000012',
    times: 1,
  })
  const cancel = () => replyAs(null, orderCalls.cancel, { body: { orderNo: 'J100000012', ...proof } })
  const done = async () => (await db.select().from(refund).where(eq(refund.orderNo, 'J100000012')))[0]!.done
  pretend.reachable(false)
  expect((await cancel()).status).toBe('CANCELLED')
  expect([pretend.taken(), await done()]).toEqual([[9000], null])
  // Recovery and a repeated call request the refund.
  pretend.reachable(true)
  await cancel()
  expect([pretend.taken(), await done()]).toEqual([[], expect.any(Number)])
  pretend.charges.clear()
  await cancel()
  delete bindings.PAYMENT_PROVIDERS
})

test('a return never exceeds the ordered quantity', async () => {
  const came = { placed: '2026-11-17T10:00:00.000Z', summary: { deliveryDate: '2026-11-20' } }
  await anOrder({ orderNo: 'J100000013', ...came })
  const back = (items: object[], orderNo = 'J100000013') =>
    callAs(null, orderCalls.return, { body: { orderNo, ...proof, items } })
  const one = { position: 0, quantity: 1, reason: 'too-small' }
  for (const items of [
    [{ ...one, quantity: 3 }],
    [one, one, one],
    [{ ...one, position: 1 }],
    [one, { ...one, position: 7 }],
  ]) {
    const refused = await back(items)
    expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'RETURN_NOT_POSSIBLE' }])
  }
  expect(await db.select().from(orderReturn).where(eq(orderReturn.orderNo, 'J100000013'))).toEqual([])
  expect((await back([])).status).toBe(400)
  const done = await back([one])
  expect(await done.json()).toMatchObject({ returned: [one], mayReturn: true, returnUntil: '2026-12-04' })
  // Two concurrent returns of the last piece.
  const both = await Promise.all([back([one]), back([one])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const mails = (await db.select().from(mail)).filter(({ subject }) =>
    subject.includes('Your return from order J100000013'),
  )
  expect(mails).toHaveLength(2)
  await anOrder({ orderNo: 'J100000014', placed: '2026-11-03T10:00:00.000Z', summary: { deliveryDate: '2026-11-06' } })
  expect((await back([one], 'J100000014')).status).toBe(409)
  await anOrder({ orderNo: 'J100000015' })
  expect((await back([one], 'J100000015')).status).toBe(409)
})

test('a refunded item is on its order, no longer being returned', async () => {
  await aCustomer('C-refunded')
  const came = { placed: '2026-11-17T10:00:00.000Z', summary: { deliveryDate: '2026-11-20' } }
  await anOrder({ orderNo: 'J100000017', person: 'C-refunded', ...came })
  const items = [{ position: 0, quantity: 1 }]
  await replyAs('C-refunded', orderCalls.return, {
    body: { orderNo: 'J100000017', items: items.map((item) => ({ ...item, reason: 'too-small' as const })) },
  })
  await db.insert(orderRefund).values({
    id: 'refund-17',
    orderNo: 'J100000017',
    items,
    amount: 4500,
    creditPart: 0,
    otherPart: 4500,
    requested: Date.parse('2026-11-23T09:00:00Z'),
  })
  expect((await replyAs('C-refunded', orderCalls.mine, { query: { orderNo: 'J100000017' } })).refunds).toEqual([
    { at: '2026-11-23T09:00:00.000Z', creditPart: 0, otherPart: 45, items, unsent: false },
  ])
  expect((await replyAs('C-refunded', customerCalls.orders)).orders[0]).toMatchObject({ returning: 0 })
})

test('a return whose batch is carried out twice is one event', async () => {
  const came = { placed: '2026-11-17T10:00:00.000Z', summary: { deliveryDate: '2026-11-20' } }
  await anOrder({ orderNo: 'J100000031', ...came })
  const doubling = {
    prepare: (sql: string) => DB.prepare(sql),
    batch: (statements: D1PreparedStatement[]) =>
      DB.batch(statements).then(async (first) => {
        await DB.batch(statements)
        return first
      }),
  } as unknown as D1Database
  const items = [{ position: 0, quantity: 2, reason: 'other' }] as const
  const parcel = { id: 'twice', way: 'post', code: null, carrier: null, collectOn: null } as const
  const env = { ...bindings, DB: doubling }
  expect(await returnItems(env, 'J100000031', items, parcel, null, new Date())).toBe('recorded')
  const events = "SELECT type FROM order_event WHERE order_no = 'J100000031' AND type = 'order.returned'"
  expect(await rowsOf(events)).toHaveLength(1)
})

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
const cancelledMails = async (orderNo: string) =>
  (await rowsOf("SELECT id FROM mail WHERE subject LIKE '%cancelled%' || ?", orderNo)).length
const beforeNoon = () => vi.setSystemTime(new Date('2026-11-24T10:20:00Z'))

// Shows R10.20
test('an order is undone once by its proof, for half an hour', async () => {
  beforeNoon()
  const [early, late] = ['J100000701', 'J100000702']
  for (const orderNo of [early, late]) await anOrder({ orderNo })
  const [{ order }, { order: other }] = [await find(early), await find(late)]
  expect(order.undo!.until).toBe('2026-11-24T10:30:00.000Z')
  expect((await undo(late, order.undo!.proof)).status).toBe(404)
  for (const answer of await Promise.all([undo(early, order.undo!.proof), undo(early, order.undo!.proof)]))
    expect(await answer.json()).toMatchObject({ back: expect.stringMatching(/^£\S+ back to your /) })
  expect([(await find(early)).status, await cancelledMails(early)]).toEqual(['CANCELLED', 1])
  vi.setSystemTime(new Date('2026-11-24T10:30:00Z'))
  expect(await refusalOf(undo(late, other.undo!.proof))).toEqual([409, 'UNDO_OVER'])
})

// Shows R10.21, R10.24
test('a line goes back with its share, the rest with the order', async () => {
  const orderNo = 'J100000703'
  const stock = async () => [await stockOf('AB123', 'NVY-12'), await stockOf('AB123', 'NVY-10')]
  const [left, right] = await stock()
  await anOrder({ orderNo, ...two })
  expect(await refusalOf(cancel(orderNo, 99))).toEqual([409, 'LINE_NOT_CANCELLED'])
  expect((await find(orderNo)).cancellable).toContainEqual({ position: 1, creditPart: 0, otherPart: 13 })
  await Promise.all([cancel(orderNo, 1), cancel(orderNo, 1)])
  expect(await find(orderNo)).toMatchObject({ mayCancel: true, refunds: [{ otherPart: 13, unsent: true }] })
  expect(await stock()).toEqual([left! - 2, right])
  const changed = await rowsOf("SELECT data FROM order_event WHERE type = 'order.changed' AND order_no = ?", orderNo)
  expect(changed).toEqual([{ data: '{"cancelled":[{"position":1,"quantity":1}]}' }])
  const { content } = await replyAs(null, orderCalls.invoice, { body: { orderNo, ...proof } })
  const { text } = await readPdf(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)))
  for (const words of ['Willow scarf', '−£13.00', '£72.00', '£12.00', 'VAT number']) expect(text).toContain(words)
  await cancel(orderNo, 0)
  expect(await stock()).toEqual([left, right])
  expect(await rowsOf('SELECT amount FROM refund WHERE order_no = ?', orderNo)).toEqual([{ amount: 7200 }])
  expect(await cancelledMails(orderNo)).toBe(2)
  expect((await checkBooks(DB)).filter((line) => line.includes(orderNo) && !line.includes('no mail'))).toEqual([])
})

test('events name what is given back now', async () => {
  beforeNoon()
  const person = 'C-given-back'
  await aCustomer(person)
  const account = { customerId: person, tradingTitle: 'STA' as const, creditLimit: 50_000, availableToSpend: 50_000 }
  await db.insert(creditAccount).values(account)
  for (const [creditPart, parts] of [
    [8500, [1300, 7200]],
    [4000, [611, 3389]],
  ] as const) {
    const orderNo = `J10000071${parts.length}${creditPart}`
    await anOrder({ orderNo, person, email: emailOf(person), ...two, creditPart })
    for (const position of [1, 0]) await replyAs(person, orderCalls.cancel, { body: { orderNo, position } })
    for (const table of ['order_refund', 'refund'])
      await DB.prepare(`UPDATE ${table} SET done = 1 WHERE order_no = ? AND done IS NULL`).bind(orderNo).run()
    const events = "SELECT data FROM order_event WHERE type = 'order.refunded' AND order_no = ?"
    const given = (await rowsOf<{ data: string }>(events, orderNo)).map(({ data }) => JSON.parse(data))
    expect(given.map((part) => part.creditPart)).toEqual(parts)
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(8500)
  }
})

// Shows R10.22
test('a dispatch at the same moment is first', async () => {
  beforeNoon()
  const orderNo = 'J100000705'
  await anOrder({ orderNo, ...two })
  const row = (await readOrder(DB, 'jdw', { orderNo }))!
  const { order } = await find(orderNo)
  await DB.exec(`INSERT INTO order_dispatch (order_no, at, carrier, tracking_no) VALUES ('${orderNo}', 1, 'PX', '')`)
  const ctx = { env: bindings, brand: 'jdw', now: new Date() } as never
  await expect(cancelLine(row, 1, ctx)).rejects.toThrow(/already dispatched/)
  expect(await refusalOf(undo(orderNo, order.undo!.proof))).toEqual([409, 'ORDER_LEFT'])
})

const nominated = { deliveryMethod: 'NOM', nominatedDate: '2026-11-27', timeFrame: 'AM' } as const
const kept = { address: typedAddress, contactNumber: '07700 900123' }
const send = (orderNo: string, wanted: object, person: string | null = null) =>
  callAs(person, orderCalls.changeDelivery, { body: { orderNo, ...(person ? {} : proof), ...kept, ...wanted } })
const told = (orderNo: string) =>
  rowsOf("SELECT data FROM order_event WHERE order_no = ? AND type = 'order.changed' UNION ALL SELECT subject FROM mail WHERE subject LIKE '%' || ?1 || '%'", orderNo) // prettier-ignore

// Shows R10.60, R10.61
test('an order goes elsewhere on another day, and everybody is told once', async () => {
  beforeNoon()
  const orderNo = 'J100000710'
  await anOrder({ orderNo, summary: nominated })
  const saturday = { nominatedDate: '2026-11-28', timeFrame: 'DAY' }
  const there = { address: { ...typedAddress, postcode: 'LS1 4AP' }, ...saturday }
  const [first, second] = await Promise.all([send(orderNo, there), send(orderNo, there)])
  expect([first.status, second.status].toSorted()[0]).toBe(200)
  expect((await send(orderNo, there)).status).toBe(200)
  const { order, tracking } = await replyAs(null, orderCalls.get, { body: { orderNo, ...proof, postcode: 'LS1 4AP' } })
  expect(order).toMatchObject({ deliveryDate: '2026-11-28', deliveryAddress: { postcode: 'LS1 4AP' }, orderTotal: 90 })
  expect(tracking.map(({ what }) => what)).toEqual(['Ordered', 'Delivery changed'])
  expect(await told(orderNo)).toEqual([
    { data: '{"delivery":{"address":true,"deliveryDate":"2026-11-28","timeFrame":"DAY"}}' },
    { data: `Juniper Dow: The delivery of your order ${orderNo} has changed` },
  ])
})

// Shows R10.60, R10.62
test('what would cost more, is not theirs or is packed stays as it was', async () => {
  beforeNoon()
  await aCustomer('C-there')
  await anOrder({ orderNo: 'J100000711', person: 'C-there', summary: nominated })
  await anOrder({ orderNo: 'J100000712', summary: { deliveryMethod: 'HPS' } })
  const refusal = (wanted: object, person = 'C-there') => refusalOf(send('J100000711', wanted, person))
  const { addresses } = await replyAs('C-other', customerCalls.addAddress, {
    body: { ...homeAt('MB1 1AA'), recipient: 'Tom Reed', isDefaultDeliveryAddress: false },
  })
  expect(await refusal({}, 'C-other')).toEqual([404, 'ORDER_NOT_FOUND'])
  expect(await refusal({ address: undefined, addressId: addresses[0]!.addressId })).toEqual([404, 'ADDRESS_NOT_FOUND'])
  for (const postcode of ['BT1 5GS', 'GX11 1AA'])
    expect(await refusal({ address: { ...typedAddress, postcode } })).toEqual([409, 'NOT_IN_ZONE'])
  for (const day of ['2026-11-28', '2026-11-24'])
    expect(await refusal({ nominatedDate: day, timeFrame: 'AM' })).toEqual([409, 'SLOT_NOT_AVAILABLE'])
  expect(await refusalOf(send('J100000712', {}))).toEqual([409, 'DELIVERY_FIXED'])
  const row = (await readOrder(DB, 'jdw', { orderNo: 'J100000711' }))!
  await DB.exec("INSERT INTO order_event (order_no, type, at, data) VALUES ('J100000711', 'order.preparing', 1, '{}')")
  const ctx = { env: bindings, brand: 'jdw', now: new Date(), db, catalogue: DB } as never
  const late = { address: { ...typedAddress, tpaIndicator: false, country: 'GB' }, contactNumber: '07700 900124' }
  await expect(changeDelivery(row, late as never, ctx)).rejects.toThrow(/has just changed or left/)
  expect(await refusal({ contactNumber: '07700 900124' })).toEqual([409, 'DELIVERY_FIXED'])
  await DB.exec("INSERT INTO order_dispatch (order_no, at, carrier, tracking_no) VALUES ('J100000711', 1, 'PX', '')")
  expect(await refusal({})).toEqual([409, 'ORDER_LEFT'])
  expect(await told('J100000711')).toEqual([])
})
