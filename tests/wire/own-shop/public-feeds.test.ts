// Bank holidays from a feed that this file plays: the delivery step follows a new one, and a feed that hangs changes nothing.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankHolidays } from '#shared/platform/bank-holidays.ts'
import { checkoutCalls } from '#shared/delivery/checkout-calls.ts'
import { operate } from '#tests/support/operate.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { deliver, fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

let english: readonly string[] = bankHolidays['england-and-wales']
/** What each of the next requests gets: no answer at all, or half of one. */
const hanging: ('silent' | 'half')[] = []

const feed = createServer((_, response) => {
  const dates = { ...bankHolidays, 'england-and-wales': english }
  const divisions = Object.entries(dates).map(([division, days]) => [
    division,
    { division, events: days.map((date) => ({ title: 'A day', date, notes: '', bunting: true })) },
  ])
  const text = JSON.stringify(Object.fromEntries(divisions))
  const behaviour = hanging.shift()
  if (behaviour === 'silent') return
  response.writeHead(200, { 'content-type': 'application/json' })
  if (behaviour === 'half') response.write(text.slice(0, 400))
  if (!behaviour) response.end(text)
}).listen(0, '127.0.0.1')
await once(feed, 'listening')

let shop: Shop
beforeAll(async () => {
  const { port } = feed.address() as AddressInfo
  shop = await openShop({ settings: { BANK_HOLIDAYS_URL: `http://127.0.0.1:${port}/bank-holidays.json` } })
})
afterAll(async () => {
  await shop?.stop()
  feed.closeAllConnections()
  feed.close()
})

const readFeed = () => operate(shop.port, 'public-feeds.read', { feed: 'bank-holidays' })

test('a new bank holiday moves the promised date, a hanging feed nothing', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  const { cartId } = await fillBag(browser, 'jdw')
  const dates = async () => (await browser.call(checkoutCalls.delivery, { query: { cartId } })).standardDeliveryDate!
  const before = (await deliver(browser)).standardDeliveryDate!
  english = [...english, before]
  await readFeed()
  const after = await dates()
  expect(after > before).toBe(true)
  expect((await browser.open('/checkout/delivery-method')).text).toContain(`"${after}"`)

  english = bankHolidays['england-and-wales']
  hanging.push('silent', 'half')
  const outcomes = await Promise.allSettled([readFeed(), readFeed()])
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && String(outcome.reason))).toEqual([
    expect.stringContaining('within 5 seconds'),
    expect.stringContaining('within 5 seconds'),
  ])
  expect(await dates()).toBe(after)
})
