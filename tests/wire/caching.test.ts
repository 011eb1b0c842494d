import { expect, test } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

// Shows R9.14
test('shared pages are fresh 20 s and stale 180 s', async () => {
  const browser = guest()
  await browser.open('/delivery')
  await expect
    .poll(async () => (await browser.open('/delivery')).headers['cache-control'], { timeout: 10_000 })
    .toBe('public, max-age=0, s-maxage=20, stale-while-revalidate=160')
})

test('no shared page sets a cookie', async () => {
  const browser = guest()
  for (const path of ['/', '/delivery', '/shop/s?term=dress']) {
    const { headers } = await browser.open(path)
    if (headers['cache-control']?.startsWith('public')) expect([path, headers['set-cookie']]).toEqual([path, undefined])
  }
})

test('private pages and personal calls are never stored', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  for (const path of ['/shop/bag', '/api/shop/bag', '/api/visit', '/api/auth/me', '/api/customer'])
    expect([path, (await browser.fetch(path)).headers['cache-control']]).toEqual([path, 'private, no-store'])
})

// Shows R9.15
test('catalogue calls may be kept for 20 s', async () => {
  const answer = await guest().sendCall(searchCalls.departments, {})
  expect(answer.headers['cache-control']).toBe('public, max-age=20')
})

test('hashed assets are immutable', async () => {
  const browser = guest()
  const { text } = await browser.open('/')
  const [path] = /\/assets\/[^"]+\.css/.exec(text)!
  expect((await browser.raw(path)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
