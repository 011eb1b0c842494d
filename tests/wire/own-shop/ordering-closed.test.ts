// A shop whose ordering is closed says so with 503, and keeps what shoppers have.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '#tests/support/operate.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { fillBag } from '#tests/support/wire-shopping.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const refreshSeconds = 2
let shop: Shop
beforeAll(async () => {
  shop = await openShop({ settings: { TOGGLE_REFRESH: String(refreshSeconds), RATE_LIMITS: '0' } })
})
afterAll(() => shop?.stop())

test('a closed checkout answers 503 and keeps the bag', async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  await fillBag(guest, 'jdw')
  await operate(shop.port, 'toggles.on', { name: 'ordering_closed' })
  // An isolate of the toggle proxy keeps its list for ten seconds.
  await pause(10_000 + refreshSeconds * 1500)
  for (const path of ['/checkout/delivery-method', '/checkout/payment', '/checkout/credApp']) {
    const page = await guest.open(path)
    expect([path, page.status, page.headers['retry-after']]).toEqual([path, 503, '300'])
    expect(page.text).toContain('Our checkout is closed for a moment')
  }
  expect((await guest.open('/')).status).toBe(200)
  expect((await guest.open('/shop/bag')).text).toContain('Your bag')
  await operate(shop.port, 'toggles.off', { name: 'ordering_closed' })
  await pause(10_000 + refreshSeconds * 1500)
  expect((await guest.open('/checkout/delivery-method')).status).toBe(200)
}, 120_000)
