import { expect, test } from 'vitest'
import { isFiltered, listingQuery, readListing, toggleValue, withoutFilters, writeListing } from './listing-address.ts'

const read = (search: string) => readListing(new URLSearchParams(search))

test('a URL is parsed into page, sort and chosen values', () => {
  expect(read('size=14&size=12&colour=navy&sort=newest&page=3')).toEqual({
    page: 3,
    sort: 'newest',
    chosen: { size: ['12', '14'], colour: ['navy'] },
  })
})

test('parameter order does not change the URL', () => {
  const one = writeListing('/shop/c/women', read('page=2&colour=navy&size=14&size=12&size=12&sort=newest'))
  expect(one).toBe('/shop/c/women?size=12&size=14&colour=navy&sort=newest&page=2')
  expect(writeListing('/shop/c/women', read(one.split('?')[1]!))).toBe(one)
})

test.each(['page=abc', 'page=0', 'page=-2', 'page=1.5', 'page=', 'page=1e3', 'sort=cheapest', 'sort=', 'nonsense=1'])(
  'the invalid parameter is ignored: %s',
  (search) => expect(read(search)).toEqual({ page: 1, sort: 'recommended', chosen: {} }),
)

test('the page number is capped at the call’s maximum', () => {
  expect(read('page=999999999').page).toBe(10_000)
})

test('values with commas or control characters are ignored', () => {
  expect(read(`size=12,14&size=&size=%00&size=${'x'.repeat(81)}&size=16`).chosen).toEqual({ size: ['16'] })
})

test('the call joins facet values and omits defaults', () => {
  expect(listingQuery(read('size=12&size=14&page=1&sort=recommended'))).toEqual({ size: '12,14' })
  expect(listingQuery(read('page=2&sort=rating'))).toEqual({ page: 2, sort: 'rating' })
})

test('toggling a value adds or removes it on page one', () => {
  const chosen = toggleValue(read('page=4&size=14'), 'size', '12')
  expect(writeListing('/shop/s/', chosen, 'a & b')).toBe('/shop/s/?term=a+%26+b&size=12&size=14')
  expect(writeListing('/shop/s/', toggleValue(chosen, 'size', '14'), 'x')).toBe('/shop/s/?term=x&size=12')
})

test('clearing the filters keeps the sort', () => {
  const address = read('size=12&sort=newest&page=2')
  expect(isFiltered(address)).toBe(true)
  expect(isFiltered(withoutFilters(address))).toBe(false)
  expect(writeListing('/shop/c/men', withoutFilters(address))).toBe('/shop/c/men?sort=newest')
})
