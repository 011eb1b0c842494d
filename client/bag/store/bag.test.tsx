// Loading, counting, merging, adding to and resetting the bag.
import { expect, test, vi } from 'vitest'
import { cartGone } from '#shared/bag/cart.ts'
import {
  aCart,
  anEntry,
  cartId,
  fillStorage,
  openBagService,
  openWindow,
  refusalResponse,
} from './fixtures/bag-service.ts'

const shirt = { productNo: 'AB123', productOptionNo: '12', offerNumber: 'AB123-1' }

test.each(cartGone)('%s resets the cart and its cookie', async (code) => {
  const service = openBagService({ entries: [anEntry('12')] })
  const window = await openWindow()
  const cart = (await window.loadBag())!
  expect(window.bagState.success).toBe(true)
  await window.addToBag({ ...shirt, quantity: 2 })
  void window.changeQuantity(cart.cartEntries[0]!, 3)
  service.answer('GET /api/shop/bag', () => refusalResponse(404, code, 'This bag has ended.'))
  service.answer('PUT /api/shop/bag/editBag', () => refusalResponse(404, code, 'This bag has ended.'))
  expect(await window.loadBag()).toBe(null)
  expect(document.cookie).not.toContain(cartId)
  expect(window.bagState.success).toBe(false)
  expect([window.bagCount.get(), window.pendingItemCount.get(), window.bagState.optimisticChanges]).toEqual([0, 0, {}])
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
  expect([window.bagState.success, window.bagState.errors.bag?.code, window.bagCount.get()]).toEqual([
    true,
    'DATA_ERROR',
    1,
  ])
})

test('a successful count loads the cart', async () => {
  const service = openBagService({ entries: [anEntry('12', { quantity: 3 })] })
  const window = await openWindow()
  await window.refreshCount()
  expect(service.requests.map(({ path, query }) => [path, query.get('cartId')])).toEqual([
    ['/api/shop/bag/cartItemCount', cartId],
    ['/api/shop/bag', cartId],
  ])
  expect([window.bagCount.get(), window.bagState.success]).toEqual([3, true])
})

test('another count code changes nothing', async () => {
  const service = openBagService({ entries: [anEntry('12')] })
  const window = await openWindow()
  service.answer('GET /api/shop/bag/cartItemCount', () => ({ code: 'failure', cartId: null, itemCount: 9 }))
  await window.refreshCount()
  expect(window.bagCount.get()).toBe(null)
})

test('a visitor without a bag loads no cart', async () => {
  const service = openBagService()
  const window = await openWindow()
  service.answer('GET /api/shop/bag/cartItemCount', () => ({ code: 'success', cartId: null, itemCount: 0 }))
  await window.refreshCount()
  expect([window.bagCount.get(), service.requests.length]).toEqual([0, 1])
  expect([await window.loadBag(), service.requests.length]).toEqual([null, 1])
})

test('a merge loads the merged cart', async () => {
  const service = openBagService({ entries: [anEntry('12', { quantity: 2 })], signedIn: true })
  const window = await openWindow()
  const incentive = { promotionCode: 'MORE', promotionDescription: 'More', orderThreshold: 50, discountValue: 5 }
  const staggeredIncentives = (['Proactive', 'Reactive'] as const).map((promoType) => ({
    ...incentive,
    promoType,
    achieved: false,
    amountToGo: 10,
  }))
  const merged = { cartId, staggeredIncentives, itemCount: 2, leftOut: 1 }
  service.answer('PUT /api/shop/bag/cartMerge', () => merged)
  expect(await window.mergeBag()).toBe(true)
  expect(service.requests[0]!.body).toEqual({ cartId, channel: 'new-headless-web', siteId: 'JDW' })
  expect(window.bagState.merge).toEqual({ data: merged, mergedSuccessfully: true })
  expect([window.bagState.promoType, window.bagCount.get()]).toEqual(['Proactive', 2])
  expect(service.requests[1]!.path).toBe('/api/shop/bag')
})

