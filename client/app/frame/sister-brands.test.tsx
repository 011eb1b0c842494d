import { expect, test } from 'vitest'
import { brandLinks } from './sister-brands.tsx'

test('a local shop links to seven local shops', () => {
  const links = brandLinks(new URL('http://dal.localhost:8787/shop/c/women?page=2'), 'dal')
  expect(links).toHaveLength(7)
  expect(links.map(({ code }) => code)).not.toContain('dal')
  expect(links.find(({ code }) => code === 'pma')).toEqual({
    code: 'pma',
    name: 'Pomona',
    href: 'http://pma.localhost:8787/',
  })
})

test('a local shop without a port links without one', () => {
  expect(brandLinks(new URL('http://localhost/'), 'jdw')[0]!.href).toBe('http://dal.localhost/')
})

test('a production shop links to production hosts', () => {
  expect(brandLinks(new URL('https://www.dahlialane.example:8443/'), 'dal')[0]!.href).toBe(
    'https://www.caldergreen.example/',
  )
})

test('a host that starts with localhost is not local', () => {
  expect(brandLinks(new URL('https://localhost.example/'), 'dal')[0]!.href).toBe('https://www.caldergreen.example/')
})
