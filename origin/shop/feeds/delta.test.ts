import { expect, test } from 'vitest'
import { DB } from '#origin/fixtures/ask.ts'
import { applyDelta } from './apply-delta.ts'
import { readDelta } from './delta-rows.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
await DB.prepare("UPDATE option SET sku = 'W-' || option_no WHERE product_no = 'AB124'").run()

const send = (text: string, sequence = Date.now()) => applyDelta(DB, readDelta(text, 'csv', 2), sequence, new Date())
const option = (productNo: string, optionNo: string) =>
  DB.prepare('SELECT stock, price, was FROM option WHERE product_no = ? AND option_no = ?')
    .bind(productNo, optionNo)
    .first<{ stock: number; price: number; was: number | null }>()

test('each bad line is reported and the rest kept', async () => {
  const report = await send(
    [
      'product,option,stock,price,was',
      'AB123,NVY-10,7,,',
      'AB123,NVY-10,lots,,',
      'AB999,NVY-10,1,,',
      'AB123,NVY-99,1,,',
      'AB123,NVY-12,,20.00,10.00',
      'AB123,NVY-12,1',
      'AB123,"NVY-12,1,,',
      'AB123,NVY-12,,"39.99",60',
    ].join('\n'),
  )
  expect(report).toEqual({
    applied: 2,
    older: 0,
    bad: [
      { line: 3, reason: 'stock is “lots”, not a whole number' },
      { line: 4, reason: 'there is no product AB999' },
      { line: 5, reason: 'the product AB123 has no option NVY-99' },
      { line: 6, reason: 'was is not more than price' },
      { line: 7, reason: 'it has 3 cells where the header has 5' },
      { line: 8, reason: 'a quotation mark is missing' },
    ],
  })
  expect(await option('AB123', 'NVY-10')).toMatchObject({ stock: 7 })
  expect(await option('AB123', 'NVY-12')).toMatchObject({ price: 3999, was: 6000 })
  expect(
    await DB.prepare("SELECT price, price_to AS upTo, was FROM product WHERE product_no = 'AB123'").first(),
  ).toEqual({
    price: 3999,
    upTo: 4500,
    was: 6000,
  })
})

test('stock being paid for stays reserved', async () => {
  await DB.prepare("INSERT INTO stock_hold VALUES ('a', 'AB124', 'RED-10', 2)").run()
  await send('sku,stock\nW-RED-10,5')
  expect(await option('AB124', 'RED-10')).toMatchObject({ stock: 3 })
})
