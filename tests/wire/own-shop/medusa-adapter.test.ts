// The worked example of a backend of one's own (examples/medusa) over sockets: `npm run contract` against the adapter, what Medusa then
// has, and a Medusa that fails or lies.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { stampHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import { channel } from '#shared/platform/limits.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { edit, item } from '#tests/contract/scenarios/bag.ts'
import { findGoods } from '#tests/contract/scenarios/find-goods.ts'
import { scenarios } from '#tests/contract/scenarios/index.ts'
import { playAll } from '#tests/contract/scenarios/play.ts'
import { openShopper, type Shopper, type Target } from '#tests/contract/scenarios/shopper.ts'
import { edgeSecret, openMedusaShop } from '#tests/medusa/open-shop.ts'

const adapter = await openMedusaShop('adapter')
const { medusa } = adapter
afterAll(() => adapter.stop())
afterEach(() => void (medusa.fault.answer = undefined))
const base = `http://127.0.0.1:${adapter.port}`
const target: Target = { baseOf: () => base, site: 'JDW', edgeSecret, account: 'C10000001' }
const found = await findGoods(target)
const goods = { ...found, site: 'JDW' }

/** The newest cart of a guest's, as Medusa has it. */
const linesAtMedusa = () =>
  [...medusa.carts.values()].at(-1)!.items.map(({ quantity, metadata }) => ({ quantity, metadata }))
const listed = (number: string) => medusa.listed.find(({ product }) => product.external_id === number)!.product
async function withOne(): Promise<Shopper> {
  const guest = await openShopper(target)
  expect((await guest.send(bagCalls.add, item(goods, 1))).status).toBe(200)
  return guest
}

test('every scenario passes against the adapter', async () => {
  const wallets = Array.from({ length: 4 }, () => btoa(crypto.randomUUID()))
  const declined = btoa(`declined ${crypto.randomUUID()}`)
  const lines = await playAll(scenarios, target, { ...found, wallets, declined, code: 'FIVER' })
  expect(lines.filter(({ result }) => result !== 'passed')).toEqual([])
  expect(lines.length).toBeGreaterThan(30)
})

test('Medusa’s cart has the bag’s lines', async () => {
  const guest = await withOne()
  const metadata = { product: goods.product, option: goods.option }
  expect(linesAtMedusa()).toEqual([{ quantity: 1, metadata }])
  medusa.requests.length = 0
  await guest.send(bagCalls.add, item(goods, 1))
  expect(linesAtMedusa()).toEqual([{ quantity: 2, metadata }])
  expect(medusa.requests.map((request) => request.split('?')[0]!.replace(/cart_\w+|cali_\w+/g, '…'))).toEqual([
    expect.stringMatching(/^GET \/store\/(products|carts)/),
    expect.stringMatching(/^GET \/store\/(products|carts)/),
    'POST /store/carts/…/line-items/…',
  ])
})

test('signing in leaves no cart of the guest’s behind', async () => {
  const filled = () => [...medusa.carts.values()].filter(({ items }) => items.length > 0).length
  await (await openShopper(target, true)).send(bagCalls.edit, edit(goods, 0))
  const guest = await withOne()
  const before = filled()
  guest.signIn()
  expect((await guest.send(bagCalls.merge, { body: { channel, siteId: 'JDW' } })).status).toBe(200)
  expect(filled()).toBe(before)
})

test('a cart that was changed elsewhere follows the bag again', async () => {
  const guest = await withOne()
  ;[...medusa.carts.values()].at(-1)!.items = []
  await guest.send(bagCalls.get, { query: {} })
  expect(linesAtMedusa()).toMatchObject([{ quantity: 1 }])
})

test('name and price are Medusa’s, in pounds', async () => {
  const product = listed(goods.product)
  const before = structuredClone(product)
  product.title = 'Named in Medusa'
  for (const { calculated_price: price } of product.variants) Object.assign(price, { calculated_amount: 19.99 })
  const shopper = await openShopper(target)
  const { body } = await shopper.send(productCalls.list, { query: { baseproducts: goods.product } })
  expect(body.products).toMatchObject([{ productName: 'Named in Medusa', price: 19.99, priceTo: 19.99 }])
  Object.assign(product, before)
})

test('what Medusa has not enough of is refused', async () => {
  const guest = await openShopper(target)
  const variant = listed(goods.product).variants.find(({ sku }) => sku === `${goods.product}-${goods.option}`)!
  const stock = variant.inventory_quantity
  variant.inventory_quantity = 1
  const answers = [await guest.send(bagCalls.add, item(goods, 1)), await guest.send(bagCalls.add, item(goods, 1))]
  expect(answers.map(({ status, code }) => [status, code])).toEqual([
    [200, null],
    [409, 'OUT_OF_STOCK'],
  ])
  variant.inventory_quantity = stock
})

test('a category lists what its branches have', async () => {
  const shopper = await openShopper(target)
  const { body, misfits } = await shopper.send(searchCalls.category, { query: { path: 'women/dresses' } })
  expect([misfits, body.heading, (body.total as number) > 24]).toEqual([[], 'Dresses', true])
  expect((await shopper.send(searchCalls.category, { query: { path: 'no/such' } })).code).toBe('CATEGORY_NOT_FOUND')
})

test.each([
  ['an answer of another shape', async () => ({ status: 200, body: { products: [{ id: 1 }], cart: null } })],
  ['a server error', async () => ({ status: 503, body: { message: 'x' } })],
  ['more than 4 MiB', async () => ({ status: 200, body: { products: [], count: 0, padding: 'x'.repeat(5_000_000) } })],
  ['no answer in time', async () => pause(4000, { status: 200, body: {} })],
])('%s: nothing is added, and the bag can be emptied', async (_, answer) => {
  const guest = await withOne()
  medusa.fault.answer = answer
  const added = await guest.send(bagCalls.add, item(goods, 1))
  expect([added.status, added.code]).toEqual([502, expect.stringMatching(/^MEDUSA_/)])
  const shown = await guest.send(bagCalls.get, { query: {} })
  expect([shown.status, shown.body.itemCount]).toEqual([200, 1])
  const emptied = await guest.send(bagCalls.edit, edit(goods, 0))
  expect([emptied.status, emptied.body.itemCount]).toEqual([200, 0])
})

test('a call without a stamp of its own is refused', async () => {
  const bare = await fetch(`${base}/api/shop/bag/addToBag`, { method: 'POST', body: '{}' })
  expect([bare.status, await bare.json()]).toEqual([401, expect.objectContaining({ code: 'NOT_THE_SHOP' })])
  const other = await openShopper({ ...target, edgeSecret: 'another deployment’s secret, 32 characters' })
  expect((await other.send(bagCalls.add, item(goods, 1))).code).toBe('NOT_THE_SHOP')
  expect((await other.send(searchCalls.tree, {})).code).toBe('NOT_THE_SHOP')
  const path = '/api/shop/bag/addToBag'
  const stamped = { audience: 'bag', call: { site: 'JDW', method: 'POST', path, body: '{"quantity":1}' } }
  const headers = { [stampHeader]: await stampOf(stamped, edgeSecret, Date.now(), 'EdDSA'), 'x-site-id': 'JDW' }
  const sent = async (to: string, body: string) => (await fetch(base + to, { method: 'POST', headers, body })).status
  expect(await sent(path, '{"quantity":2}')).toBe(401)
  expect(await sent('/api/shop/bag/promotions', '{"quantity":1}')).toBe(401)
})
