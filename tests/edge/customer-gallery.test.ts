// The gallery of customers' photos: its experiment, its shared copy, and the page while the reviews service fails.
import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { openShop, type OpenShop } from '#tests/support/open-shop.ts'
import { textOf } from '#tests/support/read-page.ts'

const product = '/shop/p/AB123'
const headers = { 'x-exp-user-gallery': 'on' }
const home = { key: 'home', title: 'Home', description: 'Home', components: [] }

/** Photos of AB123's reviews, of an approved review of another product, and of an unmoderated review. */
async function shopWithPhotos(options: OpenShop = {}) {
  const shop = await openShop({ content: [home], ...options })
  const { results } = await bindings.DB.prepare(
    "SELECT id, nickname FROM review WHERE product_no = 'AB123' ORDER BY submitted",
  ).all<{ id: string; nickname: string }>()
  const photo = (id: string, product: string, review: string, caption: string, position = 0) =>
    bindings.DB.prepare(
      `INSERT INTO review_photo (id, brand, product_no, review_id, source, width, height, caption, position, created)
       VALUES (?, 'jdw', ?, ?, ?, 600, 800, ?, ?, 0)`,
    ).bind(id, product, review, `reviews/${id}`, caption, position)
  const waiting = `INSERT INTO review (id, product_no, rating, title, text, nickname, submitted, verified, status)
    VALUES (?, ?, 5, 'T', 'T', ?, ?, 0, ?)`
  await bindings.DB.batch([
    bindings.DB.prepare('DELETE FROM review_photo'),
    bindings.DB.prepare("DELETE FROM review WHERE id IN ('g-wait', 'g-jumper')"),
    bindings.DB.prepare(waiting).bind('g-wait', 'KN001', 'Waiting', '2026-11-19', 'submitted'),
    bindings.DB.prepare(waiting).bind('g-jumper', 'KN001', '<b>Kit</b>', '2026-11-18', 'approved'),
    photo('p1', 'AB123', results[0]!.id, 'In the garden'),
    photo('p2', 'AB123', results[0]!.id, 'A second one', 1),
    photo('p3', 'KN001', 'g-jumper', ''),
    photo('p4', 'KN001', 'g-wait', 'Not seen yet'),
  ])
  return shop
}
type Shop = Awaited<ReturnType<typeof openShop>>

async function look(shop: Shop, path: string, init: RequestInit = {}) {
  const response = await shop.fetch(path, init)
  const html = await response.text()
  const [gallery] = /<section aria-label="Styled by customers".*?<\/section>/s.exec(html) ?? [null]
  return { status: response.status, html, gallery, cache: response.headers.get('cache-control') }
}

test('product photos come from approved reviews, the product’s own first', async () => {
  const { gallery } = await look(await shopWithPhotos(), product, { headers })
  expect([...gallery!.matchAll(/photo\/reviews\/(\w+)\?w=640/g)].map(([, id]) => id)).toEqual(
    expect.arrayContaining(['p1', 'p3']),
  )
  expect(gallery!.indexOf('/p1')).toBeLessThan(gallery!.indexOf('/p3'))
  expect(gallery).not.toMatch(/\/p2|\/p4|Not seen yet/)
  expect([...gallery!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['#reviews', '/shop/p/KN001'])
  expect(textOf(gallery!)).toContain('Photo by <b>Kit</b>')
})

test('an experiment without page changes does not split shared copies', async () => {
  const shop = await shopWithPhotos()
  const first = await look(shop, product, { headers: { 'x-exp-datalayer-v2': '1', ...headers } })
  expect(first.cache).toContain('public')
  expect(first.html).toContain('"experiments":["user_gallery"]')
  expect((await look(shop, product, { headers })).html).toBe(first.html)
})
