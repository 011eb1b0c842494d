// The platform's stores fail under a served shop: database, sessions and counters. Another process locks their files, which
// no code inside the shop could do.
import { afterAll, expect, test } from 'vitest'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import type { Call, Input } from '#shared/platform/call.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { paymentCalls } from '#shared/payment/payment-calls.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { localPassword } from '#shared/platform/people.ts'
import { insides } from '#tests/support/hostile.ts'
import { lock } from '#tests/support/locked-stores.ts'
import { copySeeded, openShop } from '#tests/support/shop.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { formAction, hiddenFields, wireBrowser, type Answer } from '#tests/support/wire.ts'

const state = '.wrangler/tests/stores'
await copySeeded(state)
let shop = await openShop({ state, settings: { RATE_LIMITS: '1' } })
afterAll(() => shop.stop())
const grace = wireBrowser(shop.port, 'jdw')
const guest = wireBrowser(shop.port, 'jdw')
await grace.signIn('grace@people.example')
const { bagItemsCount, orderTotal } = await fillBag(grace, 'jdw', { quantity: 2 })
await deliver(grace)
await fillBag(guest, 'jdw', { from: 3 })

const countOf = async (browser: typeof grace) => (await browser.call(bagCalls.get, { query: {} })).bagItemsCount
const cookiesOf = (browser: typeof grace) => new Map(browser.cookies())

/** Expects a refusal with a message and an id, without cache headers and without internal details. */
function expectReportedFailure(about: string, answer: Answer) {
  expect([about, [502, 503].includes(answer.status), answer.status]).toEqual([about, true, answer.status])
  expect([about, Object.keys(answer.json())]).toEqual([about, ['code', 'message', 'requestId']])
  expect([about, answer.headers['cache-control']]).toEqual([about, 'private, no-store'])
  expect([about, insides.exec(answer.text)?.[0], /sql|D1_|is locked/i.exec(answer.text)?.[0]]).toEqual([
    about,
    undefined,
    undefined,
  ])
}

const queryOf = <C extends Call>(call: C, input: Input<C>) => ({ call: call as Call, input: input as Input<Call> })
const queries = [
  queryOf(bagCalls.get, { query: {} }),
  queryOf(savedItemsCalls.list, { query: {} }),
  queryOf(customerCalls.get, {}),
  queryOf(customerCalls.orders, {}),
  queryOf(checkoutCalls.delivery, { query: {} }),
  queryOf(paymentCalls.creditDetails, {}),
  queryOf(customerCalls.updatePreferences, { body: { email: true, sms: true, phone: true, post: true } }),
]
const pages = [
  '/',
  '/shop/bag',
  '/shop/bag/saved-items',
  '/account',
  '/account/orders',
  '/checkout/delivery-method',
  '/checkout/payment',
]
const details = {
  title: '',
  firstname: 'Zebedee',
  lastname: 'Quill',
  gender: '',
  'birth-day': '',
  'birth-month': '',
  'birth-year': '',
  mobilePhone: '07700900123',
  homePhone: '',
  workPhone: '',
}

/** A customer's calls and pages while the database is locked, and afterwards. */
async function withoutDatabase() {
  for (const { call, input } of queries) expectReportedFailure(call.name, await grace.sendCall(call, input))
  for (const path of pages) {
    const answer = await grace.open(path)
    expect([path, answer.status === 200 || [502, 503, 504].includes(answer.status)]).toEqual([path, true])
    expect([path, /<h1.*<\/html>\s*$/s.test(answer.text), insides.exec(answer.text)?.[0]]).toEqual([
      path,
      true,
      undefined,
    ])
    expect([path, /Your bag is empty|You haven’t saved/.exec(answer.text)?.[0]]).toEqual([path, undefined])
  }
  const form = await grace.submit('/account/details/save', details)
  expect([
    form.text.includes('There is a problem'),
    form.text.includes('Zebedee'),
    form.text.includes('07700900123'),
  ]).toEqual([true, true, true])
}

