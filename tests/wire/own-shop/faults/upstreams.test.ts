// Every upstream service fails over real sockets, in ten ways, while a customer shops.
import { afterAll, expect, test } from 'vitest'
import { addressSuggestCalls } from '#shared/delivery/address-suggest-calls.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Call, Input } from '#shared/platform/call.ts'
import { cardCalls } from '#shared/payment/card-calls.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { creditAccountCalls } from '#shared/credit/credit-account-calls.ts'
import { creditApplicationCalls } from '#shared/credit/credit-application-calls.ts'
import { creditEligibilityCalls } from '#shared/credit/credit-eligibility-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { deliverySubscriptionCalls } from '#shared/subscription/delivery-subscription-calls.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { services } from '#shared/platform/all-calls.ts'
import { miyoCalls } from '#shared/payment/miyo-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { redirectCalls } from '#shared/content/redirect-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { envelopeFields } from '#tests/support/envelope.ts'
import { insides } from '#tests/support/hostile.ts'
import { openShop } from '#tests/support/shop.ts'
import { openProxy, secretOfUpstream, troubles } from '#tests/support/upstream-proxy.ts'
import { deliver, fillBag, inStock } from '#tests/support/wire-shopping.ts'
import { wireBrowser, type Answer } from '#tests/support/wire.ts'

const origin = await openShop({ workers: ['origin'] })
const proxy = await openProxy(origin.port)
const shop = await openShop({ settings: { UPSTREAMS: proxy.upstreams, RATE_LIMITS: '0' } })
afterAll(async () => {
  await shop.stop()
  await proxy.stop()
  await origin.stop()
})
const grace = wireBrowser(shop.port, 'jdw')
const numbers = (await inStock(grace, 30)).map(({ productNo }) => productNo)
await grace.signIn('grace@people.example')
await fillBag(grace, 'jdw')
await deliver(grace)
const { bagItemsCount, orderTotal } = await grace.call(bagCalls.get, { query: {} })

const queryOf = <C extends Call>(call: C, input: Input<C>) => ({ call: call as Call, input: input as Input<Call> })
/** A query to each service; `round` makes each query new, so that no cached reply answers. */
function queriesOf(round: number) {
  const productId = numbers[round]!
  return [
    queryOf(productCalls.list, { query: { baseproducts: productId } }),
    queryOf(searchCalls.search, { query: { term: `dress ${round}` } }),
    queryOf(recommendationCalls.beside, { query: { productId } }),
    queryOf(reviewCalls.statistics, { query: { productId } }),
    queryOf(redirectCalls.find, { query: { path: `/old/${round}` } }),
    queryOf(deliveryCalls.cutOff, {}),
    queryOf(deliverySubscriptionCalls.get, {}),
    queryOf(bagCalls.get, { query: {} }),
    queryOf(savedItemsCalls.list, { query: {} }),
    queryOf(customerCalls.get, {}),
    queryOf(searchHistoryCalls.history, { query: { accountId: 'C10000003' } }),
    queryOf(checkoutCalls.delivery, { query: {} }),
    queryOf(checkoutCalls.deliveryAddress, {}),
    queryOf(addressSuggestCalls.find, { query: { text: 'M1 1AE' } }),
    queryOf(paymentCalls.creditDetails, {}),
    queryOf(cardCalls.retrievePaymentCart, {}),
    queryOf(miyoCalls.terms, { query: { amount: 10 } }),
    queryOf(creditAccountCalls.payable, {}),
    queryOf(creditEligibilityCalls.initialQuote, {}),
    queryOf(creditApplicationCalls.application, {}),
  ]
}

const pages = [
  '/shop/bag',
  '/shop/bag/saved-items',
  '/account',
  '/account/orders',
  '/checkout/delivery-method',
  '/checkout/payment',
]
const pagesOf = (round: number) => ['/', `/shop/p/${numbers[round]}`, '/shop/c/women', ...pages]

const queryAll = (round: number) =>
  Promise.all(queriesOf(round).map(async ({ call, input }) => ({ call, answer: await grace.sendCall(call, input) })))

/** Waits until every service answers: after repeated failures a circuit breaker is open for three seconds. */
const expectRecovered = (round: number) =>
  expect
    .poll(
      async () => (await queryAll(round)).filter(({ answer }) => answer.status >= 500).map(({ call }) => call.name),
      {
        timeout: 15_000,
        interval: 300,
      },
    )
    .toEqual([])

function expectNoDetails(about: string, { text }: Answer) {
  expect([about, text.includes(secretOfUpstream), insides.exec(text)?.[0]]).toEqual([about, false, undefined])
  expect([about, text.includes('elsewhere.example')]).toEqual([about, false])
}

