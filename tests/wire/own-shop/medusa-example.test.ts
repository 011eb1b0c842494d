// The worked example of a backend of one's own (examples/medusa) over sockets, with the replies of a real Medusa: the shop is fed and linked by the
// example's commands; then `npm run contract` against the adapter alone, and a Medusa that fails or lies.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { stampHeader, stampOf } from '#shared/platform/headers/stamps.ts'
import { bagCalls } from '#shared/bag/bag-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { edit, item } from '#tests/contract/scenarios/bag.ts'
import { findGoods } from '#tests/contract/scenarios/find-goods.ts'
import { scenarios } from '#tests/contract/scenarios/index.ts'
import { playAll } from '#tests/contract/scenarios/play.ts'
import { openShopper, type Shopper, type Target } from '#tests/contract/scenarios/shopper.ts'
import { edgeSecret, feedShop, openAdapterShop } from '#tests/medusa/open-shop.ts'
import { buyOne, checkGoods } from '#tests/medusa/play.ts'
import { openRecordedMedusa } from '#tests/medusa/recorded.ts'
import { freePort } from '#tests/support/free-port.ts'
import { copySeeded } from '#tests/support/shop.ts'
import { wireBrowser } from '#tests/support/wire.ts'

const medusa = await openRecordedMedusa()
const port = await freePort()
const state = `.wrangler/tests/medusa-${port}`
await copySeeded(state)
let shop = await openAdapterShop('shop', medusa, { port, state })
afterAll(async () => {
  await shop.stop()
  await medusa.stop()
})
await feedShop(medusa, port)
/** Of every cart, as Medusa has it. */
const linesAtMedusa = () =>
  [...medusa.carts.values()].flatMap(({ items }) => items.map(({ quantity, metadata }) => ({ quantity, metadata })))

test('what Medusa sells is paid, and its cart is empty then', async () => {
  expect(await buyOne(port, checkGoods)).toContain('Harbour dress for £36')
  await expect.poll(linesAtMedusa).toEqual([])
  expect(medusa.carts.size).toBe(1)
})

test('a brand that Medusa does not sell stays embedded', async () => {
  medusa.requests.length = 0
  expect((await wireBrowser(port, 'dal').raw('/shop/s/?term=dress')).status).toBe(200)
  expect(medusa.requests).toEqual([])
})

describe('the adapter', () => {
  const base = `http://127.0.0.1:${port}`
  const target: Target = { baseOf: () => base, site: 'JDW', edgeSecret, account: 'C10000001' }
  let goods: Awaited<ReturnType<typeof findGoods>> & { site: string }
  beforeAll(async () => {
    await shop.stop()
    shop = await openAdapterShop('adapter', medusa, { port, state })
    goods = { ...(await findGoods(target)), site: 'JDW' }
  })
  afterEach(() => {
    medusa.fault.answer = undefined
    medusa.carts.clear()
  })
  async function withOne(): Promise<Shopper> {
    const guest = await openShopper(target)
    expect((await guest.send(bagCalls.add, item(goods, 1))).status).toBe(200)
    return guest
  }

  test('every scenario passes', async () => {
    const wallets = Array.from({ length: 4 }, () => btoa(crypto.randomUUID()))
    const declined = btoa(`declined ${crypto.randomUUID()}`)
    const lines = await playAll(scenarios, target, { ...goods, wallets, declined, code: 'FIVER' })
    expect(lines.filter(({ result }) => result !== 'passed')).toEqual([])
    expect(lines.length).toBeGreaterThan(30)
  })

  test('an addition is two calls, one after another, to Medusa', async () => {
    const guest = await withOne()
    const metadata = { product: goods.product, option: goods.option }
    expect(linesAtMedusa()).toEqual([{ quantity: 1, metadata }])
    medusa.requests.length = 0
    await guest.send(bagCalls.add, item(goods, 1))
    expect(linesAtMedusa()).toEqual([{ quantity: 2, metadata }])
    const [first, second, last, ...more] = medusa.requests
    expect([first, second].toSorted()).toEqual([expect.stringMatching('GET /store/carts/'), 'GET /store/products'])
    expect([last, more]).toEqual([expect.stringMatching('POST /store/carts/.+/line-items/'), []])
  })

  test('a cart that was changed elsewhere follows the bag again', async () => {
    const guest = await withOne()
    for (const cart of medusa.carts.values()) cart.items = []
    await guest.send(bagCalls.get, { query: {} })
    expect(linesAtMedusa()).toMatchObject([{ quantity: 1 }])
  })

  test('what Medusa changes is sold so at once', async () => {
    const product = medusa.products.find(({ external_id: number }) => number === goods.product)!
    const before = structuredClone(product)
    product.title = 'Named in Medusa'
    for (const one of product.variants) Object.assign(one, { inventory_quantity: 1 })
    const guest = await withOne()
    const { body } = await guest.send(productCalls.list, { query: { baseproducts: goods.product } })
    expect(body.products).toMatchObject([{ productName: 'Named in Medusa' }])
    const { status, code } = await guest.send(bagCalls.add, item(goods, 1))
    expect([status, code]).toEqual([409, 'OUT_OF_STOCK'])
    Object.assign(product, before)
  })

  test('a category lists what its branches have', async () => {
    const shopper = await openShopper(target)
    const { body, misfits } = await shopper.send(searchCalls.category, { query: { path: 'women/dresses' } })
    expect([misfits, body.heading, body.total]).toEqual([[], 'Dresses', 2])
    expect((await shopper.send(searchCalls.category, { query: { path: 'no/such' } })).code).toBe('CATEGORY_NOT_FOUND')
  })

  test.each([
    ['another shape', async () => ({ status: 200, body: { products: [{ id: 1 }], cart: null } })],
    ['a server error', async () => ({ status: 503, body: { message: 'x' } })],
    ['more than 4 MiB', async () => ({ status: 200, body: { products: [], count: 0, more: 'x'.repeat(5_000_000) } })],
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
    const path = '/api/shop/bag/addToBag'
    const bare = await fetch(base + path, { method: 'POST', body: '{}' })
    expect([bare.status, await bare.json()]).toEqual([401, expect.objectContaining({ code: 'NOT_THE_SHOP' })])
    const other = await openShopper({ ...target, edgeSecret: 'another deployment’s secret, 32 characters' })
    expect((await other.send(bagCalls.add, item(goods, 1))).code).toBe('NOT_THE_SHOP')
    expect((await other.send(searchCalls.tree, {})).code).toBe('NOT_THE_SHOP')
    const stamped = { audience: 'bag', call: { site: 'JDW', method: 'POST', path, body: '{"quantity":1}' } }
    const headers = { [stampHeader]: await stampOf(stamped, edgeSecret, Date.now(), 'EdDSA'), 'x-site-id': 'JDW' }
    const sent = async (to: string, body: string) => (await fetch(base + to, { method: 'POST', headers, body })).status
    expect(await sent(path, '{"quantity":2}')).toBe(401)
    expect(await sent('/api/shop/bag/promotions', '{"quantity":1}')).toBe(401)
  })
})
