// How often one person may change an account, and one address may ask what costs a service work.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { rateLimits } from '#shared/platform/limits.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { promotionsAsked } from '#tests/support/promotions-asked.ts'
import { newCustomer } from '#tests/support/wire-person.ts'
import { wireBrowser, type Answer } from '#tests/support/wire.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMITS: '1' } })
})
afterAll(() => shop.stop())

/** Sends a request until it is refused for being one too many. Gives how many were let through, and the refusal. */
async function untilRefused(send: () => Promise<Answer>) {
  for (let sent = 0; sent <= 130; sent += 1) {
    const answer = await send()
    if (answer.status === 429) return { sent, answer }
    if (answer.status >= 500) throw new Error(`Answered ${answer.status}: ${answer.text}`)
  }
  throw new Error('No request was refused')
}

function expectPause({ headers, json }: Answer) {
  expect(json()).toEqual({
    code: 'TOO_MANY',
    message: 'That was a lot at once. Please try again in a moment.',
    requestId: expect.any(String),
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

test('preferences, addresses and details are changed sixty times a minute together', async () => {
  const { browser } = await newCustomer(shop.port, 'jdw')
  const preferences = await browser.call(customerCalls.preferences, {})
  const change = () => browser.ask(customerCalls.updatePreferences, { body: preferences })
  const { sent, answer } = await untilRefused(change)
  expect(sent).toBe(rateLimits.account.most)
  expectPause(answer)
  const address = await browser.ask(customerCalls.removeAddress, { query: { addressId: 'A1' } })
  const erased = await browser.ask(customerCalls.erase, { body: { email: 'wrong@mail.example' } })
  expect([address.status, erased.status]).toEqual([429, 429])
  // Another customer at the same address goes on.
  const { browser: other } = await newCustomer(shop.port, 'jdw')
  expect((await other.ask(customerCalls.updatePreferences, { body: preferences })).status).toBe(200)
})

test('promotions and wallet numbers are asked sixty times a minute by one guest', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  const { sent, answer } = await untilRefused(() => guest.ask(promotionCalls.bag, { body: promotionsAsked }))
  expect(sent).toBe(rateLimits.question.most)
  expectPause(answer)
  const wallets = await guest.ask(digitalPaymentCalls.midDetails, { body: { accountTradingTitle: 'STA' } })
  expect(wallets.status).toBe(429)
  expect((await guest.open('/shop/bag')).status).toBe(200)
})
