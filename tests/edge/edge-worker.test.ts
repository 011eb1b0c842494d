// What holds for every answer of the edge worker, and what it tells its upstreams.
import { expect, test } from 'vitest'
import { allCalls, upstreamCalls } from '#shared/platform/all-calls.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { add } from '#tests/support/bag.ts'
import { memberAt, send } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { personAt } from '#tests/support/person.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { settingsOf } from '#worker/platform/settings.ts'

test('every answer carries the security headers', async () => {
  const shop = await openShop({
    settings: { HYBRID_PDP_HOST: 'hybrid.example', HYBRID_PROMOS: 'summer' },
    toggles: ['hybrid_product_page'],
  })
  const answers = [
    ['/', 200],
    ['/shop/p/AB123', 200],
    ['/nowhere', 404],
    ['/shop/p/NOSUCH1', 404],
    ['/shop/p/AB123?promo=summer', 307],
    ['/api/nowhere', 404],
    ['/api/health', 200],
    ['/assets/missing.js', 404],
    ['/pictures/drawn/NOPE/X/front.svg', 404],
  ] as const
  for (const [path, status] of answers) {
    const response = await shop.fetch(path)
    const { 'strict-transport-security': promise, ...headers } = Object.fromEntries(response.headers)
    expect([path, response.status, promise]).toEqual([path, status, undefined])
    expect([path, headers]).toMatchObject([
      path,
      {
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      },
    ])
  }
})

const deployed = {
  LOCAL: '0',
  LOGIN_HOST: 'login.example',
  OPERATOR_HOST: 'operator.example',
  GATEWAY_HOST: 'pay.example',
  PARTNER_HOST: 'partner.example',
  CONTENT_HOST: 'content.example',
}
const deployedHosts = ['www.juniperdow.example', ...Object.values(deployed).filter((host) => host.includes('.'))]

test('a deployed shop redirects plain http, and takes nothing over it', async () => {
  const shop = await openShop({ settings: deployed })
  for (const host of deployedHosts) {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await shop.fetch(`http://${host}/sign-in?a=b`, { method })
      expect([host, method, status, headers.get('location')]).toEqual([
        host,
        method,
        308,
        `https://${host}/sign-in?a=b`,
      ])
      expect(headers.get('set-cookie')).toBe(null)
    }
    const refused = await shop.fetch(`http://${host}/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ a: 'b' }),
    })
    expect([host, refused.status, refused.headers.get('set-cookie')]).toEqual([host, 403, null])
    expect(await refused.text()).toContain('https only')
  }
  expect(shop.requests.filter(({ path }) => !path.startsWith('/proxy'))).toEqual([])
})

test('https answers promise https for two years, more by a setting', async () => {
  for (const [STRICT_TRANSPORT, promise] of [
    ['', 'max-age=63072000'],
    ['subdomains', 'max-age=63072000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ] as const) {
    const shop = await openShop({ settings: { ...deployed, STRICT_TRANSPORT } })
    for (const host of deployedHosts)
      for (const path of ['/', '/api/health', '/nowhere']) {
        const { headers } = await shop.fetch(`https://${host}${path}`)
        expect([host, path, headers.get('strict-transport-security')]).toEqual([host, path, promise])
      }
  }
})

test('no answer with a cookie or nonce is shareable', async () => {
  const shop = await openShop()
  for (const path of ['/', '/shop/p/AB123', '/nowhere', ...allCalls.map((call) => call.path)]) {
    for (let visit = 0; visit < 2; visit++) {
      const { headers } = await shop.fetch(path)
      await shop.idle()
      if (!headers.get('cache-control')?.includes('public')) continue
      expect([path, headers.get('set-cookie')]).toEqual([path, null])
      expect([path, headers.get('content-security-policy')]).toEqual([path, expect.not.stringContaining('nonce')])
    }
  }
})

test('headers of upstream replies are not forwarded', async () => {
  const sent = { server: 'old', 'x-powered-by': 'x', 'set-cookie': 'a=b', 'access-control-allow-origin': '*' }
  const shop = await openShop({
    stand: (_, path) =>
      path === '/api/shop/p/products' ? Response.json({ products: [] }, { headers: sent }) : undefined,
  })
  const { headers } = await shop.fetch('/api/shop/p/products?baseproducts=AB123')
  for (const name of Object.keys(sent)) expect([name, headers.get(name)]).toEqual([name, null])
})

