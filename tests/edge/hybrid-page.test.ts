import { expect, test } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

const settings = { HYBRID_PDP_HOST: 'hybrid.example', HYBRID_PROMOS: 'summer, winter' }

test('a qualifying promo redirects with 307 to the hybrid page', async () => {
  const shop = await openShop({ toggles: ['hybrid_product_page'], settings })
  await (await shop.fetch('/shop/p/ab123')).text()
  await shop.idle()
  const response = await shop.fetch('/shop/p/ab123?size=12&promo=winter&size=14&q=a%20b')
  expect(response.status).toBe(307)
  expect(response.headers.get('location')).toBe('https://hybrid.example/shop/p/AB123?size=12&size=14&q=a+b')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})

test('the product page stays without toggle, host or qualifying value', async () => {
  const path = '/shop/p/ab123?promo=summer'
  expect((await (await openShop({ settings, toggles: [] })).fetch(path)).status).toBe(200)
  expect((await (await openShop({ toggles: ['hybrid_product_page'] })).fetch(path)).status).toBe(200)
  const shop = await openShop({ toggles: ['hybrid_product_page'], settings })
  expect((await shop.fetch('/shop/p/ab123?promo=autumn')).status).toBe(200)
  expect((await shop.fetch('/shop/p/ab123?promo=')).status).toBe(200)
})
