import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { closedOrder } from '#origin/fixtures/closed-orders.ts'
import { hall } from '#origin/fixtures/orders.ts'
import { aCustomer, emailOf } from '#origin/fixtures/people.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { archiveOrders } from './archive-orders.ts'
import { archiveMails, archivedText, deleteOldTexts } from './archive-mails.ts'
import { eraseArchived } from './erase-archived.ts'
import { archiveOldRows } from './run.ts'
import { forgetPersons } from './forget-persons.ts'
import { documentByNumber } from './read-archive.ts'

await loadCatalogue(bindings.DB, 'jdw', smallCatalogue)
const { DB, ARCHIVE } = bindings
await DB.prepare('UPDATE option SET stock = 1000').run()
const dayMs = 86_400_000
const lastFour = '2701'
const marks = ['Hall', 'Mill Lane', '07700 900123', 'MB1 1AA', lastFour, '@people.example', 'PXJ']

/** The card's digits count as a value of their own only: a random id may have them, too. */
const holds = (text: string, mark: string) =>
  mark === lastFour ? RegExp(`(?<![\\w-])${lastFour}(?![\\w-])`).test(text) : text.includes(mark)

async function archived(person: string | null, orderNo: string) {
  if (person !== null) await aCustomer(person)
  await closedOrder({ orderNo, person, ...(person !== null && { email: emailOf(person) }) })
  await DB.prepare("DELETE FROM archive_pass WHERE name = 'orders'").run()
  await archiveOrders(bindings, new Date())
}

const erase = (person: string, given = bindings) =>
  replyAs(person, customerCalls.erase, { body: { email: emailOf(person) }, given })

/** Everything that the archive holds, names included. */
async function everything(): Promise<string> {
  const { objects } = await ARCHIVE.list({ include: ['customMetadata'] })
  const texts = await Promise.all(objects.map(async ({ key }) => (await ARCHIVE.get(key))!.text()))
  return JSON.stringify([objects, texts])
}

test('the data download has archived orders', async () => {
  await archived('C-downloads', 'J500000001')
  const data = await replyAs('C-downloads', customerCalls.data)
  expect(data).toMatchObject({
    orders: [],
    archivedOrders: [
      {
        orderNo: 'J500000001',
        orderTotal: 90,
        summary: { deliveryAddress: { surName: 'Hall' } },
        items: [{ productNo: 'AB123', unitPrice: 45 }],
        payAttempt: [{ method: 'card', total: 90 }],
      },
    ],
  })
  await erase('C-downloads')
})

test('erasing a customer takes them out of the archive', async () => {
  await archived('C-leaves', 'J500000002')
  for (const mark of ['C-leaves', ...marks]) expect([mark, holds(await everything(), mark)]).toEqual([mark, true])
  await erase('C-leaves')
  const left = await everything()
  for (const mark of ['C-leaves', ...marks]) expect([mark, holds(left, mark)]).toEqual([mark, false])
  const document = await documentByNumber(bindings, 'J500000002')
  expect(document).toMatchObject({ orders: [{ order_total: 9000, customer_id: null, email: null }] })
  for (const prefix of ['customers/', 'emails/', 'carts/']) expect((await ARCHIVE.list({ prefix })).objects).toEqual([])
})

test('no name of an object holds anything personal', async () => {
  await archived('C-named', 'J500000003')
  const names = (await ARCHIVE.list()).objects.map(({ key }) => key).join(' ')
  for (const mark of ['C-named', 'J500000003', ...marks]) expect([mark, holds(names, mark)]).toEqual([mark, false])
  await erase('C-named')
})

test('while the archive is unreachable erased customers are not read', async () => {
  await archived('C-waits', 'J500000004')
  const down = { ...bindings, ARCHIVE: { list: () => Promise.reject(new Error('down')) } as unknown as R2Bucket }
  await erase('C-waits', down)
  expect(await documentByNumber(bindings, 'J500000004')).toMatchObject({ orders: [{ customer_id: null, email: null }] })
  expect((await callAs('C-waits', orderCalls.mine, { query: { orderNo: 'J500000004' } })).status).not.toBe(200)
  expect(await everything()).toContain('Mill Lane')
  await archiveOldRows({ ...bindings, ARCHIVING: '0' }, new Date())
  expect(await everything()).not.toContain('Mill Lane')
  await eraseArchived(bindings, new Date(Date.now() + 2 * 3_600_000))
  expect(await DB.prepare('SELECT count(*) AS count FROM archive_erasure').first('count')).toBe(0)
})

test('after seven years nobody’s name is in the archive', async () => {
  await closedOrder({ orderNo: 'J500000005', placed: '2019-01-05T10:00:00.000Z' })
  await DB.prepare("DELETE FROM archive_pass WHERE name = 'orders'").run()
  await archiveOrders(bindings, new Date())
  const proof = { orderNo: 'J500000005', email: 'ada@people.example', postcode: hall.postcode }
  expect((await callAs(null, orderCalls.get, { body: proof })).status).toBe(200)
  expect(await forgetPersons(bindings, new Date())).toBe(1)
  expect(await forgetPersons(bindings, new Date())).toBe(0)
  expect((await callAs(null, orderCalls.get, { body: proof })).status).toBe(404)
  expect(await everything()).not.toContain('Mill Lane')
  expect((await ARCHIVE.list({ prefix: 'emails/' })).objects).toEqual([])
})

test('texts of sent mails leave, are found, and are deleted', async () => {
  const now = Date.now()
  const write = (id: string, customer: string, days: number) =>
    DB.prepare(
      `INSERT INTO mail (id, brand, recipient, subject, body, content, at, customer_id, state, done_at)
       VALUES (?1, 'jdw', 'a@b.example', 'Your order', 'Thank you', '["Thank you"]', ?2, ?3, 'sent', ?2)`,
    ).bind(id, now - days * dayMs, customer)
  await aCustomer('C-mailed')
  await DB.batch([write('m-new', 'C-mailed', 1), write('m-old', 'C-mailed', 3), write('m-other', 'C-x', 4)])
  expect(await archiveMails(bindings, new Date(now))).toBe(2)
  expect(await DB.prepare("SELECT subject, body, content FROM mail WHERE id = 'm-old'").first()).toEqual({
    subject: 'Your order',
    body: '',
    content: null,
  })
  expect(await archivedText(bindings, 'm-old')).toEqual({ body: 'Thank you', content: ['Thank you'] })
  expect(await replyAs('C-mailed', customerCalls.data)).toMatchObject({
    mails: [{ body: 'Thank you' }, { body: 'Thank you' }],
  })
  await erase('C-mailed')
  expect((await ARCHIVE.list({ prefix: 'mails/' })).objects.map(({ key }) => key.split('/')[2])).toEqual(['m-other'])
  expect(await deleteOldTexts(bindings, new Date(now + 40 * dayMs))).toBe(1)
})
