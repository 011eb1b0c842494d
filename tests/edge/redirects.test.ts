import { expect, test, vi } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { hanging, openShop, type OpenShop } from '#tests/support/open-shop.ts'

const redirectPath = '/api/shop/redirect'

async function shopWhere(rows: Record<string, string>, options: OpenShop = {}) {
  const shop = await openShop(options)
  const insert = DB.prepare(
    "INSERT OR REPLACE INTO redirect (brand, 'from', 'to', status, created) VALUES (?, ?, ?, 301, 0)",
  )
  await DB.batch([
    DB.prepare('DELETE FROM redirect'),
    ...Object.entries(rows).map(([from, to]) => insert.bind(options.brand ?? 'jdw', from, to)),
  ])
  return shop
}

test('an unknown address redirects where the brand’s operators say', async () => {
  const shop = await shopWhere({ '/summer-edit': '/shop/c/women', '/shop/p/gone1': '/shop/p/AB123' })
  const led = await shop.fetch('/Summer-Edit/?utm=mail')
  expect([led.status, led.headers.get('location')]).toEqual([301, '/shop/c/women?utm=mail'])
  expect(led.headers.get('cache-control')).toBe('private, no-store')
  const product = await shop.fetch('/shop/p/GONE1')
  expect([product.status, product.headers.get('location')]).toEqual([301, '/shop/p/AB123'])
  // Client-side navigation gets the same redirect.
  const reply = await (await shop.fetch('/api/page?path=/shop/p/GONE1')).json()
  expect(reply).toMatchObject({ redirect: '/shop/p/AB123' })
})

test('an existing page causes no redirect look-up', async () => {
  const shop = await shopWhere({ '/shop/p/ab123': '/evil', '/': '/evil', '/shop/c/women': '/evil' })
  for (const path of ['/', '/shop/p/AB123', '/shop/c/women']) expect((await shop.fetch(path)).status).toBe(200)
  expect(shop.count(redirectPath)).toBe(0)
})

test('a redirect belongs to one brand', async () => {
  const shop = await shopWhere({ '/summer-edit': '/shop/c/women' })
  const response = await shop.fetch('http://dal.localhost:8787/summer-edit')
  expect(response.status).toBe(404)
})

test('a stored redirect to another host is a 404', async () => {
  const hostile = ['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)']
  const to = [...hostile, '/api/sign-out', '/old-6/']
  const rows = Object.fromEntries(to.map((one, at) => [`/old-${at + 1}`, one]))
  const shop = await shopWhere(rows)
  for (const path of Object.keys(rows)) {
    const response = await shop.fetch(path)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 404, null])
  }
})

test.each([
  ['hangs', hanging],
  ['fails', () => new Response('no', { status: 500 })],
  ['answers another shape', () => Response.json({ redirect: '/x' })],
])('while the look-up %s, the unknown is soon a 404', async (_, stand) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const shop = await shopWhere({}, { stand: (request, path) => (path === redirectPath ? stand(request) : undefined) })
  const began = performance.now()
  expect((await shop.fetch('/nowhere')).status).toBe(404)
  expect((await shop.fetch('/shop/s/red')).headers.get('location')).toBe('/shop/s/?term=red')
  expect(performance.now() - began).toBeLessThan(10_000)
})

test.each([
  ['/shop/s/red-dress', '/shop/s/?term=red+dress'],
  ['/shop/s/Wrap%20dress/?utm=mail&colour=navy', '/shop/s/?utm=mail&colour=navy&term=Wrap+dress'],
  ['/shop/s/%3Cscript%3Ealert(1)', '/shop/s/?term=%3Cscript%3Ealert%281%29'],
  ['/shop/s/%00', '/shop/s/?term=%00'],
  ['/shop/s//evil.example/%5C%5Cevil', '/shop/s/?term=evil.example+%5C%5Cevil'],
  ['/shop/s/%0D%0ALocation:%20x', '/shop/s/?term=Location%3A+x'],
  ['/shop/s/100%', '/shop/s/?term=100%25'],
  ['/shop/s/red?term=blue', '/shop/s/?term=blue'],
])('a term after the search prefix is searched for: %s', async (path, to) => {
  const shop = await shopWhere({})
  const led = await shop.fetch(path)
  expect([led.status, led.headers.get('location')]).toEqual([302, to])
  expect((await shop.fetch(to)).status).toBe(200)
})

test('a redirect in the search area wins over the search', async () => {
  const shop = await shopWhere({ '/shop/s/sofas': '/shop/c/women' })
  const led = await shop.fetch('/shop/s/sofas')
  expect([led.status, led.headers.get('location')]).toEqual([301, '/shop/c/women'])
})
