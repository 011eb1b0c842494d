// The list one came from, in the tab's storage.
import { expect, test } from 'vitest'
import { neighboursOf, rememberList } from './list.ts'

test('a product knows what stood before and after it in the list one came from', () => {
  rememberList('/shop/c/women?page=2', ['A', 'B', 'C'])
  expect(neighboursOf('B')).toEqual({ path: '/shop/c/women?page=2', previous: 'A', next: 'C' })
  expect(neighboursOf('A')).toMatchObject({ previous: null, next: 'B' })
  expect(neighboursOf('C')).toMatchObject({ previous: 'B', next: null })
})

test('a product that was not in the list has no neighbours', () => {
  rememberList('/shop/c/women', ['A'])
  expect(neighboursOf('Z')).toBeNull()
})

test.each([
  'not json',
  '{"path":"//elsewhere.example","products":["A"]}',
  '{"products":["A"]}',
  '{"path":"/","products":1}',
])('storage that holds %s is not believed', (stored) => {
  sessionStorage.setItem('list', stored)
  expect(neighboursOf('A')).toBeNull()
})
