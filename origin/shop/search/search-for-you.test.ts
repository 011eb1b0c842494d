// Personal listings: order by the customer's sizes, marks, and isolation from other customers.
import { expect, test } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { DB, replyAs } from '#origin/fixtures/ask.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const shoes = manyJumpers(1).map((one) => ({
  ...one,
  productNo: 'SH001',
  sizeGuide: 'shoes' as const,
  popularity: 100,
  options: one.options.map((option) => ({ ...option, size: option.size === '10' ? '8' : option.size })),
}))
const elsewhere = manyJumpers(1).map((one) => ({ ...one, productNo: 'AWL-1' }))
await openCatalogue({ more: shoes })
await openCatalogue({ brand: 'awl', products: elsewhere })

let orders = 0
/** Orders of one piece each: `[product, size]`. */
async function buy(customer: string, items: [string, string][], cancelled: number | null = null) {
  const orderNo = `FY-${++orders}`
  await DB.batch([
    DB.prepare(
      `INSERT INTO orders (order_no, brand, store_code, customer_id, status, placed, payment_method, order_total,
         shipping_cost, cancelled) VALUES (?, 'jdw', '6202', ?, 'OK', '2026-10-01T10:00:00Z', 'card', 100, 0, ?)`,
    ).bind(orderNo, customer, cancelled),
    ...items.map(([product, size], at) =>
      DB.prepare(`INSERT INTO order_item VALUES (?, ?, ?, ?, 'It', ?, 'Navy', 1, 100)`).bind(
        orderNo,
        at,
        product,
        `NVY-${size}`,
        size,
      ),
    ),
  ])
}
const women = { query: { path: 'women' } }
const numbers = ({ products }: { products: { productNumber: string }[] }) => products.map((one) => one.productNumber)
const listed = (person: string, sort?: string) =>
  replyAs(person, searchCalls.categoryForYou, { query: { ...women.query, ...(sort && { sort }) } })

test('products in the customer’s size come first', async () => {
  await buy('FY-8', [['AB124', '8']])
  const mine = await listed('FY-8')
  expect(numbers(mine)).toEqual(['AB124', 'SH001', 'AB123', 'KN001', 'AB125'])
  expect(mine.forYou).toEqual({ sizes: ['8'], history: true, ordered: true })
  // Size 8 of shoes is not size 8 of dresses.
  expect(mine.marks).toEqual({ AB124: { size: '8', bought: true, viewed: false } })
})

test('other customers’ and cancelled orders change nothing', async () => {
  await buy('FY-other', [['AB123', '12']])
  await buy('FY-none', [['AB124', '8']], 1)
  await buy('FY-none', [['SF001', 'One size']])
  expect(await listed('FY-none')).toMatchObject({ forYou: null, marks: {} })
})

test('a viewed product’s card is marked', async () => {
  const look = (productId: string) => replyAs('FY-look', viewedCalls.viewed, { body: { productId } })
  expect([await look('ab124'), await look('AB124'), await look('AWL-1'), await look('NONE')]).toEqual(
    Array(4).fill({ kept: 1 }),
  )
  const mine = await listed('FY-look')
  expect(mine.marks).toEqual({ AB124: { size: null, bought: false, viewed: true } })
  // Products of the viewed category come first.
  expect(numbers(mine)).toEqual(['AB123', 'AB124', 'SH001', 'KN001', 'AB125'])
  expect(await replyAs('FY-look', viewedCalls.forgetViewed)).toEqual({ kept: 0 })
  expect((await listed('FY-look')).forYou).toBeNull()
})
