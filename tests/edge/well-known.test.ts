import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

test('security.txt names a contact and expires within a year', async () => {
  const shop = await openShop()
  const response = await shop.fetch('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:help@juniperdow\.example$/m)
  expect(text).toContain(`Canonical: ${shop.base}/.well-known/security.txt`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)![1]!)
  expect(expires).toBeGreaterThan(Date.now() + 90 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000)
})

test('the product feed has the brand’s options at its own address', async () => {
  const shop = await openShop()
  const response = await shop.fetch('/feeds/products.tsv')
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  const [header, ...rows] = (await response.text()).trimEnd().split('\n')
  const links = rows.map((row) => row.split('\t')[header!.split('\t').indexOf('link')])
  expect(links).toContain(`${shop.base}/shop/p/AB123`)
  expect(new Set(links.map((link) => new URL(link!).origin))).toEqual(new Set([shop.base]))
})

test('a feed that fails to load is an uncached 503', async () => {
  const shop = await openShop({
    brand: 'cgn',
    stand: (_, path) => (path.startsWith('/feeds/') ? new Response('no', { status: 500 }) : undefined),
  })
  const { status, headers } = await shop.fetch('/feeds/products.tsv')
  expect([status, headers.get('cache-control')]).toEqual([503, 'private, no-store'])
})

test('a shared link without a photo shows the brand’s picture', async () => {
  const shop = await openShop()
  const page = await (await shop.fetch('/shop/p/AB123')).text()
  expect(page).toContain(`<meta property="og:image" content="${shop.base}/brands/jdw/share.png"/>`)
})
