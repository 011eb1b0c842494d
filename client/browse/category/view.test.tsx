import { expect, test, vi } from 'vitest'
import { messages } from '#shared/messages/index.ts'
import { card, draw, linkNamed, listing, visitAt } from '#client/platform/examples.tsx'
import { categoryQuery } from './queries.ts'
import CategoryView from './view.tsx'

const path = 'women/coats'

async function drawn(search: string, answer: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DOWN', message: '', requestId: '' }, { status: 503 }))
  const visit = visitAt(`/shop/c/${path}${search}`)
  window.location.href = `http://jdw.localhost:8787/shop/c/${path}${search}`
  return draw(visit, { [categoryQuery(visit, path).address]: answer }, <CategoryView params={{ path }} />)
}

test('sizes of several systems are named by their system', async () => {
  const sizes = listing()
  sizes.facets[0]!.values = [
    { value: '12', label: '12', count: 7, selected: false, group: 'UK size' },
    { value: 'shoe-5', label: '5', count: 5, selected: true, group: 'Shoe size' },
  ]
  const place = await drawn('?size=shoe-5', sizes)
  expect(place.querySelector('fieldset[aria-label="Shoe size"] a')!.textContent).toContain('5, selected: remove')
  expect(linkNamed(place, 'Remove Shoe size: 5').getAttribute('href')).toBe('/shop/c/women/coats')
})

test('a failed listing offers to try again', async () => {
  const place = await drawn('?size=12', null)
  expect(place.textContent).toContain(messages.pageMessages.listTrouble)
  expect(linkNamed(place, 'Try again').getAttribute('href')).toBe('/shop/c/women/coats?size=12')
})

test('filters without matches can still be removed', async () => {
  const none = listing({ total: 0, products: [] })
  none.facets[0]!.values[0]!.selected = true
  const place = await drawn('?size=12', none)
  expect(place.textContent).toContain('No items match all of these filters')
  expect(linkNamed(place, 'Clear all').getAttribute('href')).toBe('/shop/c/women/coats')
})

test('one product is counted as one', async () => {
  const place = await drawn('', listing({ total: 1, products: [card('A1')] }))
  expect(place.querySelector('output')!.textContent).toBe('1 style')
})
