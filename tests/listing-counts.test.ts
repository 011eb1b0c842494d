// Filters over the sample catalogues of three brands: their counts, the colours of the tiles, and sizes with colours.
import { expect, test } from 'vitest'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Listing } from '#shared/search/listing.ts'
import type { HandlerContext } from '#origin/platform/answer.ts'
import { seedCatalogue } from '#origin/sample/seed/seed-catalogue.ts'
import { searchHandlers } from '#origin/shop/search/search-handlers.ts'
import { catalogueDatabase } from './search/database.ts'

/** A list of each brand, and a search that says a colour. */
const lists: ReadonlyArray<readonly [BrandCode, path: string, term: string]> = [
  ['jdw', 'women', 'blue dress'],
  ['dal', 'wide-fit-footwear', 'black trousers'],
  ['fw', 'bras', 'navy bra size 34dd'],
]
const catalogues = lists.map(([code]) => [code, seedCatalogue(code)] as const)
const { catalogue } = await catalogueDatabase(catalogues)
const seeds = new Map(
  catalogues.flatMap(([, { products }]) => products.map((product) => [product.productNo, product] as const)),
)

type Query = Record<string, string>
const now = new Date('2026-11-24T10:00:00Z')

function fetchList(brand: BrandCode, { path, term, ...filters }: Query): Promise<Listing> {
  const ctx = { brand, catalogue, now, wait: () => {} } as unknown as HandlerContext
  return path === undefined
    ? (searchHandlers.search({ query: { term, ...filters } } as never, ctx) as Promise<Listing>)
    : (searchHandlers.category({ query: { path, ...filters } } as never, ctx) as Promise<Listing>)
}

/** The list itself, and the list with the largest value of some facets chosen. */
async function filtered(brand: BrandCode, list: Query): Promise<Array<{ query: Query; listing: Listing }>> {
  const listing = await fetchList(brand, list)
  const largest = listing.facets
    .filter(({ name }) => ['arrival', 'colour', 'size', 'length', 'cup', 'width', 'price'].includes(name))
    .map(({ name, values }) => ({ ...list, [name]: values.toSorted((a, b) => b.count - a.count)[0]!.value }))
  const rest = await Promise.all(largest.map(async (query) => ({ query, listing: await fetchList(brand, query) })))
  return [{ query: list, listing }, ...rest]
}

test.each(lists)('counts of %s are what a choice lists', async (brand, path, term) => {
  let compared = 0
  for (const list of [{ path }, { term }] as Query[]) {
    for (const { query, listing } of await filtered(brand, list)) {
      expect(listing.total).toBeGreaterThan(0)
      for (const { name, values } of listing.facets) {
        for (const { value, count, selected } of values) {
          const { total } = await fetchList(brand, { ...query, [name]: value })
          expect([query, name, value, total]).toEqual([query, name, value, count])
          expect([value, selected]).toEqual([value, query[name] === value])
          compared++
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(100)
})

// Shows R10.76
test.each([
  ['mainland', 'Express delivery, £5.99', '2026-11-25', '2026-12-08'],
  ['highlands', 'Standard delivery, £3.99', '2026-11-27', '2026-12-09'],
] as const)('goods for %s arrive by the day of their delivery', async (zone, hint, first, last) => {
  const offered = async (path: string) => {
    const { facets } = await fetchList('jdw', { path, zone })
    const { values, note } = facets.find(({ name }) => name === 'arrival')!
    expect(note).toBe('Ordered by 10pm on Tuesday')
    return values.map((one) => [one.value, one.hint])
  }
  expect(await offered('home')).toEqual([[first, hint]])
  expect(await offered('furniture')).toEqual([[last, 'Large item delivery']])
  const arriving = async (arrival: string) => {
    const { total, products } = await fetchList('jdw', { path: 'furniture', zone, arrival })
    expect(products.every(({ inStock }) => inStock)).toBe(true)
    return total
  }
  const stocked = [...seeds.values()].filter(
    ({ productNo, categoryPath, options }) =>
      productNo.startsWith('JD') && categoryPath.startsWith('furniture') && options.some(({ stock }) => stock > 0),
  )
  expect([await arriving(first), await arriving(last)]).toEqual([0, stocked.length])
})

test.each(lists)('tiles of %s show the colour filtered or searched for', async (brand, path, term) => {
  const { facets } = await fetchList(brand, { path })
  const families = facets.find(({ name }) => name === 'colour')!.values
  for (const { value } of families) {
    for (const { productNumber, colour, picture } of (await fetchList(brand, { path, colour: value })).products) {
      const seed = seeds.get(productNumber)!.colours.find(({ code }) => code === colour?.code)
      expect([productNumber, value, seed?.family]).toEqual([productNumber, value, value])
      expect(picture.src).toContain(`/${productNumber}/${colour!.code}/`)
      expect(picture.alt).toContain(seed!.name.toLowerCase())
    }
  }
  const said = term.split(' ')[0]!
  const { products } = await fetchList(brand, { term })
  expect(products.length).toBeGreaterThan(0)
  for (const { productNumber, colour } of products) {
    const { name, family } = seeds.get(productNumber)!.colours.find(({ code }) => code === colour?.code)!
    expect(`${name} ${family}`.toLowerCase()).toContain(said)
  }
})

test('a size in a colour is in stock in that colour', async () => {
  const { products, total } = await fetchList('jdw', { path: 'women', colour: 'blue', size: '12' })
  const fits = [...seeds.values()].filter(
    ({ productNo, categoryPath, extraCategories, sizeGuide, colours, options }) => {
      const blue = new Set(colours.filter(({ family }) => family === 'blue').map(({ code }) => code))
      const isWomens = [categoryPath, ...extraCategories].some((path) => path.startsWith('women'))
      return (
        productNo.startsWith('JD') &&
        isWomens &&
        sizeGuide !== 'shoes' &&
        options.some(({ colourCode, size, stock }) => blue.has(colourCode) && /^12(?: |$)/.test(size) && stock > 0)
      )
    },
  )
  expect(total).toBe(fits.length)
  expect(products.every(({ inStock }) => inStock)).toBe(true)
})

test('sizes are offered by system, lengths and cups beside them', async () => {
  const offered = async (brand: BrandCode, path: string) =>
    Object.fromEntries((await fetchList(brand, { path })).facets.map(({ name, values }) => [name, values]))
  const women = await offered('jdw', 'women')
  expect(women.size!.map(({ label }) => label).filter((label) => / /.test(label))).toEqual([])
  expect(women.length!.map(({ label }) => label)).toEqual(['Short', 'Regular', 'Long'])
  const bras = await offered('fw', 'bras/full-cup-and-balcony')
  expect(new Set(bras.size!.map(({ group }) => group))).toEqual(new Set(['Band size']))
  expect(bras.cup!.map(({ label }) => label)).toEqual(['B', 'C', 'D', 'DD', 'E', 'F', 'G'])
})
