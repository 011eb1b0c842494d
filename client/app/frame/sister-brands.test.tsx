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

test.each([
  ['http://localhost/', 'jdw', 'http://dal.localhost/'],
  ['https://www.dahlialane.example:8443/', 'dal', 'https://www.caldergreen.example/'],
  ['https://localhost.example/', 'dal', 'https://www.caldergreen.example/'],
] as const)('a shop at %s links to shops of its kind', (address, brand, first) => {
  expect(brandLinks(new URL(address), brand)[0]!.href).toBe(first)
})
