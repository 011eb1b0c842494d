// Loading, counting, merging, adding to and resetting the bag, also after an order.
import { expect, test, vi } from 'vitest'
import { cartGone } from '#shared/bag/cart.ts'
import { aCart, anEntry, cartId, openBagService, openWindow, refusalResponse } from './fixtures/bag-service.ts'

const shirt = { productNo: 'AB123', productOptionNo: '12', offerNumber: 'AB123-1' }

test.each(cartGone)('%s resets the cart and its cookie', async (code) => {
  const service = openBagService({ entries: [anEntry('12')] })
  const window = await openWindow()
  const cart = (await window.loadBag())!
  await window.addToBag({ ...shirt, quantity: 2 })
  void window.changeQuantity(cart.cartEntries[0]!, 3)
  service.answer('GET /api/shop/bag', () => refusalResponse(404, code, 'This bag has ended.'))
  service.answer('PUT /api/shop/bag/editBag', () => refusalResponse(404, code, 'This bag has ended.'))
  expect(await window.loadBag()).toBe(null)
  expect(document.cookie).not.toContain(cartId)
  expect(window.storedBag()).toMatchObject({ cart: null, refused: { code } })
  expect([window.itemCount(), window.bagState.optimisticChanges]).toEqual([0, {}])
  // Only an expired bag keeps its history, so that its items are offered again.
  const storedProducts = code === 'CART_NOT_FOUND' ? '["AB123___12___AB123-1"]' : null
  expect(localStorage.getItem('addedProducts')).toBe(storedProducts)
})

test('another failure changes neither bag nor cookie', async () => {
  const service = openBagService({ entries: [anEntry('12')] })
  const window = await openWindow()
  await window.loadBag()
  service.answer('GET /api/shop/bag', () => refusalResponse(400, 'DATA_ERROR', 'No.'))
  expect((await window.loadBag())?.bagItemsCount).toBe(1)
  expect(document.cookie).toContain(`cartId=${cartId}`)
  expect(window.storedBag()).toMatchObject({ cart: { bagItemsCount: 1 }, refused: { code: 'DATA_ERROR' } })
})

test('a failed merge refreshes the count', async () => {
  const service = openBagService({ entries: [anEntry('12')], signedIn: true })
  const window = await openWindow()
  service.answer('PUT /api/shop/bag/cartMerge', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  expect(await window.mergeBag()).toBe(false)
  expect([window.bagState.merge.failed, window.itemCount()]).toEqual([true, 1])
})

test('adding to an ended bag starts a new one', async () => {
  const service = openBagService({ entries: [anEntry('14')] })
  const window = await openWindow()
  let ended = true
  service.answer('POST /api/shop/bag/addToBag', () => {
    if (ended) return ((ended = false), refusalResponse(409, 'CART_PMNT_DONE', 'This bag is paid for.'))
    return aCart([anEntry('12')])
  })
  expect(await window.addToBag(shirt)).toMatchObject({ reply: { bagItemsCount: 1 } })
  expect(service.requests.map(({ body }) => body.cartId)).toEqual([cartId, undefined])
  expect(window.itemCount()).toBe(1)
})

test('an unanswered call does not block the queue', async () => {
  const service = openBagService({ entries: [anEntry('12')] })
  const window = await openWindow()
  const cart = (await window.loadBag())!
  vi.useFakeTimers()
  service.answer('PUT /api/shop/bag/editBag', () => new Promise<object>(() => {}))
  const stuck = window.changeQuantity(cart.cartEntries[0]!, 2)
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await stuck).toBe(null)
  expect(await window.addToBag({ ...shirt, productOptionNo: '16' })).toMatchObject({ reply: { bagItemsCount: 2 } })
})

async function afterOrder() {
  const window = await openWindow()
  await window.refreshBagAfterOrder()
  return window
}

test('a paid bag is cleared in every window, with or without its cookie', async () => {
  const received = vi.fn()
  const other = new BroadcastChannel('bag')
  other.onmessage = received
  const without = openBagService()
  without.answer('GET /api/shop/bag/cartItemCount', () => ({ code: 'success', cartId: null, itemCount: 0 }))
  expect((await afterOrder()).storedBag()).toEqual({ cart: null, refused: null })
  await vi.waitFor(() => expect(received).toHaveBeenCalled())
  other.close()
  // Paid in another tab: this window still has the cookie, and the server says that the cart is paid.
  const paid = openBagService({ entries: [anEntry('12')] })
  paid.answer('GET /api/shop/bag/cartItemCount', () => refusalResponse(409, 'CART_PMNT_DONE', 'Paid.'))
  expect((await afterOrder()).storedBag()).toMatchObject({ cart: null, refused: { code: 'CART_PMNT_DONE' } })
  // A document's cookie without a value may live until the next millisecond.
  expect(document.cookie).not.toMatch(/cartId=[^;]/)
})

test('a bag begun after the order is kept', async () => {
  openBagService({ entries: [anEntry('12', { quantity: 2 })] })
  expect((await afterOrder()).itemCount()).toBe(2)
})
