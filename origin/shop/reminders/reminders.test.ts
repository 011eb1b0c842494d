// Mails about a bag that was left and about reviews: to whom, once, and stopped by one press.
import { beforeEach, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { stockNoticeCalls } from '#shared/products/stock-notice-calls.ts'
import { bindings, callAs, DB, replyAs, rowsOf } from '#origin/fixtures/ask.ts'
import { aCashCustomer, stocked } from '#origin/fixtures/checkout.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { anOrder, willow } from '#origin/fixtures/orders.ts'
import { write } from '#origin/fixtures/reviews.ts'
import { sendDue } from '#origin/shop/notifications.ts'

beforeEach(() => openCatalogue())

/** The mails that can be stopped, after the scheduler has run at these days from now. */
async function sent(person: string, ...days: number[]) {
  for (const day of days) await sendDue(bindings, new Date(Date.now() + day * 86_400_000))
  return rowsOf<{ body: string; content: string; unsubscribe: string }>(
    'SELECT body, content, unsubscribe FROM mail WHERE customer_id = ? AND unsubscribe IS NOT NULL',
    person,
  )
}

const agree = (person: string, kind: 'bag' | 'review') =>
  replyAs(person, customerCalls.updatePreferences, {
    body: { email: false, sms: false, phone: false, post: false, [kind]: true },
  })

// Shows R10.93, R10.94
test('a left bag is reminded of once, without what is sold out', async () => {
  const person = await aCashCustomer()
  const site = { channel: 'new-headless-web', siteId: 'JDW', quantity: 2 }
  for (const item of [
    { productNo: 'AB123', productOptionNo: 'NVY-12' },
    { productNo: 'AB124', productOptionNo: 'RED-10' },
  ])
    await replyAs(person, bagCalls.add, { body: { ...item, ...site } })
  expect(await sent(person, 1)).toEqual([])
  await agree(person, 'bag')
  await stocked('AB124', 0)
  await DB.prepare("UPDATE option SET price = 4000 WHERE product_no = 'AB123'").run()
  const [mail, ...others] = await sent(person, 1, 2)
  expect(others).toEqual([])
  expect(mail!.body).toContain('£40.00 each')
  expect(mail!.content.match(/front-\w+\.png/g)).toHaveLength(1)
  const notice = new URLSearchParams(mail!.unsubscribe.split('?')[1]).get('notice')!
  expect((await callAs(null, stockNoticeCalls.stop, { query: { notice } })).status).toBe(200)
  expect(await replyAs(person, customerCalls.preferences)).toMatchObject({ bag: false })
})

// Shows R10.92
test('reviews are asked for once, of what has none yet', async () => {
  const person = await aCashCustomer()
  const red = { ...willow, productNo: 'AB124', optionNo: 'RED-10' }
  await anOrder({ orderNo: 'J-ASK1', person, items: [willow, red], reported: false })
  await DB.prepare("INSERT INTO order_delivery (order_no, at, source) VALUES ('J-ASK1', ?, 'operator')")
    .bind(Date.now())
    .run()
  expect(await sent(person, 6)).toEqual([])
  await agree(person, 'review')
  await write({ productId: 'AB124' }, person)
  expect(await sent(person, 4)).toEqual([])
  const mails = await sent(person, 6, 7)
  expect(mails.map(({ body }) => body.match(/\/shop\/p\/\w+\/write-review/g))).toEqual([['/shop/p/AB123/write-review']])
})
