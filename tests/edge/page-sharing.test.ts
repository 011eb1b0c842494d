// Pages that visitors share: what is shared and for how long, and that no failure and no other brand gets into a copy.
import { expect, test } from 'vitest'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { stateIn } from '#tests/support/read-page.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { upstreamFaults } from '#tests/support/upstream-faults.ts'

const product = '/shop/p/AB123'
const listing = '/shop/c/women'
const stateAddress = (version: string, path = listing) => `/api/state?${new URLSearchParams({ path, version })}`

const reviews = {
  reviews: { total: 1, average: 5 },
  distribution: [0, 0, 0, 0, 1],
  fit: null,
  fits: [0, 0, 0],
  recommended: null,
  written: 0,
  latest: [],
  photos: [],
  photoCount: 0,
}

test('slow reviews stream after the shell; the next visitor gets a copy', async () => {
  // The page's code is loaded first: that would use up the deadline of the reviews.
  await (await (await openShop()).fetch(product)).text()
  let answer = () => {}
  const later = new Promise<void>((resolve) => (answer = resolve))
  const shop = await openShop({
    stand: (_, path) =>
      path.startsWith('/api/reviews/statistics') ? later.then(() => Response.json(reviews)) : undefined,
  })
  const first = await shop.fetch(product)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  expect(first.headers.get('content-security-policy')).toMatch(/'nonce-[A-Za-z0-9+/=]{24}' 'strict-dynamic'/)
  const reader = first.body!.pipeThrough(new TextDecoderStream()).getReader()
  let shell = ''
  while (!shell.includes('id="state"')) shell += (await reader.read()).value
  expect(shell).toContain('Willow tea dress')
  expect(shell).not.toContain('Ratings by stars')
  answer()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value
  expect(rest).toContain('Ratings by stars')
  await shop.idle()
  const second = await shop.fetch(product)
  expect(second.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=160')
  const html = await second.text()
  expect(html).toContain('Ratings by stars')
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/(?:ld\+)?json"))[^>]*>/)
  expect(html).not.toContain('nonce=')
  expect(html).not.toMatch(/ style="/)
  expect(html).not.toContain('<!--$?-->')
})

// Shows R10.112
test('a page fetched ahead is the shared copy and sets nothing', async () => {
  const shop = await openShop()
  const ahead = await shop.fetch(product, { headers: { 'x-in-page': 'ahead' } })
  expect(ahead.headers.get('cache-control')).toMatch(/^public/)
  expect(ahead.headers.get('set-cookie')).toBeNull()
  expect(ahead.headers.get('link')).toMatch(
    /^<\/pictures\/.+>; rel=preload; as=image; fetchpriority=high, <\/assets\/app.css>; rel=preload; as=style/,
  )
})

test('an unchanged shared copy is answered 304', async () => {
  const shop = await openShop()
  await (await shop.fetch(product)).text()
  await shop.idle()
  const etag = (await shop.fetch(product)).headers.get('etag')!
  const again = await shop.fetch(product, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('fifty cold requests make each of the page’s calls once', async () => {
  const shop = await openShop()
  const pages = await Promise.all(Array.from({ length: 50 }, async () => (await shop.fetch(product)).text()))
  await shop.idle()
  expect(new Set(pages.map((html) => html.includes('Willow tea dress')))).toEqual(new Set([true]))
  expect(shop.count('/api/shop/p/products')).toBe(1)
  const counts = Map.groupBy(shop.requests, ({ path }) => path.split('?')[0]!)
  expect([...counts.keys()]).toContain(recommendationCalls.beside.path)
  for (const [path, requests] of counts) expect([path, requests.length]).toEqual([path, 1])
})

test('concurrent requests of two brands never mix in one isolate', async () => {
  const shop = await openShop()
  const brands = ['jdw', 'dal', 'cgn', 'fw'] as const
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, turn) => {
      const brand = brands[turn % 4]!
      const origin = `http://${brand}.localhost:8787`
      const html = await (await shop.fetch(`${origin}/?turn=${turn}`)).text()
      const state = await (await shop.fetch(`${origin}${stateAddress(stateIn(html).version!, '/')}`)).text()
      return [brand, /data-panda-theme="(\w+)"/.exec(html)?.[1], /"code":"(\w+)"/.exec(state)?.[1]]
    }),
  )
  for (const [brand, theme, state] of pages) expect([theme, state]).toEqual([brand, brand])
})

test('irrelevant query keys share a page’s copy', async () => {
  const shop = await openShop()
  await (await shop.fetch(product)).text()
  await shop.idle()
  expect((await shop.fetch(`${product}?utm_source=mail`)).headers.get('cache-control')).toContain('public')
  expect((await shop.fetch(`${product}?vse=abc`)).headers.get('cache-control')).toBe('private, no-store')
})

test('a listing’s HTML names the state that the shop sends', async () => {
  const shop = await openShop()
  const { version, answers } = stateIn(await (await shop.fetch(listing)).text())
  expect(answers).toBeUndefined()
  const reply = await shop.fetch(stateAddress(version!))
  expect(reply.headers.get('cache-control')).toBe('public, max-age=3600')
  const state = (await reply.json()) as { version: string; answers: Record<string, unknown> }
  expect(state.version).toBe(version)
  expect(Object.keys(state.answers)).toContain('/api/shop/c/listing?path=women')
  expect(stateIn(await (await shop.fetch(product)).text()).answers).toBeDefined()
})

test('instead of a state that is gone the current one is sent', async () => {
  const shop = await openShop()
  const { version } = stateIn(await (await shop.fetch(listing)).text())
  const reply = await shop.fetch(stateAddress('0'.repeat(24)))
  expect([reply.headers.get('cache-control'), ((await reply.json()) as { version: string }).version]).toEqual([
    'private, no-store',
    version,
  ])
  const statuses = [
    stateAddress('x'),
    stateAddress('0'.repeat(24), '//evil.example/'),
    stateAddress('0'.repeat(24), '/shop/bag'),
  ]
  expect(await Promise.all(statuses.map(async (address) => (await shop.fetch(address)).status))).toEqual([
    400, 400, 404,
  ])
})

const services: Array<[string, RegExp]> = [
  ['the catalogue', /^\/api\/shop\/p\//],
  ['reviews', /^\/api\/reviews\//],
  ['content', /^\/api\/cms\//],
  ['search', /^\/api\/shop\/[cs]\//],
  ['the toggle proxy', /^\/proxy/],
]

for (const [service, paths] of services)
  test.each(Object.entries(upstreamFaults))(
    `when ${service} is %s, the product page is complete and uncached`,
    { timeout: 20_000 },
    async (_, fault) => {
      const shop = await openShop({ stand: (request, path) => (paths.test(path) ? fault(request) : undefined) })
      const agents: Record<string, string>[] = [
        {},
        { cookie: 'cartId=0123456789abcdef0123456789abcdef' },
        { 'user-agent': 'Googlebot/2.1' },
      ]
      const seen = agents.map(async (headers) => {
        const response = await shop.fetch(product, { headers })
        const html = await response.text()
        expect(response.status).toBe(200)
        expect(html).toMatch(/<h1.*<\/html>/s)
        expect(html).not.toContain('<!--$!-->')
        if (service !== 'the toggle proxy') expect(response.headers.get('cache-control')).toBe('private, no-store')
      })
      await Promise.all(seen)
      await shop.idle()
    },
  )
