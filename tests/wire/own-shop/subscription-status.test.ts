// Every status of a delivery subscription is shown to its holder, whichever service sells it (specification § 4). What the
// embedded shop says is in tests/wire/subscription-statuses.test.ts; here a retailer's own service says it.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SubscriptionStatus, type SubscriptionHeld } from '#shared/subscription/delivery-subscription.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

let status: SubscriptionStatus = 'NOT_TAKEN'

function held(): SubscriptionHeld {
  const term = { started: '2026-10-31', ends: '2099-10-31', price: 14.99, siteId: 'JDW', orderNo: null, state: 'active', cancelled: null, refunded: 0 } as const // prettier-ignore
  const runs = status !== 'NOT_TAKEN' && status !== 'ENDED'
  return { status, term: runs ? term : null, cancelBy: null, refundIfCancelled: 0, stops: false, remindsFrom: null, reminded: null, history: [] } // prettier-ignore
}

const service = createServer((request, answer) => {
  const reply = request.url?.includes('plans') ? { dsAllData: [] } : { data: held(), dsAllData: [] }
  answer.setHeader('content-type', 'application/json').end(JSON.stringify(reply))
})
let shop: Shop
beforeAll(async () => {
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const settings = { RATE_LIMITS: '0', UPSTREAMS: JSON.stringify({ 'delivery-subscription': url }) }
  shop = await openShop({ settings })
})
afterAll(async () => {
  await shop?.stop()
  service.close()
})

const words: Record<SubscriptionStatus, string> = {
  NOT_TAKEN: 'You have no delivery subscription.',
  STANDARD_DELIVERY: 'Active: standard delivery',
  NEXT_DAY_DELIVERY: 'Active: next-day delivery',
  NOMINATED_DELIVERY: 'Active: delivery on a chosen day',
  ENDED: 'Your delivery subscription has ended.',
  ACTIVE: 'Active',
}

// Shows R4.10
test('each status is shown to its holder in words', async () => {
  const browser = wireBrowser(shop.port, 'jdw')
  await browser.signIn('owen@people.example')
  for (const each of SubscriptionStatus.options) {
    status = each
    expect([each, (await browser.open('/account/delivery-subscription')).text.includes(words[each])]).toEqual([
      each,
      true,
    ])
  }
})
