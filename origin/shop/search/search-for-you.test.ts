// Personal listings: order by the customer's sizes, marks, and isolation from other customers.
import { expect, test } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { viewedCalls } from '#shared/products/viewed-calls.ts'
import { DB, replyAs } from '#origin/fixtures/ask.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { aCustomer } from '#origin/fixtures/people.ts'
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

const women = { query: { path: 'women' } }
const numbers = ({ products }: { products: { productNumber: string }[] }) => products.map((one) => one.productNumber)
const listed = (person: string, sort?: string) =>
  replyAs(person, searchCalls.categoryForYou, { query: { ...women.query, ...(sort && { sort }) } })

test('other customers’ and cancelled orders change nothing', async () => {
  for (const id of ['FY-other', 'FY-none']) await aCustomer(id)
  await anOrder({ orderNo: 'J730000001', person: 'FY-other' })
  await anOrder({ orderNo: 'J730000002', person: 'FY-none' })
  await DB.prepare("UPDATE orders SET cancelled = 1 WHERE order_no = 'J730000002'").run()
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
