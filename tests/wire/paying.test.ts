import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { missingFrom } from '#tests/support/fields.ts'
import { port } from '#tests/support/served-shop.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const guest = () => wireBrowser(port, 'jdw')

async function ready(browser: ReturnType<typeof guest>) {
  await fillBag(browser, 'jdw')
  await deliver(browser)
  return (await browser.call(bagCalls.get, { query: {} })).orderTotal
}

async function ordered() {
  const browser = guest()
  const paid = await payByCard(browser, await ready(browser))
  const query = new URLSearchParams({ cartId: paid.confirmation! })
  return { browser, paid, answer: await browser.fetch(`/api/orderConfirmation/orderConfirmation?${query}`) }
}

// Shows R3.32, R3.33, R3.34, R3.35, R3.36, R2.11, R7.32, R1.15
test('a guest’s card payment fills every field of the order', async () => {
  const { paid, answer } = await ordered()
  expect(paid).toMatchObject({ code: 'SUCCESS', orderNo: expect.stringMatching(/./) })
  const basics = ['cms', 'emailAddress', 'panSuffix', 'paymentMethod', 'pdpItems', 'deliveryAddress', 'cardType']
  const delivery = ['cartId', 'standardDeliveryDate', 'expressAvailableAtAddress', 'deliveryChargeItems']
  const amounts = ['totalDeliveryCharge', 'shippingCost', 'deliveryMethod', 'orderTotal', 'orderValue', 'coupon']
  const discounts = ['preDiscountOrderValueExcludingShippingCost', 'discountedVsStandardPriceDifference']
  const collection = ['claimCodeName', 'manualClickAndCollectPostcode', 'clickAndCollectSearchPostcode']
  const item = ['pdpItems[].id', 'pdpItems[].unitPrice', 'pdpItems[].quantity']
  const fields = [...basics, ...delivery, ...amounts, ...discounts, ...collection, ...item]
  expect(missingFrom([answer.json()], fields)).toEqual([])
  expect(answer.json()).toMatchObject({
    paymentMethod: 'card',
    panSuffix: '2701',
    cardType: '001',
    deliveryMethod: 'STANDARD',
    emailAddress: 'ada@people.example',
  })
})

// Shows R9.27, R9.30
test('the confirmation’s id is newly encrypted each time', async () => {
  const [one, two] = [await ordered(), await ordered()]
  for (const { paid } of [one, two]) expect(paid.confirmation).toMatch(/^[0-9a-f]{24}___[0-9a-f]{34,}$/)
  expect(one.paid.confirmation!.slice(0, 24)).not.toBe(two.paid.confirmation!.slice(0, 24))
})

// Shows R9.28
test('an altered or foreign confirmation’s id is 404', async () => {
  const { browser, paid } = await ordered()
  const id = paid.confirmation!
  const last = id.endsWith('0') ? '1' : '0'
  const confirmationOf = (who: typeof browser, cartId: string) =>
    who.fetch(`/api/orderConfirmation/orderConfirmation?${new URLSearchParams({ cartId })}`)
  const answers = [
    await confirmationOf(browser, id.slice(0, -1) + last),
    await confirmationOf(browser, id.slice(0, -2)),
    await confirmationOf(browser, 'nonsense'),
    await confirmationOf(wireBrowser(port, 'dal'), id),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(new Set(answers.map((answer) => answer.json().message)).size).toBe(1)
})

// Shows R4.61, R7.72, R7.73, R7.76
test('enrolling answers code, transaction and whether to ringfence', async () => {
  const browser = guest()
  const body = await typedCard(browser, await ready(browser))
  const said = (await browser.sendCall(cardCalls.cartAuthEnroll, { body })).json()
  expect(said).toMatchObject({ code: 'SUCCESS', processorTransactionId: expect.any(String), invokeRingfencing: true })
})

// Shows R4.64
test('a card that cannot be authenticated says not to ringfence', async () => {
  const browser = guest()
  const body = await typedCard(browser, await ready(browser), { number: '4000000000002313' })
  const said = (await browser.sendCall(cardCalls.cartAuthEnroll, { body })).json()
  expect(said.invokeRingfencing).toBe(false)
})

// Shows R4.59, R4.60, R7.68, R3.86
test('BIN validation answers the accepted cards', async () => {
  const of = (bin: string) => guest().call(cardCalls.binValidation, { query: { bin } })
  expect(await of('400000')).toEqual({ message: 'ACCEPTED', cardType: '001' })
  expect(await of('520000')).toEqual({ message: 'ACCEPTED', cardType: '002' })
  expect(await of('675964')).toEqual({ message: 'ACCEPTED', cardType: '003' })
  expect((await of('378282')).message).not.toBe('ACCEPTED')
})

// Shows R3.84, R7.81
test('a wallet receives its merchant', async () => {
  const said = await guest().call(digitalPaymentCalls.midDetails, { body: { accountTradingTitle: 'STA' } })
  expect(said).toMatchObject({ merchantName: expect.stringMatching(/./), gatewayMerchantId: expect.any(String) })
})

// Shows R1.15
test('store credit and Miyo need a signed-in customer', async () => {
  const browser = guest()
  const amount = await ready(browser)
  const credit = await browser.sendCall(paymentCalls.payViaCredit, {
    body: { amount, tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP', partPaymentIndicator: false },
  })
  const miyo = await browser.sendCall(miyoCalls.creditAuthorisation, { body: { amount, currency: 'GBP' } })
  expect([credit.status, miyo.status]).toEqual([401, 401])
})

// Shows R3.60, R7.66
test('store credit pays for its holder', async () => {
  const grace = guest()
  await grace.signIn('grace@people.example')
  const amount = await ready(grace)
  const paid = await grace.call(paymentCalls.payViaCredit, {
    body: { amount, tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP', partPaymentIndicator: false },
  })
  expect(paid).toMatchObject({ code: 'SUCCESS', orderNo: expect.stringMatching(/./) })
})

// Shows R5.8
test('a credit payment of nought fails with its message', async () => {
  const grace = guest()
  await grace.signIn('grace@people.example')
  const said = await grace.sendCall(paymentCalls.payViaCredit, {
    body: { amount: 0, tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP', partPaymentIndicator: false },
  })
  expect(said.json().message).toBe('No credit payment amount found')
})

// Shows R3.75, R7.55, R4.72
test('the second provider’s answer has every field', async () => {
  const owen = guest()
  await owen.signIn('owen@people.example')
  const amount = await ready(owen)
  const said = (await owen.sendCall(miyoCalls.creditAuthorisation, { body: { amount, currency: 'GBP' } })).json()
  const fields = ['cartId', 'transactionId', 'creditFacilityId', 'amount', 'currency', 'status', 'code', 'message']
  expect(missingFrom([said], [...fields, 'isError'])).toEqual([])
  expect(said.code).toMatch(/^success$/i)
})

// Shows R7.78
test('a payment’s outcome for a bag can be queried again', async () => {
  const browser = guest()
  await ready(browser)
  expect((await browser.call(paymentCalls.transactionDetails, { query: {} })).code).toBe('NONE')
})

// Shows R8.16, R4.34
test('a bag that has been paid for is reset', async () => {
  const { browser } = await ordered()
  expect((await browser.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
})

// Shows R5.11
test('an amount that is not the order’s total is refused', async () => {
  const browser = guest()
  const total = await ready(browser)
  const body = await typedCard(browser, total - 1)
  const said = await browser.sendCall(cardCalls.cartAuthEnroll, { body })
  expect([said.status, said.json().code]).toEqual([409, 'AMOUNT_CHANGED'])
})
