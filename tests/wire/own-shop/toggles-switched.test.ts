// Toggles that are switched while the shop runs, in a shop that refreshes toggles every two seconds.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Call, Input } from '#shared/platform/call.ts'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { inputOf } from '#tests/contract/inputs.ts'
import { operate } from '#tests/support/operate.ts'
import { openShop } from '#tests/support/shop.ts'
import { knownTo } from '#tests/support/wire-shelf.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { signedIn, wireBrowser } from '#tests/support/wire.ts'

const refreshSeconds = 2
const shop = await openShop({ settings: { TOGGLE_REFRESH: String(refreshSeconds), RATE_LIMITS: '0' } })
afterAll(() => shop.stop())

// Shows R9.12
test('a switch reaches guests and customers, off and on', async () => {
  const [guest, owen] = [wireBrowser(shop.port, 'jdw'), await signedIn(shop.port, 'owen')]
  const query = { accountId: 'C10000001' }
  const statuses = async () => [
    (await guest.sendCall(savedItemsCalls.list, { query: {} })).status !== 404,
    (await owen.sendCall(savedItemsCalls.list, { query: {} })).status !== 404,
    (await owen.open('/checkout/make-a-payment')).status !== 404,
    (await owen.sendCall(searchHistoryCalls.history, { query })).json().code !== 'FEATURE_OFF',
    (await owen.call(sessionCalls.visit, {})).toggles.includes('make_a_payment'),
  ]
  expect(new Set(await statuses())).toEqual(new Set([true]))
  for (const on of [false, true]) {
    for (const name of ['saved_items', 'make_a_payment', 'search_history'])
      await operate(shop.port, on ? 'toggles.on' : 'toggles.off', { name })
    const polling = { timeout: refreshSeconds * 1500, interval: 300 }
    await expect.poll(async () => new Set(await statuses()), polling).toEqual(new Set([on]))
  }
})

test('every call with a toggle is refused while it is off', async () => {
  const owen = await signedIn(shop.port, 'owen')
  const known = await knownTo(owen)
  const guarded = upstreamCalls.filter(({ toggle }) => toggle)
  const inputs = new Map<Call, Input<Call>>()
  for (const call of guarded) inputs.set(call, (await inputOf(call, known, owen.call)) as Input<Call>)
  const answers = () =>
    Promise.all(
      guarded.map(async (call) => {
        const answer = await owen.sendCall(call, inputs.get(call)!)
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

test('a closed checkout answers 503 and keeps the bag', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  await fillBag(guest, 'jdw')
  // An isolate of the toggle proxy keeps its list for ten seconds.
  const polling = { timeout: 10_000 + refreshSeconds * 3000, interval: 500 }
  const checkout = async () => (await guest.open('/checkout/delivery-method')).status
  await operate(shop.port, 'toggles.on', { name: 'ordering_closed' })
  await expect.poll(checkout, polling).toBe(503)
  for (const path of ['/checkout/payment', '/checkout/credApp']) {
    const page = await guest.open(path)
    expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '300'])
    expect(page.text).toContain('Our checkout is closed for a moment')
  }
  expect((await guest.open('/')).status).toBe(200)
  expect((await guest.open('/shop/bag')).text).toContain('Your bag')
  await operate(shop.port, 'toggles.off', { name: 'ordering_closed' })
  await expect.poll(checkout, polling).toBe(200)
})
