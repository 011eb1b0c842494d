// The calls of one list: reading, adding, removing, updating.
import { expect, test } from 'vitest'
import type { SavedItem } from '#shared/saved-items/wishlist.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import {
  add,
  count,
  counting,
  item,
  keysOf,
  list,
  merge,
  remove,
  startGuest,
  update,
  type Who,
} from '#origin/fixtures/saved-items.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', { ...smallCatalogue, products: [...smallCatalogue.products, ...manyJumpers(121)] })
const elsewhere = manyJumpers(2).map((one) => ({ ...one, productNo: `AWL-${one.productNo}` }))
await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: elsewhere })

test('a guest’s list has an unguessable id', async () => {
  expect((await list()).list).toEqual({ wishlistId: null, wishlistEntries: [], wishlistItemsCount: 0 })
  const { list: made } = await add([item('ab123', 'nvy-12')])
  expect(made.wishlistId).toMatch(/^[\w-]{32}$/)
  expect(keysOf(await list(made.wishlistId))).toEqual(['AB123 NVY-12 1'])
  expect((await count(made.wishlistId)).list).toEqual({ wishlistId: made.wishlistId, itemCount: 1 })
})

test('an entry shows the catalogue’s current details', async () => {
  const id = await startGuest(item('AB123', 'NVY-12'))
  await add([item('KN001', 'NVY-10')], id)
  await add([item('AB125')], id)
  const entries = (await list(id)).list.wishlistEntries
  expect(entries.map(({ productNo, stockStatus, stockLevel }) => [productNo, stockStatus, stockLevel])).toEqual(
    expect.arrayContaining([
      ['AB123', 'IN_STOCK', null],
      ['KN001', 'LOW_STOCK', 3],
      ['AB125', 'OUT_OF_STOCK', null],
    ]),
  )
  const dress = entries.find(({ productNo }) => productNo === 'AB123')!
  expect(dress).toMatchObject({
    offerNumber: 'AB123-1',
    productDetails: {
      productName: 'Willow tea dress',
      size: '12',
      colour: 'Navy',
      price: 45,
      wasPrice: 60,
      onSale: true,
    },
    reviews: { total: 40, average: 4.5 },
  })
  expect(entries.find(({ productNo }) => productNo === 'AB125')!.productDetails!.outOfStockNotReturning).toBe(true)
})

test('a removed product stays listed without details', async () => {
  const id = await startGuest(item('MJ120', 'NVY-10'))
  await DB.prepare("UPDATE product SET brand = 'pma' WHERE product_no = 'MJ120'").run()
  expect((await list(id)).list.wishlistEntries[0]).toMatchObject({ stockStatus: 'OUT_OF_STOCK', productDetails: null })
})

test('saving an item again keeps the larger quantity', async () => {
  const id = await startGuest(item('AB123', 'NVY-12', 3))
  await new Promise((resolve) => setTimeout(resolve, 2))
  await add([item('KN001')], id)
  await add([item('AB123', 'NVY-12', 2)], id)
  expect(keysOf(await add([item('AB123', 'NVY-12', 1)], id))).toEqual(['KN001  1', 'AB123 NVY-12 3'])
})

test('a saved size replaces its product without a size', async () => {
  const id = await startGuest(item('AB123'))
  expect(keysOf(await add([item('AB123', 'NVY-12')], id))).toEqual(['AB123 NVY-12 1'])
  expect(keysOf(await add([item('AB123')], id))).toEqual(['AB123 NVY-12 1'])
})

test('entries without quantity create no list', async () => {
  expect((await add([item('AB123', 'NVY-12', 0), item('KN001', '', 0)])).list.wishlistId).toBeNull()
  const id = await startGuest(item('AB123'))
  expect(keysOf(await add([item('KN001', '', 0)], id))).toEqual(['AB123  1'])
})

test.each([-1, 0.5, 1e9, '1', null, 100])('a quantity of %j is refused', async (quantity) => {
  const id = await startGuest(item('AB123'))
  const odd = { ...item('KN001'), quantity } as SavedItem
  for (const answer of [await add([odd], id), await update({ ...odd, productNo: 'AB123' }, undefined, id)])
    expect(answer).toMatchObject({ status: 400, code: 'DATA_ERROR' })
  expect(keysOf(await list(id))).toEqual(['AB123  1'])
})

test.each([item('NONE'), item('AB123', 'RED-99'), item('AWL-MJ0'), item('AB124', 'NVY-12')])(
  'an item unknown to the brand is PRODUCT_NOT_FOUND: %j',
  async (unknown) => {
    expect(await add([item('AB123'), unknown])).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
    const id = await startGuest(item('AB123'))
    expect(await add([item('AB123', 'NVY-10'), unknown], id)).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
    expect(keysOf(await list(id))).toEqual(['AB123  1'])
  },
)

