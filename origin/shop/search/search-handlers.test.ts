// Searches for a product's number, and what is searched most.
import { expect, test } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { DB, replyAs } from '#origin/fixtures/ask.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue({ more: manyJumpers(1).map((one) => ({ ...one, productNo: 'EME-8', keywords: 'cushioned' })) })

const search = (term: string) => replyAs(null, searchCalls.search, { query: { term } })

// Shows R10.70
test.each([
  ['AB123', 'AB123'],
  ['eme8', 'EME-8'],
  ['item no eme-8', 'EME-8'],
  ['ab123 dress', undefined],
  ['dress', undefined],
])('“%s” leads to %s', async (term, number) => {
  expect((await search(term)).numbered).toBe(number)
})

test.each(['cushio', 'cushion'])('“%s” leads to nothing where no cushions are sold', async (term) => {
  const { products } = await replyAs(null, searchCalls.suggest, { query: { term } })
  const { total, reading } = await search(term)
  expect([products, total, reading?.absent]).toEqual([[], 0, 'cushion'])
})

test('an absent kind of goods suggests the nearest category', async () => {
  const { categories } = await replyAs(null, searchCalls.suggest, { query: { term: 'jumpsui' } })
  expect(categories.map(({ categoryLabel }) => categoryLabel)).toEqual(['Women › Dresses'])
})

// Shows R10.74
test('searches in the shop’s own words are counted', async () => {
  await DB.prepare('DELETE FROM search_count').run()
  for (const term of ['Navy  dress', 'Grace Adeyemi', 'nothing here', 'AB123']) await search(term)
  const counted = () => DB.prepare('SELECT brand, term, count FROM search_count').all()
  await expect.poll(async () => (await counted()).results).toEqual([{ brand: 'jdw', term: 'navy dress', count: 1 }])
  const popularWith = async (change: string) => {
    await DB.prepare(`UPDATE search_count SET ${change}`).run()
    return (await replyAs(null, searchCalls.popular)).terms
  }
  expect(await popularWith('count = 4')).toEqual([])
  expect(await popularWith('count = 5')).toEqual(['navy dress'])
  expect(await popularWith("day = '2020-01-01'")).toEqual([])
})
