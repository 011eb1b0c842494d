// Every declared call keeps the same promises, whoever answers it; the embedded shop here, a URL in the second half.
import { expect, test } from 'vitest'
import { addressOf, type Call } from '#shared/calls/call.ts'
import { upstreamCalls } from '#shared/calls/index.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { env } from 'cloudflare:workers'
import origin from '#origin/index.ts'

/** A good input for each call; a call without one here fails its test. */
const inputs: Record<string, { query?: Record<string, unknown>; body?: unknown }> = {
  'products.list': { query: { baseproducts: 'AB123,KN001' } },
  'recommendations.beside': { query: { productId: 'AB123' } },
  'recommendations.rail': { query: { of: 'newest' } },
  'search.category': { query: { path: 'women/dresses' } },
  'search.search': { query: { term: 'dress' } },
  'search.suggest': { query: { term: 'dr' } },
  'search.departments': {},
  'search.tree': {},
  'search.sitemap': { query: { page: 1 } },
  'content.page': { query: { key: 'home' } },
  'content.banners': {},
  'reviews.statistics': { query: { productId: 'AB123' } },
  'delivery.cutOff': {},
}
/** `UPSTREAMS='{"reviews":"https://…"}' npx vitest run tests/contract` asks those services instead. */
const { TEST_UPSTREAMS: ownServices } = env as unknown as { TEST_UPSTREAMS: string }
const home = { key: 'home', title: 'Home', description: 'Home', components: [] }

const calls = upstreamCalls.map((call) => [call.name, call] as const)

test('every call is under the service it belongs to', () => {
  const places: Record<string, RegExp> = {
    recommendations: /^\/api\/shop\/p\/\w+$/,
    products: /^\/api\/shop\/p\/\w+$/,
    search: /^\/api\/shop\/[cs]\/\w+$/,
    delivery: /^\/api\/shop\/\w+$/,
    reviews: /^\/api\/reviews\/\w+$/,
    content: /^\/api\/cms\/\w+$/,
  }
  for (const [name, { service, path }] of calls)
    expect([name, path]).toEqual([name, expect.stringMatching(places[service]!)])
})

test.each(calls)('%s answers a reply of its declared shape', async (name, call) => {
  expect(inputs).toHaveProperty([name])
  const shop = await openShop({ content: [home], settings: { UPSTREAMS: ownServices } })
  const response = await shop.fetch(addressOf(call, inputs[name]!))
  expect([name, response.status]).toEqual([name, 200])
  expect(call.reply.safeParse(await response.json()).error).toBeUndefined()
})

test.each(calls)('%s is kept only as long as it declares', async (name, call) => {
  const shop = await openShop({ content: [home] })
  const { headers } = await shop.fetch(addressOf(call, inputs[name]!))
  expect(headers.get('cache-control')).toBe(call.cache ? 'public, max-age=20' : 'private, no-store')
})

test.each(calls)(
  '%s tells its upstream the site, the channel and the request’s id, and nothing of the visitor',
  async (name, call) => {
    const shop = await openShop({ content: [home] })
    const visitor = {
      cookie: 'sid=secret',
      authorization: 'Bearer x',
      'x-forwarded-for': '1.2.3.4',
      'x-site-id': 'DAL',
    }
    await shop.fetch(addressOf(call, inputs[name]!), { headers: visitor })
    const { headers } = shop.asked.find(({ path }) => path.startsWith(call.path))!
    expect(headers.get('x-site-id')).toBe('JDW')
    expect(headers.get('x-channel')).toBe('new-headless-web')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    for (const kept of ['cookie', 'authorization', 'x-forwarded-for'])
      expect([kept, headers.get(kept)]).toEqual([kept, null])
  },
)

test.each(calls)('%s of another shape is answered 502 UPSTREAM_SHAPE and never kept', async (name, call) => {
  const shop = await openShop({ stand: (_, path) => (path === call.path ? Response.json(['rubbish']) : undefined) })
  for (let turn = 0; turn < 2; turn++) {
    const response = await shop.fetch(addressOf(call, inputs[name]!))
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([502, 'UPSTREAM_SHAPE'])
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(shop.count(call.path)).toBeGreaterThan(1)
})

test.each(calls)('%s refuses a field that does not fit, before any upstream is asked', async (_, call: Call) => {
  if (!call.query) return expect(inputs[call.name]).toEqual({})
  const shop = await openShop()
  const fields = Object.keys(inputs[call.name]!.query!)
  const response = await shop.fetch(addressOf(call, { query: { [fields[0]!]: '\u0000<script>../' + 'x'.repeat(300) } }))
  expect(response.status).toBe(400)
  expect(shop.count(call.path)).toBe(0)
})

test('a service swapped to a URL answers the same calls', async () => {
  const asked: string[] = []
  const { fetch: platformFetch } = globalThis
  globalThis.fetch = (async (request: Request) => {
    asked.push(request.url)
    const { pathname, search } = new URL(request.url)
    return origin.fetch(new Request(`http://origin${pathname.replace('/base', '')}${search}`, request), env, context)
  }) as typeof fetch
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
  try {
    const shop = await openShop({
      content: [home],
      settings: { UPSTREAMS: '{"search":"https://search.example/base/","reviews":"https://reviews.example"}' },
    })
    for (const [name, call] of calls) {
      const response = await shop.fetch(addressOf(call, inputs[name]!))
      expect([name, response.status]).toEqual([name, 200])
      expect(call.reply.safeParse(await response.json()).success).toBe(true)
    }
    expect(asked).toContain('https://search.example/base/api/shop/c/departments')
    expect(asked.some((url) => url.startsWith('https://reviews.example/api/reviews/statistics'))).toBe(true)
    expect(shop.count('/api/shop/c/departments')).toBe(0)
  } finally {
    globalThis.fetch = platformFetch
  }
})