/** Checks calls and pages while every service fails. */
async function expectReportedFailure(manner: string, round: number) {
  const began = Date.now()
  const [answers, shown] = await Promise.all([
    queryAll(round),
    Promise.all(pagesOf(round).map(async (path) => ({ path, answer: await grace.open(path) }))),
  ])
  expect([manner, Date.now() - began < 15_000]).toEqual([manner, true])
  for (const { call, answer } of answers) {
    const about = `${manner} ${call.name}`
    expectNoDetails(about, answer)
    // Calls that declare a fallback may answer with an earlier reply.
    if (answer.status === 200 && call.cache) continue
    expect([about, [502, 503, 504].includes(answer.status)]).toEqual([about, true])
    expect([about, Object.keys(answer.json())]).toEqual([about, envelopeFields(call)])
    expect([about, answer.headers['cache-control']]).toEqual([about, 'private, no-store'])
  }
  for (const { path, answer } of shown) {
    const about = `${manner} ${path}`
    expectNoDetails(about, answer)
    expect([about, answer.status === 200 || [502, 503, 504].includes(answer.status)]).toEqual([about, true])
    expect([about, /<h1.*<\/html>\s*$/s.test(answer.text)]).toEqual([about, true])
    if (answer.status !== 200) expect([about, answer.headers['cache-control']]).toEqual([about, 'private, no-store'])
  }
}

test('without a fault each service answers', async () => {
  await expectRecovered(0)
})

const silent = troubles.filter((manner) => manner !== 'unanswered')
test.each(silent.map((manner, at) => [manner, at + 1] as const))(
  'with every service %s, pages report it and recover',
  async (manner, round) => {
    for (const name of Object.keys(services)) proxy.trouble.set(name, manner)
    await expectReportedFailure(manner, round)
    proxy.trouble.clear()
    await expectRecovered(round)
    expect((await grace.call(bagCalls.get, { query: {} })).bagItemsCount).toBe(bagItemsCount)
  },
)

test('with every connection refused, pages report it and recover', async () => {
  await proxy.refuse()
  await expectReportedFailure('refusing', 12)
  await proxy.accept()
  await expectRecovered(12)
})

test('a product page is in time while one service is slow', async () => {
  let round = 13
  for (const name of ['reviews', 'recommendations', 'delivery', 'promotions', 'social-proof', 'customer', 'content']) {
    proxy.slow.set(name, 20_000)
    const began = Date.now()
    const page = await grace.open(`/shop/p/${numbers[(round += 1)]}`)
    proxy.slow.clear()
    expect([name, page.status, /<h1.*<\/html>\s*$/s.test(page.text)]).toEqual([name, 200, true])
    expect([name, Date.now() - began < 15_000]).toEqual([name, true])
  }
})

test('a payment whose reply was lost is found by its key', async () => {
  const key = crypto.randomUUID()
  const body = {
    amount: orderTotal,
    tradingTitle: 'STA',
    channel: 'new-headless-web',
    currency: 'GBP',
    partPaymentIndicator: false,
    key,
  } as const
  await expectRecovered(22)
  proxy.trouble.set('payment', 'unanswered')
  const lost = await grace.sendCall(paymentCalls.payViaCredit, { body })
  expect([lost.status, Object.keys(lost.json())]).toEqual([502, ['code', 'message', 'requestId']])
  proxy.trouble.clear()
  const found = await grace.call(paymentCalls.transactionDetails, { query: { key } })
  expect(found).toMatchObject({ code: 'SUCCESS', orderNo: expect.stringMatching(/./) })
  const again = await grace.sendCall(paymentCalls.payViaCredit, { body })
  if (again.status === 200) expect(again.json()).toMatchObject({ orderNo: found.orderNo })
  expect((await grace.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
})

// Shows R8.8
test('failed delivery options say to try again later', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  await fillBag(guest, 'jdw', { from: 40 })
  proxy.trouble.set('checkout', 'failing')
  const failed = await guest.open('/checkout/delivery-method')
  expect([failed.status < 600, failed.text.includes(messages.checkout.deliveryUnavailable)]).toEqual([true, true])
  expect(failed.text).toMatch(new RegExp(`<a href="/checkout/delivery-method"[^>]*>Try again</a>`))
  expect(failed.text).not.toContain('name="deliveryModeCode"')
  proxy.trouble.delete('checkout')
  const had = await guest.open('/checkout/delivery-method')
  expect([had.status, had.text.includes('name="deliveryModeCode"')]).toEqual([200, true])
  expect(had.text).not.toContain(messages.checkout.deliveryUnavailable)
})

test('a file name of an earlier build is an uncached 404', async () => {
  const gone = await grace.fetch('/assets/navigate-OLDBUILD.js')
  expect([gone.status, gone.headers['cache-control']]).toEqual([404, expect.not.stringContaining('immutable')])
})
