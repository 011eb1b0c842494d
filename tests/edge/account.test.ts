import { expect, test } from 'vitest'
import { people } from '#shared/platform/people.ts'
import { memberAt } from '#tests/support/member.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { forEngines, linkIn, textOf } from '#tests/support/read-page.ts'

const [, owen, , , leila] = people.map(({ id }) => id)

const paths = [
  '/account',
  '/account/orders',
  '/account/details',
  '/account/addresses',
  '/account/addresses/new',
  '/account/preferences',
  '/account/data',
  '/account/delete',
  '/shop/myaccount/Overview.action?finalTarget=accountmainmenu',
  '/shop/myaccount/scv/ContactPreferences.action',
]

test('a guest signs in first and returns to the account page', async () => {
  const shop = await openShop()
  for (const path of paths) {
    const sent = await shop.fetch(path)
    const location = `/api/sign-in?${new URLSearchParams({ redirectTo: path })}`
    expect([path, sent.status, sent.headers.get('location')]).toEqual([path, 302, location])
  }
  const download = await shop.fetch('/account/data/download')
  expect(download.headers.get('location')).toBe('/api/sign-in?redirectTo=%2Faccount%2Fdata')
  expect(shop.count('/api/customer/data')).toBe(0)
})

test('account pages are private, not indexed, and complete without script', async () => {
  const { person } = await memberAt(owen!)
  for (const path of paths) {
    const response = await person.navigate(path)
    const html = await response.text()
    expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 200, 'private, no-store'])
    expect(forEngines(html)).toEqual({ canonical: null, robots: 'noindex' })
    expect(html).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
  }
})

test('orders show their status in words, never as a code', async () => {
  const { person } = await memberAt(owen!)
  const html = await (await person.navigate('/account/orders')).text()
  const text = textOf(/<main.*<\/main>/s.exec(html)![0])
  for (const label of ['Order received', 'Being prepared', 'Waiting for stock', 'On its way', 'Delivered', 'Delayed'])
    expect(text).toContain(label)
  expect(text).not.toMatch(/\b(RS|SB|TF|DD|LO)\b/)
})

test('the pages answer at the legacy addresses', async () => {
  const { person } = await memberAt(owen!)
  const overview = await (await person.navigate('/shop/myaccount/Overview.action?finalTarget=accountmainmenu')).text()
  expect(textOf(overview)).toContain('Hello, Owen')
  const preferences = await (await person.navigate('/shop/myaccount/scv/ContactPreferences.action')).text()
  expect(textOf(preferences)).toContain('Contact me by')
})

test('the account links to password, passkeys and sign-out', async () => {
  const { person } = await memberAt(owen!)
  const html = await (await person.navigate('/account')).text()
  const password = await person.navigate(linkIn(html, 'Password')!)
  expect(password.headers.get('location')).toBe(
    'http://login.localhost:8787/password?brand=jdw&return=http%3A%2F%2Fjdw.localhost%3A8787%2Faccount',
  )
  const passkeys = await person.navigate(linkIn(html, 'Passkeys')!)
  expect(passkeys.headers.get('location')).toMatch(/^http:\/\/login\.localhost:8787\/passkeys\?brand=jdw&/)
  const change = await person.navigate('/.well-known/change-password')
  expect(change.headers.get('location')).toBe('/api/auth/password')
  expect(linkIn(html, 'Sign out')).toBe('/api/sign-out')
})

test('the legacy sign-out address only confirms the sign-out', async () => {
  const shop = await openShop()
  const html = await (await shop.fetch('/shop/signout/so.action')).text()
  expect(textOf(html)).toContain('Goodbye for now')
  expect(linkIn(html, 'Sign in again')).toBe('/api/sign-in?redirectTo=%2F')
  const { person } = await memberAt(owen!)
  const still = await (await person.navigate('/shop/signout/so.action')).text()
  expect(textOf(still)).toContain('You’re still signed in')
  expect(await person.user()).not.toBe(null)
})

test('the registration page leads back to the previous page only', async () => {
  const { person } = await memberAt(owen!)
  const greeted = async (redirectTo: string) =>
    (await person.navigate(`/successful-account-registration?${new URLSearchParams({ redirectTo })}`)).text()
  const html = await greeted('/shop/bag')
  expect(textOf(html)).toContain('Welcome, Owen')
  expect(linkIn(html, 'Continue where you left off')).toBe('/shop/bag')
  for (const hostile of [
    'https://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/api/sign-out',
  ])
    expect(linkIn(await greeted(hostile), 'Start shopping')).toBe('/')
})

test('credit details are loaded only for customers with credit', async () => {
  const cash = await memberAt(owen!)
  await (await cash.person.navigate('/account')).text()
  expect(cash.shop.count('/api/checkout/creditDetails')).toBe(0)
  const held = await memberAt(leila!)
  const html = await (await held.person.navigate('/account')).text()
  expect(held.shop.count('/api/checkout/creditDetails')).toBe(1)
  expect(textOf(html)).toContain('We’re here to help.')
  expect(textOf(html)).not.toContain('available to spend')
})
