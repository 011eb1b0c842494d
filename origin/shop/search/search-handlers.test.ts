import { expect, test } from 'vitest'
import { Listing } from '#shared/search/listing.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
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
function counts({ facets }: Listing, name: string) {
  return Object.fromEntries(
    (facets.find((facet) => facet.name === name)?.values ?? []).map(({ value, count }) => [value, count]),
  )
}

test('a category lists by popularity, sold-out products last', async () => {
  const dresses = await listing('/api/shop/c/listing?path=women/dresses')
  expect(numbers(dresses)).toEqual(['AB123', 'AB124', 'AB125'])
  expect(dresses).toMatchObject({ heading: 'Dresses', total: 3, page: 1, sort: 'recommended' })
  expect(dresses.crumbs.map(({ path }) => path)).toEqual(['/shop/c/women', '/shop/c/women/dresses'])
  expect(dresses.children).toEqual([{ categoryLabel: 'Midi dresses', path: '/shop/c/women/dresses/midi-dresses' }])
})

test('values widen a facet, facets narrow the listing', async () => {
  const path = '/api/shop/c/listing?path=women'
  expect(numbers(await listing(`${path}&size=8`))).toEqual(['AB124'])
  expect(numbers(await listing(`${path}&size=8&size=14`))).toEqual(['AB123', 'AB124', 'KN001'])
  expect(numbers(await listing(`${path}&size=8,14&brand=northfold`))).toEqual(['KN001'])
})

test('a value’s count ignores its own facet’s choices', async () => {
  const red = await listing('/api/shop/c/listing?path=women&colour=red')
  expect(counts(red, 'colour')).toEqual({ blue: 3, red: 1 })
  expect(counts(red, 'size')).toEqual({ 8: 1, 10: 1 })
  expect(counts(red, 'price')).toEqual({ '0-20': 1 })
})

test('sold-out sizes cannot be filtered by', async () => {
  expect(counts(await listing('/api/shop/c/listing?path=women/dresses'), 'size')).toEqual({ 8: 1, 10: 2, 12: 1, 14: 1 })
})

test('an unknown facet value is ignored', async () => {
  expect((await listing('/api/shop/c/listing?path=women&colour=octarine&size=8')).total).toBe(1)
  expect((await listing('/api/shop/c/listing?path=women&colour=octarine')).total).toBe(4)
})

test('each sort order sorts', async () => {
  const sorted = async (sort: string) => numbers(await listing(`/api/shop/c/listing?path=women&sort=${sort}`))
  expect(await sorted('price-low')).toEqual(['AB124', 'AB123', 'KN001', 'AB125'])
  expect(await sorted('price-high')).toEqual(['KN001', 'AB123', 'AB124', 'AB125'])
  expect((await sorted('newest'))[0]).toBe('AB124')
  expect((await sorted('rating'))[0]).toBe('AB123')
})

test('a chosen colour’s prices order a list, shades like teal come last', async () => {
  const [like] = manyJumpers(1)
  const [navy, teal, red] = [
    { code: 'NVY', name: 'Navy', hex: '#1f2d4d', family: 'blue' },
    { code: 'TEA', name: 'Teal', hex: '#2d6a70', family: 'blue' },
    { code: 'RED', name: 'Scarlet', hex: '#b3262e', family: 'red' },
  ]
  const jumper = (productNo: string, popularity: number, ...colours: Array<[typeof navy, number]>) => ({
    ...like!,
    productNo,
    popularity,
    colours: colours.map(([colour]) => colour!),
    options: colours.map(([colour, price]) => ({ ...like!.options[0]!, colourCode: colour!.code, price })),
  })
  const products = [
    jumper('JA', 9, [teal, 900]),
    jumper('JB', 5, [navy, 3000], [red, 1000]),
    jumper('JC', 3, [teal, 2500], [navy, 2500]),
  ]
  await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products })
  const path = '/api/shop/c/listing?path=women&colour=blue'
  const blue = await listing(path, 'AWL')
  expect(numbers(blue)).toEqual(['JB', 'JC', 'JA'])
  expect(blue.products[1]!.colour!.name).toBe('Navy')
  expect(numbers(await listing(`${path}&sort=price-low`, 'AWL'))).toEqual(['JA', 'JC', 'JB'])
})

test('an unknown category is refused with 404', async () => {
  const response = await fetchOrigin('/api/shop/c/listing?path=women/shoes')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'CATEGORY_NOT_FOUND' })
})

test('a page past the end is the last page', async () => {
  const first = await listing('/api/shop/c/listing?path=women/knitwear', 'CGN')
  const last = await listing('/api/shop/c/listing?path=women/knitwear&page=9', 'CGN')
  expect(first.products).toHaveLength(36)
  expect(last).toMatchObject({ page: 2, total: 40 })
  expect(numbers(last)).toEqual(['MJ36', 'MJ37', 'MJ38', 'MJ39'])
})

