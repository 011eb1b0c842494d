import { expect, test } from 'vitest'
import { allCalls } from '#shared/platform/all-calls.ts'
import { secretSettings } from '#worker/fixtures/settings.ts'
import { openShop } from '#tests/support/open-shop.ts'

const envelope = {
  code: expect.any(String),
  message: expect.any(String),
  requestId: expect.stringMatching(/^[\w-]{36}$/),
}

test('an unknown host gets an uncached 421', async () => {
  const shop = await openShop()
  for (const host of [
    'http://evil.example/',
    'http://jdw.localhost.evil.example/',
    'http://127.0.0.1:8787/',
    'http://xyz.localhost:8787/shop/p/AB123',
  ]) {
    const response = await shop.fetch(host)
    expect(response.status).toBe(421)
    expect(await response.text()).not.toContain('data-panda-theme')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  }
  expect(shop.requests).toEqual([])
})

test('a local host is unknown outside local development', async () => {
  const shop = await openShop({ settings: { LOCAL: '0' } })
  expect((await shop.fetch('/')).status).toBe(421)
  expect((await shop.fetch('https://www.juniperdow.example/')).status).toBe(200)
})

test('localhost is the general catalogue; each code has a host', async () => {
  const shop = await openShop()
  expect(await (await shop.fetch('http://localhost:8787/')).text()).toContain('data-panda-theme="jdw"')
  expect(await (await shop.fetch('http://dal.localhost:8787/')).text()).toContain('data-panda-theme="dal"')
})

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
    const { status: got, headers } = await shop.fetch(path)
    expect([path, got]).toEqual([path, status])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin'])
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect([path, headers.get('content-security-policy')]).toEqual([
      path,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
    expect([path, headers.get('strict-transport-security')]).toEqual([path, null])
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

test('an undeclared call is 404 in the envelope', async () => {
  const shop = await openShop()
  for (const [method, path] of [
    ['GET', '/api/shop/p/secret'],
    ['GET', '/api/'],
    ['DELETE', '/api/shop/p/secret'],
  ]) {
    const response = await shop.fetch(path!, { method, headers: { 'sec-fetch-site': 'same-origin' } })
    expect([method, path, response.status, await response.json()]).toEqual([method, path, 404, envelope])
  }
})

test('a cross-site write is refused before its body is read', async () => {
  const shop = await openShop()
  const attempts: Array<Record<string, string>> = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]
  for (const headers of attempts) {
    const response = await shop.fetch('/api/toggles/none', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
    })
    expect([headers, response.status]).toEqual([headers, 403])
    expect(await response.json()).toEqual(envelope)
  }
})

test('a body without the JSON media type is 415', async () => {
  const shop = await openShop()
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    '',
  ]) {
    const response = await shop.fetch('/api/nowhere', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
      body: '{}',
    })
    expect([type, response.status]).toEqual([type, 415])
  }
})

test('a page takes GET and HEAD only', async () => {
  const shop = await openShop()
  const response = await shop.fetch('/shop/p/AB123', { method: 'POST', body: 'x' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await shop.fetch('/shop/p/AB123', { method: 'HEAD' })).status).toBe(200)
})

test('an invalid query is 400 before any upstream call', async () => {
  const shop = await openShop()
  for (const path of [
    '/api/shop/p/products',
    '/api/shop/p/products?baseproducts=../../x',
    `/api/shop/p/products?baseproducts=${'A'.repeat(65)}`,
    '/api/shop/c/listing?path=__proto__',
    '/api/page?path=//evil.example/',
    '/api/page',
  ]) {
    const response = await shop.fetch(path)
    expect([path, response.status, await response.json()]).toEqual([path, 400, envelope])
  }
  expect(shop.requests.filter(({ path }) => path.includes('/shop/'))).toEqual([])
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
  const shop = await openShop({
    stand: (_, path) =>
      path === '/api/shop/p/products'
        ? Response.json(
            { products: [] },
            {
              headers: { server: 'old', 'x-powered-by': 'x', 'set-cookie': 'a=b', 'access-control-allow-origin': '*' },
            },
          )
        : undefined,
  })
  const { headers } = await shop.fetch('/api/shop/p/products?baseproducts=AB123')
  for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
    expect([name, headers.get(name)]).toEqual([name, null])
})

test('content policy reports up to 8 KB are accepted', async () => {
  const shop = await openShop()
  const send = (body: string, type = 'application/reports+json') =>
    shop.fetch('/api/csp-report', { method: 'POST', headers: { 'content-type': type }, body })
  expect(
    (await send('[{"type":"csp-violation","body":{"effectiveDirective":"script-src","blockedURL":"inline"}}]')).status,
  ).toBe(204)
  expect((await send('not json')).status).toBe(204)
  expect((await send('x'.repeat(9000))).status).toBe(413)
  expect((await send('[]', 'text/plain')).status).toBe(415)
})

test('a missing or wrong setting is named', async () => {
  for (const [name, value] of [
    ['TOGGLE_CLIENT_KEY', ''],
    ['UPSTREAMS', '{"bag"'],
    ['UPSTREAMS', '{"nosuch":"https://x.example"}'],
    ['UPSTREAMS', '{"bag":"https://x.example"}'],
    ['UPSTREAMS', '{"reviews":"binding:NOT_BOUND"}'],
    ['EXPERIMENT_SECRET', 'short'],
    ['EDGE_SECRET', 'short'],
    ['SEAL_KEY', 'not-hexadecimal'],
    ['HYBRID_PDP_HOST', 'https://x/'],
  ]) {
    const { settingsOf } = await import('#worker/platform/settings.ts')
    const settings = {
      LOCAL: '1',
      ORIGIN: {},
      ...secretSettings,
      [name!]: value,
    }
    expect(() => settingsOf(settings)).toThrow(name)
  }
})
