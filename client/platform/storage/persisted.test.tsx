// The persisted state is written late, as a whole, and read as untrusted input.
import { expect, test, vi } from 'vitest'
import { aCart, anEntry, openBagService, openWindow } from '#client/bag/store/fixtures/bag-service.ts'

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
