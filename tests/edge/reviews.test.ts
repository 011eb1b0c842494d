// Reviews in the edge worker: what reaches their service, what search engines index, and a form that fails to load.
import { afterEach, expect, test, vi } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { aField, aForm } from '#client/reviews/fixtures/reviews.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aReview } from '#origin/fixtures/reviews.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { forEngines, textOf } from '#tests/support/read-page.ts'
import { forgedStamp } from '#tests/support/stamped.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const pages = '/shop/p/AB123/reviews'

type Shop = Pick<Awaited<ReturnType<typeof openShop>>, 'fetch'>

async function submit(shop: Shop, given: Parameters<typeof aReview>[0], headers: Record<string, string> = {}) {
  const response = await shop.fetch(reviewCalls.submitReview.path, {
    method: 'POST',
    body: JSON.stringify(aReview(given).body),
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
  })
  const answer = (await response.json()) as { code?: string; errors?: unknown; submissionId?: string }
  return { status: response.status, ...answer }
}

test('a signed-in review has its author’s id and is sent once', async () => {
  const { person } = await memberAt('C10000003')
  const stamp = { 'x-edge-stamp': forgedStamp('C10000001') }
  expect(await submit(person, { productId: 'KN001' }, stamp)).toMatchObject({ status: 200, errors: [] })
  const row = await bindings.DB.prepare(
    "SELECT customer_id FROM review WHERE product_no = 'KN001' AND writer <> ''",
  ).first()
  expect(row).toEqual({ customer_id: 'C10000003' })
  expect(await submit(person, { productId: 'KN001' })).toMatchObject({
    status: 200,
    errors: [{ code: 'ERROR_FORM_DUPLICATE' }],
  })
})

test('a shopper’s photo comes from the reviews service', async () => {
  const shop = await openShop({ settings: { UPSTREAMS: '{"reviews":"https://reviews.example/base"}' } })
  const requestedUrls: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    requestedUrls.push((request as Request).url)
    return new Response('a picture', { headers: { 'content-type': 'image/webp' } })
  })
  const paths = [
    '/pictures/photo/review-0a.webp?w=320&f=webp',
    '/pictures/reviews/aGk.c2lnbmVk',
    '/pictures/photo/0a.webp',
  ]
  for (const path of paths) await (await shop.fetch(path)).text()
  expect(requestedUrls).toEqual(paths.slice(0, 2).map((path) => `https://reviews.example/base${path}`))
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

test('only valid review sorts and filters reach the service', async () => {
  const shop = await openShop()
  const serviceQueryOf = async (query: string) => {
    await shop.fetch(`${pages}?${query}`)
    return shop.requests.findLast(({ path }) => path.startsWith('/api/reviews/list'))?.path
  }
  const listed = (query: object) => urlOf(reviewCalls.list, { query: { productId: 'AB123', ...query } })
  expect(await serviceQueryOf('sort=helpful&rating=4&photos=1&page=3')).toBe(
    listed({ sort: 'helpful', rating: '4', photos: '1', page: '3' }),
  )
  expect(await serviceQueryOf('sort=evil&rating=9&photos=yes&page=-1&x=%3Cscript%3E')).toBe(listed({}))
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
