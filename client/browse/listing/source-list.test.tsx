// The listing that the shopper came from, in session storage.
import { expect, test } from 'vitest'
import { neighboursInSourceList, saveSourceList } from './source-list.ts'

test('a product knows what stood before and after it in the list one came from', () => {
  saveSourceList('/shop/c/women?page=2', ['A', 'B', 'C'])
  expect(neighboursInSourceList('B')).toEqual({ path: '/shop/c/women?page=2', previous: 'A', next: 'C' })
  expect(neighboursInSourceList('A')).toMatchObject({ previous: null, next: 'B' })
  expect(neighboursInSourceList('C')).toMatchObject({ previous: 'B', next: null })
})

test('a product that was not in the list has no neighbours', () => {
  saveSourceList('/shop/c/women', ['A'])
  expect(neighboursInSourceList('Z')).toBeNull()
})

test.each([
  'not json',
  '{"path":"//elsewhere.example","products":["A"]}',
  '{"products":["A"]}',
  '{"path":"/","products":1}',
])('storage that holds %s is not believed', (stored) => {
  sessionStorage.setItem('list', stored)
  expect(neighboursInSourceList('A')).toBeNull()
})
