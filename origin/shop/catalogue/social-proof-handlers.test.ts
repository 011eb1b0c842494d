import { expect, test } from 'vitest'
import { DB, fetchOrigin, rowsOf } from '#origin/fixtures/ask.ts'
import { anOrder } from '#origin/fixtures/orders.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue()

const visitor = { id: 'b2a4fd0e-6a53-4c30-9a3c-0d8c0c7cfd4e', sessionId: '3f1b9a6e-4f0b-45a5-b3f1-6f0f4d2f9a11' }

async function visit(dataRequestParams: string, data: object, site = 'JDW') {
  const response = await fetchOrigin('/api/shop/p/social-proof', {
    method: 'POST',
    headers: { 'x-site-id': site, 'content-type': 'application/json' },
    body: JSON.stringify({ dataRequestParams, dataQueryString: '', data: { visitor, ...data } }),
  })
  expect(response.status).toBe(200)
  const { socialProof } = (await response.json()) as {
    socialProof: { product: { id: string }; messages: { message: string }[] }[]
  }
  return Object.fromEntries(
    socialProof.map(({ product, messages }) => [product.id, messages.map(({ message }) => message)]),
  )
}
const see = (id: string) => visit('product/visit', { product: { id } })
const counted = () => rowsOf('SELECT brand, product_no, kind, hour, count FROM product_event ORDER BY 2, 3, 4')

test('a message appears only from its threshold on', async () => {
  for (let turn = 0; turn < 10; turn++) expect(await see('ab123')).toEqual({})
  expect(await see('AB123')).toEqual({ AB123: ['Viewed 10 times in the last 24 hours'] })
  expect(await visit('basket/visit', { products: ['KN001', 'AB123'] })).toEqual({
    AB123: ['Viewed 11 times in the last 24 hours'],
  })
})

test('a repeatedly reported order is counted once', async () => {
  const reportOrder = (id: string, items: string[]) =>
    visit('conversion/order', {
      order: {
        id,
        totalPrice: 1,
        currency: 'GBP',
        orderItems: items.map((item) => ({ id: item, unitPrice: 1, quantity: 9 })),
      },
    })
  const jumper = { productNo: 'KN001', quantity: 1, unitPrice: 100, name: 'Jumper' }
  const items = ['NVY-10', 'NVY-12'].map((optionNo) => ({ ...jumper, optionNo }))
  for (const orderNo of ['1', '2', '3']) await anOrder({ orderNo, placed: new Date().toISOString(), items })
  for (const no of ['1', '1', '1', '2', 'unknown']) await reportOrder(no, ['KN001', 'AB123'])
  expect(await visit('basket/visit', { products: ['KN001'] })).toEqual({})
  await reportOrder('3', [])
  expect(await visit('basket/visit', { products: ['KN001'] })).toEqual({
    KN001: ['Ordered 3 times in the last 24 hours'],
  })
  expect(await DB.prepare('SELECT count(*) AS marks FROM attempt').first('marks')).toBe(3)
})

test('nothing about the visitor is stored', async () => {
  const results = await rowsOf(`SELECT sql FROM sqlite_master WHERE name = 'product_event'`)
  expect(JSON.stringify(results)).not.toMatch(/visitor|session|account|customer/)
  expect(JSON.stringify(await counted())).not.toContain(visitor.id)
})
