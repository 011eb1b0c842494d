import { expect, test } from 'vitest'
import { brandLinks } from './brand-links.ts'

test('a local shop links to its seven sisters on the same port', () => {
  const links = brandLinks(new URL('http://dal.localhost:8787/shop/c/women?page=2'), 'dal')
  expect(links).toHaveLength(7)
  expect(links.map(({ code }) => code)).not.toContain('dal')
  expect(links.find(({ code }) => code === 'pma')).toEqual({
    code: 'pma',
    name: 'Pomona',
    href: 'http://pma.localhost:8787/',
  })
})

test('the bare local host links as any local shop, without a port when it has none', () => {
  expect(brandLinks(new URL('http://localhost/'), 'jdw')[0]!.href).toBe('http://dal.localhost/')
})

test('a production shop links to production hosts, with no port of its own', () => {
  expect(brandLinks(new URL('https://www.dahlialane.example:8443/'), 'dal')[0]!.href).toBe(
    'https://www.caldergreen.example/',
  )
})

test('a host that only looks local is not local', () => {
  expect(brandLinks(new URL('https://localhost.example/'), 'dal')[0]!.href).toBe('https://www.caldergreen.example/')
})
