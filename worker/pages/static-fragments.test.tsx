import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { staticFragmentsOf } from './static-fragments.tsx'

function visitAt(address: string, more: Partial<Visit> = {}): Visit {
  const url = new URL(address)
  const brand = url.hostname.startsWith('dal') ? brands.dal : brands.jdw
  return { brand, url, toggles: new Set(), experiments: new Set(), hybrid: null, person: null, sent: null, ...more }
}

function departments(...names: string[]) {
  const categories = names.map((name) => ({ categoryLabel: name, path: `/shop/c/${name.toLowerCase()}` }))
  return { [searchCalls.departments.path]: { categories } }
}

test('static fragments are rendered once', () => {
  const answers = departments('Women', 'Home')
  const parts = staticFragmentsOf(visitAt('http://jdw.localhost:1/shop/p/AB1'), answers)
  const ada = { signedIn: true, accountId: 'A1', cartId: '7', wishlistId: null }
  const again = staticFragmentsOf(visitAt('http://jdw.localhost:1/?term=<x>', { person: ada }), {
    ...answers,
    other: 1,
  })
  expect(again).toBe(parts)
  expect(parts.get('footer')).toContain('<a href="/shop/c/home"')
  expect(parts.get('footer')).toContain('id="stars"')
  expect(parts.get('wordmark')).toContain(brands.jdw.name)
  expect(parts.get('shops')).toContain('http://dal.localhost:1/')
})

test('each brand and origin has its own fragments', () => {
  const answers = departments('Women')
  const parts = staticFragmentsOf(visitAt('http://jdw.localhost:1/'), answers)
  expect(staticFragmentsOf(visitAt('http://dal.localhost:1/'), answers).get('footer')).toContain(
    brands.dal.company.legalName,
  )
  expect(staticFragmentsOf(visitAt('http://jdw.localhost:2/'), answers).get('shops')).toContain(
    'http://dal.localhost:2/',
  )
  expect(staticFragmentsOf(visitAt('http://jdw.localhost:1/'), departments('Sale')).get('footer')).toContain(
    '/shop/c/sale',
  )
  expect(
    staticFragmentsOf(visitAt('http://jdw.localhost:1/'), { [searchCalls.departments.path]: null }).get('footer'),
  ).toContain('/help')
  expect(staticFragmentsOf(visitAt('http://jdw.localhost:1/'), answers).get('footer')).toBe(parts.get('footer'))
})
