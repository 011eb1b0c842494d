// The listing that the shopper came from, in session storage.
import { expect, test } from 'vitest'
import { neighboursInSourceList, saveSourceList } from './source-list.ts'

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
