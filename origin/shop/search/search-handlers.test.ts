import { expect, test } from 'vitest'
import { Listing } from '#shared/search/listing.ts'
import { fetchOrigin, bindings } from '#origin/fixtures/ask.ts'
import { loadCatalogue } from '#origin/sample/load.ts'
import { manyJumpers, smallCatalogue } from '#origin/fixtures/small-catalogue.ts'

const { DB } = bindings
await loadCatalogue(DB, 'jdw', smallCatalogue)
await loadCatalogue(DB, 'cgn', { ...smallCatalogue, brand: 'cgn', products: manyJumpers(40) })

function fetchAs(path: string, site = 'JDW') {
  return fetchOrigin(path, { headers: { 'x-site-id': site } })
}
async function listing(path: string, site = 'JDW') {
  const response = await fetchAs(path, site)
  expect(response.status).toBe(200)
  return Listing.parse(await response.json())
}
function numbers({ products }: Listing) {
  return products.map(({ productNumber }) => productNumber)
}

test('a category lists by popularity, sold-out products last', async () => {
  const dresses = await listing('/api/shop/c/listing?path=women/dresses')
  expect(numbers(dresses)).toEqual(['AB123', 'AB124', 'AB125'])
  expect(dresses).toMatchObject({ heading: 'Dresses', total: 3, page: 1, sort: 'recommended' })
  expect(dresses.crumbs.map(({ path }) => path)).toEqual(['/shop/c/women', '/shop/c/women/dresses'])
  expect(dresses.children).toEqual([{ categoryLabel: 'Midi dresses', path: '/shop/c/women/dresses/midi-dresses' }])
})

test('each sort order sorts', async () => {
  const sorted = async (sort: string) => numbers(await listing(`/api/shop/c/listing?path=women&sort=${sort}`))
  expect(await sorted('price-low')).toEqual(['AB124', 'AB123', 'KN001', 'AB125'])
  expect(await sorted('price-high')).toEqual(['KN001', 'AB123', 'AB124', 'AB125'])
  expect((await sorted('newest'))[0]).toBe('AB124')
  expect((await sorted('rating'))[0]).toBe('AB123')
})

test('a spelling correction is applied and reported', async () => {
  const found = await listing('/api/shop/s/listing?term=drses')
  expect(found).toMatchObject({ total: 3, searchedFor: 'dress', heading: 'drses' })
})

test('a word without matches is dropped', async () => {
  expect(await listing('/api/shop/s/listing?term=willow+xylophone')).toMatchObject({
    total: 1,
    searchedFor: null,
    reading: { leftOut: ['xylophone'] },
  })
})

test('an exact search is not corrected', async () => {
  const found = await listing('/api/shop/s/listing?term=drses&exact=1')
  expect(found).toMatchObject({ total: 0, searchedFor: null, didYouMean: 'dress' })
})

test('a search reads colour, goods, size and price', async () => {
  const read = async (term: string) => {
    const { reading, ...found } = await listing(`/api/shop/s/listing?term=${encodeURIComponent(term)}`)
    return [numbers(found), reading!.parts.map(({ kind, label, without }) => [kind, label, without])]
  }
  expect(await read('red dress in size 8 under £25')).toEqual([
    ['AB124'],
    [
      ['colour', 'red', 'dress in size 8 under £25'],
      ['category', 'Dresses', 'red in size 8 under £25'],
      ['size', '8', 'red dress under £25'],
      ['price', 'under £25', 'red dress in size 8'],
    ],
  ])
})

test('a part that leaves nothing is left out and named', async () => {
  const { reading, ...found } = await listing('/api/shop/s/listing?term=red+dress+size+40')
  expect(numbers(found)).toEqual(['AB124'])
  expect(reading!.leftOut).toEqual(['size 40'])
})

test('goods that are not sold are not searched elsewhere', async () => {
  const found = await listing('/api/shop/s/listing?term=navy+curtains')
  expect(found).toMatchObject({ total: 0, reading: { absent: 'curtains' } })
})

test('values widen a facet, facets narrow the listing', async () => {
  const path = '/api/shop/c/listing?path=women'
  expect(numbers(await listing(`${path}&size=8`))).toEqual(['AB124'])
  expect(numbers(await listing(`${path}&size=8&size=14`))).toEqual(['AB123', 'AB124', 'KN001'])
  expect(numbers(await listing(`${path}&size=8,14&brand=northfold`))).toEqual(['KN001'])
})
