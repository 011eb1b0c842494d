// Back-in-stock notices: requests, mails, stopping, privacy.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { erasePerson } from '#origin/shop/customers/erase-person.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { callAs, replyAs } from '#origin/fixtures/ask-as.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { aCashCustomer, atCheckout, stocked, valueOf } from '#origin/fixtures/till.ts'
import { sendDue } from '#origin/shop/notifications.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'

const { DB } = bindings
const products = [...smallCatalogue.products, seedSubscription('jdw')]
await loadCatalogue(DB, 'jdw', { ...smallCatalogue, products })
const { note, stop } = stockNoticeCalls
const scheduler = bindings.HERALD!.get(bindings.HERALD!.idFromName('herald'))

const noticeFor = (email: string, productNo = 'AB124', productOptionNo = 'RED-10') => ({
  body: { productNo, productOptionNo, email },
})
const mailsTo = async (email: string) =>
  (
    await DB.prepare('SELECT subject, body, unsubscribe FROM mail WHERE recipient = ?')
      .bind(email)
      .all<{ subject: string; body: string; unsubscribe: string }>()
  ).results
const answered = async (person: string | null, options: object) => {
  const response = await callAs(person, note, options)
  return { status: response.status, ...((await response.json()) as { code?: string }) }
}

test('one mail is sent when an option is back', async () => {
  await stocked('AB124', 0)
  const first = await callAs(null, note, noticeFor('Ann@people.example'))
  expect([first.status, await first.json()]).toEqual([200, { noted: true }])
  expect(await answered(null, noticeFor('ann@people.example'))).toEqual({ status: 200, noted: true })
  expect(await runDurableObjectAlarm(scheduler)).toBe(true)
  expect(await mailsTo('ann@people.example')).toEqual([])
  await stocked('AB124', 3)
  expect(await runDurableObjectAlarm(scheduler)).toBe(true)
  await sendDue(bindings, new Date())
  const [mail, ...more] = await mailsTo('ann@people.example')
  expect(more).toEqual([])
  expect(mail!.subject).toBe('Juniper Dow: Hazel shirt dress is back in stock')
  expect(mail!.body).toContain('/shop/p/AB124?colour=Scarlet&size=10')
  expect(mail!.unsubscribe).toContain('/back-in-stock/stop?notice=')
})

test('stock released by a payment sends the mail', async () => {
  await stocked('AB124', 0)
  await answered(null, noticeFor('bea@people.example', 'ab124', 'RED-8'))
  await stocked('AB124', 1)
  const till = await atCheckout({ lines: [['AB124', 'RED-8']] })
  till.pretend.next('declines')
  await till.byWallet(23.98)
  await sendDue(bindings, new Date())
  expect(await mailsTo('bea@people.example')).toHaveLength(1)
  await stocked('AB124', 0)
  expect(await answered(null, noticeFor('bea@people.example', 'AB124', 'RED-8'))).toMatchObject({ status: 200 })
  await loadCatalogue(DB, 'jdw', { ...smallCatalogue, products })
  await sendDue(bindings, new Date())
  expect(await mailsTo('bea@people.example')).toHaveLength(2)
})

test('only a sold-out option can have a notice', async () => {
  await stocked('AB123', 2)
  expect(await answered(null, noticeFor('cy@people.example', 'AB123', 'NVY-10'))).toMatchObject({
    status: 409,
    code: 'IN_STOCK',
  })
  expect(await answered(null, noticeFor('cy@people.example', 'AB125', 'NVY-10'))).toMatchObject({
    status: 409,
    code: 'NOT_RETURNING',
  })
  for (const [product, option] of [
    ['JDW-DELIVERY', 'STD-ONE-YEAR'],
    ['NONE', 'NVY-10'],
    ['AB123', 'NVY-99'],
  ] as const)
    expect(await answered(null, noticeFor('cy@people.example', product, option))).toMatchObject({ status: 404 })
  for (const email of ['cy', '', 'a@b\r\nBcc: all@people.example', `${'x'.repeat(250)}@people.example`, null])
    expect((await answered(null, { body: { ...noticeFor('').body, email } })).status).toBe(400)
  expect((await callAs(null, note, { brand: 'fw', ...noticeFor('cy@people.example') })).status).toBe(404)
  expect(await valueOf("SELECT count(*) FROM stock_notice WHERE email LIKE 'cy%'")).toBe(0)
})

test('an address can have at most fifty notices', async () => {
  await stocked('AB124', 0)
  const person = await aCashCustomer()
  const own = `${person}@people.example`
  expect(await answered(person, noticeFor(own))).toEqual(await answered(null, noticeFor('nobody@people.example')))
  await DB.prepare(
    `INSERT INTO stock_notice (id, brand, product_no, option_no, email, created)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)
     SELECT 'many-' || i, 'jdw', 'P' || i, 'O', 'dee@people.example', ? FROM n`,
  )
    .bind(Date.now())
    .run()
  expect(await answered(null, noticeFor('dee@people.example'))).toMatchObject({
    status: 409,
    code: 'NOTICE_LIMIT_EXCEEDED',
  })
  const { backInStockNotices } = (await replyAs(person, customerCalls.data)) as { backInStockNotices: unknown[] }
  expect(backInStockNotices).toMatchObject([{ productNo: 'AB124', told: null }])
  await erasePerson(bindings, person, own, new Date())
  expect(await valueOf('SELECT count(*) FROM stock_notice WHERE customer_id = ?', person)).toBe(0)
})

test('a notice’s id stops all notices of its address', async () => {
  await stocked('AB124', 0)
  for (const option of ['RED-8', 'RED-10']) await answered(null, noticeFor('eve@people.example', 'AB124', option))
  const waiting = () => valueOf<number>("SELECT count(*) FROM stock_notice WHERE email = 'eve@people.example'")
  expect(await replyAs(null, stop, { query: { notice: 'not-a-notice' } })).toEqual({ stopped: true })
  expect(await waiting()).toBe(2)
  const notice = await valueOf<string>("SELECT id FROM stock_notice WHERE email = 'eve@people.example' LIMIT 1")
  expect(await replyAs(null, stop, { query: { notice } })).toEqual({ stopped: true })
  expect(await waiting()).toBe(0)
})

test('a notice is deleted after half a year', async () => {
  const ago = (days: number) => Date.now() - days * 86_400_000
  const put = (id: string, created: number, sentAt: number | null) =>
    DB.prepare("INSERT INTO stock_notice VALUES (?1, 'jdw', ?1, 'O', 'f@people.example', NULL, ?2, ?3)").bind(
      id,
      created,
      sentAt,
    )
  await DB.batch([
    put('old', ago(181), null),
    put('sent', ago(9), ago(8)),
    put('new', ago(179), null),
    put('fresh', ago(9), ago(6)),
  ])
  await sendDue(bindings, new Date())
  const left = await DB.prepare("SELECT id FROM stock_notice WHERE email = 'f@people.example' ORDER BY id").all<{
    id: string
  }>()
  expect(left.results.map(({ id }) => id)).toEqual(['fresh', 'new'])
})
