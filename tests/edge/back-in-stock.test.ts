import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { guestAt } from '#tests/support/bag.ts'
import { send } from '#tests/support/member.ts'

const { DB } = bindings
const ofCat = "FROM stock_notice WHERE email = 'cat@people.example'"

test('a mail provider stops the notices with one click', async () => {
  const { guest, shop } = await guestAt()
  await DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124'").run()
  const notice = { productNo: 'AB124', productOptionNo: 'RED-10', email: 'cat@people.example' }
  await send(guest, '/back-in-stock/note', notice)
  const id = await DB.prepare(`SELECT id ${ofCat}`).first('id')
  const oneClick = (body: BodyInit) => shop.fetch(`/back-in-stock/stop?notice=${id}`, { method: 'POST', body })
  expect((await oneClick(new URLSearchParams({ other: 'x' }))).status).toBe(400)
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  for (const body of [multipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })])
    expect((await oneClick(body)).status).toBe(200)
  expect(await DB.prepare(`SELECT count(*) AS n ${ofCat}`).first('n')).toBe(0)
})
