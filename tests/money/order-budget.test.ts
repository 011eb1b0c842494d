// What an order may cost the database, in round trips and statements; `npm run bench -- capacity` prints both for the served shop.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import type { Call, Reply } from '#shared/platform/call.ts'
import { bindings, browserDigest, replyAs } from '#origin/fixtures/ask.ts'
import { fakeProviders } from '#origin/fixtures/payers.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { aCreditCustomer, atCheckout, typedCardBody } from '#origin/fixtures/checkout.ts'
import type { OriginEnv } from '#origin/platform/env.ts'
import { address, siteOf } from '#tests/support/wire-shopping.ts'
import { instrumented, noTrips } from '#tests/support/instrumented-database.ts'

await openCatalogue()

function counted() {
  const tally = noTrips()
  const env: Partial<OriginEnv> = { DB: instrumented(bindings.DB, tally, null) }
  return { tally, env }
}

/** The calls of a guest who orders one product, with those of the pages in between. */
async function guestOrder(given: OriginEnv): Promise<Reply<typeof orderCalls.confirmation>> {
  let cartId: string | undefined
  const call = <C extends Call>(one: C, { query = {}, body }: { query?: object; body?: object } = {}) =>
    replyAs(null, one, {
      given,
      proof: browserDigest,
      query: { ...(cartId && one.method === 'GET' && { cartId }), ...query } as Record<string, string>,
      ...(body && { body: { cartId, ...body } }),
    })
  const item = { productNo: 'AB123', productOptionNo: 'NVY-10', quantity: 1 }
  cartId = (await call(bagCalls.add, { body: { ...item, ...siteOf('jdw') } })).cartId
  await call(bagCalls.get)
  await call(checkoutCalls.delivery, { query: { with: 'bag' } })
  await call(checkoutCalls.updateDeliveryAddress, { body: { address } })
  const contact = { contactNumber: '07700 900123', email: 'ada@people.example' }
  const { standardDeliveryDetails } = await call(checkoutCalls.updateDeliveryContactNumber, { body: contact })
  await call(checkoutCalls.delivery, { query: { with: 'bag' } })
  const amount = standardDeliveryDetails.standardOrderValue
  const card = { ...typedCardBody, amount }
  await call(cardCalls.jwtToken, {
    body: { amount, websiteIdentifier: 'JDW', transientToken: 'token-1', journeyType: 'card-checkout' },
  })
  const { authenticationTransactionId } = await call(cardCalls.cartAuthEnroll, { body: card })
  const { confirmation } = await call(cardCalls.cartAuthPayer, { body: { ...card, authenticationTransactionId } })
  return call(orderCalls.confirmation, { query: { cartId: confirmation! } })
}

test('a guest’s order takes at most 10 round trips and 50 statements', async () => {
  const given = { ...bindings, PAYMENT_PROVIDERS: fakeProviders().providers }
  // The first order also reads what an isolate remembers.
  await guestOrder(given)
  const { tally, env } = counted()
  const { orderNo } = await guestOrder({ ...given, ...env })
  expect(orderNo).toMatch(/^J/)
  expect(tally.roundTrips).toBeLessThanOrEqual(10)
  expect(tally.statements).toBeLessThanOrEqual(50)
})

test('store credit takes at most 2 round trips and 12 statements', async () => {
  const person = await aCreditCustomer(50_000)
  // This also reads what an isolate remembers.
  await (await atCheckout({ person })).byCredit(48.99)
  const { tally, env } = counted()
  const checkout = await atCheckout({ person, settings: env })
  const paid = await checkout.byCredit(48.99)
  expect(paid.code).toBe('SUCCESS')
  expect(tally.roundTrips).toBeLessThanOrEqual(2)
  expect(tally.statements).toBeLessThanOrEqual(12)
})
