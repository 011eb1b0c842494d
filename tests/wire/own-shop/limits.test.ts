// Rate limits, which the other wire tests' shop does not have: changes of an account per customer, expensive calls per
// address, and letters per recipient.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { promotionCalls } from '#shared/promotions/promotion-calls.ts'
import { rateLimits } from '#shared/platform/limits.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { bagPromotionsRequest } from '#tests/support/bag-promotions-request.ts'
import { forget, mailsTo, newEmail, newPassword, register, send } from '#tests/support/wire-people.ts'
import { newCustomer } from '#tests/support/wire-person.ts'
import { siteOf } from '#tests/support/wire-shopping.ts'
import { wireBrowser, type Answer } from '#tests/support/wire.ts'

const range = (length: number) => Array.from({ length }, (_, at) => at)
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMITS: '1' } })
})
afterAll(() => shop?.stop())

/** Sends a request until the limit refuses it. Returns the number of accepted requests, and the refusal. */
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
    message: 'You’ve tried too many times. Please try again in a moment.',
    requestId: expect.any(String),
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
}

test('details, addresses and preferences share sixty changes a minute', async () => {
  const { browser } = await newCustomer(shop.port, 'jdw')
  const preferences = await browser.call(customerCalls.preferences, {})
  const change = () => browser.sendCall(customerCalls.updatePreferences, { body: preferences })
  const { sent, answer } = await untilRefused(change)
  expect(sent).toBe(rateLimits.account.max)
  expectPause(answer)
  const address = await browser.sendCall(customerCalls.removeAddress, { query: { addressId: 'A1' } })
  const erased = await browser.sendCall(customerCalls.erase, { body: { email: 'wrong@mail.example' } })
  expect([address.status, erased.status]).toEqual([429, 429])
  // Another customer at the same address is not limited.
  const { browser: other } = await newCustomer(shop.port, 'jdw')
  expect((await other.sendCall(customerCalls.updatePreferences, { body: preferences })).status).toBe(200)
})

test('promotions and wallet numbers allow a guest sixty a minute', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  const { sent, answer } = await untilRefused(() => guest.sendCall(promotionCalls.bag, { body: bagPromotionsRequest }))
  expect(sent).toBe(rateLimits.question.max)
  expectPause(answer)
  const wallets = await guest.sendCall(digitalPaymentCalls.midDetails, { body: { accountTradingTitle: 'STA' } })
  expect(wallets.status).toBe(429)
  expect((await guest.open('/shop/bag')).status).toBe(200)
})

test('four password resets answer alike and send three letters', async () => {
  const { port } = shop
  const email = newEmail('locked')
  await register(wireBrowser(port, 'jdw'), email)
  const intruder = wireBrowser(port, 'jdw')
  for (let times = 0; times < 4; times += 1) {
    const answer = await forget(intruder, port, email)
    expect([answer.status, answer.url.pathname]).toEqual([200, '/sent'])
  }
  const owner = wireBrowser(port, 'jdw')
  const reply = await forget(owner, port, email)
  expect([reply.status, reply.url.pathname]).toEqual([200, '/sent'])
  const letters = (await mailsTo(port, email)).filter(({ subject }) => subject.includes('new password'))
  expect(letters).toHaveLength(3)
  await owner.signIn(email, newPassword)
  const page = await owner.open(letters[0]!.links[0]!)
  const done = await send(owner, page, { password: 'another-long-secret-4' })
  expect(done.text).toContain('has been changed')
})

test('a guest is counted by address, whatever the bag', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const put = (at: number, headers: Record<string, string>) => {
    const cartId = `invented-bag-${String(at).padStart(20, '0')}`
    const item = { productNo: 'NONE', productOptionNo: 'NONE', offerNumber: 'NONE-1', quantity: 1 }
    return browser.sendCall(bagCalls.add, { body: { ...item, cartId, ...siteOf('jdw') } }, { headers })
  }
  // Another address at each try of this test, because the shop goes on counting.
  const last = 1 + Math.floor(Math.random() * 200)
  const from = { 'cf-connecting-ip': `198.51.100.${last}` }
  const statuses = new Set<number>()
  // Ten at a time, because there are many.
  for (let at = 0; at < rateLimits.bag.from; at += 10)
    for (const { status } of await Promise.all(range(10).map((one) => put(at + one, from)))) statuses.add(status)
  expect(statuses).toEqual(new Set([404]))
  // On a busy machine the limiter may miss a deadline: such a request passes without being counted.
  const beyond = async () => {
    const refused = await Promise.all(range(10).map((one) => put(rateLimits.bag.from + one, from)))
    return [...new Set(refused.map(({ status }) => status))]
  }
  await expect.poll(beyond, { timeout: 20_000 }).toEqual([429])
  expect((await put(0, { 'cf-connecting-ip': `198.51.100.${last + 1}` })).status).toBe(404)
})

test('one IPv6 network shares a limit in every notation', async () => {
  const forms = [
    '2001:db8:7::%d',
    '2001:DB8:7:0::%d',
    '2001:0db8:0007:0000:%d::',
    '2001:db8:7:0:%d:1:2:3',
    '2001:db8:7::192.0.2.%d',
    '[2001:db8:7::%d]',
  ]
  const statuses = await Promise.all(
    range(45).map(async (at) => {
      const address = forms[at % forms.length]!.replace('%d', String(at + 1))
      const { status } = await wireBrowser(shop.port, 'jdw').raw('/api/sign-in?redirectTo=/', {
        headers: { 'cf-connecting-ip': address, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      })
      return status
    }),
  )
  expect(statuses.filter((status) => status !== 429)).toHaveLength(rateLimits.signIn.max)
})

test('content policy reports are limited, with Retry-After', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const report = { method: 'POST', body: '[]', headers: { 'content-type': 'application/reports+json' } }
  const answers = await Promise.all(range(rateLimits.cspReport.max).map(() => browser.fetch('/api/csp-report', report)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  const { status, headers, json } = await browser.fetch('/api/csp-report', report)
  expect([status, json().code, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY', true])
})

test('a forged forwarded address does not change the counted address', async () => {
  const names = ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'x-client-ip', 'forwarded']
  const statuses: number[] = []
  for (let sent = 0; sent <= rateLimits.bin.max; sent += 1) {
    const address = `203.0.113.${sent}`
    const headers = Object.fromEntries(names.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]))
    statuses.push(
      (await wireBrowser(shop.port, 'jdw').fetch('/api/checkout/binValidation?bin=400000', { headers })).status,
    )
  }
  expect(statuses).toEqual([...Array<number>(rateLimits.bin.max).fill(200), 429])
})
