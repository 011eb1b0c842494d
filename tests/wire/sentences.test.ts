import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { socialProofCalls } from '#shared/products/social-proof-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard } from '#tests/support/wire-card.ts'
import { deliver, emptyBag, fillBag, inStock, siteOf } from '#tests/support/wire-shopping.ts'
import { hiddenFields, wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

async function withSubscription() {
  const browser = guest()
  const [plan] = (await browser.call(deliverySubscriptionCalls.plans, {})).dsAllData
  const { productNumber: productNo, productOptionNo, offerNumber } = plan!
  const item = { productNo, productOptionNo, offerNumber, quantity: 1, ...siteOf('jdw') }
  await browser.call(bagCalls.add, { body: item })
  return browser
}

// Shows R2.52
test('signing in to make a payment leads to a bag’s payment', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  await deliver(browser)
  const login = await browser.open('/checkout/make-a-payment')
  const action = /<form[^>]*method="post"[^>]*action="([^"]+)"/.exec(login.text)?.[1] ?? login.url.href
  const fields = { ...hiddenFields(login.text), email: 'tom@people.example', password: 'try-the-shop-2026' }
  const reached = await browser.submit(new URL(action.replaceAll('&amp;', '&'), login.url).href, fields, login.url)
  expect([reached.url.pathname, reached.status]).toEqual(['/checkout/payment', 200])
})

test('signing in to make a payment stays there without a bag', async () => {
  const browser = guest()
  await browser.signIn('grace@people.example')
  await emptyBag(browser, 'jdw')
  const reached = await browser.open('/checkout/make-a-payment?justLoggedIn=true')
  expect([reached.url.pathname, reached.text.includes('Make a payment')]).toEqual(['/checkout/make-a-payment', true])
})

// Shows R2.12
test.each(['/credApp', '/credApp/', '/credApp/about-you', '/checkout/credApp/', '/checkout/credApp/offer'])(
  '%s leads to the application',
  async (path) => {
    const browser = guest()
    await browser.signIn('ines@people.example')
    const reached = await browser.open(`${path}?urlTarget=/account`)
    expect([reached.url.pathname + reached.url.search, reached.status]).toEqual([
      '/checkout/credApp?urlTarget=/account',
      200,
    ])
  },
)

test('a guest with a subscription is sent to sign-in', async () => {
  const browser = await withSubscription()
  const bag = await browser.open('/shop/bag')
  expect(bag.text).toContain('Sign in to check out')
  expect(bag.text).toContain('need an account to buy unlimited delivery')
  expect(bag.text).not.toContain('Secure checkout</a>')
  for (const step of ['/checkout/delivery-method', '/checkout/payment'])
    expect((await browser.open(step)).url.pathname).toBe('/shop/bag')
})

test('after sign-in a bag with a subscription goes to delivery', async () => {
  const browser = await withSubscription()
  await browser.register()
  expect((await browser.open('/shop/bag')).text).toContain('Secure checkout</a>')
  expect((await browser.open('/checkout/delivery-method')).url.pathname).toBe('/checkout/delivery-method')
})

// Shows R3.32
test('authored confirmation content comes with the order', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  await deliver(browser)
  const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
  const paid = await payByCard(browser, orderTotal)
  const order = await browser.call(orderCalls.confirmation, { query: { cartId: paid.confirmation! } })
  expect(order.cms).toMatchObject([{ type: 'usp-bar', heading: 'While you wait' }])
  const page = await browser.open(`/checkout/order-confirmation?${new URLSearchParams({ cartId: paid.confirmation! })}`)
  expect(page.text).toContain('While you wait')
})

// Shows R2.18
test('without an alternative interface the shop’s own pages answer legacy addresses', async () => {
  const browser = wireBrowser(port, 'pma')
  expect((await browser.open('/shop/signout/so.action')).status).toBe(200)
})

// Shows R2.32
test('the registration banner stands on the form, and on the greeting', async () => {
  const browser = guest()
  const form = await browser.open('/api/auth/login?register=1&redirectTo=/help')
  expect([form.url.hostname, form.url.pathname]).toEqual(['login.localhost', '/register'])
  expect(form.text).toContain('Create an account to keep your orders and details in one place.')
  const greeting = await browser.open('/successful-account-registration')
  expect(greeting.text).toContain('Create an account to keep your orders and details in one place.')
})

// Shows R7.31
test('the query of social proof bounds the messages of each product', async () => {
  const browser = guest()
  const id = (await inStock(browser, 1, 5))[0]!.productNo
  const visitor = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
  const report = (dataRequestParams: 'product/visit' | 'event', dataQueryString: string, data: object) =>
    browser.call(socialProofCalls.visit, { body: { dataRequestParams, dataQueryString, data: { visitor, ...data } } })
  for (let count = 0; count < 5; count += 1) await report('event', '', { event: { name: 'addToBag', product: { id } } })
  for (let count = 0; count < 10; count += 1) await report('product/visit', '', { product: { id } })
  const messages = async (query: string) =>
    (await report('product/visit', query, { product: { id } })).socialProof[0]!.messages.map(({ category }) => category)
  expect(await messages('')).toEqual(['bag', 'view'])
  expect(await messages('max=1')).toEqual(['bag'])
})

const discountService = { 'x-exp-discount-service': '1' }

// Shows R1.47
test('the discount-code experiment refuses a code before the bag', async () => {
  const browser = guest()
  await fillBag(browser, 'jdw')
  const tried = (code: string, headers: Record<string, string>) =>
    browser.open('/shop/bag/promo-code', {
      method: 'POST',
      body: new URLSearchParams({ claimCodeName: code, promoCodeAction: 'Add' }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: browser.origin,
        'sec-fetch-site': 'same-origin',
        ...headers,
      },
    })
  const callCounts = async () => {
    const { text } = await browser.open('/development')
    const count = (call: string) => text.split(call).length - 1
    return { service: count('promotions.description'), bag: count('bag.promoCode') }
  }
  const before = await callCounts()
  expect((await tried('LASTYEAR', discountService)).text).toContain('Sorry, this code has expired.')
  expect((await tried('NOSUCH', discountService)).text).toContain('Sorry, we don&#x27;t recognise this code.')
  const after = await callCounts()
  expect([after.service - before.service, after.bag - before.bag]).toEqual([2, 0])
  expect((await tried('NOSUCH', {})).text).toContain('Sorry, we don&#x27;t recognise this code.')
  expect((await callCounts()).bag - before.bag).toBe(1)
})

test('a code’s description distinguishes unknown from expired', async () => {
  const codeOf = async (promotionCode: string) =>
    (await guest().sendCall(promotionCalls.description, { query: { promotionCode, tradingTitle: 'STA' } })).json().code
  expect([await codeOf('NOSUCH'), await codeOf('LASTYEAR')]).toEqual(['PROMO_UNKNOWN', 'PROMO_EXPIRED'])
})

// Shows R3.104
test('the cookies page names only keys that are written', async () => {
  const { text } = await guest().open('/cookies')
  for (const name of ['addedProducts', 'removedProducts', 'addedPromoCode', 'loyaltyVoucher'])
    expect(text).toContain(name)
  for (const name of ['truefitToken', 'loyaltyOptedIn']) expect(text).not.toContain(name)
})
