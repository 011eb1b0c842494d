import { expect, test } from 'vitest'
import { add, and, count, countBoth, emptySet, fullSet, has, members, or, setOf } from './bitset.ts'
import { compareSizes, slug } from './facet-labels.ts'
import { allProducts, listPage, offeredCategories } from './list.ts'
import { makeListingIndex, type IndexedProduct } from './listing-index.ts'
import { packOrder, packSet, unpackOrder, unpackSet } from './packing.ts'

/** A deterministic pseudo-random sequence. */
function scattered(count: number, below: number) {
  let state = 7
  return Array.from({ length: count }, () => (state = (state * 48_271) % 2_147_483_647) % below)
}

test('bitsets count, intersect and unite like sets', () => {
  const [left, right] = [scattered(300, 1000), scattered(700, 1000).map((one) => (one * 7) % 1000)]
  const [a, b] = [new Set(left), new Set(right)]
  const both = [...a].filter((one) => b.has(one)).length
  const [x, y] = [setOf(1000, left), setOf(1000, right)]
  expect(count(x)).toBe(a.size)
  expect([...members(y)]).toEqual([...b].sort((one, other) => one - other))
  expect(countBoth(x, y)).toBe(both)
  expect(count(and(x, y))).toBe(both)
  expect(count(or([x, y]))).toBe(a.size + b.size - both)
})

test('the last bits of words and sets count', () => {
  const set = emptySet(64)
  for (const ordinal of [31, 32, 63]) add(set, ordinal)
  expect([...members(set)]).toEqual([31, 32, 63])
  expect([31, 33, 63].map((ordinal) => has(set, ordinal))).toEqual([true, false, true])
  for (const size of [0, 1, 31, 32, 33, 100]) expect(count(fullSet(size))).toBe(size)
})

test('packed sets are restored, dense or sparse', () => {
  for (const size of [1, 40, 5000]) {
    for (const amount of [0, 1, size >> 4, size]) {
      const set = setOf(size, scattered(amount, size))
      expect(unpackSet(packSet(set), size)).toEqual(set)
    }
  }
  expect(packSet(setOf(100_000, [5, 99_999])).length).toBeLessThan(20)
  const order = Uint32Array.from(scattered(500, 100_000))
  expect(unpackOrder(packOrder(order))).toEqual(order)
})

function product(given: Partial<IndexedProduct> & { id: number }): IndexedProduct {
  return { label: 'Alder', price: 1000, was: null, rating: 0, ratings: 0, added: '2026-01-01', inStock: true, ...given }
}

const index = makeListingIndex(
  [
    product({ id: 10, price: 2000, was: 3000, rating: 4.2 }),
    product({ id: 11, price: 1999, label: 'Briar & Co', inStock: false }),
    product({ id: 12, price: 20_000, rating: 3 }),
  ],
  {
    size: new Map([
      ['M', [0]],
      ['S', [0, 2]],
    ]),
    colour: new Map([
      ['blue', [0, 1]],
      ['red', [2]],
    ]),
    category: new Map([
      ['women', [0, 1, 2]],
      ['women/tops', [0, 1]],
    ]),
  },
  [
    { path: 'women', parent: '', label: 'Women', description: '' },
    { path: 'women/tops', parent: 'women', label: 'Tops', description: '' },
  ],
)

test('a price band excludes its upper end', () => {
  expect([...members(index.sets.get('price:20-40')!)]).toEqual([0])
  expect([...members(index.sets.get('price:0-20')!)]).toEqual([1])
  expect([...members(index.sets.get('price:200-')!)]).toEqual([2])
})

test('a rating floor includes every higher rating', () => {
  expect([...members(index.sets.get('rating:4')!)]).toEqual([0])
  expect([...members(index.sets.get('rating:3')!)]).toEqual([0, 2])
})

test('sold-out products come last in every order', () => {
  for (const order of Object.values(index.orders)) expect(order.at(-1)).toBe(1)
})

test('a chosen value narrows the other facets only', () => {
  const question = {
    within: allProducts(index),
    page: 1,
    order: index.orders.recommended,
    categories: offeredCategories(index, null),
  }
  const { total, ordinals, facets } = listPage(index, { ...question, chosen: { colour: ['blue'], size: ['m'] } })
  expect([total, ordinals]).toEqual([1, [0]])
  const counts = (name: string) =>
    facets.find((facet) => facet.name === name)?.values.map(({ value, count: of }) => [value, of])
  expect(counts('colour')).toEqual([['blue', 1]])
  expect(counts('size')).toEqual([
    ['s', 1],
    ['m', 1],
  ])
  expect(counts('category')).toEqual([['women/tops', 1]])
})

test('sizes are sorted from small to large', () => {
  const sizes = ['XL', '10', 'King', 'S', '8', 'Single', '5XL', '10.5', 'M', 'Long']
  expect(sizes.toSorted(compareSizes)).toEqual(['S', 'M', 'XL', '5XL', '8', '10', '10.5', 'Single', 'King', 'Long'])
  const mixed = '8|8 Short|8 Regular|8 Long|10|10 Short|W30 L30|W30 L32|W32 L30|32B|32D|32DD|34A|43 x 43cm|160 x 230cm'
  const wanted = ['M', '7XL', '8XL', ...mixed.split('|'), 'Double', 'King', 'Hand Towel']
  expect(wanted.toReversed().toSorted(compareSizes)).toEqual(wanted)
})

test('a facet value contains no reserved character', () => {
  expect(['Marks, Ltd', 'Café & Co', '5½', 'One size', '34 B/C'].map(slug)).toEqual([
    'marks-ltd',
    'cafe-and-co',
    '5.5',
    'one-size',
    '34-b-c',
  ])
})
