import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { roundTrips, linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
const [dress] = smallCatalogue.products
await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: [{ ...dress!, productNo: 'AWL-1' }] })
await DB.prepare("UPDATE option SET stock = 90 WHERE product_no = 'SF001'").run()

const guest = shopper()
const anna = shopper({ person: 'anna' })
test('a refusal for too little stock names the stock', async () => {
  expect(await guest.add('AB125', 'NVY-12')).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Sorry, this is out of stock.',
  })
  const { cartId } = await guest.add('KN001', 'NVY-10', 2)
  expect(await guest.add('KN001', 'NVY-10', 2, { cartId })).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    message: 'Sorry, we only have 3 of this left, and you have 2 in your bag.',
  })
  expect((await guest.edit(cartId, 'KN001', 'NVY-10', 4)).message).toBe('Sorry, we only have 3 of this left.')
  const all = await guest.edit(cartId, 'KN001', 'NVY-10', 3)
  expect(all.cartEntries[0]).toMatchObject({ quantity: 3, stockStatus: 'LOW_STOCK', stockLevel: 3 })
})

test('a line holds twenty pieces and a bag a hundred', async () => {
  const { cartId } = await guest.add('SF001', 'NVY-ONE-SIZE', 20)
  const over = await guest.add('SF001', 'NVY-ONE-SIZE', 1, { cartId })
  expect(over).toMatchObject({
    status: 422,
    code: 'BASKET_LIMIT_EXCEEDED',
    message: 'You can have up to 20 of this, and you have 20 in your bag.',
  })
  expect((await guest.add('SF001', 'NVY-ONE-SIZE', 21)).code).toBe('BASKET_LIMIT_EXCEEDED')
  for (const [product, option] of [
    ['AB123', 'NVY-10'],
    ['AB123', 'NVY-12'],
    ['AB123', 'NVY-14'],
    ['AB124', 'RED-8'],
  ] as const)
    await guest.add(product, option, 20, { cartId })
  const full = await guest.add('AB124', 'RED-10', 1, { cartId })
  expect(full).toMatchObject({ status: 422, code: 'BASKET_LIMIT_EXCEEDED' })
  expect(full.message).toBe('A bag holds up to 100 items, and yours has no room for this.')
  // In a full bag sizes can be changed; after a removal the bag can grow again.
  const moved = await guest.edit(cartId, 'AB124', 'RED-8', 20, { updatedProductOptionNo: 'RED-10' })
  expect([moved.status, moved.itemCount]).toEqual([200, 100])
  const fewer = await guest.edit(cartId, 'AB123', 'NVY-12', 5)
  expect(fewer.itemCount).toBe(85)
  const joined = await guest.edit(cartId, 'AB123', 'NVY-12', 15, { updatedProductOptionNo: 'NVY-10' })
  expect(joined.code).toBe('BASKET_LIMIT_EXCEEDED')
})

test('a removed unavailable item is reported until an item is added', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12')
  await guest.add('AB124', 'RED-8', 1, { cartId })
  await guest.add('KN001', 'NVY-14', 1, { cartId })
  await DB.batch([
    DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124' AND option_no = 'RED-8'"),
    DB.prepare("DELETE FROM option WHERE product_no = 'KN001' AND option_no = 'NVY-14'"),
  ])
  const bag = await guest.get(cartId)
  expect(bag.cartEntries.map(({ stockStatus, productDetails }) => [stockStatus, productDetails === null])).toEqual([
    ['IN_STOCK', false],
    ['OUT_OF_STOCK', false],
    ['OUT_OF_STOCK', true],
  ])
  expect(bag.orderValue).toBe(45)
  await guest.edit(cartId, 'AB124', 'RED-8', 0)
  await guest.edit(cartId, 'KN001', 'NVY-14', 0, { unitPrice: 1 })
  const gone = await guest.edit(cartId, 'KN001', 'NVY-14', 0)
  expect(gone.removedOutOfStockItems).toEqual([
    { productNo: 'AB124', productOptionNo: 'RED-8', productName: 'Hazel shirt dress' },
    { productNo: 'KN001', productOptionNo: 'NVY-14', productName: 'Fern cable jumper' },
  ])
  expect((await guest.get(cartId)).removedOutOfStockItems).toHaveLength(2)
  expect((await guest.edit(cartId, 'AB123', 'NVY-12', 2)).removedOutOfStockItems).toHaveLength(2)
  expect((await guest.add('AB123', 'NVY-10', 1, { cartId })).removedOutOfStockItems).toEqual([])
  await DB.prepare("UPDATE option SET stock = 20 WHERE product_no = 'AB124' AND option_no = 'RED-8'").run()
})

