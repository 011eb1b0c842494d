// The URLs that the specification names, requested as by a browser without script.
import { expect, test } from 'vitest'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { address, deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')
const heading = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? ''

async function firstProduct(): Promise<string> {
  const { products } = await guest().call(searchCalls.sitemap, { query: { page: 1 } })
  return products[0]!.productNumber
}

// Shows R2.1, R3.91
test('a product page answers at its number', async () => {
  const number = await firstProduct()
  const page = await guest().open(`/shop/p/${number}`)
  expect(page.status).toBe(200)
  const title = /<title>([^<|]+) \|/.exec(page.text)?.[1]
  expect(page.text).toMatch(/<meta name="description" content="[^"]+"/)
  const { meta } = await guest().call(sessionCalls.page, { query: { path: `/shop/p/${number}` } })
  expect(meta).toMatchObject({ pageType: 'product', title, description: expect.any(String) })
  expect(heading(page.text)).not.toBe('')
})

// Shows R2.4
test('the bag answers at its address', async () => {
  const browser = guest()
  expect(heading((await browser.open('/shop/bag')).text)).toMatch(/bag/i)
  await fillBag(browser, 'jdw')
  expect((await browser.open('/shop/bag')).text).toContain('£')
})

// Shows R2.5
test('saved items answer at their address', async () => {
  expect(heading((await guest().open('/shop/bag/saved-items')).text)).toMatch(/saved items/i)
})

// Shows R2.6, R9.1
test('a category answers under its prefix with at most 36 products', async () => {
  const browser = guest()
  const [first] = (await browser.call(searchCalls.departments, {})).categories
  const page = await browser.open(first!.path)
  expect(page.status).toBe(200)
  const numbers = new Set([...page.text.matchAll(/href="\/shop\/p\/([\w-]+)/g)].map(([, number]) => number))
  const { products } = await browser.call(searchCalls.category, {
    query: { path: first!.path.replace('/shop/c/', '') },
  })
  expect(products.length).toBe(36)
  for (const { productNumber } of products) expect(numbers).toContain(productNumber)
})

// Shows R2.7
test('search results answer under their prefix', async () => {
  const page = await guest().open('/shop/s?term=dress')
  expect(page.status).toBe(200)
  expect(page.text).toContain('dress')
})

// Shows R2.8, R2.9, R2.25
test('delivery and payment answer for a bag with items', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  expect(heading((await browser.open('/checkout/delivery-method')).text)).toMatch(/delivery/i)
  await deliver(browser)
  const payment = await browser.open('/checkout/payment')
  expect(payment.url.pathname).toBe('/checkout/payment')
  expect(heading(payment.text)).toBe('Payment')
})

// Shows R2.58
test('an empty bag leads from checkout back to the bag', async () => {
  for (const step of ['/checkout/delivery-method', '/checkout/payment'])
    expect((await guest().open(step)).url.pathname).toBe('/shop/bag')
  const confirmation = await guest().open('/checkout/order-confirmation')
  expect([confirmation.status, confirmation.url.pathname]).toEqual([404, '/checkout/order-confirmation'])
})

// Shows R2.10
test('paying the account answers for a customer who holds credit', async () => {
  const grace = guest()
  await grace.signIn('grace@people.example')
  const page = await grace.open('/checkout/make-a-payment')
  expect([page.status, page.url.pathname]).toEqual([200, '/checkout/make-a-payment'])
  expect(heading(page.text)).toMatch(/payment/i)
})

// Shows R2.12, R2.13
test('the credit addresses lead to the credit screens', async () => {
  const amara = guest()
  await amara.signIn('amara@people.example')
  expect((await amara.open('/credApp')).url.pathname).toBe('/checkout/credApp')
  expect((await amara.open('/checkout/credApp')).status).toBe(200)
  expect((await amara.open('/anything/CreditApplication/start')).url.pathname).toBe('/checkout/credApp')
  expect((await amara.open('/anything/credit-eligibility')).url.pathname).toBe('/checkout/credit-eligibility')
})

// Shows R2.14, R2.19, R2.21
test('registering signs in and greets the new customer', async () => {
  const browser = guest()
  await browser.register('/help')
  const greeted = await browser.open('/successful-account-registration')
  expect([greeted.status, greeted.text.includes('Ada')]).toEqual([200, true])
  expect((await browser.fetch('/api/customer')).json()).toMatchObject({ customer: { firstname: 'Ada' } })
})

// Shows R2.15, R2.16
test('legacy account addresses answer the account’s pages', async () => {
  const owen = guest()
  await owen.signIn('owen@people.example')
  const overview = await owen.open('/shop/myaccount/Overview.action?finalTarget=accountmainmenu')
  expect([overview.status, overview.text.includes('Owen')]).toEqual([200, true])
  const preferences = await owen.open('/shop/myaccount/scv/ContactPreferences.action')
  expect([preferences.status, heading(preferences.text)]).toEqual([200, expect.stringMatching(/preferences/i)])
})

// Shows R2.17, R2.20, R2.51, R7.7
test('signing out ends the session and says goodbye', async () => {
  const nadia = guest()
  await nadia.signIn('nadia@people.example')
  const left = await nadia.open('/api/sign-out?redirectTo=/shop/signout/so.action', {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(left.url.pathname).toBe('/shop/signout/so.action')
  expect(heading(left.text)).toBe('Goodbye for now')
  expect((await nadia.fetch('/api/auth/me')).json()).toEqual({ user: null })
})

// Shows R2.22, R6.7, R7.6, R7.8
test('a guest is answered 200 with no user', async () => {
  const browser = guest()
  expect((await browser.fetch('/api/auth/me')).json()).toEqual({ user: null })
  expect((await browser.fetch('/api/profile')).json()).toEqual({ user: null })
  expect((await browser.fetch('/api/customer')).json()).toEqual({ customer: null })
  expect((await browser.fetch('/api/customer/addresses')).status).toBe(401)
})

// Shows R2.23
test('a cross-site sign-in or sign-out is confirmed first', async () => {
  for (const path of ['/api/sign-in', '/api/sign-out']) {
    const reply = await guest().raw(path, {
      headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    })
    expect([path, reply.status, /<form[^>]*method="post"/.test(reply.text)]).toEqual([path, 200, true])
  }
})

// Shows R3.88
test('an address without a country is in Great Britain', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const delivery = await deliver(browser)
  expect('country' in address).toBe(false)
  expect(delivery.currentDeliveryAddress?.country).toBe('GB')
})
