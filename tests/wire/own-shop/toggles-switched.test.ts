// Toggles that are switched while the shop runs, in a shop that refreshes toggles every two seconds. toggles-in-time.test.ts
// tests the same switches with the usual minute.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, Input } from '#shared/platform/call.ts'
import { upstreamCalls } from '#shared/platform/all-calls.ts'
import { inputOf } from '#tests/contract/inputs.ts'
import { operate } from '#tests/support/operate.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { switchesFor } from '#tests/support/switches.ts'
import { shelfOf } from '#tests/support/wire-shelf.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const refreshSeconds = 2
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ settings: { TOGGLE_REFRESH: String(refreshSeconds) } })
})
afterAll(() => shop?.stop())

// Shows R9.12
test('a switch reaches guests and customers, off and on', async () => {
  await switchesFor(shop.port, refreshSeconds * 1500)
})

test('every call with a toggle is refused while it is off', async () => {
  const owen = wireBrowser(shop.port, 'jdw')
  await owen.signIn('owen@people.example')
  const nothing = { card: '', order: 'J000000000', delivered: 'J000000000', confirmation: '' }
  const known = {
    ...(await shelfOf(owen)),
    ...nothing,
    account: 'C10000002',
    applicant: 'C10000002',
    email: 'owen@people.example',
  }
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
