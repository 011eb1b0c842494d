import { expect, test, vi } from 'vitest'
import { anEntry, openBagService, openWindow, refusalResponse } from './fixtures/bag-service.ts'

async function afterOrder(service: ReturnType<typeof openBagService>) {
  const window = await openWindow()
  window.bagCount.set(3)
  const { refreshBagAfterOrder } = await import('./refresh-after-order.ts')
  await refreshBagAfterOrder()
  return { window, requests: service.requests }
}

test('a paid bag is cleared in every window, with or without its cookie', async () => {
  const received = vi.fn()
  const other = new BroadcastChannel('bag')
  other.onmessage = received
  const without = openBagService()
  without.answer('GET /api/shop/bag/cartItemCount', () => ({ code: 'success', cartId: null, itemCount: 0 }))
  expect((await afterOrder(without)).window.bagCount.get()).toBe(0)
  await vi.waitFor(() => expect(received).toHaveBeenCalled())
  other.close()
  // Paid in another tab: this window still has the cookie, and the server says that the cart is paid.
  const paid = openBagService({ entries: [anEntry('12')] })
  paid.answer('GET /api/shop/bag/cartItemCount', () => refusalResponse(409, 'CART_PMNT_DONE', 'Paid.'))
  expect((await afterOrder(paid)).window.bagCount.get()).toBe(0)
  expect(document.cookie).not.toContain('cartId=')
})

test('a bag begun after the order is kept', async () => {
  const { window } = await afterOrder(openBagService({ entries: [anEntry('12', { quantity: 2 })] }))
  expect([window.bagCount.get(), window.cachedCart()?.bagItemsCount]).toEqual([2, 2])
})
