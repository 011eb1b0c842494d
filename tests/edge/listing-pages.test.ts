import { expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { cardsIn, forEngines, linkIn, textOf } from '#tests/support/read-page.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

async function page(shop: Shop, path: string) {
  const response = await shop.fetch(path)
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, cards: cardsIn(html), ...forEngines(html) }
}

test('a category page shows 36 products and page links', async () => {
  const shop = await openShop({ products: manyJumpers(80) })
  const path = '/shop/c/women/knitwear/jumpers'
  const first = await page(shop, path)
  expect([first.status, first.cards.length, new Set(first.cards).size]).toEqual([200, 36, 36])
  expect(textOf(first.html)).toContain('81 styles')
  expect(linkIn(first.html, 'Load more')).toBe(`${path}?page=2`)
  expect(linkIn(first.html, 'Load previous')).toBe(null)
  const second = await page(shop, `${path}?page=2`)
  expect(second.cards.length).toBe(36)
  expect(second.cards.filter((number) => first.cards.includes(number))).toEqual([])
  expect(linkIn(second.html, 'Load previous')).toBe(path)
  expect(linkIn(second.html, 'Load more')).toBe(`${path}?page=3`)
  const third = await page(shop, `${path}?page=3`)
  expect([third.cards.length, linkIn(third.html, 'Load more')]).toEqual([9, null])
})

test('a search page shows 36 products and keeps its term', async () => {
  const shop = await openShop({ products: manyJumpers(40) })
  const { status, cards, html } = await page(shop, '/shop/s/?term=plain+jumper')
  expect([status, cards.length]).toEqual([200, 36])
  expect(linkIn(html, 'Load more')).toBe('/shop/s/?term=plain+jumper&page=2')
})

test('values of one filter widen a list; filters narrow it', async () => {
  const shop = await openShop()
  expect((await page(shop, '/shop/c/women?size=8')).cards).toEqual(['AB124'])
  expect((await page(shop, '/shop/c/women?size=8&size=14')).cards).toEqual(['AB123', 'AB124', 'KN001'])
  const both = await page(shop, '/shop/c/women?size=8&size=14&brand=northfold')
  expect(both.cards).toEqual(['KN001'])
  expect(linkIn(both.html, 'Clear all')).toBe('/shop/c/women')
  expect((await page(shop, '/shop/s/?term=dress&colour=red')).cards).toEqual(['AB124'])
})

test('a list is shown in the requested order', async () => {
  const shop = await openShop()
  expect((await page(shop, '/shop/c/women?sort=price-low')).cards[0]).toBe('AB124')
  expect((await page(shop, '/shop/c/women?sort=price-high')).cards[0]).toBe('KN001')
})

test('an invalid page number shows the nearest valid page', async () => {
  const shop = await openShop({ products: manyJumpers(40) })
  const path = '/shop/c/women/knitwear/jumpers'
  const last = (await page(shop, `${path}?page=2`)).cards
  expect(last.length).toBe(5)
  for (const past of ['3', '999', '999999999', '99999999999999999999']) {
    const { status, cards } = await page(shop, `${path}?page=${past}`)
    expect([past, status, cards.length > 0]).toEqual([past, 200, true])
  }
  expect((await page(shop, `${path}?page=999`)).cards).toEqual(last)
  for (const none of ['abc', '0', '-1', '1.5', '', '1e3', '%00']) {
    const { status, cards } = await page(shop, `${path}?page=${none}`)
    expect([none, status, cards.length]).toEqual([none, 200, 36])
  }
})

test('unknown sorts and filters are ignored', async () => {
  const shop = await openShop()
  const plain = (await page(shop, '/shop/c/women')).cards
  for (const query of [
    'sort=cheapest',
    'sort=',
    'colour=octarine',
    'size=%00',
    'rating=%27%3B--',
    'nonsense=1',
    'price=x',
  ]) {
    const { status, cards } = await page(shop, `/shop/c/women?${query}`)
    expect([query, status, cards]).toEqual([query, 200, plain])
  }
})

