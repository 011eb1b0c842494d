// Lines that may not stay in the bag are removed.
import { expect, test } from 'vitest'
import type { CartEntry } from '#shared/bag/cart.ts'
import { aCart, anEntry, openBagService, openWindow, refusalResponse } from './fixtures/bag-service.ts'
import { isPhone } from './remove-ineligible.ts'

const edit = ['PUT', '/api/shop/bag/editBag'] as const
const out = (option: string) => anEntry(option, { stockStatus: 'OUT_OF_STOCK' })
const unknown = (option: string) => anEntry(option, { productDetails: null })
const subscription = anEntry('YEAR', { productNo: 'SUB1', productType: 'DS' })

async function loaded(entries: CartEntry[], setting: Parameters<typeof openBagService>[0] = {}) {
  const service = openBagService({ ...setting, entries })
  const window = await openWindow()
  const load = async () => (await window.loadBag())!.cartEntries.map(({ productOptionNo }) => productOptionNo)
  const removed = () => service.requestsTo(...edit).map(({ body }) => [body.productOptionNo, body.quantity])
  return { service, window, load, removed }
}

test('the notice names every removed item', async () => {
  const { window, load, removed } = await loaded([out('10'), anEntry('12'), unknown('14')])
  expect(await load()).toEqual(['12'])
  expect(removed()).toEqual([
    ['10', 0],
    ['14', 0],
  ])
  expect(window.bagState.removedNotice).toEqual({
    held: false,
    items: [
      { productNo: 'AB123', productOptionNo: '10', productName: 'Shirt 10' },
      { productNo: 'AB123', productOptionNo: '14', productName: 'An item we no longer sell' },
    ],
    all: false,
  })
})

test('a sold-out bag is emptied with a notice', async () => {
  const { window, load } = await loaded([out('10'), out('12')])
  expect(await load()).toEqual([])
  expect(window.bagState.removedNotice).toMatchObject({ all: true, items: { length: 2 } })
})

test('the next bag change clears the notice', async () => {
  const { window, load } = await loaded([out('10'), anEntry('12')])
  await load()
  const cart = (await window.loadBag())!
  expect(window.bagState.removedNotice?.items).toHaveLength(1)
  await window.changeQuantity(cart.cartEntries[0]!, 2)
  expect(window.bagState.removedNotice).toBe(null)
})

test('a bag of available items is not edited', async () => {
  const { load, removed, window } = await loaded([anEntry('12')])
  expect(await load()).toEqual(['12'])
  expect([removed(), window.bagState.removedNotice]).toEqual([[], null])
})

test('more edits than matching items raise a loop-detected error', async () => {
  const { service, window, load, removed } = await loaded([out('10'), out('12'), anEntry('14')])
  service.answer('PUT /api/shop/bag/editBag', () => aCart([out('10'), out('12'), anEntry('14')]))
  await load()
  expect(removed()).toHaveLength(2)
  expect(window.bagState.errors.removeFromBag?.code).toBe('LOOP_DETECTED')
})

test('an item whose removal fails stays, with an error', async () => {
  const { service, window, load, removed } = await loaded([out('10'), anEntry('12')])
  service.answer('PUT /api/shop/bag/editBag', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  expect(await load()).toEqual(['10', '12'])
  expect([removed().length, window.bagState.errors.removeFromBag?.code]).toEqual([1, 'UPSTREAM_DOWN'])
})

const phone = anEntry('ONE', { productNo: 'PHN900' })
const customer = (previousWebOrderPlaced: boolean) => ({
  customer: { previousWebOrderPlaced, pandpStatusCode: 'ACTIVE', pandpEndDate: '2027-03-01' },
})

test('phones are removed for customers without a web order', async () => {
  const { service, load } = await loaded([phone, anEntry('12')], { toggles: ['remove_phones'] })
  service.answer('GET /api/customer', () => customer(false))
  expect(await load()).toEqual(['12'])
})

test('phones stay without the toggle or after a web order', async () => {
  const without = await loaded([phone])
  expect(await without.load()).toEqual(['ONE'])
  const { service, load } = await loaded([phone], { toggles: ['remove_phones'] })
  service.answer('GET /api/customer', () => customer(true))
  expect(await load()).toEqual(['ONE'])
})

test('phones stay when the customer call fails', async () => {
  const { service, load } = await loaded([phone], { toggles: ['remove_phones'] })
  service.answer('GET /api/customer', () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.'))
  expect(await load()).toEqual(['ONE'])
})

test('removeDS removes the subscription through the bag edit call', async () => {
  const { service, load, removed } = await loaded([subscription, anEntry('12')], { toggles: ['delivery_subscription'] })
  service.answer('GET /api/customer', () => customer(true))
  service.answer('POST /api/shop/p/promotionsDeliverySubscription', () => ({ removeDS: true }))
  expect(await load()).toEqual(['12'])
  expect(removed()).toEqual([['YEAR', 0]])
  expect(service.requestsTo('POST', '/api/shop/p/promotionsDeliverySubscription')[0]!.body).toEqual({
    websiteIdentifier: 'JDW',
    productCodes_offerNumber: ['SUB1___AB123-1', 'AB123___AB123-1'],
    accountType: 'DS',
    delvrySubsEndDate: '2027-03-01',
  })
})

test.each(['kept', 'failed'])('a subscription stays when the promotions call says %s', async (answer) => {
  const { service, load, removed } = await loaded([subscription], { toggles: ['delivery_subscription'] })
  service.answer('POST /api/shop/p/promotionsDeliverySubscription', () =>
    answer === 'kept' ? { removeDS: false } : refusalResponse(502, 'UPSTREAM_DOWN', 'No.'),
  )
  expect(await load()).toEqual(['YEAR'])
  expect(removed()).toEqual([])
  expect(service.requestsTo('POST', '/api/shop/p/promotionsDeliverySubscription')[0]!.body).toMatchObject({
    accountType: 'STA',
    delvrySubsEndDate: null,
  })
})

test('a bag without a subscription makes no subscription call', async () => {
  const { service, load } = await loaded([anEntry('12')], { toggles: ['delivery_subscription', 'remove_phones'] })
  await load()
  expect(service.requests.map(({ path }) => path)).toEqual(['/api/shop/bag'])
})

test.each([
  ['PHN100', true],
  ['mob7', true],
  ['SIM-1', true],
  ['AB123', false],
  ['XPHN1', false],
])('product %s is a phone: %s', (productNo, phone) => {
  expect(isPhone(productNo)).toBe(phone)
})
