// What search engines read of lists, and lists without a catalogue.
import { expect, test } from 'vitest'
import { catalogueMissing } from '#shared/search/search-calls.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { forEngines, structuredIn } from '#tests/support/read-page.ts'

async function page(shop: Awaited<ReturnType<typeof openShop>>, path: string) {
  const response = await shop.fetch(path)
  return { status: response.status, ...forEngines(await response.text()) }
}

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

test('without a catalogue product and list pages answer 503', async () => {
  const shop = await openShop({
    stand: (_, path) =>
      /^\/api\/shop\/(p\/products|c\/listing)/.test(path)
        ? Response.json({ code: catalogueMissing, message: 'The products are being prepared.' }, { status: 424 })
        : undefined,
  })
  for (const path of ['/shop/p/AB123', '/shop/p/NOSUCH', '/shop/c/women/dresses']) {
    const { status, headers } = await shop.fetch(path)
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '60'])
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
})

test('a name cannot close the structured data’s script', async () => {
  const honest = await openShop()
  const listing: object = await (await honest.fetch('/api/shop/c/listing?path=women')).json()
  const taken = { ...listing, heading: '</script><script>alert(1)</script>' }
  const shop = await openShop({
    stand: (_, path) => (path === '/api/shop/c/listing' ? Response.json(taken) : undefined),
  })
  const html = await (await shop.fetch('/shop/c/women')).text()
  expect(html).not.toContain('<script>alert')
  expect(structuredIn(html).find((document) => document['@type'] === 'ItemList')!.name).toContain('</script>')
})
