// The signed-in customer: the fields by which customers differ, addresses, orders, and what the session's cookies are worth.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { address } from '#tests/contract/preparing.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')
const customerOf = async (name: string) => (await (await signedIn(port, name)).call(customerCalls.get, {})).customer!
const today = /^\d{4}-\d\d-\d\d$/

// Shows R3.1, R3.2, R3.3, R3.4, R3.5, R1.2, R6.2
test('customers differ by identity, contact, orders and credit', async () => {
  const [grace, nadia, owen] = [await customerOf('grace'), await customerOf('nadia'), await customerOf('owen')]
  expect(grace).toMatchObject({ firstname: 'Grace', lastname: 'Adeyemi', dateOfBirth: expect.stringMatching(today) })
  expect(grace.accountAddress).toMatchObject({ isoCountryCode: 'GB', postcode: expect.stringMatching(/\w/) })
  expect(grace.contactDetails.email).toBe('grace@people.example')
  expect([nadia.previousWebOrderPlaced, owen.previousWebOrderPlaced]).toEqual([false, true])
  expect(grace).toMatchObject({ creditAccount: true, availableCredit: expect.any(Number) })
  expect(nadia).toMatchObject({ creditAccount: false, availableCredit: null, creditLimit: null })
})

// Shows R3.6, R1.3, R6.3
test('a running delivery subscription is ACTIVE with its end', async () => {
  const ends = expect.stringMatching(today)
  expect(await customerOf('hannah')).toMatchObject({ pandpStatusCode: 'ACTIVE', pandpEndDate: ends })
  expect(await customerOf('nadia')).toMatchObject({ pandpStatusCode: null, pandpEndDate: null })
})

// Shows R3.7, R6.5
test('loyalty states distinguish customers', async () => {
  const [marcus, sofia, nadia] = [await customerOf('marcus'), await customerOf('sofia'), await customerOf('nadia')]
  expect(sofia.loyaltyScore).toBe('004')
  expect(new Set([marcus.loyaltyScore, sofia.loyaltyScore, nadia.loyaltyScore]).size).toBe(3)
  expect([marcus.loyaltyOptIn, sofia.loyaltyOptIn]).toContain('OPTED_IN')
})

// Shows R5.18
test('an open application makes a customer one registering for credit', async () => {
  const mei = await signedIn(port, 'mei')
  const registering = async () => {
    const { creditAccount, registeringCredit } = (await mei.call(customerCalls.get, {})).customer!
    return [creditAccount, registeringCredit]
  }
  expect(await registering()).toEqual([false, false])
  const { jwtToken } = await mei.call(creditApplicationCalls.application, {})
  expect(await registering()).toEqual([false, true])
  await mei.call(creditApplicationCalls.cancel, { body: { jwtToken, exit: 'inside' } })
  expect(await registering()).toEqual([false, false])
  expect(await customerOf('grace')).toMatchObject({ creditAccount: true, registeringCredit: false })
})

// Shows R3.88, R4.53
test('the default delivery address is listed first', async () => {
  const browser = guest()
  await browser.register()
  for (const number of ['1', '2', '3'])
    await browser.call(customerCalls.addAddress, {
      body: { ...address, houseNumberAndSuffix: number, isDefaultDeliveryAddress: number === '2' },
    })
  const { addresses } = await browser.call(checkoutCalls.deliveryAddress, {})
  expect(addresses[0]).toMatchObject({ houseNumberAndSuffix: '2', isDefaultDeliveryAddress: true })
  expect(addresses.map(({ isDefaultDeliveryAddress }) => isDefaultDeliveryAddress)).toEqual([true, false, false])
})

// Shows R3.96, R9.31
test.each([
  ['jdw', '3239'],
  ['dal', '6202'],
] as const)('an order at %s carries store code %s', async (brand, storeCode) => {
  const browser = wireBrowser(port, brand)
  await browser.register()
  await fillBag(browser, brand)
  await deliver(browser)
  await payByCard(browser, (await browser.call(bagCalls.get, { query: {} })).orderTotal)
  const { orders } = await browser.call(customerCalls.orders, {})
  expect(orders.map((order) => order.storeCode)).toEqual([storeCode])
})

// Shows R4.14
test('every order status has its text', async () => {
  const owen = await signedIn(port, 'owen')
  const { orders } = await owen.call(customerCalls.orders, {})
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['OK', 'RS', 'SB', 'TF', 'DD', 'LO']))
  const page = await owen.open('/account/orders')
  expect(page.text.replaceAll(/<script.*?<\/script>/gs, '')).not.toMatch(/>(?:RS|SB|TF|DD|LO)</)
})

// Shows R2.22, R6.7
test('a guest is nobody, and 401 where a person is needed', async () => {
  const browser = guest()
  for (const path of ['/api/auth/me', '/api/profile'])
    expect((await browser.fetch(path)).json()).toEqual({ user: null })
  expect((await browser.fetch('/api/customer')).json()).toEqual({ customer: null })
  expect((await browser.fetch('/api/customer/addresses')).status).toBe(401)
})

// Shows R2.17, R2.20, R2.51, R7.7
test('signing out ends the session and says goodbye', async () => {
  const nadia = await signedIn(port, 'nadia')
  const left = await nadia.open('/api/sign-out?redirectTo=/shop/signout/so.action', {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([left.url.pathname, left.text.includes('Goodbye for now')]).toEqual(['/shop/signout/so.action', true])
  expect((await nadia.call(sessionCalls.me, {})).user).toBe(null)
})

// Shows R3.8, R3.98, R4.26, R9.6, R9.9, R9.10, R7.5
test('the profile has times and ids; the hint cookies prove nothing', async () => {
  const owen = await signedIn(port, 'owen')
  expect(owen.cookies().get('isSignedIn')).toBe('true')
  const { user } = await owen.call(sessionCalls.me, {})
  const { accessTokenExpiresAt, refreshExpiresin } = user!.timeouts
  const customer = { customerReferenceAccountId: expect.stringMatching(/^C\d+$/), rememberMe: false }
  expect(user).toMatchObject({ customer, tokenId: expect.stringMatching(/./) })
  expect(Math.abs(accessTokenExpiresAt - Date.now() / 1000 - 300)).toBeLessThan(30)
  expect(refreshExpiresin).toBe(1800)
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