const grace = 'C10000003'

test('personal data never enters shared pages, replies or caches', { timeout: 30_000 }, async () => {
  const { shop, person } = await memberAt(grace)
  await bindings.DB.prepare(`UPDATE customer SET firstname = 'Zebedee' WHERE id = ?`).bind(grace).run()
  const item = { productNo: 'AB123', productOptionNo: 'NVY-12', quantity: '3' }
  await send(person, '/shop/bag/add', item)
  await send(person, '/shop/bag/saved-items/save', item)
  const ids = ['cartId', 'wishlistId', 'sid'].map((name) => person.cookies.get(name)!)
  const secret = /Zebedee|grace@people|C10000003|Added to your bag/
  const leaks = (text: string) => secret.test(text) || ids.some((id) => text.includes(id))
  const paths = [
    '/',
    '/shop/bag',
    '/shop/bag/saved-items',
    '/shop/c/women',
    '/shop/s/?term=dress',
    '/shop/p/AB123',
    '/nothing/here',
    ...['', '/details', '/addresses', '/orders', '/data'].map((end) => `/account${end}`),
  ]
  const addresses = paths.flatMap((path) => [path, `/api/page?path=${encodeURIComponent(path)}`])
  let personal = 0
  for (const address of addresses) {
    const answer = await person.navigate(address)
    const text = await answer.text()
    await shop.idle()
    if (leaks(text)) personal++
    if (answer.headers.get('cache-control')?.includes('no-store')) continue
    expect([address, leaks(text), answer.headers.getSetCookie()]).toEqual([address, false, []])
  }
  expect(personal).toBeGreaterThan(4)
  const visitor = personAt(shop)
  for (const address of addresses) {
    const answer = await visitor.navigate(address)
    expect([address, leaks((await answer.text()) + JSON.stringify([...answer.headers]))]).toEqual([address, false])
  }
  expect([...visitor.cookies.keys()]).toEqual([])
})

test('shared pages make only calls without personal data', async () => {
  const { shop, person } = await memberAt(grace)
  await add(person)
  for (const { cache, identity, idCookie, name } of upstreamCalls)
    if (cache) expect([name, identity, idCookie]).toEqual([name, undefined, undefined])
  shop.requests.length = 0
  for (const path of ['/', '/nothing/here'])
    for (const address of [path, `/api/page?path=${encodeURIComponent(path)}`]) await person.navigate(address)
  expect(shop.requests.filter(({ headers }) => headers.has('x-edge-stamp'))).toEqual([])
})

test.each([
  ['AUTHOR_ORIGINS', "https://a.example 'unsafe-inline'"],
  ['AUTHOR_ORIGINS', '*'],
  ['AUTHOR_ORIGINS', 'https://a.example;'],
  ['STAGING_HOSTS', 'https://a.staging.example'],
  ['STAGING_HOSTS', 'a.staging.example/path'],
  ['STAGING_HOSTS', 'localhost'],
  ['TOGGLE_CLIENT_KEY', ''],
  ['UPSTREAMS', '{"bag"'],
  ['UPSTREAMS', '{"nosuch":"https://x.example"}'],
  ['UPSTREAMS', '{"bag":"https://x.example"}'],
  ['UPSTREAMS', '{"reviews":"binding:NOT_BOUND"}'],
  ['EXPERIMENT_SECRET', 'short'],
  ['EDGE_SECRET', 'short'],
  ['SEAL_KEY', 'not-hexadecimal'],
  ['HYBRID_PDP_HOST', 'https://x/'],
])('a wrong value of %s is named at the start: %s', (name, value) => {
  expect(() => settingsOf({ LOCAL: '1', ORIGIN: {}, ...secretSettings, [name]: value })).toThrow(name)
})

test('a public host has no page for developers', async () => {
  const shop = await openShop({ settings: deployed })
  expect((await shop.fetch('https://www.juniperdow.example/development/toggles')).status).toBe(404)
})
