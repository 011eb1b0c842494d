// Lines that may not stay leave the bag, and no others: a lookup that fails removes nothing.
import { expect, test } from 'vitest'
import type { CartEntry } from '#shared/bag/cart.ts'
import { anEntry, openBagService, openWindow, refusalResponse } from './fixtures/bag-service.ts'

const edit = ['PUT', '/api/shop/bag/editBag'] as const
const out = (option: string) => anEntry(option, { stockStatus: 'OUT_OF_STOCK' })
const unknown = (option: string) => anEntry(option, { productDetails: null })
const subscription = anEntry('YEAR', { productNo: 'SUB1', productType: 'DS' })
const phone = anEntry('ONE', { productNo: 'PHN900' })

async function loaded(entries: CartEntry[], setting: Parameters<typeof openBagService>[0] = {}) {
  const service = openBagService({ ...setting, entries })
  const window = await openWindow()
  const load = async () => (await window.loadBag())!.cartEntries.map(({ productOptionNo }) => productOptionNo)
  return { service, window, load }
}

test('the notice names every removed item until the next change', async () => {
  const { service, window, load } = await loaded([out('10'), anEntry('12'), unknown('14')])
  expect(await load()).toEqual(['12'])
  const sent = service.requestsTo(...edit).map(({ body }) => [body.productOptionNo, body.quantity])
  expect(sent).toEqual([
    ['10', 0],
    ['14', 0],
  ])
  const names = () => window.bagState.removedNotice?.items.map(({ productName }) => productName)
  expect(names()).toEqual(['Shirt 10', 'An item we no longer sell'])
  await window.changeQuantity(window.cachedCart()!.cartEntries[0]!, 2)
  expect(names()).toBeUndefined()
})

const customer = (previousWebOrderPlaced: boolean) => ({ customer: { previousWebOrderPlaced } })
const down = () => refusalResponse(502, 'UPSTREAM_DOWN', 'No.')

test.each([
  ['without the toggle', [], () => customer(false), ['ONE', '12']],
  ['without a web order', ['remove_phones'], () => customer(false), ['12']],
  ['after a web order', ['remove_phones'], () => customer(true), ['ONE', '12']],
  ['whose call fails', ['remove_phones'], down, ['ONE', '12']],
])('for a customer %s phones leave or stay', async (_, toggles, answer, left) => {
  const { service, load } = await loaded([phone, anEntry('12')], { toggles })
  service.answer('GET /api/customer', answer)
  expect(await load()).toEqual(left)
})

test.each([
  ['must go', () => ({ removeDS: true }), ['12']],
  ['may stay', () => ({ removeDS: false }), ['YEAR', '12']],
  ['cannot be asked about', down, ['YEAR', '12']],
])('a subscription that %s', async (_, answer, left) => {
  const { service, load } = await loaded([subscription, anEntry('12')], { toggles: ['delivery_subscription'] })
  service.answer('POST /api/shop/p/promotionsDeliverySubscription', answer)
  expect(await load()).toEqual(left)
})
