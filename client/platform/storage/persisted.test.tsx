// The persisted state is written late, as a whole, and read as untrusted input.
import { expect, test, vi } from 'vitest'
import { aCart, anEntry, fillStorage, openBagService, openWindow } from '#client/bag/store/fixtures/bag-service.ts'

const entry = () => JSON.parse(localStorage.getItem('state') ?? 'null') as Record<string, unknown> | null

async function opened() {
  openBagService()
  const window = await openWindow()
  vi.useFakeTimers()
  return window
}

test('state is persisted 1000 ms after the last change', async () => {
  const { persist } = await opened()
  persist('cart', aCart([anEntry('12')]))
  vi.advanceTimersByTime(700)
  persist('savedForLater', { wishlistId: 'W1', wishlistEntries: [] })
  vi.advanceTimersByTime(999)
  expect(entry()).toBe(null)
  vi.advanceTimersByTime(1)
  expect(Object.keys(entry()!)).toEqual(['version', 'cart', 'deliveryAddress', 'checkoutDelivery', 'savedForLater'])
  expect(entry()).toMatchObject({ cart: { bagItemsCount: 1 }, savedForLater: { wishlistId: 'W1' } })
  vi.useRealTimers()
})

test.each(['beforeunload', 'visibilitychange', 'pagehide'])('%s writes changed state at once', async (leaving) => {
  const { persist } = await opened()
  persist('deliveryAddress', { postcode: 'M1 1AA' })
  document.dispatchEvent(new Event(leaving, { bubbles: true }))
  expect(entry()).toMatchObject({ deliveryAddress: { postcode: 'M1 1AA' } })
  vi.useRealTimers()
})

test('a new window keeps unchanged parts', async () => {
  const first = await opened()
  first.persist('cart', aCart([anEntry('12')]))
  vi.advanceTimersByTime(1000)
  const { persist, persisted } = await openWindow()
  persist('deliveryAddress', { postcode: 'M1 1AA' })
  vi.advanceTimersByTime(1000)
  expect(persisted('cart')?.bagItemsCount).toBe(1)
  expect(entry()).toMatchObject({ cart: { bagItemsCount: 1 }, deliveryAddress: { postcode: 'M1 1AA' } })
  vi.useRealTimers()
})

test.each([
  '{',
  '[]',
  '7',
  '{"version":99,"cart":{}}',
  '{"version":1,"cart":{"cartId":3}}',
  '{"version":1,"cart":[],"savedForLater":{"wishlistEntries":1}}',
])('a corrupt entry is ignored and rebuilt: %s', async (corrupt) => {
  const { persist, persisted } = await opened()
  localStorage.setItem('state', corrupt)
  expect([persisted('cart'), persisted('savedForLater')]).toEqual([null, null])
  persist('cart', aCart([]))
  vi.advanceTimersByTime(1000)
  expect(entry()).toMatchObject({ version: 1, cart: { bagItemsCount: 0 }, savedForLater: null })
  vi.useRealTimers()
})

test('sign-out empties the state and cancels a pending write', async () => {
  const { persist, persisted, emptyPersisted } = await opened()
  persist('cart', aCart([anEntry('12')]))
  vi.advanceTimersByTime(1000)
  persist('cart', aCart([anEntry('12'), anEntry('14')]))
  emptyPersisted()
  vi.advanceTimersByTime(5000)
  expect([entry(), persisted('cart')]).toEqual([null, null])
  vi.useRealTimers()
})

test('full storage leaves no outdated entry behind', async () => {
  const { persist, persisted } = await opened()
  persist('cart', aCart([anEntry('12')]))
  vi.advanceTimersByTime(1000)
  const full = fillStorage()
  persist('cart', aCart([]))
  vi.advanceTimersByTime(1000)
  full()
  expect([entry(), persisted('cart')?.bagItemsCount]).toEqual([null, 0])
  vi.useRealTimers()
})
