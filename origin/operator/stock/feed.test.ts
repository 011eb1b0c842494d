import { expect, test } from 'vitest'
import { fetchOperatorHost, operatorToken, signedInOperator } from '#origin/fixtures/operating.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

const products = [...smallCatalogue.products, ...manyJumpers(450)]
await openCatalogue({ products })

const rowsOf = (text: string) => {
  const [header, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
  return rows.map((row) => Object.fromEntries(header!.map((name, at) => [name, row[at]])))
}

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
