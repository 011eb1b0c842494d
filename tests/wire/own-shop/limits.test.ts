// Rate limits, which the other wire tests' shop does not have: changes of an account per customer, expensive calls per
// address, and letters per recipient.
import { afterAll, expect, test } from 'vitest'
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { digitalPaymentCalls } from '#shared/payment/digital-payment-calls.ts'
import { rateLimits } from '#shared/platform/limits.ts'
import { openShop } from '#tests/support/shop.ts'
import { newEmail } from '#tests/support/new-email.ts'
import { forget, mailsTo } from '#tests/support/wire-people.ts'
import { type Answer, newCustomer, newPassword, wireBrowser } from '#tests/support/wire.ts'

const range = (length: number) => Array.from({ length }, (_, at) => at)
const shop = await openShop({ settings: { RATE_LIMITS: '1' } })
afterAll(() => shop.stop())

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

test('a wallet’s numbers and the like allow a guest sixty a minute', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  const send = () => guest.sendCall(digitalPaymentCalls.midDetails, { body: { accountTradingTitle: 'STA' } })
  const { sent, answer } = await untilRefused(send)
  expect(sent).toBe(rateLimits.question.max)
  expectPause(answer)
  expect((await guest.open('/shop/bag')).status).toBe(200)
})

test('four password resets answer alike and send three letters', async () => {
  const { port } = shop
  const email = newEmail('locked')
  await wireBrowser(port, 'jdw').register(email)
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
  const done = await owner.send(page, { password: 'another-long-secret-4' })
  expect(done.text).toContain('has been changed')
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
