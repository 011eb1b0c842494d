// Every declared path with every method that the path does not take: 405 with `Allow`, with or without a body.
import { describe, expect, test } from 'vitest'
import { allCalls } from '#shared/platform/all-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const tried = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']

/** Paths beside the calls, with their methods. */
const others: Readonly<Record<string, string>> = {
  '/api/health': 'GET, HEAD',
  '/api/sign-in': 'GET, HEAD, POST',
  '/api/auth/login': 'GET, HEAD, POST',
  '/api/sign-out': 'GET, HEAD, POST',
  '/api/auth/password': 'GET, HEAD',
  '/api/auth/passkeys': 'GET, HEAD',
  '/.well-known/change-password': 'GET, HEAD',
  '/api/callback': 'GET, HEAD',
  '/api/csp-report': 'POST',
  '/api/errors': 'POST',
  '/api/vitals': 'POST',
  '/api/toggles/proxy': 'GET, HEAD, POST',
  '/api/toggles/proxy/client/metrics': 'POST',
  '/api/toggles/proxy/client/register': 'POST',
  '/': 'GET, HEAD',
  '/shop/s/coat': 'GET, HEAD',
  '/checkout/payment': 'GET, HEAD',
  '/nowhere': 'GET, HEAD',
  '/shop/bag/add': 'GET, HEAD, POST',
  '/checkout/challenge-return': 'GET, HEAD, POST',
  '/account/data/download': 'GET, HEAD',
  '/account/credit/agreement.pdf': 'GET, HEAD',
  '/account/credit/statements/1.pdf': 'GET, HEAD',
  '/checkout/credit-documents/pcci.pdf': 'GET, HEAD',
  '/robots.txt': 'GET, HEAD',
  '/sitemap.xml': 'GET, HEAD',
  '/sitemaps/content.xml': 'GET, HEAD',
  '/pictures/nothing.svg': 'GET, HEAD',
}

/** Each path of a call with its declared methods, as `Allow` lists them. */
const called = Object.fromEntries(
  [...Map.groupBy(allCalls, ({ path }) => path)].map(([path, calls]) => {
    const methods = new Set<string>(calls.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    return [path, tried.filter((method) => methods.has(method)).join(', ')]
  }),
)

const form = { body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
const mayBring = ['POST', 'PUT', 'PATCH', 'DELETE']

describe.each(Object.entries({ ...called, ...others }))('%s', (path, allow) => {
  const browser = wireBrowser(port, 'jdw')

  test(`takes ${allow} only`, async () => {
    const refused = tried.filter((method) => !allow.split(', ').includes(method))
    const replies = refused.map(async (method) => {
      const { status, headers } = await browser.fetch(path, { ...(mayBring.includes(method) && form), method })
      return [method, status, headers.allow]
    })
    for (const [method, ...answer] of await Promise.all(replies))
      expect([method, ...answer]).toEqual([method, 405, allow])
  })

  test('answers HEAD as GET, without a body', async () => {
    if (!allow.includes('GET')) return
    const [got, headed] = [await browser.fetch(path), await browser.fetch(path, { method: 'HEAD' })]
    expect([headed.status, headed.text, headed.headers['content-type']]).toEqual([
      got.status,
      '',
      got.headers['content-type'],
    ])
  })
})

test('an answer to OPTIONS permits no other origin', async () => {
  const crossOrigin = wireBrowser(port, 'jdw')
  const { status, headers } = await crossOrigin.raw('/api/shop/bag/addToBag', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'access-control-request-method': 'POST',
    },
  })
  expect([status, headers['access-control-allow-origin']]).toEqual([403, undefined])
})

test('a cross-site request is refused before its method is', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const browser = wireBrowser(port, 'jdw')
  const answers = await Promise.all(
    ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => browser.raw('/api/shop/bag', { method, headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

test.each(['login', 'gateway', 'content', 'author', 'operator'])(
  'no method is a failure at the host %s',
  async (host) => {
    const browser = wireBrowser(port, host)
    for (const path of ['/', '/sign-in', '/files/field.js', '/content/fetch', '/nowhere'])
      for (const method of [...tried, 'PROPFIND']) {
        const { status } = await browser.fetch(path, { ...(method !== 'GET' && method !== 'HEAD' && form), method })
        expect([path, method, status < 500], String(status)).toEqual([path, method, true])
      }
  },
)
