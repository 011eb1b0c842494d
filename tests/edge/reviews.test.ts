// Reviews from submission to display, and pages while the reviews service fails.
import { afterEach, expect, test, vi } from 'vitest'
import { urlOf } from '#shared/platform/call.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { approveReview } from '#origin/shop/reviews/moderate.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { aReview } from '#origin/fixtures/reviews.ts'
import { memberAt } from '#tests/support/member.ts'
import { hanging, openShop, type Stand } from '#tests/support/open-shop.ts'
import { forgedStamp } from '#tests/support/stamped.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

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

test('script in any review field is returned as text', async () => {
  const script = '</script><script>alert(1)</script>'
  const shop = await openShop({ settings: { RATE_LIMITS: '0' } })
  const fields = { title: script, userNickname: 'Ada M' }
  const { submissionId } = await submit(shop, { text: script.repeat(3), fields })
  await approveReview(bindings, submissionId!, new Date())
  const response = await shop.fetch(urlOf(reviewCalls.list, { query: { productId: 'AB123' } }))
  const { reviews } = reviewCalls.list.reply.parse(await response.json())
  expect(reviews[0]).toMatchObject({ title: script, text: script.repeat(3) })
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  const html = await (await shop.fetch('/shop/p/AB123')).text()
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('&lt;script&gt;alert(1)')
})

test('a card number in a review stops at the edge worker', async () => {
  const shop = await openShop({ settings: { RATE_LIMITS: '0' } })
  const number = '4000 0000 0000 2701'
  for (const given of [
    { text: `My card ${number} was charged twice for this dress, twice!` },
    { fields: { title: number } },
  ])
    expect(await submit(shop, given)).toMatchObject({ status: 400, code: 'DATA_ERROR' })
  expect(shop.requests.filter(({ path }) => path.startsWith('/api/reviews'))).toEqual([])
  expect(await submit(shop, { action: 'preview', fingerprint: '04004000000000002701' })).toMatchObject({
    status: 200,
    errors: [],
  })
})

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

test('failing reviews leave the product intact and end in time', async () => {
  const shellOf = async (stand?: Stand) => {
    const shop = await openShop(stand ? { stand } : {})
    const response = await shop.fetch('/shop/p/AB123')
    const html = await response.text()
    expect([response.status, html.endsWith('</html>')]).toEqual([200, true])
    return html.slice(html.indexOf('<h1'), html.indexOf('</h1>'))
  }
  const down: Stand = (_, path) => (path.startsWith('/api/reviews') ? new Response('no', { status: 503 }) : undefined)
  const silent: Stand = (request, path) => (path.startsWith('/api/reviews') ? hanging(request) : undefined)
  const whole = await shellOf()
  expect(await shellOf(down)).toBe(whole)
  expect(await shellOf(silent)).toBe(whole)
  const shop = await openShop({ stand: silent, settings: { RATE_LIMITS: '0' } })
  const { timeout } = AbortSignal
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout.call(AbortSignal, ms / 20))
  const { list, photos, dynamicForm } = reviewCalls
  for (const call of [list, photos, dynamicForm]) {
    const response = await shop.fetch(urlOf(call, { query: { productId: 'AB123' } }))
    expect([call.name, response.status]).toEqual([call.name, 504])
  }
  expect(await submit(shop, {})).toMatchObject({ status: 504, code: 'UPSTREAM_SLOW' })
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
