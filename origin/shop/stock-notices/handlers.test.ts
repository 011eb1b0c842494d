// Back-in-stock notices: requests, mails, stopping, privacy.
import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { erasePerson } from '#origin/shop/customers/erase-person.ts'
import { bindings, callAs, DB, replyAs, rowsOf, valueOf } from '#origin/fixtures/ask.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { aCashCustomer, atCheckout, stocked } from '#origin/fixtures/checkout.ts'
import { sendDue } from '#origin/shop/notifications.ts'
import { seedSubscription } from '#origin/opening/subscription.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const products = [...smallCatalogue.products, seedSubscription('jdw')]
await openCatalogue({ products })
const { note } = stockNoticeCalls

const noticeFor = (email: string, productNo = 'AB124', productOptionNo = 'RED-10') => ({
  body: { productNo, productOptionNo, email },
})
const mailsTo = (email: string) =>
  rowsOf<{ subject: string; body: string; unsubscribe: string }>(
    'SELECT subject, body, unsubscribe FROM mail WHERE recipient = ?',
    email,
  )
const answered = async (person: string | null, options: object) => {
  const response = await callAs(person, note, options)
  return { status: response.status, ...((await response.json()) as { code?: string }) }
}

test('stock released by a payment sends the mail', async () => {
  await stocked('AB124', 0)
  await answered(null, noticeFor('bea@people.example', 'ab124', 'RED-8'))
  await stocked('AB124', 1)
  const checkout = await atCheckout({ lines: [['AB124', 'RED-8']] })
  checkout.pretend.next('declines')
  await checkout.byWallet(23.98)
  await sendDue(bindings, new Date())
  expect(await mailsTo('bea@people.example')).toHaveLength(1)
  await stocked('AB124', 0)
  expect(await answered(null, noticeFor('bea@people.example', 'AB124', 'RED-8'))).toMatchObject({ status: 200 })
  await openCatalogue({ products })
  await sendDue(bindings, new Date())
  expect(await mailsTo('bea@people.example')).toHaveLength(2)
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
