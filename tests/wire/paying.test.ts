// Paying over sockets: the order that a payment makes, which cards are taken, and in which journeys a bag or an account is paid.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { orderCalls } from '#shared/orders/order-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { isCheckoutJourney, isHelpJourney, paymentJourneys, paysTheAccount } from '#shared/payment/payment-journeys.ts'
import { walletPayment } from '#origin/fixtures/wallet-payment.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { readyToPay } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

// Shows R1.15, R3.32, R3.33, R3.34, R3.35, R3.36, R4.34, R8.16, R9.27, R9.30
test('a guest’s card payment fills the order, and the bag is over', async () => {
  const sealed = []
  for (const browser of [guest(), guest()]) {
    const orderTotal = await readyToPay(browser)
    const { cartEntries } = await browser.call(bagCalls.get, { query: {} })
    const paid = await payByCard(browser, orderTotal)
    expect(paid).toMatchObject({ code: 'SUCCESS', orderNo: expect.stringMatching(/./) })
    expect((await browser.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
    const order = await browser.call(orderCalls.confirmation, { query: { cartId: paid.confirmation! } })
    expect(order).toMatchObject({ orderNo: paid.orderNo, orderTotal, emailAddress: 'ada@people.example' })
    expect(order).toMatchObject({
      paymentMethod: 'card',
      panSuffix: '2701',
      cardType: '001',
      deliveryMethod: 'STANDARD',
    })
    const items = cartEntries.map(({ unitPrice, quantity }) => ({ id: expect.any(String), unitPrice, quantity }))
    expect(order.pdpItems).toMatchObject(items)
    expect(order.cms).toMatchObject([{ type: 'usp-bar', heading: 'While you wait' }])
    sealed.push(paid.confirmation!)
  }
  for (const id of sealed) expect(id).toMatch(/^[0-9a-f]{24}___[0-9a-f]{34,}$/)
  expect(sealed[0]!.slice(0, 24)).not.toBe(sealed[1]!.slice(0, 24))
})

// Shows R4.61, R4.64, R7.76
test.each([
  ['4000000000002701', true],
  ['4000000000002313', false],
])('enrolling %s says whether to ringfence', async (number, invokeRingfencing) => {
  const browser = guest()
  const body = await typedCard(browser, await readyToPay(browser), { number })
  const enrolled = await browser.call(cardCalls.cartAuthEnroll, { body })
  expect(enrolled.invokeRingfencing).toBe(invokeRingfencing)
})

// Shows R3.86, R4.59, R4.60
test('BIN validation answers the accepted cards', async () => {
  const of = (bin: string) => guest().call(cardCalls.binValidation, { query: { bin } })
  expect(await of('400000')).toEqual({ message: 'ACCEPTED', cardType: '001' })
  expect(await of('520000')).toEqual({ message: 'ACCEPTED', cardType: '002' })
  expect(await of('675964')).toEqual({ message: 'ACCEPTED', cardType: '003' })
  expect((await of('378282')).message).not.toBe('ACCEPTED')
})

// Shows R5.8
test('a credit payment of nought fails with its message', async () => {
  const grace = await signedIn(port, 'grace')
  const said = await grace.sendCall(paymentCalls.payViaCredit, {
    body: { amount: 0, tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP', partPaymentIndicator: false },
  })
  expect(said.json().message).toBe('No credit payment amount found')
})

// Shows R4.5
test('a wallet pays for a bag in checkout journeys only', async () => {
  const browser = guest()
  // The amount is not the bag's, so that nothing is paid in an accepted journey.
  const amount = (await readyToPay(browser)) + 1
  for (const journeyType of paymentJourneys) {
    const body = { ...walletPayment, amount, journeyType }
    const { code } = (await browser.sendCall(digitalPaymentCalls.digitalAuthorization, { body })).json()
    expect([journeyType, code === 'DATA_ERROR']).toEqual([journeyType, !isCheckoutJourney(journeyType)])
  }
})

// Shows R4.6, R4.7
test('an account is paid in its journeys, in help-only ones nothing', async () => {
  const leila = await signedIn(port, 'leila')
  const enrol = async (journeyType: (typeof paymentJourneys)[number]) => {
    const typedIn = paysTheAccount(journeyType) ? journeyType : 'make-a-payment-restrictions'
    const card = await typedCard(leila, 1, { journeyType: typedIn })
    const { status } = await leila.sendCall(cardCalls.cartAuthEnroll, { body: { ...card, journeyType } })
    return [journeyType, status]
  }
  for (const journey of paymentJourneys.filter(paysTheAccount)) expect(await enrol(journey)).toEqual([journey, 200])
  for (const journey of paymentJourneys.filter(isHelpJourney)) expect(await enrol(journey)).toEqual([journey, 400])
})