test('a bag of unavailable items costs nothing', async () => {
  const { cartId } = await guest.add('AB124', 'RED-8')
  await DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'AB124' AND option_no = 'RED-8'").run()
  expect(await guest.get(cartId)).toMatchObject({ allItemsOutOfStock: true, orderTotal: 0, bagItemsCount: 1 })
  await DB.prepare("UPDATE option SET stock = 20 WHERE product_no = 'AB124' AND option_no = 'RED-8'").run()
})

test('invalid input leaves the bag unchanged', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  for (const quantity of [-1, 0.5, 1e9, '1', null, [], {}, true]) {
    expect([quantity, (await guest.add('AB123', 'NVY-12', quantity, { cartId })).code]).toEqual([
      quantity,
      'DATA_ERROR',
    ])
    expect([quantity, (await guest.set('AB123', 'NVY-12', quantity, { cartId })).code]).toEqual([
      quantity,
      'DATA_ERROR',
    ])
    expect([quantity, (await guest.edit(cartId, 'AB123', 'NVY-12', quantity)).code]).toEqual([quantity, 'DATA_ERROR'])
  }
  expect((await guest.add('AB123', 'NVY-12', 0, { cartId })).code).toBe('DATA_ERROR')
  for (const id of ['', '1', "' OR 1=1 --", '__proto__', 'x'.repeat(65), '<b>'])
    expect([id, (await guest.get(id)).status]).toEqual([id, 400])
  for (const product of ["AB123' --", '__proto__', '<script>', '', null])
    expect((await guest.add(product as string, 'NVY-12', 1, { cartId })).code).toBe('DATA_ERROR')
  expect((await guest.edit(cartId, 'AB123', 'NVY-12', 1, { unitPrice: -1 })).code).toBe('DATA_ERROR')
  expect(linesIn(await guest.get(cartId))).toEqual(['AB123 NVY-12 × 2'])
})

test('fifty concurrent adds never exceed the line limit', async () => {
  const { cartId } = await guest.add('SF001', 'NVY-ONE-SIZE')
  const answers = await Promise.all(Array.from({ length: 50 }, () => guest.add('SF001', 'NVY-ONE-SIZE', 1, { cartId })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([undefined, 'BASKET_LIMIT_EXCEEDED']))
  expect(linesIn(await guest.get(cartId))).toEqual(['SF001 NVY-ONE-SIZE × 20'])
})

test('concurrent adds, edits and removals never exceed the stock', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-10')
  await guest.add('AB123', 'NVY-14', 5, { cartId })
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => guest.add('AB123', 'NVY-10', 1, { cartId })),
    ...Array.from({ length: 10 }, () => guest.add('KN001', 'NVY-12', 1, { cartId })),
    guest.edit(cartId, 'AB123', 'NVY-14', 0),
    guest.edit(cartId, 'AB123', 'NVY-14', 0),
  ])
  expect(answers.filter(({ code }) => code === 'OUT_OF_STOCK')).toHaveLength(7)
  expect(linesIn(await guest.get(cartId))).toEqual(['AB123 NVY-10 × 11', 'KN001 NVY-12 × 3'])
})

test('concurrent first adds create one bag', async () => {
  const cleo = shopper({ person: 'cleo' })
  const answers = await Promise.all(Array.from({ length: 10 }, () => cleo.add('AB123', 'NVY-12')))
  expect(new Set(answers.map(({ cartId }) => cartId)).size).toBe(1)
  expect((await cleo.get()).itemCount).toBe(10)
})

test('reading or changing a bag is one round trip', async () => {
  const { cartId } = await anna.add('AB123', 'NVY-12')
  const counts = {
    get: await roundTrips(() => anna.get(cartId)),
    count: await roundTrips(() => anna.count(cartId)),
    add: await roundTrips(() => anna.add('AB123', 'NVY-12')),
    refused: await roundTrips(() => anna.add('AB123', 'NVY-12', 99)),
    edit: await roundTrips(() => anna.edit(cartId, 'AB123', 'NVY-12', 3)),
    merge: await roundTrips(() => anna.merge()),
  }
  expect(counts).toEqual({ get: 1, count: 1, add: 1, refused: 1, edit: 1, merge: 1 })
})
