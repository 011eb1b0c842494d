// Stock notices without script: the link at a sold-out size, the page, its form, the mail and the cancellation.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { people } from '#shared/platform/people.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { sendDue } from '#origin/shop/notifications.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { textOf } from '#tests/support/read-page.ts'

const bindings = env as unknown as OriginEnv
const { DB } = bindings
const [, owen] = people.map(({ id }) => id)
const mainOf = (html: string) => textOf(/<main.*<\/main>/s.exec(html)![0])
const notice = { productNo: 'AB124', productOptionNo: 'RED-10', email: 'ann@people.example' }
const page = '/back-in-stock?product=AB124&option=RED-10'

async function guestOf(stock: number) {
  const shop = await openShop({ settings: { RATE_LIMITS: '0' } })
  await DB.prepare("UPDATE option SET stock = ? WHERE product_no = 'AB124' AND option_no = 'RED-10'").bind(stock).run()
  return { shop, guest: personAt(shop) }
}

test('a stock notice is sent once and can be cancelled', async () => {
  const { guest } = await guestOf(0)
  const product = await (await guest.navigate('/shop/p/AB124?size=10')).text()
  expect(product).toContain('href="/back-in-stock?product=AB124&amp;option=RED-10"')
  const form = await (await guest.navigate(page)).text()
  expect(form).toContain('action="/back-in-stock/note" method="post"')
  expect(mainOf(form)).toMatch(/Hazel shirt dress.*Scarlet, 10.*We’ll send you one email when it’s back/)
  const sent = await send(guest, '/back-in-stock/note', notice)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, page])
  expect(mainOf(await (await guest.navigate(page)).text())).toContain('We’ll email ann@people.example')
  await DB.prepare("UPDATE option SET stock = 2 WHERE product_no = 'AB124'").run()
  await sendDue(bindings, new Date())
  const { stopPage } = (await DB.prepare(
    "SELECT unsubscribe AS stopPage FROM mail WHERE recipient = 'ann@people.example'",
  ).first<{ stopPage: string }>())!
  await DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124'").run()
  await send(guest, '/back-in-stock/note', { ...notice, productOptionNo: 'RED-8' })
  expect((await guest.navigate(stopPage)).status).toBe(200)
  const waiting = () =>
    DB.prepare("SELECT count(*) AS n FROM stock_notice WHERE email = 'ann@people.example' AND told IS NULL").first('n')
  expect(await waiting()).toBe(1)
  const stopped = await send(guest, '/back-in-stock/stop/confirm', { notice: stopPage.split('=')[1]! })
  expect([stopped.headers.get('location'), await waiting()]).toEqual(['/back-in-stock/stop', 0])
})

test('a mail provider stops the notices with one click', async () => {
  const shop = await openShop()
  const { guest } = await guestOf(0)
  await send(guest, '/back-in-stock/note', { ...notice, email: 'cat@people.example' })
  const { id } = (await DB.prepare("SELECT id FROM stock_notice WHERE email = 'cat@people.example'").first<{
    id: string
  }>())!
  const oneClick = (body: BodyInit) => shop.fetch(`/back-in-stock/stop?notice=${id}`, { method: 'POST', body })
  expect((await oneClick(new URLSearchParams({ other: 'x' }))).status).toBe(400)
  const multipart = new FormData()
  multipart.set('List-Unsubscribe', 'One-Click')
  for (const body of [multipart, new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })])
    expect((await oneClick(body)).status).toBe(200)
  expect(await DB.prepare("SELECT count(*) AS n FROM stock_notice WHERE email = 'cat@people.example'").first('n')).toBe(
    0,
  )
})

test('the stock notice page is private and knows the customer’s address', async () => {
  const { person, email } = await memberAt(owen!)
  await DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124'").run()
  const response = await person.navigate(page)
  const html = await response.text()
  expect(html).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${email}"`))
  expect([response.headers.get('cache-control'), html.includes('content="noindex"')]).toEqual([
    'private, no-store',
    true,
  ])
})

test('an invalid stock notice keeps its input beside the error', async () => {
  const { guest } = await guestOf(0)
  const wrong = await send(guest, '/back-in-stock/note', { ...notice, email: 'ann at <b>people</b>' })
  const html = await wrong.text()
  expect([wrong.status, html.includes('value="ann at &lt;b&gt;people&lt;/b&gt;"')]).toEqual([422, true])
  expect(mainOf(html)).toContain('Enter an email address')
  const inStock = await send(guest, '/back-in-stock/note', { ...notice, productNo: 'AB123', productOptionNo: 'NVY-10' })
  expect([inStock.status, mainOf(await inStock.text())]).toEqual([422, expect.stringContaining('in stock now')])
  for (const path of ['/back-in-stock', '/back-in-stock?product=NONE', '/back-in-stock?product=%3Cscript%3E'])
    expect([path, (await guest.navigate(path)).status]).toEqual([path, 404])
  const nonsense = await send(guest, '/back-in-stock/stop/confirm', { notice: '"><script>' })
  expect([nonsense.status, nonsense.headers.get('location')]).toEqual([303, '/back-in-stock/stop'])
})

test('stock notices are limited per visitor and minute', async () => {
  const shop = await openShop()
  const guest = personAt(shop)
  await DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124'").run()
  const statuses = new Set<number>()
  for (let at = 0; at < 12; at++) {
    const body = JSON.stringify({ ...notice, email: `many${at}@people.example` })
    const headers = { 'content-type': 'application/json', origin: shop.base }
    statuses.add((await guest.fetch('/api/shop/p/stockNotice', { method: 'POST', body, headers })).status)
  }
  expect([...statuses].toSorted()).toEqual([200, 429])
})
