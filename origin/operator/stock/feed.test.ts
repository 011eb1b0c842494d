import { expect, test } from 'vitest'
import { loadCatalogue } from '#origin/sample/load.ts'
import { feedStream } from '#origin/export/merchant-feed.ts'
import { fetchOperatorHost, operatorToken, signedInOperator } from '#origin/fixtures/operating.ts'
import { bindings } from '#origin/fixtures/ask.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const products = [...smallCatalogue.products, ...manyJumpers(450)]
await loadCatalogue(bindings.DB, 'jdw', { ...smallCatalogue, products })

const rowsOf = (text: string) => {
  const [header, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
  return rows.map((row) => Object.fromEntries(header!.map((name, at) => [name, row[at]])))
}

test('the merchant feed contains every option once', async () => {
  const { go } = await signedInOperator()
  const response = await go('/stock/file/feed.tsv?brand=jdw')
  expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
    'text/tab-separated-values; charset=utf-8',
    'attachment; filename="jdw-feed.tsv"',
  ])
  const rows = rowsOf(await response.text())
  expect(rows).toHaveLength(products.reduce((sum, { options }) => sum + options.length, 0))
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const groups = rows.map((row) => row.item_group_id)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toHaveLength(products.length)
  expect(rows.find(({ id }) => id === 'AB123-NVY-12')).toMatchObject({
    title: 'Willow tea dress',
    link: 'https://www.juniperdow.example/shop/p/AB123',
    availability: 'in_stock',
    quantity: '20',
    price: '60.00 GBP',
    sale_price: '45.00 GBP',
    color: 'Navy',
    size: '12',
    product_type: 'Women > Dresses > Midi dresses',
    gender: 'female',
    condition: 'new',
    image_link: expect.stringMatching(/^https:\/\/www\.juniperdow\.example\/pictures\//),
  })
  expect(rows.find(({ item_group_id }) => item_group_id === 'AB125')).toMatchObject({
    availability: 'out_of_stock',
    quantity: '0',
  })
})

test('a script’s download requires token and brand', async () => {
  const headers = { authorization: `Bearer ${operatorToken}` }
  const same = await (await fetchOperatorHost('/api/stock/feed.tsv?brand=jdw', { headers })).text()
  expect(rowsOf(same)[0]).toHaveProperty('item_group_id')
  const brandless = await fetchOperatorHost('/api/stock/feed.tsv', { headers })
  expect([brandless.status, await brandless.json()]).toMatchObject([422, { field: 'brand' }])
  expect((await fetchOperatorHost('/api/stock/other.tsv?brand=jdw', { headers })).status).toBe(404)
  expect((await fetchOperatorHost('/api/stock/feed.tsv?brand=jdw')).status).toBe(401)
  expect((await fetchOperatorHost('/stock/file/feed.tsv?brand=jdw')).headers.get('location')).toMatch(/^\/sign-in/)
  const { go } = await signedInOperator()
  expect((await go('/stock/file/feed.tsv')).status).toBe(422)
})

test('the feed reads only the products that are streamed', async () => {
  let statements = 0
  const counting = new Proxy(bindings.DB, {
    get: (d1, name) => {
      if (name === 'prepare') statements++
      const value: unknown = Reflect.get(d1, name)
      return typeof value === 'function' ? value.bind(d1) : value
    },
  })
  const reader = feedStream(counting, 'jdw').getReader()
  await reader.read()
  await reader.read()
  await reader.cancel()
  // The labels, and one page of products of three.
  expect(statements).toBe(2)
})
