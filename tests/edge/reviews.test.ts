// Reviews in the edge worker: what reaches their service, what search engines index, and a form that fails to load.
import { afterEach, expect, test, vi } from 'vitest'
import { aField, aForm } from '#client/reviews/fixtures/reviews.ts'
import { playVendor } from '#origin/fixtures/play-vendor.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { forEngines, textOf } from '#tests/support/read-page.ts'

afterEach(() => void vi.restoreAllMocks())

const pages = '/shop/p/AB123/reviews'

test('a shopper’s photo comes from the reviews service', async () => {
  const shop = await openShop({ settings: { UPSTREAMS: '{"reviews":"https://reviews.example/base"}' } })
  const requests = playVendor(() => new Response('a picture', { headers: { 'content-type': 'image/webp' } }))
  const paths = [
    '/pictures/photo/review-0a.webp?w=320&f=webp',
    '/pictures/reviews/aGk.c2lnbmVk',
    '/pictures/photo/0a.webp',
  ]
  for (const path of paths) await (await shop.fetch(path)).text()
  expect(requests.map(({ url }) => url)).toEqual(paths.slice(0, 2).map((path) => `https://reviews.example/base${path}`))
  expect(shop.count('/pictures/photo/0a.webp')).toBe(1)
})

test('only the plain order of reviews is indexed', async () => {
  const shop = await openShop()
  const at = async (query: string) => forEngines(await (await shop.fetch(`${pages}${query}`)).text())
  expect(await at('')).toEqual({ canonical: `${shop.base}${pages}`, robots: null })
  expect(await at('?page=2')).toEqual({ canonical: `${shop.base}${pages}?page=2`, robots: null })
  for (const query of ['?sort=lowest', '?rating=5', '?photos=1&page=2'])
    expect([query, await at(query)]).toEqual([query, { canonical: null, robots: 'noindex' }])
  expect((await shop.fetch('/shop/p/NO999/reviews')).status).toBe(404)
})

test('a review form that fails to load, or has an odd field, is shown', async () => {
  const { fields, ...form } = aForm()
  const odd = { ...form, fields: [...fields, aField('scent', 'odour', { label: 'Its scent', required: false })] }
  const formFrom = async (answer: () => Response) => {
    const shop = await openShop({ stand: (_, path) => (path === '/api/reviews/dynamicForm' ? answer() : undefined) })
    return textOf(await (await shop.fetch('/shop/p/AB123/write-review')).text())
  }
  expect(await formFrom(() => new Response('no', { status: 500 }))).toContain('We can’t show the form.')
  const drawn = await formFrom(() => Response.json(odd))
  expect(drawn).toContain('Overall rating')
  expect(drawn).not.toContain('Its scent')
})
