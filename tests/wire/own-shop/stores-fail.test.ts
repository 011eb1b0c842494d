// The platform's stores fail under a served shop: database and sessions. Another process locks their files, which no code inside the
// shop could do.
import { afterAll, expect, test } from 'vitest'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { localPassword } from '#shared/platform/people.ts'
import { details } from '#tests/contract/preparing.ts'
import { insides } from '#tests/support/hostile.ts'
import { lock } from '#tests/support/locked-stores.ts'
import { copySeeded, openShop } from '#tests/support/shop.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const state = '.wrangler/tests/stores'
await copySeeded(state)
const shop = await openShop({ state, settings: { RATE_LIMITS: '0' } })
afterAll(() => shop.stop())
const grace = await signedIn(shop.port, 'grace')
const userOf = async (browser: typeof grace) => (await browser.call(sessionCalls.me, {})).user
const secret = new RegExp(`${insides.source}|D1_|is locked|Your bag is empty|You haven’t saved`, 'i')

const calls = ['/api/shop/bag', '/api/save-for-later/items', '/api/customer', '/api/customer/orders']
const pages = ['/', '/shop/bag', '/shop/bag/saved-items', '/account', '/account/orders', '/checkout/payment']

test('a locked database is reported, and the form keeps its input', async () => {
  const { bagItemsCount } = await fillBag(grace, 'jdw', { quantity: 2 })
  const cookies = new Map(grace.cookies())
  const release = lock(state, 'database')
  for (const path of calls) {
    const { status, text, headers, json } = await grace.fetch(path)
    expect([path, [502, 503].includes(status), secret.exec(text)?.[0]]).toEqual([path, true, undefined])
    expect([path, Object.keys(json())]).toEqual([path, ['code', 'message', 'requestId']])
    expect([path, headers['cache-control']]).toEqual([path, 'private, no-store'])
  }
  for (const path of pages) {
    const { status, text } = await grace.open(path)
    expect([path, [200, 502, 503, 504].includes(status), secret.exec(text)?.[0]]).toEqual([path, true, undefined])
    expect([path, /<h1.*<\/html>\s*$/s.test(text)]).toEqual([path, true])
  }
  const typed = { ...details, dateOfBirth: '', firstname: 'Zebedee', lastname: 'Quill', mobilePhone: '07700900123' }
  const form = await grace.submit('/account/details/save', typed)
  for (const word of ['There is a problem', 'Zebedee', '07700900123']) expect(form.text).toContain(word)
  release()
  // A circuit breaker tries each service again within seconds.
  const read = async (path: string) => (await grace.fetch(path)).json()
  await expect.poll(() => read('/api/shop/bag'), { timeout: 15_000 }).toMatchObject({ bagItemsCount })
  const customer = { firstname: 'Grace' }
  await expect.poll(() => read('/api/customer'), { timeout: 15_000 }).toMatchObject({ customer })
  expect(new Map(grace.cookies())).toEqual(cookies)
  expect(shop.said()).toMatch(/D1_ERROR/)
  expect(shop.said()).not.toMatch(/Zebedee|Quill|07700900123|grace@/i)
})

test('signing out that fails says so and can be repeated', async () => {
  const release = lock(state, 'sessions')
  const staying = await grace.open('/api/sign-out?redirectTo=/', { headers: { 'sec-fetch-site': 'same-origin' } })
  release()
  expect([staying.status, staying.text.includes('We couldn’t sign you out')]).toEqual([503, true])
  expect(await userOf(grace)).not.toBe(null)
})

test('with the database locked sign-in fails with a page', async () => {
  const visitor = wireBrowser(shop.port, 'jdw')
  const form = await visitor.open('/api/sign-in?redirectTo=/account')
  const release = lock(state, 'database')
  const { status, text } = await visitor.send(form, { email: 'owen@people.example', password: localPassword })
  release()
  expect([status, text.includes('Please try again'), secret.exec(text)?.[0]]).toEqual([500, true, undefined])
  expect(await userOf(visitor)).toBe(null)
  await visitor.signIn('owen@people.example')
  expect(await userOf(visitor)).not.toBe(null)
})
