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
  '/api/auth/password': 'GET, HEAD',
  '/.well-known/change-password': 'GET, HEAD',
  '/api/csp-report': 'POST',
  '/api/toggles/proxy': 'GET, HEAD, POST',
  '/api/toggles/proxy/client/metrics': 'POST',
  '/': 'GET, HEAD',
  '/nowhere': 'GET, HEAD',
  '/shop/bag/add': 'GET, HEAD, POST',
  '/account/credit/statements/1.pdf': 'GET, HEAD',
  '/sitemap.xml': 'GET, HEAD',
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
