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
const anna = shopper({ person: 'anna' })
const ben = shopper({ person: 'ben' })

test('a customer has one bag per brand', async () => {
  const bag = await anna.add('AB123', 'NVY-12')
  expect(bag.customerId).toBe('anna')
  expect((await anna.add('KN001', 'NVY-10')).cartId).toBe(bag.cartId)
  expect(linesIn(await anna.get())).toEqual(['AB123 NVY-12 × 1', 'KN001 NVY-10 × 1'])
  expect(await anna.count()).toMatchObject({ code: 'success', cartId: bag.cartId, itemCount: 2 })
  const elsewhere = shopper({ person: 'anna', brand: 'awl' })
  expect((await elsewhere.add('AWL-1', 'NVY-12')).cartId).not.toBe(bag.cartId)
  expect((await elsewhere.get()).itemCount).toBe(1)
})

test('a bag is readable by its owner only', async () => {
  const { cartId } = await anna.add('AB123', 'NVY-14')
  const away = shopper({ brand: 'awl' })
  const unknown = 'x'.repeat(32)
  const attempts = (by: typeof guest, id: string) => [
    by.get(id),
    by.count(id),
    by.add('AB123', 'NVY-10', 1, { cartId: id }),
    by.set('AB123', 'NVY-10', 1, { cartId: id }),
    by.edit(id, 'AB123', 'NVY-14', 0),
    by.edit(id, 'AB123', 'NVY-14', 3),
    by.code(id, 'WELCOME10'),
    by.code(id, 'WELCOME10', { promoCodeAction: 'Delete' }),
  ]
  const before = await anna.get()
  for (const [by, id, code] of [
    [guest, cartId, 'CART_NOT_FOUND_CUSTOMER_MISMATCH'],
    [ben, cartId, 'CART_NOT_FOUND_CUSTOMER_MISMATCH'],
    [away, cartId, 'CART_NOT_FOUND_SITE_MISMATCH'],
    [guest, unknown, 'CART_NOT_FOUND'],
    [ben, unknown, 'CART_NOT_FOUND'],
  ] as const)
    for (const answer of await Promise.all(attempts(by, id)))
      expect(answer).toEqual({ status: 404, code, message: expect.any(String) })
  // The error does not reveal whether the bag is paid.
  await DB.prepare("UPDATE cart SET state = 'paid' WHERE id = ?").bind(cartId).run()
  expect((await ben.get(cartId)).code).toBe('CART_NOT_FOUND_CUSTOMER_MISMATCH')
  for (const answer of await Promise.all(attempts(anna, cartId)))
    expect(answer).toEqual({ status: 409, code: 'CART_PMNT_DONE', message: expect.any(String) })
  await DB.prepare("UPDATE cart SET state = 'open' WHERE id = ?").bind(cartId).run()
  expect(await anna.get()).toEqual(before)
})

test('an edit does not restore a line removed elsewhere', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  await guest.edit(cartId, 'AB123', 'NVY-12', 0)
  expect(await guest.edit(cartId, 'AB123', 'NVY-12', 3)).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect((await guest.get(cartId)).itemCount).toBe(0)
})

test('a changed size joins that size’s line', async () => {
  const { cartId } = await guest.add('AB123', 'NVY-12', 2)
  await guest.add('KN001', 'NVY-10', 1, { cartId })
  const moved = await guest.edit(cartId, 'AB123', 'NVY-12', 2, { updatedProductOptionNo: 'NVY-14' })
  expect(linesIn(moved)).toEqual(['AB123 NVY-14 × 2', 'KN001 NVY-10 × 1'])
  await guest.add('AB123', 'NVY-10', 1, { cartId })
  const joined = await guest.edit(cartId, 'AB123', 'NVY-14', 4, { updatedProductOptionNo: 'NVY-10' })
  expect(linesIn(joined)).toEqual(['KN001 NVY-10 × 1', 'AB123 NVY-10 × 5'])
  const again = await guest.edit(cartId, 'AB123', 'NVY-14', 4, { updatedProductOptionNo: 'NVY-10' })
  expect([again.code, linesIn(await guest.get(cartId))]).toEqual(['PRODUCT_NOT_FOUND', linesIn(joined)])
})
