// Only the checkout payment journeys pay for a bag.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { isCheckoutJourney, isHelpJourney, paymentJourneys, paysTheAccount } from '#shared/payment/payment-journeys.ts'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import { port } from '#tests/support/served-shop.ts'
import { typedCard } from '#tests/support/wire-card.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

// Shows R4.5
test('a wallet pays for a bag in checkout journeys only', async () => {
  const guest = wireBrowser(port, 'jdw')
  const { cartId } = await fillBag(guest, 'jdw')
  await deliver(guest)
  const { orderTotal: amount } = await guest.call(bagCalls.get, { query: {} })
  const paidIn = async (journeyType: (typeof paymentJourneys)[number]) => {
    const body = { ...walletPayment, cartId: cartId!, amount: amount + 1, journeyType }
    return (await guest.sendCall(digitalPaymentCalls.digitalAuthorization, { body })).json().code
  }
  const refused: unknown[] = []
  for (const journey of paymentJourneys) refused.push([journey, (await paidIn(journey)) === 'DATA_ERROR'])
  // The amount is not the bag's, so that nothing is paid in an accepted journey.
  expect(refused).toEqual(paymentJourneys.map((journey) => [journey, !isCheckoutJourney(journey)]))
})

// Shows R4.6
test('the account is paid in each journey of its own', async () => {
  const leila = wireBrowser(port, 'jdw')
  await leila.signIn('leila@people.example')
  for (const journeyType of paymentJourneys.filter(paysTheAccount)) {
    const body = await typedCard(leila, 1, { journeyType })
    expect([journeyType, (await leila.sendCall(cardCalls.cartAuthEnroll, { body })).status]).toEqual([journeyType, 200])
  }
})

// Shows R4.7
test('a help-only payment journey pays nothing', async () => {
  const leila = wireBrowser(port, 'jdw')
  await leila.signIn('leila@people.example')
  for (const journeyType of paymentJourneys.filter(isHelpJourney)) {
    const card = await typedCard(leila, 1, { journeyType: 'make-a-payment-restrictions' })
    const enrolled = await leila.sendCall(cardCalls.cartAuthEnroll, { body: { ...card, journeyType } })
    expect([enrolled.status, enrolled.json().code]).toEqual([400, 'DATA_ERROR'])
  }
})
