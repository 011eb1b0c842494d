import { expect, test } from 'vitest'
import { checkBooks } from '#origin/fixtures/books.ts'
import { bindings, DB, fetchOrigin } from '#origin/fixtures/ask.ts'
import { auditLines, shopAction, shopRows, undoing } from '#origin/fixtures/operating.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { publishAllChanges } from '#origin/shop/catalogue/publishing/publish-changes.ts'
import { stockOf } from '#origin/fixtures/checkout.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()
const hazel = { product: 'AB124', option: 'RED-8' }

async function holds(quantity: number, optionNo: string) {
  await DB.prepare('INSERT INTO stock_hold VALUES (?, ?, ?, ?)')
    .bind(crypto.randomUUID(), 'AB123', optionNo, quantity)
    .run()
}
async function listed(query: string): Promise<string[]> {
  await publishAllChanges(bindings)
  const response = await fetchOrigin(`/api/shop/c/listing?${query.startsWith('path') ? '' : 'path=women&'}${query}`)
  return ((await response.json()) as { products: { productNumber: string }[] }).products.map(
    ({ productNumber }) => productNumber,
  )
}

test('undoing a stock change keeps the sales since', async () => {
  const set = await shopAction('stock.set', { ...hazel, was: '20', stock: '50' })
  expect([set.status, set.said]).toEqual([200, 'Hazel shirt dress (Scarlet, 8): 50 in stock, instead of 20.'])
  expect((await auditLines()).at(-1)).toMatchObject({
    id: set.id,
    operator: 'script',
    by: 'script',
    brand: 'jdw',
    action: 'stock.set',
    about: 'AB124/RED-8',
    before: '{"stock":20}',
    after: '{"stock":50}',
    undone_by: null,
  })
  await anOrder({
    orderNo: 'J900000001',
    items: [{ productNo: 'AB124', optionNo: 'RED-8', quantity: 3, unitPrice: 1999, name: 'Hazel' }],
    total: 5997,
  })
  const undone = await undoing(set.id)
  expect([undone.status, await stockOf('AB124', 'RED-8')]).toEqual([200, 17])
  expect((await auditLines()).find(({ id }) => id === set.id)).toMatchObject({ undone_by: undone.id })
  expect(await undoing(set.id)).toMatchObject({ status: 409, message: 'This has already been undone.' })
  expect(await stockOf('AB124', 'RED-8')).toBe(17)
  // The fixture inserts the order without its mail.
  expect((await checkBooks(DB)).filter((it) => !it.includes('no mail'))).toEqual([])
})

test('stock reserved by payments cannot be taken away', async () => {
  await holds(4, 'NVY-10')
  const [row] = (await shopRows('stock', { find: 'AB123/NVY-10' })).rows
  expect(row!.cells).toMatchObject({ stock: '20', held: '4' })
  const fewer = await shopAction('stock.set', { product: 'AB123', option: 'NVY-10', was: '20', stock: '3' })
  expect(fewer).toMatchObject({
    status: 422,
    field: 'stock',
    message: 'Enter 4 or more: that many are being paid for right now',
  })
  expect(await shopAction('stock.add', { product: 'AB123', option: 'NVY-10', by: '-17' })).toMatchObject({
    field: 'by',
  })
  expect((await shopAction('stock.set', { product: 'AB123', option: 'NVY-10', was: '20', stock: '4' })).status).toBe(
    200,
  )
  expect(await stockOf('AB123', 'NVY-10')).toBe(0)
})

test('of two concurrent stock changes one is refused', async () => {
  const replies = await Promise.all(
    ['31', '32'].map((stock) => shopAction('stock.set', { product: 'KN001', option: 'NVY-12', was: '3', stock })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(['was', 'stock']).toContain(replies.find(({ status }) => status === 422)!.field)
  const lines = (await auditLines()).filter(({ about }) => about === 'KN001/NVY-12')
  expect(lines.map(({ after }) => after)).toEqual([`{"stock":${await stockOf('KN001', 'NVY-12')}}`])
})

test('a price change updates product, listing and sort order', async () => {
  const cheapest = async () => (await listed('sort=price-low'))[0]
  expect(await cheapest()).toBe('AB124')
  const of = { product: 'KN001', option: '', seen: '120.00' }
  const slip = await shopAction('stock.price', { ...of, price: '12.00' })
  expect(slip).toMatchObject({ status: 409, code: 'ASK' })
  expect(slip.message).toContain('£12.00 is 90% less than the £120.00 it costs now.')
  const set = await shopAction('stock.price', { ...of, price: '12.00', wasPrice: '£1,20.00' })
  expect(set).toMatchObject({ status: 422, field: 'wasPrice' })
  const done = await shopAction('stock.price', { ...of, price: '12.00', wasPrice: '120' }, { sure: true })
  expect(done.said).toBe('Fern cable jumper, every option: 12.00 (120.00), instead of 120.00.')
  expect(await cheapest()).toBe('KN001')
  expect(await listed('sale=1')).toContain('KN001')
  const product = (await (await fetchOrigin('/api/shop/p/products?baseproducts=KN001')).json()) as object
  expect(JSON.stringify(product)).toMatch(/"price":12\b/)

  expect((await undoing(done.id)).said).toBe('Fern cable jumper, every option: 120.00, instead of 12.00 (120.00).')
  expect([await cheapest(), (await listed('sale=1')).includes('KN001')]).toEqual(['AB124', false])
})

test.each([
  [{ price: '-5' }, 'price', 'Enter an amount that is not below zero'],
  [{ price: '0' }, 'price', 'Enter £0.01 or more'],
  [{ price: '10000.01' }, 'price', 'Enter £10,000.00 or less'],
  [{ price: '1e3' }, 'price', 'Enter an amount in pounds, like 24.50'],
  [{ price: '12.345' }, 'price', 'Enter an amount in pounds, like 24.50'],
  [{ price: '40', wasPrice: '39.99' }, 'wasPrice', 'Enter more than the price, or leave it empty'],
  [{ price: '40', seen: '44.00' }, 'seen', 'The price is now 45.00 (60.00). Check it again before you set it.'],
  [{ price: '45', wasPrice: '60' }, 'price', 'This is already the price'],
] as const)('the price %j is refused with its field', async (typed, field, message) => {
  const before = (await auditLines()).length
  const reply = await shopAction('stock.price', { product: 'AB123', seen: '45.00 (60.00)', ...typed })
  expect(reply).toMatchObject({ status: 422, field, message })
  expect((await auditLines()).length).toBe(before)
})
