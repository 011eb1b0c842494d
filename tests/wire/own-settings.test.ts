// What needs other settings than the served shop of the wire tests has: toggles that are asked for every two seconds, and
// limits on requests. tests/wire/slow/toggles.test.ts shows the same switches with the usual minute.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Input } from '#shared/calls/call.ts'
import { upstreamCalls } from '#shared/calls/index.ts'
import { rateLimits } from '#shared/limits.ts'
import { inputOf } from '#tests/contract/inputs.ts'
import { operate } from '#tests/support/operate.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { switchesFor } from '#tests/support/switches.ts'
import { wireBrowser } from '#tests/support/wire.ts'
import { brand, visitor } from './calls/visitors.ts'

const refreshSeconds = 2
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
  const owen = wireBrowser(shop.port, brand)
  await owen.signIn('owen@people.example')
  const { known } = await visitor('guest', 'toggles')
  const theirs = { ...known, account: 'C10000002', email: 'owen@people.example' }
  const guarded = upstreamCalls.filter(({ toggle }) => toggle)
  const inputs = new Map<Call, Input<Call>>()
  for (const call of guarded) inputs.set(call, (await inputOf(call, theirs, owen.call)) as Input<Call>)
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

test('reports of refused content are limited, and the limit says when to come again', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const report = { method: 'POST', body: '[]', headers: { 'content-type': 'application/reports+json' } }
  const statuses: number[] = []
  for (let sent = 0; sent < rateLimits.cspReport.most; sent += 1)
    statuses.push((await browser.fetch('/api/csp-report', report)).status)
  expect(new Set(statuses)).toEqual(new Set([204]))
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
