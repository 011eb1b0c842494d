import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
const [dress] = smallCatalogue.products
await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: [{ ...dress!, productNo: 'AWL-1' }] })
await DB.prepare("UPDATE option SET stock = 90 WHERE product_no = 'SF001'").run()

const guest = shopper()
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