test('a locked database is reported, and the form keeps its input', async () => {
  const cookies = cookiesOf(grace)
  const release = lock(state, 'database')
  await withoutDatabase()
  release()
  await expect
    .poll(() => grace.sendCall(bagCalls.get, { query: {} }).then(({ status }) => status), { timeout: 10_000 })
    .toBe(200)
  expect(await countOf(grace)).toBe(bagItemsCount)
  expect(cookiesOf(grace)).toEqual(cookies)
  const { customer } = await grace.call(customerCalls.get, {})
  expect(customer?.firstname).toBe('Grace')
  expect(shop.said()).toMatch(/D1_ERROR/)
  expect(shop.said()).not.toMatch(/Zebedee|Quill|07700900123|grace@/i)
})

test('without counters nobody pays, and the rest works', async () => {
  const body = {
    amount: orderTotal,
    tradingTitle: 'JDW',
    channel: 'new-headless-web',
    currency: 'GBP',
    partPaymentIndicator: false,
  } as const
  // This request creates the counter that is then locked. The amount is wrong, so nothing is paid.
  await grace.sendCall(paymentCalls.payViaCredit, { body: { ...body, amount: 0.01, key: crypto.randomUUID() } })
  const release = lock(state, 'counters')
  const refused = await grace.sendCall(paymentCalls.payViaCredit, { body: { ...body, key: crypto.randomUUID() } })
  expect([refused.status, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'PAYING_DOWN', '5'])
  expectReportedFailure('payViaCredit', refused)
  expect((await guest.open('/')).status).toBe(200)
  expect((await fillBag(guest, 'jdw', { from: 3 })).bagItemsCount).toBe(2)
  expect(await countOf(grace)).toBe(bagItemsCount)
  release()
  const paid = await grace.call(paymentCalls.payViaCredit, { body: { ...body, key: crypto.randomUUID() } })
  expect(paid).toMatchObject({ orderNo: expect.stringMatching(/./) })
  expect((await grace.call(bagCalls.count, { query: {} })).itemCount).toBe(0)
})

test('signing out that fails says so and can be repeated', async () => {
  const cookies = cookiesOf(grace)
  const release = lock(state, 'sessions')
  const staying = await grace.open('/api/sign-out?redirectTo=/', { headers: { 'sec-fetch-site': 'same-origin' } })
  release()
  expect([staying.status, staying.text.includes('We couldn’t sign you out')]).toEqual([503, true])
  expect(cookiesOf(grace)).toEqual(cookies)
  expect((await grace.call(sessionCalls.me, {})).user).not.toBe(null)
})

test('with sessions locked nobody is signed out and guests shop', async () => {
  await fillBag(grace, 'jdw', { from: 6 })
  const [cookies, count] = [cookiesOf(grace), await countOf(grace)]
  const { port } = shop
  await shop.stop()
  const release = lock(state, 'sessions', { reading: true })
  shop = await openShop({ state, port, settings: { RATE_LIMITS: '1' } })
  for (const { call, input } of queries) {
    const answer = await grace.sendCall(call, input)
    expectReportedFailure(call.name, answer)
    expect([call.name, answer.json().code]).toEqual([call.name, 'SIGN_IN_DOWN'])
  }
  expect((await grace.open('/')).status).toBe(200)
  expect((await grace.open('/shop/bag')).text).not.toContain('Your bag is empty')
  expect(await countOf(guest)).toBe(2)
  expect(cookiesOf(grace)).toEqual(cookies)
  release()
  await expect.poll(() => countOf(grace).catch(String), { timeout: 10_000 }).toBe(count)
  expect((await grace.call(sessionCalls.me, {})).user?.customer.customerReferenceAccountId).toBe('C10000003')
})

test('with the database locked sign-in fails with a page', async () => {
  const visitor = wireBrowser(shop.port, 'jdw')
  const form = await visitor.open('/api/sign-in?redirectTo=/account')
  const typed = { ...hiddenFields(form.text), email: 'owen@people.example', password: localPassword }
  const release = lock(state, 'database')
  const refusal = await visitor.submit(formAction(form), typed, form.url)
  release()
  expect([refusal.status, /<h1.*<\/html>\s*$/s.test(refusal.text), refusal.text.includes('Please try again')]).toEqual([
    500,
    true,
    true,
  ])
  expect(insides.exec(refusal.text)?.[0]).toBe(undefined)
  expect((await visitor.call(sessionCalls.me, {})).user).toBe(null)
  await visitor.signIn('owen@people.example')
  expect((await visitor.call(sessionCalls.me, {})).user).not.toBe(null)
})
