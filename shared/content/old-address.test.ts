import { expect, test } from 'vitest'
import { allowedTarget, redirectFrom, pathKey } from './old-address.ts'

const classic = 'https://classic.juniperdow.example/shop'
const oldAddress = (path: string) => new URL(path, 'http://jdw.localhost:8787')

test('capitals and a trailing slash make no difference', () => {
  expect(['/Summer/', '/summer', '/SUMMER//', '/'].map(pathKey)).toEqual(['/summer', '/summer', '/summer', '/'])
})

test('a target is a path or one of the brands’ hosts', () => {
  for (const to of ['/', '/shop/c/women?sort=new#top', 'https://www.dahlialane.example/shop/c/coats'])
    expect(allowedTarget(to, classic)).toBe(to)
  expect(allowedTarget(' https://classic.juniperdow.example ', classic)).toBe('https://classic.juniperdow.example/')
})

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example/',
  'http://www.dahlialane.example/',
  'https://www.dahlialane.example@evil.example/',
  'https://www.dahlialane.example:8443/',
  'https://www.dahlialane.example.evil.example/',
  'https:/evil.example',
  'https:\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '/api/sign-out',
  '/%61pi/sign-out',
  '',
  'shop/c/women',
  '?x=1',
  'https://',
  `/${'a'.repeat(3000)}`,
]

test.each(hostile)('%j is refused', (to) => {
  expect([allowedTarget(to, classic), redirectFrom(to, oldAddress('/old'), classic)]).toEqual([null, null])
})

test('the query is kept unless the target has one', () => {
  expect(redirectFrom('/shop/s/?term=coat', oldAddress('/coats?term=hat&utm=mail&utm=june'), classic)).toBe(
    '/shop/s/?term=coat&utm=mail&utm=june',
  )
  expect(redirectFrom('https://www.dahlialane.example/', oldAddress('/dahlia?a=1'), classic)).toBe(
    'https://www.dahlialane.example/?a=1',
  )
})

test('a redirect to the same path is dropped', () => {
  expect(redirectFrom('/Old/', oldAddress('/old?a=1'), classic)).toBe(null)
})
