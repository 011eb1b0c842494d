// Offers that a customer may use once or a few times, across shops, bags and concurrent requests.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { address, deliver, fillBag, siteOf } from '#tests/support/wire-shopping.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

const shops = ['jdw', 'awl', 'dal', 'cgn'] as const

/** A bag with the first-order code and an authenticated card. Returns the function that sends the payment. */
async function readyToPay(browser: WireBrowser, brand: BrandCode, email: string) {
  await fillBag(browser, brand)
  await deliver(browser, email)
  const before = await browser.call(bagCalls.get, { query: {} })
  const { orderTotal } = await browser.call(bagCalls.promoCode, {
    body: {
      claimCodeName: 'WELCOME10',
      promoCodeAction: 'Add',
      promoCodeType: 'Reactive',
      siteId: brand.toUpperCase(),
    },
  })
  expect(orderTotal).toBeLessThan(before.orderTotal)
  const body = await typedCard(browser, orderTotal)
  const { authenticationTransactionId } = await browser.call(cardCalls.cartAuthEnroll, { body })
  return () => browser.sendCall(cardCalls.cartAuthPayer, { body: { ...body, authenticationTransactionId } })
}

async function allAtOnce(browsers: readonly WireBrowser[], email: string) {
  const payments = []
  for (const [at, browser] of browsers.entries()) payments.push(await readyToPay(browser, shops[at]!, email))
  const answers = await Promise.all(payments.map((pay) => pay()))
  return answers.map(({ json }) => json())
}

test('a guest’s first-order code paid in four shops discounts once', async () => {
  const browsers = shops.map((shop) => wireBrowser(port, shop))
  const answers = await allAtOnce(browsers, `First.${Date.now()}@people.example`)
  expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(1)
  const refused = answers.filter(({ code }) => code !== 'SUCCESS')
  for (const { code, message } of refused)
    expect([code, message]).toEqual(['PROMO_NOT_QUALIFYING', expect.stringContaining('Remove the code from your bag')])
})

test('a guest without the refused code pays the full price', async () => {
  const email = `again.${Date.now()}@people.example`
  const first = await readyToPay(wireBrowser(port, 'jdw'), 'jdw', email)
  expect((await first()).json()).toMatchObject({ code: 'SUCCESS' })
  const browser = wireBrowser(port, 'awl')
  const second = await readyToPay(browser, 'awl', email.toUpperCase())
  expect((await second()).json()).toMatchObject({ code: 'PROMO_NOT_QUALIFYING' })
  const bag = await browser.call(bagCalls.promoCode, {
    body: { claimCodeName: 'WELCOME10', promoCodeAction: 'Delete', promoCodeType: 'Reactive', siteId: 'AWL' },
  })
  expect((await payByCard(browser, bag.orderTotal)).code).toBe('SUCCESS')
})

test('a customer’s first-order code paid in four shops discounts once', async () => {
  const one = wireBrowser(port, 'jdw')
  const email = await one.register()
  const browsers = shops.map((shop, at) => (at === 0 ? one : wireBrowser(port, shop)))
  for (const browser of browsers.slice(1)) await browser.signIn(email, 'correct horse battery')
  const answers = await allAtOnce(browsers, email)
  expect(answers.filter(({ code }) => code === 'SUCCESS')).toHaveLength(1)
})

/** Adds a delivery subscription to the bag. */
function addYear(browser: WireBrowser) {
  const year = { productNo: 'JDW-DELIVERY', productOptionNo: 'STD-ONE-YEAR', offerNumber: 'JDW-DELIVERY-1' }
  return browser.sendCall(bagCalls.add, { body: { ...year, quantity: 1, ...siteOf('jdw') } })
}

test('a subscription cancelled twice is not sold again', async () => {
  const browser = wireBrowser(port, 'jdw')
  await browser.register()
  for (let time = 0; time < 2; time += 1) {
    expect((await addYear(browser)).status).toBe(200)
    await browser.call(checkoutCalls.updateDeliveryAddress, { body: { address } })
    await browser.call(checkoutCalls.updateDeliveryContactNumber, { body: { contactNumber: '07700 900123' } })
    const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
    expect((await payByCard(browser, orderTotal)).code).toBe('SUCCESS')
    const { data } = await browser.call(deliverySubscriptionCalls.cancel, { body: { confirmed: true } })
    expect(data.status).toBe('ENDED')
  }
  const refused = await addYear(browser)
  expect([refused.status, refused.json().code]).toEqual([422, 'BASKET_LIMIT_EXCEEDED'])
  expect(refused.json().message).toContain('cancelled two delivery subscriptions in the last twelve months')
})
