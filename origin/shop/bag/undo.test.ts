// The line that the shopper removed last can be put back, with its quantity and in its place.
import { expect, test } from 'vitest'
import { bindings } from '#origin/fixtures/ask.ts'
import { linesIn, shopper } from '#origin/fixtures/shopper.ts'
import { smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { loadCatalogue } from '#origin/sample/load.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)

const guest = shopper()
const undo = { undo: true }

async function threeLines() {
  const { cartId } = await guest.add('AB123', 'NVY-12', 1)
  await guest.add('KN001', 'NVY-12', 3, { cartId })
  await guest.add('AB123', 'NVY-14', 2, { cartId })
  return cartId
}

test('a removed line is offered back and returns to its place', async () => {
  const id = await threeLines()
  const before = linesIn(await guest.get(id))
  const removed = await guest.edit(id, 'KN001', 'NVY-12', 0, undo)
  const place = before.findIndex((line) => line.startsWith('KN001'))
  const line = { productNo: 'KN001', productOptionNo: 'NVY-12', productName: expect.any(String), quantity: 3, place }
  expect([removed.removedLine, removed.removedOutOfStockItems]).toEqual([line, []])
  expect((await guest.get(id)).removedLine).toEqual(line)
  const back = await guest.set('KN001', 'NVY-12', 3, { cartId: id })
  expect([linesIn(back), back.removedLine]).toEqual([before, null])
})

test('the next change ends the offer', async () => {
  const id = await threeLines()
  await guest.edit(id, 'KN001', 'NVY-12', 0, undo)
  expect((await guest.edit(id, 'AB123', 'NVY-14', 0, undo)).removedLine).toMatchObject({ productOptionNo: 'NVY-14' })
  expect((await guest.edit(id, 'AB123', 'NVY-12', 2)).removedLine).toBe(null)
  await guest.edit(id, 'AB123', 'NVY-12', 0)
  expect(await guest.get(id)).toMatchObject({ removedLine: null, cartEntries: [] })
})

test('a sold-out line is not offered back', async () => {
  const id = await threeLines()
  await DB.prepare("UPDATE option SET stock = 0 WHERE product_no = 'KN001' AND option_no = 'NVY-12'").run()
  const gone = await guest.edit(id, 'KN001', 'NVY-12', 0, undo)
  expect([gone.removedLine, gone.removedOutOfStockItems]).toMatchObject([null, [{ productNo: 'KN001' }]])
})
