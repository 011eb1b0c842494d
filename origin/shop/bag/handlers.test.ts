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
