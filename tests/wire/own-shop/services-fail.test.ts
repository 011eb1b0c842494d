// Every upstream service fails over real sockets, in ten ways, while a customer shops.
import { afterAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Call, Input } from '#shared/platform/call.ts'
import { services, upstreamCalls } from '#shared/platform/all-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { inputOf } from '#tests/contract/inputs.ts'
import { envelopeFields } from '#tests/support/envelope.ts'
import { insides } from '#tests/support/hostile.ts'
import { openShop } from '#tests/support/shop.ts'
import { openProxy, secretOfUpstream, troubles } from '#tests/support/upstream-proxy.ts'
import { deliver, fillBag, inStock } from '#tests/support/wire-shopping.ts'
import { knownTo } from '#tests/support/wire-shelf.ts'
import { signedIn, wireBrowser, type Answer } from '#tests/support/wire.ts'

const origin = await openShop({ workers: ['origin'] })
const proxy = await openProxy(origin.port)
const shop = await openShop({ settings: { UPSTREAMS: proxy.upstreams, RATE_LIMITS: '0' } })
afterAll(async () => {
  await shop.stop()
  await proxy.stop()
  await origin.stop()
})
const grace = await signedIn(shop.port, 'grace')
const numbers = (await inStock(grace, 30)).map(({ productNo }) => productNo)
await fillBag(grace, 'jdw')
await deliver(grace)
const known = await knownTo(grace)
/** Those of which this customer has no data. */
const skipped = /^orders\.|^content\.draft$|\.eligibilityQuote$/
const readable = upstreamCalls.filter(({ method, name }) => method === 'GET' && !skipped.test(name))
/** One query to each service. */
const queries: { call: Call; input: Input<Call> }[] = []
for (const [call] of Map.groupBy(readable, ({ service }) => service).values())
  queries.push({ call: call!, input: (await inputOf(call!, known, grace.call)) as Input<Call> })
const { bagItemsCount } = await grace.call(bagCalls.get, { query: {} })

const pages = ['/shop/bag', '/shop/bag/saved-items', '/account', '/account/orders', '/checkout/payment']
const pagesOf = (round: number) => ['/', `/shop/p/${numbers[round]}`, '/shop/c/women', ...pages]

const queryAll = () =>
  Promise.all(queries.map(async ({ call, input }) => ({ call, answer: await grace.sendCall(call, input) })))

/** Waits until every service answers: after repeated failures a circuit breaker is open for three seconds. */
const expectRecovered = () =>
  expect
    .poll(async () => (await queryAll()).filter(({ answer }) => answer.status >= 500).map(({ call }) => call.name), {
      timeout: 15_000,
      interval: 300,
    })
    .toEqual([])

function expectNoDetails(about: string, { text }: Answer) {
  expect([about, text.includes(secretOfUpstream), insides.exec(text)?.[0]]).toEqual([about, false, undefined])
  expect([about, text.includes('elsewhere.example')]).toEqual([about, false])
}

/** Checks calls and pages while every service fails. */
async function expectReportedFailure(manner: string, round: number) {
  const began = Date.now()
  const [answers, shown] = await Promise.all([
    queryAll(),
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

test.each(troubles.map((manner, at) => [manner, at + 1] as const))(
  'with every service %s, pages report it and recover',
  async (manner, round) => {
    for (const name of Object.keys(services)) proxy.trouble.set(name, manner)
    await expectReportedFailure(manner, round)
    proxy.trouble.clear()
    await expectRecovered()
    expect((await grace.call(bagCalls.get, { query: {} })).bagItemsCount).toBe(bagItemsCount)
  },
)

test('with every connection refused, pages report it and recover', async () => {
  await proxy.refuse()
  await expectReportedFailure('refusing', 12)
  await proxy.accept()
  await expectRecovered()
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
