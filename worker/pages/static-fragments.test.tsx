import { expect, test } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { staticFragmentsOf } from './static-fragments.tsx'

function visitAt(address: string, more: Partial<Visit> = {}): Visit {
  const url = new URL(address)
  const brand = url.hostname.startsWith('dal') ? brands.dal : brands.jdw
  return {
    brand,
    url,
    toggles: new Set(),
    experiments: new Set(),
    hybrid: null,
    person: null,
    formResult: null,
    ...more,
  }
}

function departments(...names: string[]) {
  const categories = names.map((name) => ({ categoryLabel: name, path: `/shop/c/${name.toLowerCase()}` }))
  return { [searchCalls.departments.path]: { categories } }
}

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
