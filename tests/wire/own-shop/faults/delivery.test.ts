// The delivery step over the wire while the service that knows the ways of delivery fails.
import { afterAll, expect, test } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { copySeeded, openShop } from '#tests/support/shop.ts'
import { openProxy } from '#tests/support/upstream-proxy.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const origin = await openShop({ workers: ['origin'] })
const proxy = await openProxy(origin.port)
const state = '.wrangler/tests/delivery-fault'
await copySeeded(state)
const shop = await openShop({ state, settings: { UPSTREAMS: proxy.upstreams, RATE_LIMITS: '0' } })
afterAll(async () => {
  await shop.stop()
  await proxy.stop()
  await origin.stop()
})
const step = '/checkout/delivery-method'

// Shows R8.8
test('delivery options that cannot be loaded say to try again later, and come when they can', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  await fillBag(guest, 'jdw', { from: 40 })
  proxy.trouble.set('checkout', 'failing')
  const failed = await guest.open(step)
  expect([failed.status < 600, failed.text.includes(messages.checkout.deliveryUnavailable)]).toEqual([true, true])
  expect(failed.text).toMatch(new RegExp(`<a href="${step}"[^>]*>Try again</a>`))
  expect(failed.text).not.toContain('name="deliveryModeCode"')
  proxy.trouble.delete('checkout')
  const had = await guest.open(step)
  expect([had.status, had.text.includes('name="deliveryModeCode"')]).toEqual([200, true])
  expect(had.text).not.toContain(messages.checkout.deliveryUnavailable)
})
