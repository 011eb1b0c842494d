import { expect, test } from 'vitest'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

// Shows R3.100
test('the session cookie is random and new at each sign-in', async () => {
  const owen = guest()
  const form = await owen.open('/api/sign-in?redirectTo=/help')
  expect(form.status).toBe(200)
  await owen.signIn('owen@people.example')
  const sid = owen.cookies().get('sid')!
  expect(sid).toMatch(/^[\w-]{22,}$/)
  const other = guest()
  await other.signIn('owen@people.example')
  expect(other.cookies().get('sid')).not.toBe(sid)
})

// Shows R3.98, R4.26, R9.9
test('the hint cookies prove nothing', async () => {
  const owen = guest()
  await owen.signIn('owen@people.example')
  expect(owen.cookies().get('isSignedIn')).toBe('true')
  const { user } = await owen.call(sessionCalls.me, {})
  const { accessTokenExpiresAt, refreshExpiresin } = user!.timeouts
  expect(Number(owen.cookies().get('RTExpiresAt'))).toBe(accessTokenExpiresAt + refreshExpiresin - 30 - 300)
  const forger = guest()
  forger.cookies().set('isSignedIn', 'true')
  forger.cookies().set('rememberMe', 'true')
  forger.cookies().set('RTExpiresAt', String(Date.now() + 1e9))
  expect((await forger.call(sessionCalls.me, {})).user).toBe(null)
})

// Shows R6.1, R9.10
test('remember me lasts 30 days', async () => {
  const owen = guest()
  await owen.signIn('owen@people.example', undefined, '/account', { remember: '1' })
  const { user } = await owen.call(sessionCalls.me, {})
  expect([user?.customer.rememberMe, user?.timeouts.refreshExpiresin]).toEqual([true, 30 * 86_400])
  expect(owen.cookies().get('rememberMe')).toBe('true')
})

// Shows R1.6
test('the browser that filled a bag finds it again', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw', { quantity: 3 })
  expect((await browser.call(sessionCalls.visit, {})).bagItemsCount).toBe(3)
  expect((await guest().call(sessionCalls.visit, {})).bagItemsCount).toBe(0)
})

// Shows R4.23, R4.24
test('a guest’s bag and list join the customer’s after signing in', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const [option] = await inStock(browser, 1, 5)
  const { price: _, ...entry } = option!
  await browser.call(savedItemsCalls.add, { body: { entries: [{ ...entry, quantity: 1 }], ...siteOf('jdw') } })
  await browser.signIn('mei@people.example')
  await browser.call(bagCalls.merge, { body: siteOf('jdw') })
  await browser.call(savedItemsCalls.merge, { query: {}, body: siteOf('jdw') })
  const visit = await browser.call(sessionCalls.visit, {})
  expect(visit).toMatchObject({ signedIn: true, firstname: 'Mei' })
  expect(visit.bagItemsCount).toBeGreaterThanOrEqual(1)
  expect(visit.savedProducts).toContain(option!.productNo)
})