test('SPECIFIC removes the named entries, ALL every entry', async () => {
  const id = await startGuest(item('AB123', 'NVY-12'), item('AB123', 'NVY-14'), item('KN001'))
  expect(keysOf(await remove([item('AB123', 'NVY-12')], id)).toSorted()).toEqual(['AB123 NVY-14 1', 'KN001  1'])
  expect(keysOf(await remove([item('AB123', 'NVY-12')], id))).toHaveLength(2)
  expect(keysOf(await remove([item('AB123')], id))).toEqual(['KN001  1'])
  expect(keysOf(await remove('ALL', id))).toEqual([])
  expect((await remove('ALL', id)).list).toMatchObject({ wishlistId: id, wishlistItemsCount: 0 })
})

test('an update changes an entry’s size or quantity in place', async () => {
  const id = await startGuest(item('AB123', 'NVY-12'), item('KN001'))
  expect(keysOf(await update(item('AB123', 'NVY-12', 2), 'NVY-14', id))).toEqual(['AB123 NVY-14 2', 'KN001  1'])
  expect(keysOf(await update(item('AB123', 'NVY-12', 2), 'NVY-14', id))).toEqual(['AB123 NVY-14 2', 'KN001  1'])
  expect(keysOf(await update(item('KN001'), 'NVY-10', id))).toEqual(['AB123 NVY-14 2', 'KN001 NVY-10 1'])
  await add([item('AB123', 'NVY-10')], id)
  expect(keysOf(await update(item('AB123', 'NVY-14'), 'NVY-10', id)).toSorted()).toEqual([
    'AB123 NVY-10 1',
    'KN001 NVY-10 1',
  ])
  expect(keysOf(await update(item('KN001', 'NVY-10', 0), undefined, id))).toEqual(['AB123 NVY-10 1'])
})

test('an update never adds an entry', async () => {
  const id = await startGuest(item('AB123', 'NVY-12'))
  expect(await update(item('KN001', 'NVY-10', 2), undefined, id)).toMatchObject({
    status: 404,
    code: 'PRODUCT_NOT_FOUND',
  })
  expect(await update(item('AB123', 'NVY-12'), 'RED-12', id)).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect(keysOf(await list(id))).toEqual(['AB123 NVY-12 1'])
})

test('the hundred-and-first item is WLIST_LIMIT_EXCEEDED', async () => {
  const id = await startGuest(
    ...manyJumpers(95)
      .slice(10, 95)
      .map(({ productNo }) => item(productNo)),
  )
  const more = manyJumpers(120)
    .slice(95)
    .map(({ productNo }) => add([item(productNo)], id))
  const answers = await Promise.all(more)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15)
  for (const refused of answers.filter(({ status }) => status !== 200))
    expect(refused).toMatchObject({ status: 409, code: 'WLIST_LIMIT_EXCEEDED' })
  expect((await count(id)).list.itemCount).toBe(100)
  expect((await add([item('MJ20', '', 4)], id)).status).toBe(200)
  expect((await update(item('MJ20'), 'NVY-10', id)).status).toBe(200)
})

test.each(["' OR 1=1 --", 'a"; DROP TABLE wishlist; --', '__proto__', '../../x', 'é'.repeat(22)])(
  'the id %j is refused before any query',
  async (id) => {
    expect(await list(encodeURIComponent(id))).toMatchObject({ status: 400, code: 'DATA_ERROR' })
    expect(await add([item(id)])).toMatchObject({ status: 400, code: 'DATA_ERROR' })
  },
)

test('each call takes at most two round trips', async () => {
  const id = await startGuest(item('AB123'))
  const who = { person: 'hal' }
  for (const call of [
    (env: Who) => list(id, env),
    (env: Who) => count(id, env),
    (env: Who) => add([item('KN001')], id, env),
    (env: Who) => add([item('KN001')], null, env),
    (env: Who) => update(item('AB123', '', 2), 'NVY-12', id, env),
    (env: Who) => remove([item('AB123')], id, env),
    (env: Who) => merge(id, { ...env, ...who }),
  ]) {
    let trips = 0
    const counted = counting(() => trips++)
    expect((await call({ env: { ...bindings, DB: counted } })).status).toBe(200)
    expect(trips).toBeLessThanOrEqual(2)
    expect(trips).toBeGreaterThan(0)
  }
})