test('a search finds name, label, category, colour and keywords', async () => {
  const found = async (term: string) => numbers(await listing(`/api/shop/s/listing?term=${encodeURIComponent(term)}`))
  expect(await found('willow')).toEqual(['AB123'])
  expect(await found('northfold wool')).toEqual(['KN001'])
  expect(await found('scarlet dresses')).toEqual(['AB124'])
  expect(await found('winter')).toEqual(['KN001'])
})

test('a synonym finds the product', async () => {
  expect(numbers(await listing('/api/shop/s/listing?term=settee'))).toEqual(['SF001'])
  expect(numbers(await listing('/api/shop/s/listing?term=pullover'))).toEqual(['KN001'])
})

test('typed words rank above synonyms', async () => {
  const [duvet, quilted] = manyJumpers(2).map((one, at) => ({
    ...one,
    productNo: `DV${at}`,
    name: ['Linen duvet', 'Quilted quilt quilt'][at]!,
  }))
  await loadCatalogue(DB, 'ihm', { ...smallCatalogue, brand: 'ihm', products: [quilted!, duvet!] })
  expect(numbers(await listing('/api/shop/s/listing?term=duvet', 'IHM'))).toEqual(['DV0', 'DV1'])
})

test('a search stays inside its brand', async () => {
  expect((await listing('/api/shop/s/listing?term=jumper', 'CGN')).total).toBe(40)
  expect((await listing('/api/shop/s/listing?term=jumper')).total).toBe(1)
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

test('a filter replaces what the term says', async () => {
  const found = await listing('/api/shop/s/listing?term=red+dress&colour=blue')
  expect(numbers(found)).toEqual(['AB123', 'AB125'])
  expect(counts(found, 'colour')).toEqual({ blue: 2, red: 1 })
})

test('help is found above the goods', async () => {
  const { reading, total } = await listing('/api/shop/s/listing?term=track+my+order')
  expect([reading!.help[0]!.path, reading!.isHelpOnly, total]).toEqual(['/account/orders', true, 0])
})

test('goods that are not sold are not searched elsewhere', async () => {
  const found = await listing('/api/shop/s/listing?term=navy+curtains')
  expect(found).toMatchObject({ total: 0, reading: { absent: 'curtains' } })
})

test('a number with a space finds the product', async () => {
  expect(numbers(await listing('/api/shop/s/listing?term=ab+124'))).toEqual(['AB124'])
})

test('nothing found is an empty listing', async () => {
  expect(await listing('/api/shop/s/listing?term=xylophone')).toMatchObject({
    total: 0,
    page: 1,
    products: [],
    facets: [],
  })
  expect(await listing('/api/shop/s/listing?term=')).toMatchObject({ total: 0 })
})

for (const term of [
  '"',
  'dress*',
  'name:willow',
  'NEAR(a b)',
  'a AND',
  '-',
  'dress"; DROP TABLE product; --',
  '^',
  '(((',
  '🧦',
  "'",
]) {
  test(`the typed text ${term} is never syntax`, async () => {
    expect((await fetchOrigin(`/api/shop/s/listing?term=${encodeURIComponent(term)}`)).status).toBe(200)
    expect((await fetchOrigin(`/api/shop/s/suggest?term=${encodeURIComponent(term)}`)).status).toBe(200)
  })
}

test('suggestions offer terms, categories and at most five products', async () => {
  const suggest = searchCalls.suggest.reply.parse(await (await fetchAs('/api/shop/s/suggest?term=jum', 'CGN')).json())
  expect(suggest.terms).toContain('jumpers')
  expect(suggest.categories).toEqual([{ categoryLabel: 'Jumpers', path: '/shop/c/women/knitwear/jumpers' }])
  expect(suggest.products).toHaveLength(5)
})

test('the tree has only categories with products', async () => {
  const tree = searchCalls.tree.reply.parse(await (await fetchOrigin('/api/shop/c/tree')).json())
  expect(tree.categories.map(({ categoryLabel, count }) => [categoryLabel, count])).toEqual([
    ['Women', 4],
    ['Home', 1],
  ])
  expect(tree.categories[0]!.children[0]!.children[0]).toMatchObject({
    path: '/shop/c/women/dresses/midi-dresses',
    count: 3,
  })
})

test('the sitemap lists every product with its last change', async () => {
  const map = searchCalls.sitemap.reply.parse(await (await fetchOrigin('/api/shop/c/sitemap?page=1')).json())
  expect(map.pages).toBe(1)
  expect(map.products).toContainEqual({ productNumber: 'AB124', changed: '2026-11-10' })
})

test('a reloaded catalogue is listed at once', async () => {
  await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: [] })
  expect((await listing('/api/shop/s/listing?term=jumper', 'AWL')).total).toBe(0)
  const renamed = manyJumpers(3).map((one) => ({ ...one, productNo: `AW-${one.productNo}` }))
  await loadCatalogue(DB, 'awl', { ...smallCatalogue, brand: 'awl', products: renamed })
  expect((await listing('/api/shop/s/listing?term=jumper', 'AWL')).total).toBe(3)
})
