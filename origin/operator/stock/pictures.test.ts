import { expect, test } from 'vitest'
import { productCalls } from '#shared/products/product-calls.ts'
import { bindings, DB, fetchOrigin } from '#origin/fixtures/ask.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'
import { shopAction, undoing } from '#origin/fixtures/operating.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'

await openCatalogue()

async function shown() {
  await publishAllChanges(bindings)
  const answer = await (await fetchOrigin('/api/shop/p/products?baseproducts=AB123')).json()
  const [product] = productCalls.list.reply.parse(answer).products
  return product!.colours.find(({ code }) => code === 'NVY')!.pictures.at(-1)
}

// Shows R10.134
test('operators say what a picture shows', async () => {
  await DB.prepare(
    `INSERT OR REPLACE INTO picture (product_no, colour_code, position, kind, source, width, height, alt, role)
       VALUES ('AB123', 'NVY', 9, 'photo', 'abc.png', 30, 40, 'Navy', 'detail')`,
  ).run()
  const typed = { product: 'AB123', colour: 'NVY', position: '9', role: 'worn', caption: 'Wears size 10' }
  const set = await shopAction('stock.picture', typed)
  expect(set).toMatchObject({ status: 200 })
  expect(await shown()).toMatchObject({ role: 'worn', caption: 'Wears size 10' })
  expect(await shopAction('stock.picture', typed)).toMatchObject({ status: 422, field: 'role' })
  expect(await shopAction('stock.picture', { ...typed, role: 'video' })).toMatchObject({ status: 422, field: 'role' })
  await undoing(set.id)
  expect(await shown()).toMatchObject({ role: 'detail' })
})
