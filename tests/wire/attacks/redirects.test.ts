// Return paths of requests, over sockets: a redirect stays on the request's own host.
import { expect, test } from 'vitest'
import { localOperator, localPassword } from '#shared/platform/people.ts'
import { port } from '#tests/support/served-shop.ts'
import { hiddenFields, wireBrowser } from '#tests/support/wire.ts'

const elsewhere = [
  '//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/./%2e//evil.example',
  '/%2e//evil.example',
  '/%2E%2E//evil.example',
  '/a/..//evil.example',
  '/\\evil.example',
  '/.\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.\t//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/evil.example',
  '///evil.example',
  'http://operator.localhost@evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:http://evil.example/x',
  '/;@evil.example//..//evil.example',
  '/%09//evil.example/..//evil.example',
  '/././/evil.example/%2f..',
]

function staysAt(origin: string, location: string | undefined, requested: string) {
  const to = new URL(location ?? '/', `${origin}/x`)
  expect([requested, location, to.origin]).toEqual([requested, location, origin])
  expect([requested, /^(?:\/(?![/\\])|http)/.test(location ?? '/')]).toEqual([requested, true])
}

test('the operator’s return path stays on the operator’s host', async () => {
  const operator = `http://operator.localhost:${port}`
  for (const back of elsewhere) {
    const browser = wireBrowser(port, 'jdw')
    const page = await browser.open(`${operator}/sign-in?${new URLSearchParams({ back })}`)
    staysAt(operator, hiddenFields(page.text)['back'], back)
    const answer = await browser.raw(`${operator}/sign-in`, {
      method: 'POST',
      body: new URLSearchParams({ name: localOperator.name, password: localPassword, back }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: operator,
        'sec-fetch-site': 'same-origin',
      },
    })
    expect(answer.status).toBe(303)
    staysAt(operator, answer.headers.location, back)
  }
})

test('signing in and out never leaves the shop’s host', async () => {
  for (const redirectTo of elsewhere) {
    const guest = wireBrowser(port, 'jdw')
    const query = new URLSearchParams({ redirectTo })
    for (const path of ['/api/sign-out', '/api/callback']) {
      const answer = await guest.raw(`${path}?${query}&state=${encodeURIComponent(redirectTo)}`, {
        headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      })
      if (answer.headers.location) staysAt(guest.origin, answer.headers.location, redirectTo)
      expect(answer.text).not.toMatch(/(?:href|action|url)=["']?(?:\s*https?:)?[/\\]{2,}evil/i)
    }
    await guest.signIn('owen@people.example', localPassword, redirectTo)
    const landed = await guest.open(`/shop/signin?${query}`)
    expect([redirectTo, landed.url.origin]).toEqual([redirectTo, guest.origin])
  }
}, 120_000)

test('a page’s own path is a return path after sign-in', async () => {
  const operator = `http://operator.localhost:${port}`
  const browser = wireBrowser(port, 'jdw')
  for (const back of ['/orders?brand=dal&page=2', '/reviews/row/abc?brand=jdw', '/'])
    expect(
      hiddenFields((await browser.open(`${operator}/sign-in?${new URLSearchParams({ back })}`)).text)['back'],
    ).toBe(back)
})
