// The listing that the shopper came from, in session storage.
import { expect, test } from 'vitest'
import { neighboursInSourceList, saveSourceList } from './source-list.ts'

test('a product’s neighbours are those in the source list', () => {
  saveSourceList('/shop/c/women?page=2', ['A', 'B', 'C'])
  expect(neighboursInSourceList('B')).toEqual({ path: '/shop/c/women?page=2', previous: 'A', next: 'C' })
  expect(neighboursInSourceList('A')).toMatchObject({ previous: null, next: 'B' })
  expect(neighboursInSourceList('C')).toMatchObject({ previous: 'B', next: null })
})

test('a product outside the source list has no neighbours', () => {
  saveSourceList('/shop/c/women', ['A'])
  expect(neighboursInSourceList('Z')).toBeNull()
})

test.each([
  'not json',
  '{"path":"//elsewhere.example","products":["A"]}',
  '{"products":["A"]}',
  '{"path":"/","products":1}',
])('the stored value %s is ignored', (stored) => {
  sessionStorage.setItem('list', stored)
  expect(neighboursInSourceList('A')).toBeNull()
})