test('an unknown category or product is an uncached 404', async () => {
  const shop = await openShop()
  for (const path of [
    '/shop/c/nowhere',
    '/shop/c/women/nowhere',
    '/shop/c/a/b/c/d',
    '/shop/c/%2e%2e%2fx',
    '/shop/p/NOSUCH1',
    '/shop/p/%00',
  ]) {
    const { status, html, headers, robots } = await page(shop, path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'private, no-store'])
    expect(html).toContain('data-panda-theme="jdw"')
    expect([path, robots]).toEqual([path, 'noindex'])
  }
})

test('a hostile search term is shown as text', async () => {
  const shop = await openShop()
  for (const term of [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '</title><svg onload=alert(1)>',
    "' OR 1=1 --",
    '"dress" NEAR(',
    '*',
    '\u0000',
    '</script><script>alert(1)</script>',
    '%',
    'x'.repeat(5000),
  ]) {
    const { status, html } = await page(shop, `/shop/s/?${new URLSearchParams({ term })}`)
    expect([term.slice(0, 40), status]).toEqual([term.slice(0, 40), 200])
    expect(html).not.toMatch(/<script>alert|<img src="?x|<svg onload/)
  }
  const { html } = await page(shop, `/shop/s/?${new URLSearchParams({ term: '<b>zzqx</b>' })}`)
  expect(textOf(html)).toContain('<b>zzqx</b>')
})

test('searches are not indexed; a list’s canonical URL has no filters', async () => {
  const shop = await openShop({ products: manyJumpers(80) })
  for (const path of ['/shop/s/', '/shop/s/?term=dress', '/shop/s/?term=qqqq']) {
    const { canonical, robots } = await page(shop, path)
    expect([path, canonical, robots]).toEqual([path, null, 'noindex'])
  }
  const at = `${shop.base}/shop/c/women/knitwear/jumpers`
  expect((await page(shop, `${at}?utm_source=mail`)).canonical).toBe(at)
  expect((await page(shop, `${at}?sort=newest&colour=blue`)).canonical).toBe(at)
  expect((await page(shop, `${at}?page=2&size=10`)).canonical).toBe(`${at}?page=2`)
  expect((await page(shop, `${at}?page=2`)).robots).toBe(null)
})

test('a category page shows its breadcrumb', async () => {
  const shop = await openShop()
  const { html } = await page(shop, '/shop/c/women/dresses/midi-dresses')
  const crumbs = /<nav aria-label="Breadcrumb".*?<\/nav>/s.exec(html)![0]
  expect([linkIn(crumbs, 'Juniper Dow'), linkIn(crumbs, 'Women'), linkIn(crumbs, 'Dresses')]).toEqual([
    '/',
    '/shop/c/women',
    '/shop/c/women/dresses',
  ])
  expect(crumbs).toMatch(/aria-current="page"[^>]*>Midi dresses/)
})

test('a misspelt category address redirects to its canonical one', async () => {
  const shop = await openShop()
  const response = await shop.fetch('/shop/c/Women/Dresses/?page=2')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/shop/c/women/dresses?page=2'])
})

test('an address that only resembles a list is 404', async () => {
  const shop = await openShop()
  expect((await page(shop, '/shop/case')).status).toBe(404)
  expect((await page(shop, '/?x=/s/')).status).toBe(200)
})

test('a failing list is an uncached page that says so', async () => {
  const shop = await openShop({
    stand: (_, path) => (/(shop\/[cs]\/listing)/.test(path) ? new Response('no', { status: 500 }) : undefined),
  })
  for (const path of ['/shop/c/women', '/shop/s/?term=dress']) {
    const { status, html, headers } = await page(shop, path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
    expect(textOf(html)).toContain(messages.pageMessages.listTrouble)
    await shop.idle()
    expect((await page(shop, path)).headers.get('cache-control')).toBe('private, no-store')
  }
})