test('a failed merge refreshes the count', async () => {
  const service = openBagService({ entries: [anEntry('12')], signedIn: true })
  const window = await openWindow()
  service.answer('PUT /api/shop/bag/cartMerge', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  expect(await window.mergeBag()).toBe(false)
  expect(window.bagState.merge.mergedSuccessfully).toBe(false)
  expect([window.bagState.errors.cartMerge?.code, window.bagCount.get()]).toEqual(['UPSTREAM_DOWN', 1])
})

test('an added item counts before the server replies', async () => {
  const service = openBagService()
  const window = await openWindow()
  const release = service.hold()
  const adding = window.addToBag(shirt)
  expect([window.bagCount.get(), window.pendingItemCount.get()]).toEqual([null, 1])
  release()
  expect((await adding)?.bagItemsCount).toBe(1)
  const sent = { ...shirt, quantity: 1, channel: 'new-headless-web', siteId: 'JDW' }
  expect(service.requests).toMatchObject([{ method: 'POST', path: '/api/shop/bag/addToBag', body: sent }])
  expect(service.requests[0]!.body.customerId).toBeUndefined()
  expect([window.bagCount.get(), window.pendingItemCount.get()]).toEqual([1, 0])
  expect(window.bagState.added).toEqual({ success: true, error: false })
})

test('an add can be sent as a PUT', async () => {
  const service = openBagService({ entries: [anEntry('12', { quantity: 2 })] })
  const window = await openWindow()
  await window.addToBag({ ...shirt, quantity: 3 }, 'PUT')
  expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/shop/bag/addToBag'])
  expect(service.has()[0]!.quantity).toBe(3)
})

test('a signed-in shopper’s add carries customerId', async () => {
  const service = openBagService({ signedIn: true })
  const window = await openWindow()
  await window.addToBag(shirt)
  expect(service.requestsTo('POST', '/api/shop/bag/addToBag')[0]!.body.customerId).toBe('C1')
})

test('a refused add shows the server’s message', async () => {
  const service = openBagService({ entries: [anEntry('14')] })
  const window = await openWindow()
  await window.loadBag()
  service.answer('POST /api/shop/bag/addToBag', () =>
    refusalResponse(400, 'BASKET_LIMIT_EXCEEDED', 'Your bag is full.'),
  )
  const adding = window.addToBag(shirt)
  expect(window.pendingItemCount.get()).toBe(1)
  expect(await adding).toBe(null)
  expect([window.bagCount.get(), window.pendingItemCount.get(), window.bagState.adding]).toEqual([1, 0, []])
  expect(window.bagState.addToBagErrorMessage).toBe('Your bag is full.')
  expect(window.bagState.lineErrors).toEqual({ AB123___12: 'Your bag is full.' })
  expect(window.bagState.added).toEqual({ success: false, error: true })
})

test('adding to an ended bag starts a new one', async () => {
  const service = openBagService({ entries: [anEntry('14')] })
  const window = await openWindow()
  let ended = true
  service.answer('POST /api/shop/bag/addToBag', () => {
    if (ended) return ((ended = false), refusalResponse(409, 'CART_PMNT_DONE', 'This bag is paid for.'))
    return aCart([anEntry('12')])
  })
  expect((await window.addToBag(shirt))?.bagItemsCount).toBe(1)
  expect(service.requests.map(({ body }) => body.cartId)).toEqual([cartId, undefined])
  expect([window.bagState.success, window.bagCount.get()]).toEqual([true, 1])
})

test('an added subscription has its own flags', async () => {
  const service = openBagService()
  const window = await openWindow()
  const subscription = { productNo: 'SUB1', productOptionNo: 'YEAR', productType: 'DS' }
  await window.addToBag(shirt)
  expect(window.bagState.currentItem).toBe(null)
  service.answer('POST /api/shop/bag/addToBag', () => aCart([anEntry('12'), anEntry('YEAR', subscription)]))
  await window.addToBag(subscription)
  expect(window.bagState.addedSubscription).toEqual({ success: true, error: false })
  expect(window.bagState.currentItem).toEqual({ productNo: 'SUB1', productOptionNo: 'YEAR' })
  service.answer('POST /api/shop/bag/addToBag', () => refusalResponse(400, 'OUT_OF_STOCK', 'Gone.'))
  await window.addToBag(subscription)
  expect(window.bagState.addedSubscription).toEqual({ success: false, error: true })
  expect(window.bagState.added).toEqual({ success: true, error: false })
  service.answer('POST /api/shop/bag/addToBag', () => aCart([anEntry('12')]))
  await window.addToBag(shirt)
  expect(window.bagState.currentItem).toBe(null)
})

test('local storage records added and removed products', async () => {
  openBagService()
  const window = await openWindow()
  const storedProducts = (key: string) => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
  const cart = (await window.addToBag(shirt))!
  expect(storedProducts('addedProducts')).toEqual(['AB123___12___AB123-1'])
  await window.removeFromBag(cart.cartEntries[0]!)
  expect([storedProducts('addedProducts'), storedProducts('removedProducts')]).toEqual([[], ['AB123___12___AB123-1']])
  await window.addToBag(shirt)
  expect([storedProducts('addedProducts'), storedProducts('removedProducts')]).toEqual([['AB123___12___AB123-1'], []])
})

test('an add works while local storage is full', async () => {
  openBagService()
  const window = await openWindow()
  const full = fillStorage()
  expect((await window.addToBag(shirt))?.bagItemsCount).toBe(1)
  full()
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
  expect((await window.addToBag({ productNo: 'AB123', productOptionNo: '16' }))?.bagItemsCount).toBe(2)
})

test('bag changes are reported to the data layer', async () => {
  const service = openBagService()
  const window = await openWindow()
  const pieces = () => window.trackedEvents.map(([what, , , quantity]) => [what, quantity])
  const cart = (await window.addToBag({ ...shirt, quantity: 2 }))!
  await window.changeQuantity(cart.cartEntries[0]!, 5)
  await window.changeQuantity(cart.cartEntries[0]!, 4)
  await window.removeFromBag(cart.cartEntries[0]!)
  service.answer('POST /api/shop/bag/addToBag', () => refusalResponse(422, 'OUT_OF_STOCK', 'Gone.'))
  await window.addToBag(shirt)
  expect(pieces()).toEqual([
    ['addedToBag', 2],
    ['addedToBag', 3],
    ['removedFromBag', 1],
    ['removedFromBag', 4],
  ])
  await window.addPromoCode('SAVE10')
  await window.removePromoCode()
  service.answer('PUT /api/shop/bag/promoCode', () => refusalResponse(400, 'PROMO_EXPIRED', 'Too late.'))
  await window.addPromoCode('OLD')
  expect(
    window.trackedEvents.slice(4).map(([what, code, more]) => [what, code, typeof more === 'string' ? more : '']),
  ).toEqual([
    ['appliedPromo', 'SAVE10', ''],
    ['removedPromo', 'SAVE10', ''],
    ['refusedPromo', 'OLD', 'Too late.'],
  ])
})
