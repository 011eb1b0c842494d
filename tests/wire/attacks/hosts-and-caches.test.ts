// Attacks by host, header, method and cache, over sockets: one visitor's requests do not change another visitor's replies.
import { globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { expectNoFault, expectRefusal } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { send, wireBrowser } from '#tests/support/wire.ts'
import { forgedStamp } from '#tests/support/stamped.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)
const shop = `http://jdw.localhost:${port}`

test('a host that is none of ours has no shop', async () => {
  const hosts = [
    'evil.example',
    `jdw.localhost.evil.example:${port}`,
    `evil.jdw.localhost:${port}`,
    `xjdw.localhost:${port}`,
    `127.0.0.1:${port}`,
    '[::1]',
    'jdw',
    'localhost.evil.example',
    'www.juniperdow.example.evil.example',
    `operator.jdw.localhost:${port}`,
  ]
  for (const host of hosts)
    for (const path of ['/', '/api/visit', '/account', '/sitemap.xml', '/robots.txt']) {
      const answer = await send(port, new URL(path, shop), { headers: { host } })
      expect([host, path, answer.status, answer.text.includes('evil')]).toEqual([host, path, 421, false])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
})

const smuggled: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https', 'x-forwarded-port': '1' },
  { 'x-forwarded-prefix': '/evil', 'x-forwarded-path': '//evil.example' },
  { forwarded: 'host=evil.example' },
  { 'x-original-url': '/account?evil', 'x-rewrite-url': '/evil' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  { 'x-edge-host': 'operator' },
  { 'x-edge-themes': 'jdw=//evil.example/x.css' },
  { 'x-site-id': 'DAL' },
  { 'x-edge-stamp': forgedStamp('C10000002') },
  { 'x-toggles': 'evil' },
  { 'x-photo-owner': 'a1'.repeat(32) },
  { 'user-agent': '"><script>evil</script>', 'accept-language': '<evil>', referer: 'https://evil.example/"><script>' },
  { cookie: 'consent="><script>evil</script>; cartId=evil; isSignedIn=evil; brandWidget=evil' },
  { 'accept-encoding': 'evil', accept: 'evil/evil', range: 'bytes=0-1', 'if-none-match': '*' },
]

test('forged internal headers are ignored and do not poison shared pages', async () => {
  const { products } = (await open().call(
    upstreamCalls.find(({ name }) => name === 'search.search')! as never,
    { query: { term: 'shirt' } } as never,
  )) as { products: { productNumber: string }[] }
  const pages = ['/', '/shop/s/?term=shirt', `/shop/p/${products[0]!.productNumber}`, '/delivery', '/shop/c/women']
  for (const page of pages) {
    const honest = await open().raw(page, { headers: { accept: 'text/html' } })
    for (const headers of smuggled) {
      expectNoFault(await open().raw(page, { headers: { accept: 'text/html', ...headers } }), [page, headers])
      const after = await open().raw(page, { headers: { accept: 'text/html' } })
      expect([page, headers, after.status, after.headers.location]).toEqual([
        page,
        headers,
        honest.status,
        honest.headers.location,
      ])
      expect([page, headers, /evil|<script>evil/.test(after.text)]).toEqual([page, headers, false])
    }
  }
}, 120_000)

test('a query outside the page’s cache key changes nothing', async () => {
  for (const path of ['/', '/delivery', '/shop/c/women']) {
    for (const query of [
      'utm_source="><script>evil</script>',
      'x=evil',
      '__proto__[x]=evil',
      'callback=evil',
      'vse=evil',
      '_=evil',
      'page=evil',
      'sort=evil',
      'colour=evil',
    ])
      expectNoFault(await open().raw(`${path}?${encodeURI(query)}`), query)
    expect([path, /evil/.test((await open().raw(path)).text)]).toEqual([path, false])
  }
})

test('a personal page is not cached under any disguised address', async () => {
  const owen = open()
  await owen.signIn('owen@people.example')
  const disguised = [
    '/account',
    '/account/',
    '/account/details',
    '/account/x.css',
    '/account.css',
    '/account;.js',
    '/account/..;/assets/x.js',
    '/account%2fx.png',
    '/account/%2e%2e/assets/app.css',
    '/account/details/favicon.ico',
    '/account?x=.css',
    '/account%00.css',
    '/account%23.js',
    '/account%3f.js',
    '/assets/..%2faccount',
    '/assets/%2e%2e/account',
    '/pictures/..%2f..%2faccount',
    '/pictures/%2e%2e/api/customer',
    '/shop/bag',
    '/checkout/delivery-method',
    '/api/customer',
    '/api/customer.css',
    '/api/customer/x.css',
    '/api/visit',
    '/api/auth/me',
  ]
  for (const path of disguised) {
    const answer = await send(
      port,
      new URL(shop),
      { headers: { host: new URL(shop).host, cookie: cookieOf(owen) } },
      undefined,
    ).then(() => owen.raw(path))
    expectNoFault(answer, path)
    const cacheable = /\b(public|s-maxage|max-age=[1-9])/.test(answer.headers['cache-control'] ?? '')
    expect([path, cacheable && /owen@|Owen|C10000002/.test(answer.text)]).toEqual([path, false])
    if (/owen@|C10000002/.test(answer.text))
      expect([path, answer.headers['cache-control']]).toEqual([path, 'private, no-store'])
    expect([path, /owen@|C10000002/.test((await open().raw(path)).text)]).toEqual([path, false])
  }
})

function cookieOf(browser: ReturnType<typeof open>): string {
  return [...browser.cookies()].map(([name, value]) => `${name}=${value}`).join('; ')
}

test('no cacheable reply sets a cookie', async () => {
  const guest = open()
  for (const path of [
    '/',
    '/shop/s/?term=dress',
    '/delivery',
    '/api/shop/c/departments',
    '/api/cms/banners',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    const { headers } = await guest.raw(path)
    if (/public|s-maxage/.test(headers['cache-control'] ?? ''))
      expect([path, headers['set-cookie']]).toEqual([path, undefined])
  }
})

test('a request hidden in another’s body is never answered', async () => {
  const hidden = `GET /account HTTP/1.1\r\nHost: operator.localhost:${port}\r\nX-Hidden: yes\r\n\r\n`
  const head = `POST /api/csp-report HTTP/1.1\r\nHost: jdw.localhost:${port}\r\nContent-Type: application/csp-report\r\n`
  const sent = {
    'both lengths': `${head}Content-Length: ${hidden.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    'two lengths': `${head}Content-Length: 2\r\nContent-Length: ${hidden.length + 2}\r\n\r\n{}${hidden}`,
    'a length with a sign': `${head}Content-Length: +2\r\n\r\n{}${hidden}`,
    'an odd coding': `${head}Transfer-Encoding: xchunked\r\nContent-Length: 2\r\n\r\n{}${hidden}`,
    'a coding on a second line': `${head}Transfer-Encoding:\r\n chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n${hidden}`,
    'a bare line feed': `${head}X: y\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n0\r\n\r\n${hidden}`,
    'a header split in two': `GET /?x=1 HTTP/1.1\r\nHost: jdw.localhost:${port}\r\nX: a\r\n\tb\r\nX-Door-Host: operator\r\n\r\n`,
    'two hosts': `GET / HTTP/1.1\r\nHost: jdw.localhost:${port}\r\nHost: operator.localhost:${port}\r\n\r\n`,
  }
  // Side by side, because each connection is given its whole time.
  const replies = Object.entries(sent).map(async ([name, bytes]) => ({ name, said: await sendRaw(bytes) }))
  for (const { name, said } of await Promise.all(replies)) {
    expect([name, /Sign in to shop admin|X-Hidden|Shop admin/.test(said)]).toEqual([name, false])
    expect([name, (said.match(/^HTTP\/1\.1 /gm) ?? []).length <= (name === 'a header split in two' ? 1 : 2)]).toEqual([
      name,
      true,
    ])
  }
  expect((await open().raw('/api/health')).status).toBe(200)
})

/** The reply to these bytes within a short time. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (data) => (said += String(data)))
    socket.on('error', () => resolve(said))
    socket.on('close', () => resolve(said))
    setTimeout(() => socket.destroy(), 700)
  })
}

test('no call and no form accepts a cross-site request', async () => {
  const owen = open()
  await owen.signIn('owen@people.example')
  const crossSiteHeaders: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `http://jdw.localhost:${port}.evil.example` },
    { origin: `http://dal.localhost:${port}` },
    {},
  ]
  for (const call of upstreamCalls.filter(({ method }) => method !== 'GET'))
    for (const headers of crossSiteHeaders) {
      const answer = await owen.raw(call.path, {
        method: call.method,
        body: '{}',
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect([call.name, headers, expectRefusal(answer, call.name).code]).toEqual([call.name, headers, 'CROSS_SITE'])
    }
  expect(formPaths().length).toBeGreaterThan(20)
  for (const path of formPaths())
    for (const headers of crossSiteHeaders) {
      const answer = await owen.raw(path, {
        method: 'POST',
        body: 'a=b',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
      expect([path, headers, answer.status]).toEqual([path, headers, 403])
    }
}, 180_000)

/** The paths of the plain forms, read from their sources, because the workers' modules do not load in Node. */
function formPaths(): string[] {
  return globSync('worker/forms/*.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const named = new Map([...source.matchAll(/^const (\w+) = '([^']+)'/gm)].map(([, name, value]) => [name, value]))
    const paths = [...source.matchAll(/^ {2}path: (?:'([^']+)'|`\$\{(\w+)\}([^`]+)`)/gm)]
    return paths.map(([, plain, name, rest]) => plain ?? `${named.get(name)}${rest}`)
  })
}

test('a form’s or a text’s media type makes no call', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'text/plain; application/json',
    'application/jsonx',
    'application/xml',
    'application/json, text/plain',
  ]
  for (const call of upstreamCalls.filter(({ body }) => body))
    for (const type of types) {
      const answer = await open().fetch(call.path, {
        method: call.method,
        body: '{}',
        headers: { 'content-type': type },
      })
      expect([call.name, type, answer.status]).toEqual([call.name, type, 415])
    }
}, 120_000)

test('no other site may read a reply or frame a page', async () => {
  const from = {
    origin: 'https://evil.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'content-type',
  }
  for (const path of [
    '/',
    '/account',
    '/shop/bag',
    '/checkout/payment',
    '/api/visit',
    '/api/customer',
    '/api/shop/c/departments',
    '/no/such/page',
  ])
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await open().raw(path, { method, headers: from })
      expect([path, Object.keys(headers).filter((name) => name.startsWith('access-control-allow'))]).toEqual([path, []])
      if (method === 'GET' && headers.location === undefined)
        expect([path, /frame-ancestors 'none'/.test(String(headers['content-security-policy']))]).toEqual([path, true])
    }
})
