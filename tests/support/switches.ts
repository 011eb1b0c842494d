// Checks that a toggle, switched off and on, reaches guests and customers of a served shop in real time.
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { savedItemsCalls } from '#shared/saved-items/saved-items-calls.ts'
import { searchHistoryCalls } from '#shared/search/search-history-calls.ts'
import { operate } from './operate.ts'
import { wireBrowser } from './wire.ts'

/** Each switch may take `maxMs`. Both visitors poll, as open pages do. */
export async function switchesFor(port: number, maxMs: number): Promise<void> {
  const guest = wireBrowser(port, 'jdw')
  const owen = wireBrowser(port, 'jdw')
  await owen.signIn('owen@people.example')
  const query = { accountId: 'C10000001' }
  const statuses = async () => [
    (await guest.sendCall(savedItemsCalls.list, { query: {} })).status !== 404,
    (await owen.sendCall(savedItemsCalls.list, { query: {} })).status !== 404,
    (await owen.open('/checkout/make-a-payment')).status !== 404,
    (await owen.sendCall(searchHistoryCalls.history, { query })).json().code !== 'FEATURE_OFF',
    (await owen.fetch('/api/visit')).json<{ toggles: string[] }>().toggles.includes('make_a_payment'),
  ]
  const all = (on: boolean) => [on, on, on, on, on]
  expect(await statuses()).toEqual(all(true))
  for (const on of [false, true]) {
    for (const name of ['saved_items', 'make_a_payment', 'search_history'])
      await operate(port, on ? 'toggles.on' : 'toggles.off', { name })
    const until = Date.now() + maxMs
    let answers = await statuses()
    while (answers.includes(!on) && Date.now() < until) {
      await pause(Math.min(1000, maxMs / 10))
      answers = await statuses()
    }
    expect(answers).toEqual(all(on))
  }
}
