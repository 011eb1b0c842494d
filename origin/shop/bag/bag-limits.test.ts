import { expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
const [dress] = smallCatalogue.products
await openCatalogue({ brand: 'awl', products: [{ ...dress!, productNo: 'AWL-1' }] })
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
