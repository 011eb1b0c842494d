// Pictures at the edge: one is drawn once, kept in the data centre's cache, and found in R2 by other data centres.
import { expect, test, vi } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { deleteOldDrawings } from '#origin/sample/stored-drawings.ts'
import { openShop } from '#tests/support/open-shop.ts'

const day = 86_400_000

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

test('an outdated picture’s address is drawn anew and not stored', async () => {
  const shop = await openShop()
  const path = (await drawnOf(shop)).replace(/-[a-z0-9]+\.svg$/, '-0old.svg')
  for (let time = 0; time < 2; time++) {
    const answer = await shop.fetch(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=60'])
    await answer.text()
    await shop.idle()
  }
  expect(shop.count(path)).toBe(2)
  expect(await bindings.PICTURES.get(`drawn/${path.replace('/pictures/', '')}`)).toBeNull()
})

test('a run deletes pictures of earlier builds and old ones', async () => {
  const shop = await openShop()
  const path = await drawnOf(shop)
  await elsewhere(path)
  await (await shop.fetch(path)).text()
  await shop.idle()
  await bindings.PICTURES.put('drawn/drawn/1/AB123/NVY/front-x.svg', '<svg/>')
  await bindings.PICTURES.put('photo.webp', 'not a drawing')
  expect(await deleteOldDrawings(bindings, new Date())).toBe(1)
  expect(await bindings.PICTURES.head(`drawn/${path.replace('/pictures/', '')}`)).not.toBeNull()
  await deleteOldDrawings(bindings, new Date(Date.now() + 91 * day))
  const { objects } = await bindings.PICTURES.list()
  expect(objects.map(({ key }) => key).filter((key) => key.startsWith('drawn/') || key === 'photo.webp')).toEqual([
    'photo.webp',
  ])
})

test('a picture is sent while the cache fails', async () => {
  const shop = await openShop()
  const path = await drawnOf(shop)
  vi.spyOn(caches, 'open').mockRejectedValue(new Error('no cache'))
  expect((await shop.fetch(path)).status).toBe(200)
})
