import { expect, test } from 'vitest'
import { isFiltered, listingQuery, readListing, toggleValue, withoutFilters, writeListing } from './listing-address.ts'

const read = (search: string) => readListing(new URLSearchParams(search))

test('an address is read into page, sort and chosen values', () => {
  expect(read('size=14&size=12&colour=navy&sort=newest&page=3')).toEqual({
    page: 3,
    sort: 'newest',
    chosen: { size: ['12', '14'], colour: ['navy'] },
  })
})

test('one list has one address, whatever order it was typed in', () => {
  const one = writeListing('/shop/c/women', read('page=2&colour=navy&size=14&size=12&size=12&sort=newest'))
  expect(one).toBe('/shop/c/women?size=12&size=14&colour=navy&sort=newest&page=2')
  expect(writeListing('/shop/c/women', read(one.split('?')[1]!))).toBe(one)
})

test.each(['page=abc', 'page=0', 'page=-2', 'page=1.5', 'page=', 'page=1e3', 'sort=cheapest', 'sort=', 'nonsense=1'])(
  'what makes no sense is left out: %s',
  (search) => expect(read(search)).toEqual({ page: 1, sort: 'recommended', chosen: {} }),
)

test('a page far past any end stays within what the call takes', () => {
  expect(read('page=999999999').page).toBe(10_000)
})

test('values that could not be told apart on the call, or are not values at all, are left out', () => {
  expect(read(`size=12,14&size=&size=%00&size=${'x'.repeat(81)}&size=16`).chosen).toEqual({ size: ['16'] })
})

test('values of a facet are joined by commas on the call, and what is usual is not said', () => {
  expect(listingQuery(read('size=12&size=14&page=1&sort=recommended'))).toEqual({ size: '12,14' })
  expect(listingQuery(read('page=2&sort=rating'))).toEqual({ page: 2, sort: 'rating' })
})

test('choosing a value adds it, choosing it again takes it off, and both start at the first page', () => {
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
