import { expect, test } from 'vitest'
import { listing, visitAt } from '#client/platform/examples.tsx'
import { pages } from '#client/app/pages.ts'
import { match, type PageMeta } from '#client/platform/page-declaration.ts'
import { categoryPage } from './page.ts'
import { categoryQuery } from './queries.ts'

const path = 'women/coats'

function metaAt(search: string, answer: unknown = listing()): PageMeta {
  const visit = visitAt(`/shop/c/${path}${search}`)
  return categoryPage.meta(visit, { [categoryQuery(visit, path).address]: answer }, { path })
}

test.each([
  ['/shop/c', 'departments'],
  ['/shop/c/', 'departments'],
  ['/shop/c/women', 'category'],
  ['/shop/c/women/coats/long', 'category'],
  ['/shop/s', 'search'],
  ['/shop/s/', 'search'],
  ['/shop/case', undefined],
  ['/delivery', 'content'],
  ['/privacy', 'content'],
  ['/deliveries', undefined],
])('%s is the page %s', (address, name) => expect(match(pages, address)?.page.name).toBe(name))

test('capitals redirect to the canonical path', () => {
  expect(categoryPage.redirect!(visitAt('/shop/c/Women/Coats/?size=12'), { path: 'Women/Coats/' })).toEqual({
    to: '/shop/c/women/coats?size=12',
    status: 301,
  })
  expect(categoryPage.redirect!(visitAt('/shop/c/women'), { path: 'women' })).toBeNull()
})

test('an unknown category is 404, a failed call is not', () => {
  const visit = visitAt('/shop/c/women/coats')
  const { address } = categoryQuery(visit, path)
  expect(categoryPage.status!({}, visit, { path })).toBe(404)
  expect(categoryPage.status!({ [address]: null }, visit, { path })).toBe(200)
})

test('filters and sort are left out of the canonical URL', () => {
  expect(metaAt('?size=12&sort=newest').canonical).toBe('/shop/c/women/coats')
  expect(metaAt('?page=2&size=12', listing({ page: 2 })).canonical).toBe('/shop/c/women/coats?page=2')
  expect(metaAt('?page=99', listing({ page: 3 })).canonical).toBe('/shop/c/women/coats?page=3')
})

test('structured data has absolute URLs and positions across pages', () => {
  const [trail, list] = metaAt('?page=2', listing({ page: 2 })).structured as [
    { '@type': string; itemListElement: Array<{ position: number; item: string; name: string }> },
    { '@type': string; numberOfItems: number; itemListElement: Array<{ position: number; url: string; name: string }> },
  ]
  expect(trail['@type']).toBe('BreadcrumbList')
  expect(trail.itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
    [1, 'Home', 'http://jdw.localhost:8787/'],
    [2, 'Women', 'http://jdw.localhost:8787/shop/c/women'],
    [3, 'Coats', 'http://jdw.localhost:8787/shop/c/women/coats'],
  ])
  expect([list['@type'], list.numberOfItems]).toEqual(['ItemList', 80])
  expect(list.itemListElement[0]).toMatchObject({
    position: 37,
    url: 'http://jdw.localhost:8787/shop/p/A1',
    name: 'Wool coat A1',
  })
})

test('without its listing a category page has a title', () => {
  expect(metaAt('', null)).toMatchObject({ title: 'Coats', canonical: '/shop/c/women/coats', structured: [] })
  expect(metaAt('', null).description).toContain('Juniper Dow')
})
