// Attacks on payment, over sockets: skipped steps, foreign, used and invented authentication results, repeated submissions,
// and other customers' accounts.
import { expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { expectNoFault, expectRefusal, type Browser } from '#tests/support/hostile.ts'
import { port } from '#tests/support/served-shop.ts'
import { payByCard, typedCard } from '#tests/support/wire-card.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const open = (brand = 'jdw') => wireBrowser(port, brand)

async function ready(browser: Browser, from = 0) {
  await fillBag(browser, 'jdw', { from })
  await deliver(browser)
  return (await browser.call(bagCalls.get, { query: {} })).orderTotal
}

/** The input of the last payment call. */
async function enrolled(browser: Browser) {
  const body = await typedCard(browser, await ready(browser))
  const { authenticationTransactionId } = await browser.call(cardCalls.cartAuthEnroll, { body })
  return { ...body, authenticationTransactionId }
}

const pay = (browser: Browser, body: Awaited<ReturnType<typeof enrolled>> & { key?: string }) =>
  browser.sendCall(cardCalls.cartAuthPayer, { body })

test('skipping a step pays nothing', async () => {
  const guest = open()
  const amount = await ready(guest)
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

  const amount = await ready(ada, 1)
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

test('concurrent submissions make one order, whatever their keys', async () => {
  const keys: Record<string, (at: number) => string | undefined> = {
    'the same key': () => '6f1d3c52-2f0e-4c53-9d19-0a4a0f5c1f11',
    'a key each': () => crypto.randomUUID(),
    'no key': () => undefined,
  }
  for (const [name, keyOf] of Object.entries(keys)) {
    const guest = open()
    const body = await enrolled(guest)
    const submissions = Array.from({ length: 6 }, (_, at) => {
      const key = keyOf(at)
      return pay(guest, { ...body, ...(key && { key }) })
    })
    const answers = await Promise.all(submissions)
    for (const answer of answers) expectNoFault(answer, name)
    const orders = answers.flatMap((answer) => answer.json<{ orderNo?: string | null }>().orderNo ?? [])
    expect([name, new Set(orders).size]).toEqual([name, 1])
  }
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

test('concurrent submissions spend store credit once', async () => {
  const grace = open()
  await grace.signIn('grace@people.example')
  const before = (await grace.call(customerCalls.get, {})).customer!.availableCredit!
  const amount = await ready(grace)
  const body = {
    amount,
    tradingTitle: 'STA',
    channel: 'new-headless-web',
    currency: 'GBP',
    partPaymentIndicator: false,
  } as const
  const submissions = Array.from({ length: 6 }, (_, at) =>
    grace.sendCall(paymentCalls.payViaCredit, { body: { ...body, ...(at % 2 ? { key: crypto.randomUUID() } : {}) } }),
  )
  const answers = await Promise.all(submissions)
  const orders = answers.flatMap((answer) => answer.json<{ orderNo?: string | null }>().orderNo ?? [])
  expect(new Set(orders).size).toBe(1)
  const after = (await grace.call(customerCalls.get, {})).customer!.availableCredit!
  expect(Math.round((before - after) * 100)).toBe(Math.round(amount * 100))
})

test('nobody spends another customer’s credit or pays their account', async () => {
  const [guest, owen] = [open(), open()]
  await owen.signIn('owen@people.example')
  const amount = await ready(owen)
  const asGrace = {
    customerId: 'C10000003',
    accountId: 'C10000003',
    customerIdentifier: 'C10000003',
    customerReferenceAccountId: 'C10000003',
  }
  const body = {
    amount,
    tradingTitle: 'STA',
    channel: 'new-headless-web',
    currency: 'GBP',
    partPaymentIndicator: false,
    ...asGrace,
  } as const
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

test('submissions in two windows leave one order and one bag', async () => {
  const guest = open()
  const one = await enrolled(guest)
  const typed = await typedCard(guest, one.amount)
  const other = await guest.call(cardCalls.cartAuthEnroll, { body: typed })
  const answers = await Promise.all([
    pay(guest, one),
    pay(guest, { ...typed, authenticationTransactionId: other.authenticationTransactionId }),
  ])
  const orders = answers.flatMap((answer) => answer.json<{ orderNo?: string | null }>().orderNo ?? [])
  expect([new Set(orders).size, answers.map((answer) => answer.json()['code']).includes('SUCCESS')]).toEqual([1, true])
})
