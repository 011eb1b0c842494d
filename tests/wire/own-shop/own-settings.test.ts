// What needs other settings than the served shop of the wire tests has: toggles that are asked for every two seconds, and
// limits on requests. toggles-in-time.test.ts shows the same switches with the usual minute.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Input } from '#shared/calls/call.ts'
import { upstreamCalls } from '#shared/calls/index.ts'
import { bagCalls } from '#shared/calls/bag.ts'
import { rateLimits } from '#shared/limits.ts'
import { inputOf } from '#tests/contract/inputs.ts'
import { operate } from '#tests/support/operate.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { switchesFor } from '#tests/support/switches.ts'
import { siteOf } from '#tests/support/wire-shopping.ts'
import { shelfOf } from '#tests/support/wire-shelf.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const refreshSeconds = 2
const range = (length: number) => Array.from({ length }, (_, at) => at)
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ settings: { TOGGLE_REFRESH: String(refreshSeconds) } })
})
afterAll(() => shop?.stop())

// Shows R9.12
test('a switch reaches guests and whoever is signed in, off and on', async () => {
  await switchesFor(shop.port, refreshSeconds * 1500)
})

test('every call with a toggle is refused while it is off, and answers again', async () => {
  const owen = wireBrowser(shop.port, 'jdw')
  await owen.signIn('owen@people.example')
  const nothing = { card: '', order: 'J000000000', delivered: 'J000000000', confirmation: '' }
  const asked = {
    ...(await shelfOf(owen)),
    ...nothing,
    account: 'C10000002',
    applicant: 'C10000002',
    email: 'owen@people.example',
  }
  const guarded = upstreamCalls.filter(({ toggle }) => toggle)
  const inputs = new Map<Call, Input<Call>>()
  for (const call of guarded) inputs.set(call, (await inputOf(call, asked, owen.call)) as Input<Call>)
  const answers = () =>
    Promise.all(
      guarded.map(async (call) => {
        const answer = await owen.ask(call, inputs.get(call)!)
        return [call.name, answer.status, answer.json().code]
      }),
    )
  const names = [...new Set(guarded.map(({ toggle }) => toggle!))]
  expect([guarded.length > 10, names.length > 4]).toEqual([true, true])
  for (const name of names) await operate(shop.port, 'toggles.off', { name })
  await pause(refreshSeconds * 1500)
  expect(await answers()).toEqual(guarded.map(({ name }) => [name, 404, 'FEATURE_OFF']))
  for (const name of names) await operate(shop.port, 'toggles.on', { name })
  await pause(refreshSeconds * 1500)
  expect((await answers()).filter(([, , code]) => code === 'FEATURE_OFF')).toEqual([])
})

test('a guest who names another bag each time is counted by address', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const put = (at: number, headers: Record<string, string>) => {
    const cartId = `invented-bag-${String(at).padStart(20, '0')}`
    const item = { productNo: 'NONE', productOptionNo: 'NONE', offerNumber: 'NONE-1', quantity: 1 }
    return browser.ask(bagCalls.add, { body: { ...item, cartId, ...siteOf('jdw') } }, { headers })
  }
  const from = { 'cf-connecting-ip': '203.0.113.91' }
  const statuses = new Set<number>()
  // Some at a time, for there are many.
  for (let at = 0; at < rateLimits.bag.from; at += 30)
    for (const { status } of await Promise.all(range(30).map((one) => put(at + one, from)))) statuses.add(status)
  expect(statuses).toEqual(new Set([404]))
  const beyond = await Promise.all(range(10).map((one) => put(rateLimits.bag.from + one, from)))
  expect(new Set(beyond.map(({ status }) => status))).toEqual(new Set([429]))
  expect((await put(0, { 'cf-connecting-ip': '203.0.113.92' })).status).toBe(404)
})

test('every form of the addresses of one IPv6 network shares one limit', async () => {
  const forms = ['2001:db8:7::%d', '2001:DB8:7:0::%d', '2001:0db8:0007:0000:%d::', '2001:db8:7:0:%d:1:2:3', '2001:db8:7::192.0.2.%d', '[2001:db8:7::%d]'] // prettier-ignore
  const statuses = await Promise.all(
    range(45).map(async (at) => {
      const address = forms[at % forms.length]!.replace('%d', String(at + 1))
      const { status } = await wireBrowser(shop.port, 'jdw').raw('/api/sign-in?redirectTo=/', {
        headers: { 'cf-connecting-ip': address, 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
      })
      return status
    }),
  )
  expect(statuses.filter((status) => status !== 429)).toHaveLength(rateLimits.signIn.most)
})

test('reports of refused content are limited, and the limit says when to come again', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const report = { method: 'POST', body: '[]', headers: { 'content-type': 'application/reports+json' } }
  const answers = await Promise.all(
    range(rateLimits.cspReport.most).map(() => browser.fetch('/api/csp-report', report)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  const { status, headers, json } = await browser.fetch('/api/csp-report', report)
  expect([status, json().code, Number(headers['retry-after']) > 0]).toEqual([429, 'TOO_MANY', true])
})

test('a visitor who names another address each time is counted as one', async () => {
  const names = ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'x-client-ip', 'forwarded']
  const statuses: number[] = []
  for (let asked = 0; asked <= rateLimits.bin.most; asked += 1) {
    const address = `203.0.113.${asked}`
    const headers = Object.fromEntries(names.map((name) => [name, name === 'forwarded' ? `for=${address}` : address]))
    statuses.push(
      (await wireBrowser(shop.port, 'jdw').fetch('/api/checkout/binValidation?bin=400000', { headers })).status,
    )
  }
  expect(statuses).toEqual([...Array<number>(rateLimits.bin.most).fill(200), 429])
})
