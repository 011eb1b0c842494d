// Pictures at the edge: one is drawn once, kept in the data centre's cache, and found in R2 by other data centres.
import { expect, test, vi } from 'vitest'
import { openShop } from '#tests/support/open-shop.ts'

/** The address of a product's drawn picture, as its page names it. */
async function drawnOf(shop: Awaited<ReturnType<typeof openShop>>) {
  const html = await (await shop.fetch('/shop/p/AB123')).text()
  return /\/pictures\/drawn\/[^"?\s]+\.svg/.exec(html)![0]
}

const none = { statements: 0, roundTrips: 0 }

/** Empties the cache, as another data centre has it. */
async function elsewhere(path: string) {
  const cache = await caches.open('pictures')
  await cache.delete(`https://pictures.invalid/${encodeURIComponent('http://origin')}${path}?`)
}

test('a drawn picture is answered from the data centre’s cache', async () => {
  const shop = await openShop()
  const path = await drawnOf(shop)
  const first = await shop.fetch(path)
  const drawing = await first.text()
  const cost = await shop.costOf(async () => {
    const again = await shop.fetch(`${path}?anything=1`)
    expect([again.status, await again.text()]).toEqual([200, drawing])
    for (const name of ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
  })
  expect(cost).toEqual({ primary: none, catalogue: none, upstream: [] })
})

test('another data centre finds a drawn picture without the database', async () => {
  const shop = await openShop()
  const path = await drawnOf(shop)
  const drawing = await (await shop.fetch(path)).text()
  await shop.idle()
  await elsewhere(path)
  const cost = await shop.costOf(async () => expect(await (await shop.fetch(path)).text()).toBe(drawing))
  expect(cost).toEqual({ primary: none, catalogue: none, upstream: [path] })
})

test('a picture is sent while the cache fails', async () => {
  const shop = await openShop()
  const path = await drawnOf(shop)
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache'))
  expect((await shop.fetch(path)).status).toBe(200)
})
