// Every page over a socket, opened as by a browser without script.
import { describe, expect, test } from 'vitest'
import { send, wireBrowser } from '#tests/support/wire.ts'
import { brand, port, visitor } from './calls/visitors.ts'
import { pageCases } from './screens/pages.ts'

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? ''

describe.each(Object.entries(pageCases))(
  '%s',
  (path, { who, at = () => path, heading, ends, signIn, takesPost = false }) => {
    let address = path

    test(`shows ${who} its page`, async () => {
      const someone = await visitor(who, 'pages')
      address = await at(someone)
      const answer = await someone.browser.open(address)
      expect([answer.status, answer.url.pathname]).toEqual([
        200,
        ends ?? new URL(address, someone.browser.origin).pathname,
      ])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(headingOf(answer.text)).toMatch(heading)
      expect(answer.text.trimEnd()).toMatch(/<\/html>$/)
    })

    test('takes no POST and escapes a hostile query', async () => {
      const guest = wireBrowser(port, brand)
      const answer = await guest.fetch(new URL(address, guest.origin).pathname, { method: 'POST', body: 'a=b' })
      expect(answer.status).toBe(takesPost ? 415 : 405)
      if (!takesPost) expect(answer.headers.allow).toBe('GET, HEAD')
      const query = 'page=constructor&sort=__proto__&colour=%ED%A0%BD&how=toString&status=%00&term=%3Cscript%3Ealert(1)'
      const hostile = await guest.open(`${address}${address.includes('?') ? '&' : '?'}${query}`)
      expect([hostile.status < 500, hostile.text.includes('<script>alert(1)')]).toEqual([true, false])
    })

    if (signIn)
      test('sends a guest to sign in', async () => {
        const guest = wireBrowser(port, brand)
        const { url, text } = await guest.open(address)
        expect(url.host).toBe(`login.localhost:${port}`)
        expect(text).toContain('name="password"')
      })
  },
)

test.each([
  '/nowhere',
  '/shop/p/NOTHING-HERE',
  '/shop/c/no/such/place',
  '/account/orders/',
  '/%ff',
  '/constructor',
  '/__proto__',
])('%s shows the not-found page', async (path) => {
  const guest = wireBrowser(port, brand)
  const { status, text } = await guest.open(path)
  expect([path, status, headingOf(text).length > 0]).toEqual([path, 404, true])
})

test('a host of no shop is 421', async () => {
  expect((await send(port, new URL(`http://nobody.localhost:${port}/`), {})).status).toBe(421)
})
