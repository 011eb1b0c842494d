// Attacks on payment, over sockets: skipped steps, foreign, used and invented authentication results, and other customers' accounts.
// Submissions at the same time: tests/money.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { expectNoFault, expectRefusal, type Browser } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { fillBag, readyToPay } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)

/** The input of the last payment call. */
async function enrolled(browser: Browser) {
  const body = await typedCard(browser, await readyToPay(browser))
  const { authenticationTransactionId } = await browser.call(cardCalls.cartAuthEnroll, { body })
  return { ...body, authenticationTransactionId }
}

const pay = (browser: Browser, body: Awaited<ReturnType<typeof enrolled>> & { key?: string }) =>
  browser.sendCall(cardCalls.cartAuthPayer, { body })

test('skipping a step pays nothing', async () => {
  const guest = open()
  const amount = await readyToPay(guest)
  const body = await typedCard(guest, amount)
  for (const authenticationTransactionId of ['invented', crypto.randomUUID(), '0', '__proto__', "' OR 1=1--"])
    expectRefusal(await pay(guest, { ...body, authenticationTransactionId }), authenticationTransactionId)

  const withoutDelivery = open()
  await fillBag(withoutDelivery, 'jdw')
  const { orderTotal } = await withoutDelivery.call(bagCalls.get, { query: {} })
  const early = await typedCard(withoutDelivery, orderTotal)
  expect(
    expectRefusal(await withoutDelivery.sendCall(cardCalls.cartAuthEnroll, { body: early }), 'no delivery').code,
  ).toBe('DELIVERY_INCOMPLETE')

  const empty = open()
  const answer = await empty.sendCall(cardCalls.cartAuthEnroll, { body: { ...body, amount: 10 } })
  expectRefusal(answer, 'no bag')
  expect(await payByCard(guest, amount)).toMatchObject({ code: 'SUCCESS' })
})

test('an authentication pays once, for its bag, buyer and amount', async () => {
  const [ada, ben] = [open(), open()]
  const adasEnrolment = await enrolled(ada)
  const bensEnrolment = await enrolled(ben)
  expectRefusal(
    await pay(ben, { ...bensEnrolment, authenticationTransactionId: adasEnrolment.authenticationTransactionId }),
    'foreign',
  )
  expectRefusal(await pay(ada, { ...adasEnrolment, amount: adasEnrolment.amount + 1 }), 'another amount')
  expect((await pay(ada, adasEnrolment)).json()).toMatchObject({ code: 'SUCCESS' })

  const amount = await readyToPay(ada, { from: 1 })
  expectRefusal(await pay(ada, { ...adasEnrolment, amount }), 'used before')
  expect((await ada.call(bagCalls.count, { query: {} })).itemCount).toBe(1)
})

test('a bag changed after enrolment is not paid', async () => {
  const guest = open()
  const body = await enrolled(guest)
  await fillBag(guest, 'jdw', { from: 2 })
  const { orderTotal } = await guest.call(bagCalls.get, { query: {} })
  expect(['AMOUNT_CHANGED', 'BAG_CHANGED']).toContain(expectRefusal(await pay(guest, body), 'old amount').code)
  expectRefusal(await pay(guest, { ...body, amount: orderTotal }), 'new amount, old authentication')
  expect((await guest.call(bagCalls.count, { query: {} })).itemCount).toBe(2)
})

test('a paid bag cannot be edited', async () => {
  const guest = open()
  const body = await enrolled(guest)
  const cartId = guest.cookies().get('cartId')!
  expect((await pay(guest, body)).json()).toMatchObject({ code: 'SUCCESS' })
  for (const browser of [guest, open()]) {
    expectRefusal(await browser.sendCall(bagCalls.get, { query: { cartId } }), 'look')
    const promo = {
      cartId,
      claimCodeName: 'SAVE15',
      promoCodeAction: 'Add',
      promoCodeType: 'Reactive',
      siteId: 'JDW',
    } as const
    expectRefusal(await browser.sendCall(bagCalls.promoCode, { body: promo }), 'promo')
    expectNoFault(await browser.sendCall(cardCalls.cartAuthEnroll, { body: { ...body, cartId } }), 'enrol')
  }
  expect((await guest.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
})

test('nobody spends another customer’s credit or pays their account', async () => {
  const [guest, owen] = [open(), await signedIn(port, 'owen')]
  const amount = await readyToPay(owen)
  const id = 'C10000003'
  const asGrace = { customerId: id, accountId: id, customerIdentifier: id, customerReferenceAccountId: id }
  const credit = { tradingTitle: 'STA', channel: 'new-headless-web', currency: 'GBP' } as const
  const body = { amount, ...credit, partPaymentIndicator: false, ...asGrace }
  expect((await guest.sendCall(paymentCalls.payViaCredit, { body })).status).toBe(401)
  expect(expectRefusal(await owen.sendCall(paymentCalls.payViaCredit, { body }), 'no account').code).toBe(
    'NO_CREDIT_ACCOUNT',
  )
  for (const call of [creditAccountCalls.payable, creditAccountCalls.statements, paymentCalls.creditDetails]) {
    const query = `?${new URLSearchParams(asGrace)}`
    expect([call.name, (await guest.fetch(call.path + query)).status]).toEqual([call.name, 401])
    expect(expectRefusal(await owen.fetch(call.path + query), call.name).code).toBe('NO_CREDIT_ACCOUNT')
  }
  const account = await typedCard(owen, 10, { journeyType: 'make-a-payment-myaccount' }).catch(() => null)
  if (account)
    expectRefusal(await owen.sendCall(cardCalls.cartAuthEnroll, { body: { ...account, ...asGrace } }), 'account')
})
