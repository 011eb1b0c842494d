import { expect, test } from 'vitest'
import { brandCodes } from '#shared/brands/brand.ts'
import { openShop } from '#tests/support/open-shop.ts'

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
}

const keys = ['home', 'delivery', 'returns', 'help', 'credit-explained', 'accessibility', 'privacy', 'terms']
const authored = keys.map((key) => ({ key, title: key, description: key, components: [] }))

test.each(brandCodes)('every address in the sitemap of %s answers 200', async (brand) => {
  const shop = await openShop({ brand, content: authored })
  const index = await shop.fetch('/sitemap.xml')
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(index.headers.get('cache-control')).toBe('public, max-age=3600')
  const parts = locations(await index.text())
  expect(parts).toEqual(['categories', 'content', 'products-1'].map((name) => `${shop.base}/sitemaps/${name}.xml`))
  const addresses: string[] = []
  for (const part of parts) {
    const response = await shop.fetch(part)
    expect([part, response.status]).toEqual([part, 200])
    addresses.push(...locations(await response.text()))
  }
  expect(addresses).toContain(`${shop.base}/shop/p/AB123`)
  expect(addresses).toContain(`${shop.base}/shop/c/women/dresses/midi-dresses`)
  expect(addresses).toContain(`${shop.base}/privacy`)
  expect(new Set(addresses).size).toBe(addresses.length)
  for (const address of addresses) {
    expect(new URL(address).origin).toBe(shop.base)
    const page = await shop.fetch(address)
    await page.text()
    expect([address, page.status]).toEqual([address, 200])
  }
})

test('an unknown part of the sitemap is 404', async () => {
  const shop = await openShop()
  for (const file of ['products-2.xml', 'products-0.xml', 'products-1', 'secret.xml', '..%2Fx.xml']) {
    const response = await shop.fetch(`/sitemaps/${file}`)
    expect([file, response.status, response.headers.get('cache-control')]).toEqual([file, 404, 'private, no-store'])
  }
})

test('a sitemap that fails to load is an uncached 503', async () => {
  const shop = await openShop({
    stand: (_, path) => (path.startsWith('/api/shop/c/') ? new Response('no', { status: 500 }) : undefined),
  })
  for (const path of ['/sitemap.xml', '/sitemaps/products-1.xml', '/sitemaps/categories.xml']) {
    const { status, headers } = await shop.fetch(path)
    expect([path, status, headers.get('cache-control')]).toEqual([path, 503, 'private, no-store'])
    expect(headers.get('retry-after')).toBe('60')
  }
})

test('robots.txt excludes calls, searches and filtered lists', async () => {
  const shop = await openShop({ brand: 'cgn' })
  const response = await shop.fetch('/robots.txt')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const lines = (await response.text()).split('\n')
  expect(lines).toContain('Sitemap: http://cgn.localhost:8787/sitemap.xml')
  for (const path of ['/api/', '/shop/s/', '/*?colour=', '/*&size=', '/*?sort='])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).not.toContain('Disallow: /')
})
