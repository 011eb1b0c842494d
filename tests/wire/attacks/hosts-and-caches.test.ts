// Attacks by host, header, site and cache, over sockets: one visitor's requests do not change another visitor's replies.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { expectNoFault, expectRefusal } from '#tests/support/hostile.ts'
import { operatorAt } from '#tests/support/operate.ts'
import { port } from '#tests/support/served-shop.ts'
import { send, signedIn, wireBrowser } from '#tests/support/wire.ts'
import { forgedStamp } from '#tests/support/stamped.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)
const shop = `http://jdw.localhost:${port}`

// Shows R1.23
test('a host of nobody is 421 and has no theme', async () => {
  const hosts = [
    'evil.example',
    `nobody.localhost:${port}`,
    `jdw.localhost.evil.example:${port}`,
    `evil.jdw.localhost:${port}`,
    `xjdw.localhost:${port}`,
    `127.0.0.1:${port}`,
    '[::1]',
    'jdw',
    'www.juniperdow.example.evil.example',
    `operator.jdw.localhost:${port}`,
  ]
  for (const host of hosts)
    for (const path of ['/', '/api/visit', '/account', '/sitemap.xml', '/robots.txt']) {
      const { status, text, headers } = await send(port, new URL(path, shop), { headers: { host } })
      expect([host, path, status, /evil|data-panda-theme/.exec(text)?.[0]]).toEqual([host, path, 421, undefined])
      expect(headers['set-cookie']).toBeUndefined()
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
const queries = 'utm_source="><script>evil x=evil __proto__[x]=evil callback=evil vse=evil page=evil colour=evil'

test('forged headers and queries do not poison shared pages', async () => {
  const { products } = await open().call(searchCalls.search, { query: { term: 'shirt' } })
  const pages = ['/', '/shop/s/?term=shirt', `/shop/p/${products[0]!.productNumber}`, '/delivery', '/shop/c/women']
  const opened = (path: string, headers = {}) => open().raw(path, { headers: { accept: 'text/html', ...headers } })
  for (const page of pages) {
    const honest = await opened(page)
    for (const headers of smuggled) {
      expectNoFault(await opened(page, headers), [page, headers])
      const after = await opened(page)
      const { status, headers: said } = honest
      expect([page, headers, after.status, after.headers.location]).toEqual([page, headers, status, said.location])
      expect([page, headers, after.text.includes('evil')]).toEqual([page, headers, false])
    }
    for (const query of queries.split(' '))
      expectNoFault(await opened(`${page}${page.includes('?') ? '&' : '?'}${encodeURI(query)}`), query)
    expect([page, (await opened(page)).text.includes('evil')]).toEqual([page, false])
  }
}, 120_000)

const disguised = `
    /account /account/ /account/details /account/x.css /account.css /account;.js /account/..;/assets/x.js
    /account%2fx.png /account/%2e%2e/assets/app.css /account?x=.css /account/details/favicon.ico /account%00.css
    /account%23.js /account%3f.js /assets/..%2faccount /assets/%2e%2e/account /pictures/..%2f..%2faccount
    /pictures/%2e%2e/api/customer /shop/bag /checkout/delivery-method /api/customer /api/customer.css
    /api/customer/x.css /api/auth/me
  `
  .trim()
  .split(/\s+/)

test('a personal page is not cached under any disguised address', async () => {
  const owen = await signedIn(port, 'owen')
  for (const path of disguised) {
    const { text, headers } = await owen.raw(path)
    if (/owen@|Owen|C10000002/.test(text)) expect([path, headers['cache-control']]).toEqual([path, 'private, no-store'])
    expect([path, /owen@|C10000002/.test((await open().raw(path)).text)]).toEqual([path, false])
  }
})

const crossSite: Record<string, string>[] = [
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
const form = 'application/x-www-form-urlencoded'

// That each call and form refuses one of them is in calls.test.ts and forms.test.ts.
test('a call or form of another site is refused, in every disguise', async () => {
  const owen = await signedIn(port, 'owen')
  for (const headers of crossSite) {
    const json = { ...headers, 'content-type': 'application/json' }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const answer = await owen.raw(bagCalls.add.path, { method, body: '{}', headers: json })
      expect([headers, method, expectRefusal(answer, headers).code]).toEqual([headers, method, 'CROSS_SITE'])
    }
    const sent = { method: 'POST', body: 'a=b', headers: { ...headers, 'content-type': form } }
    expect([headers, (await owen.raw('/shop/bag/add', sent)).status]).toEqual([headers, 403])
  }
})

test('a form’s or a text’s media type makes no call', async () => {
  const types = [
    'text/plain',
    form,
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-7',
    'text/plain; application/json',
    'application/jsonx',
    'application/xml',
    'application/json, text/plain',
  ]
  for (const type of types) {
    const answer = await open().sendCall(bagCalls.add, { body: {} as never }, { headers: { 'content-type': type } })
    expect([type, answer.status]).toEqual([type, 415])
  }
})

test('no other site may read a reply or frame a page', async () => {
  const wanted = { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
  const headers = { origin: 'https://evil.example', ...wanted }
  for (const path of [
    '/',
    '/account',
    '/shop/bag',
    '/checkout/payment',
    '/api/visit',
    '/api/customer',
    '/no/such/page',
  ])
    for (const method of ['GET', 'OPTIONS']) {
      const answer = await open().raw(path, { method, headers })
      const allowed = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-allow'))
      expect([path, allowed]).toEqual([path, []])
      if (method === 'GET' && answer.headers.location === undefined)
        expect([path, answer.headers['content-security-policy']]).toEqual([
          path,
          expect.stringContaining("frame-ancestors 'none'"),
        ])
    }
})

/** Property names that every object has. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

test('at the hosts beside the shops no inherited name finds anything', async () => {
  for (const host of ['gateway', 'author', 'login', 'content', 'operator', 'partner'])
    for (const name of inherited)
      expect([host, name, (await open(host).fetch(`/files/${name}`)).status]).toEqual([host, name, 404])
  const operator = await operatorAt(port)
  for (const name of inherited)
    for (const address of [`/orders?brand=jdw&status=${name}`, `/promotions?brand=jdw&state=${name}`]) {
      const { status, url } = await operator.open(address)
      expect([address, status, url.pathname]).toEqual([address, 200, new URL(address, url).pathname])
    }
})

test.each([
  ['gateway', '/V2/Cruise/StepUp'],
  ['gateway', '/flex/v2/tokens'],
  ['author', '/save/jdw/home'],
  ['login', '/sign-in'],
  ['operator', '/sign-in'],
])('malformed multipart is the sender’s fault at %s%s', async (host, path) => {
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/form-data; boundary="'])
    for (const body of ['', '--x\r\nContent-Disposition: form-data; name="JWT"\r\n\r\n', '\u0000--x--']) {
      const { status } = await open(host).fetch(path, { method: 'POST', body, headers: { 'content-type': type } })
      expect([type, body, status >= 400 && status < 500]).toEqual([type, body, true])
    }
})

test('plain http never demands https of the host', async () => {
  const { text } = await open().open('/')
  const files = [...text.matchAll(/(?:src|href)="(\/(?:assets|brands)\/[^"]+)"/g)].map(([, path]) => path!)
  expect(files.length).toBeGreaterThan(2)
  for (const path of [...files, '/', '/api/health', '/assets/nowhere.js', '/robots.txt']) {
    const { headers } = await open().fetch(path)
    expect([path, headers['strict-transport-security']]).toEqual([path, undefined])
  }
})
