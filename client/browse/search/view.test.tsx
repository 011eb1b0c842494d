import { expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { card, draw, linkNamed, listing, visitAt } from '#client/platform/examples.tsx'
import type { Listing, SearchReading } from '#shared/search/listing.ts'
import { searchQuery } from './queries.ts'
import SearchView from './view.tsx'

async function drawn(term: string, answer: Partial<Listing>) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DOWN', message: '', requestId: '' }, { status: 503 }))
  const visit = visitAt(`/shop/s/?${new URLSearchParams({ term })}`)
  const found = listing({ heading: term, crumbs: [], ...answer })
  const rail = { '/api/shop/p/rail?of=women%2Fcoats': { products: [card('A9')] } }
  return draw(visit, { [searchQuery(visit).address]: found, ...rail }, <SearchView />)
}

const reading: SearchReading = { parts: [], leftOut: [], absent: null, help: [], isHelpOnly: false, nearest: [] }

test('a corrected search links to what was typed', async () => {
  const place = await drawn('jumpr', { searchedFor: 'jumper' })
  expect(place.textContent).toContain('Showing results for jumper')
  expect(linkNamed(place, 'jumpr').getAttribute('href')).toBe('/shop/s/?term=jumpr&exact=1')
})

test('each part of a search has a link that removes it', async () => {
  const place = await drawn('navy dress 18', {
    reading: {
      ...reading,
      parts: [
        { kind: 'colour', label: 'navy', without: 'dress 18' },
        { kind: 'size', label: '18', without: 'navy dress' },
      ],
    },
  })
  expect(linkNamed(place, 'Remove Colour: Navy').getAttribute('href')).toBe('/shop/s/?term=dress+18')
  expect(linkNamed(place, 'Remove Size: 18').getAttribute('href')).toBe('/shop/s/?term=navy+dress')
})

test('what was left out of a search is said', async () => {
  const place = await drawn('red dress 40', { reading: { ...reading, leftOut: ['40', 'linen'] } })
  expect(place.textContent).toContain('so we left out “40” and “linen”')
})

test('a search for help lists pages and no goods', async () => {
  const place = await drawn('track my order', {
    total: 0,
    products: [],
    facets: [],
    reading: { ...reading, isHelpOnly: true, help: [{ label: 'Your orders', path: '/account/orders' }] },
  })
  expect(place.querySelector('h1')!.textContent).toBe('Help with “track my order”')
  expect(linkNamed(place, 'Your orders').getAttribute('href')).toBe('/account/orders')
})

// Shows R10.72
test('a search without results suggests another term and goods', async () => {
  const nearest = [{ categoryLabel: 'Coats', path: '/shop/c/women/coats' }]
  const nothing = { total: 0, products: [], facets: [], didYouMean: 'fizzy', reading: { ...reading, nearest } }
  const place = await drawn('xyzzy', nothing)
  expect(linkNamed(place, 'Coats').getAttribute('href')).toBe('/shop/c/women/coats')
  expect(linkNamed(place, 'Contact us').getAttribute('href')).toBe('/contact')
  expect(place.querySelector('h1')!.textContent).toBe(messages.pageMessages.nothingFound)
  expect(place.textContent).toContain('Popular in Coats')
  expect(linkNamed(place, 'fizzy').getAttribute('href')).toBe('/shop/s/?term=fizzy')
})

test('goods that are not sold are said once, as the heading', async () => {
  const place = await drawn('cushio', {
    total: 0,
    products: [],
    facets: [],
    reading: { ...reading, absent: 'cushion' },
  })
  expect(place.querySelector('h1')!.textContent).toMatch(/ doesn’t sell “cushion”\.$/)
  expect(place.textContent).not.toMatch(/Sorry|You searched/)
})
