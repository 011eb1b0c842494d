import { expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { draw, linkNamed, listing, visitAt } from '#client/platform/examples.tsx'
import type { Listing } from '#shared/search/listing.ts'
import { searchPage } from './page.ts'
import { searchQuery } from './queries.ts'
import SearchView from './view.tsx'

async function drawn(term: string, answer: Partial<Listing>) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DOWN', message: '', requestId: '' }, { status: 503 }))
  const visit = visitAt(`/shop/s/?${new URLSearchParams({ term })}`)
  const found = listing({ heading: term, crumbs: [], ...answer })
  return draw(visit, { [searchQuery(visit).address]: found }, <SearchView />)
}

test('a hostile search term is rendered as text', async () => {
  const term = '<img src=x onerror=alert(1)>'
  const place = await drawn(term, {})
  expect(place.querySelector('h1')!.textContent).toBe(`Results for “${term}”`)
  expect(place.querySelector('img[src=x]')).toBeNull()
})

test('filters and pages of a search keep the term', async () => {
  const place = await drawn('red & blue', {})
  expect(linkNamed(place, 'Load more').getAttribute('href')).toBe('/shop/s/?term=red+%26+blue&page=2')
  expect(linkNamed(place, 'Navy').getAttribute('href')).toBe('/shop/s/?term=red+%26+blue&colour=navy')
})

test('a corrected search term is shown', async () => {
  expect((await drawn('jumpr', { searchedFor: 'jumper' })).textContent).toContain('Showing results for jumper')
})

test('a search without results suggests another term', async () => {
  const place = await drawn('xyzzy', { total: 0, products: [], facets: [], didYouMean: 'fizzy' })
  expect(place.querySelector('h1')!.textContent).toBe(messages.pageMessages.nothingFound)
  expect(linkNamed(place, 'fizzy').getAttribute('href')).toBe('/shop/s/?term=fizzy')
  expect(place.querySelector<HTMLInputElement>('input[name=term]')!.value).toBe('xyzzy')
})

test('search results are kept out of search engines', () => {
  expect(searchPage.meta(visitAt('/shop/s/?term=coat'), {}, {}).canonical).toBeNull()
})

test('an empty term queries the category tree only', () => {
  expect(searchPage.needs!(visitAt('/shop/s/?term=%20'), {}).map(({ call }) => call.name)).toEqual(['search.tree'])
})
