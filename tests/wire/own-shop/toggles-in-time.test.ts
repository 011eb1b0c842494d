// Kill switches with the served shop's usual refresh: a switch reaches every visitor within 90 s.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '#tests/support/operate.ts'
import { openShop, type Shop } from '#tests/support/shop.ts'
import { switchesFor } from '#tests/support/switches.ts'
import { wireBrowser } from '#tests/support/wire.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ settings: { RATE_LIMITS: '0' } })
})
afterAll(() => shop?.stop())

// Shows R9.12
test('a switch reaches guests and customers within 90 s', { timeout: 300_000 }, async () => {
  await switchesFor(shop.port, 90_000)
})

test('after a quiet 90 s the first visitor sees the switch', { timeout: 120_000 }, async () => {
  const guest = wireBrowser(shop.port, 'jdw')
  expect((await guest.open('/shop/bag/saved-items')).status).toBe(200)
  await operate(shop.port, 'toggles.off', { name: 'saved_items' })
  await new Promise((resolve) => setTimeout(resolve, 90_000))
  const { toggles } = (await guest.fetch('/api/visit')).json<{ toggles: string[] }>()
  expect(toggles).not.toContain('saved_items')
})
