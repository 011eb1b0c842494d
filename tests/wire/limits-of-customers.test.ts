// Offers that a customer may use once or a few times, across shops, bags and concurrent requests.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { deliver, readyToPay, siteOf } from '#tests/support/wire-shopping.ts'
import { port } from '#tests/support/served-shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

type WireBrowser = ReturnType<typeof wireBrowser>

const shops = ['jdw', 'awl', 'dal', 'cgn'] as const
const welcome = (brand: BrandCode, promoCodeAction: 'Add' | 'Delete') =>
  ({
    body: { claimCodeName: 'WELCOME10', promoCodeAction, promoCodeType: 'Reactive', siteId: brand.toUpperCase() },
  }) as const

/** A bag with the first-order code and an authenticated card. Resolves to the function that sends the payment. */
async function enrolled(browser: WireBrowser, brand: BrandCode, email: string) {
  const before = await readyToPay(browser, { brand, email })
  const { orderTotal: amount } = await browser.call(bagCalls.promoCode, welcome(brand, 'Add'))
  expect(amount).toBeLessThan(before)
  const body = await typedCard(browser, amount)
  const { authenticationTransactionId } = await browser.call(cardCalls.cartAuthEnroll, { body })
  return () => browser.sendCall(cardCalls.cartAuthPayer, { body: { ...body, authenticationTransactionId } })
}

async function allAtOnce(browsers: readonly WireBrowser[], email: string) {
  const payments = []
  for (const [at, browser] of browsers.entries()) payments.push(await enrolled(browser, shops[at]!, email))
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
  const first = await enrolled(wireBrowser(port, 'jdw'), 'jdw', email)
  expect((await first()).json()).toMatchObject({ code: 'SUCCESS' })
  const browser = wireBrowser(port, 'awl')
  const second = await enrolled(browser, 'awl', email.toUpperCase())
  expect((await second()).json()).toMatchObject({ code: 'PROMO_NOT_QUALIFYING' })
  const bag = await browser.call(bagCalls.promoCode, welcome('awl', 'Delete'))
  expect((await payByCard(browser, bag.orderTotal)).code).toBe('SUCCESS')
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
    await deliver(browser)
    const { orderTotal } = await browser.call(bagCalls.get, { query: {} })
    expect((await payByCard(browser, orderTotal)).code).toBe('SUCCESS')
    const { data } = await browser.call(deliverySubscriptionCalls.cancel, { body: { confirmed: true } })
    expect(data.status).toBe('ENDED')
  }
  const refused = await addYear(browser)
  expect([refused.status, refused.json().code]).toEqual([422, 'BASKET_LIMIT_EXCEEDED'])
  expect(refused.json().message).toContain('cancelled two delivery subscriptions in the last twelve months')
})
