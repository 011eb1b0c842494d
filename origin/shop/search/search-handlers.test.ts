// Searches for a product's number, and what is searched most.
import { expect, test } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { DB, replyAs } from '#origin/fixtures/ask.ts'
import { manyJumpers } from '#origin/fixtures/small-catalogue.ts'
import { openCatalogue } from '#origin/fixtures/open-catalogue.ts'

await openCatalogue({ more: manyJumpers(1).map((one) => ({ ...one, productNo: 'EME-8' })) })

const search = (term: string) => replyAs(null, searchCalls.search, { query: { term } })

// Shows R10.70
test.each([
  ['AB123', 'AB123'],
  [' ab 123 ', 'AB123'],
  ['eme8', 'EME-8'],
  ['EME 8', 'EME-8'],
  ['item no eme-8', 'EME-8'],
  ['ab123 dress', undefined],
  ['dress', undefined],
])('“%s” leads to %s', async (term, number) => {
  expect((await search(term)).numbered).toBe(number)
})

// Shows R10.74
test('searches in the shop’s own words are counted', async () => {
  await DB.prepare('DELETE FROM search_count').run()
  for (const term of ['Navy  dress', 'Grace Adeyemi', 'nothing here', 'AB123']) await search(term)
  const counted = () => DB.prepare('SELECT brand, term, count FROM search_count').all()
  await expect.poll(async () => (await counted()).results).toEqual([{ brand: 'jdw', term: 'navy dress', count: 1 }])
  const popular = () => replyAs(null, searchCalls.popular)
  expect((await popular()).terms).toEqual([])
  await DB.prepare('UPDATE search_count SET count = 5').run()
  expect((await popular()).terms).toEqual(['navy dress'])
  await DB.prepare("UPDATE search_count SET day = '2020-01-01'").run()
  expect((await popular()).terms).toEqual([])
})
