import { expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { DB, replyAs } from '#origin/fixtures/ask.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { aCustomer } from '#origin/fixtures/people.ts'

const day = 86_400_000

// Shows R10.56, R10.57
test('a size is kept once returns are over, until switched off', async () => {
  await openCatalogue()
  const person = await aCustomer('size-twelve')
  const known = () => replyAs(person, customerCalls.mySize, { query: { productId: 'AB123' } })
  const deliver = (daysAgo: number) =>
    DB.prepare(`INSERT OR REPLACE INTO order_delivery (order_no, at, source) VALUES ('MS1', ?, 'partner:depot')`)
      .bind(Date.now() - daysAgo * day)
      .run()
  await anOrder({ orderNo: 'MS1', person })
  await deliver(3)
  expect((await known()).kept).toBeNull()
  await deliver(20)
  expect((await known()).kept).toEqual({ size: '12', label: 'Alder & Wren' })
  await DB.prepare(
    `INSERT INTO order_return (id, order_no, position, quantity, reason, requested) VALUES ('r', 'MS1', 0, 2, 'too-small', 1)`,
  ).run()
  expect(await known()).toMatchObject({ kept: null, returned: [{ size: '12', reason: 'too-small' }] })
  const off = { email: false, sms: false, phone: false, post: false, sizes: false }
  await replyAs(person, customerCalls.updatePreferences, { body: off })
  expect(await known()).toEqual({ kept: null, returned: [] })
})
