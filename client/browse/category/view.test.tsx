import { act } from 'react'
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

test('a promoted filter and the panel’s filter have the same URL', async () => {
  const place = await drawn('?sort=newest&page=2', listing({ page: 2, sort: 'newest' }))
  const hrefs = [...place.querySelectorAll('a')]
    .map((link) => link.getAttribute('href')!)
    .filter((href) => href.includes('size=12'))
  expect(hrefs).toEqual(['/shop/c/women/coats?size=12&sort=newest', '/shop/c/women/coats?size=12&sort=newest'])
})

test('an applied filter can be removed', async () => {
  const chosen = listing()
  chosen.facets[0]!.values[0]!.selected = true
  chosen.facets[1]!.values[0]!.selected = true
  const applied = (await drawn('?size=12&colour=navy', chosen)).querySelector('[aria-label="Applied filters"]')!
  expect(linkNamed(applied, 'Size: 12').getAttribute('href')).toBe('/shop/c/women/coats?colour=navy')
  expect(linkNamed(applied, 'Clear all').getAttribute('href')).toBe('/shop/c/women/coats')
})

test('a colour that is set is no popular filter', async () => {
  const popular = async (search: string, answer: object) =>
    (await drawn(search, answer)).querySelector('[aria-label="Popular filters"]')!.textContent
  expect(await popular('', listing())).toContain('Navy')
  expect(await popular('?colour=navy', listing())).not.toContain('Navy')
})

test('the banner and the description follow the goods', async () => {
  const place = await drawn('', listing())
  const text = place.textContent
  expect(text.indexOf('Warm ones')).toBeGreaterThan(text.indexOf('Wool coat A2'))
})

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

test('the sort form submits the applied filters', async () => {
  const place = await drawn('?size=12&size=14', listing())
  const form = place.querySelector('select')!.form!
  expect(form.getAttribute('action')).toBe('/shop/c/women/coats')
  expect([...new FormData(form)]).toEqual([
    ['size', '12'],
    ['size', '14'],
    ['sort', 'recommended'],
  ])
})

test('a middle page shows its range and links both ways', async () => {
  const place = await drawn('?page=2', listing({ page: 2 }))
  expect(place.textContent).toContain('Showing 37–72 of 80')
  expect(linkNamed(place, 'Load previous').getAttribute('href')).toBe('/shop/c/women/coats')
  expect(linkNamed(place, 'Load more').getAttribute('href')).toBe('/shop/c/women/coats?page=3')
})

test('loading more appends cards and updates the URL', async () => {
  const place = await drawn('', listing())
  vi.stubGlobal('fetch', async () => Response.json(listing({ page: 2, products: [card('B1')] })))
  await act(async () =>
    linkNamed(place, 'Load more').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
  )
  await vi.waitFor(() =>
    expect([...place.querySelectorAll('[data-product]')].map((one) => one.getAttribute('data-product'))).toEqual([
      'A1',
      'A2',
      'B1',
    ]),
  )
  expect(location.search).toBe('?page=2')
  expect(place.textContent).toContain('Showing 1–72 of 80')
  // Clicking a card stores the listing for the product page.
  await act(async () => place.querySelector<HTMLElement>('[data-product="B1"]')!.click())
  expect(JSON.parse(sessionStorage.getItem('list')!)).toEqual({
    path: '/shop/c/women/coats?page=2',
    products: ['A1', 'A2', 'B1'],
  })
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

test('the breadcrumbs start with the brand', async () => {
  const crumbs = [{ categoryLabel: 'Home', path: '/shop/c/home' }]
  const place = await drawn('', listing({ crumbs: [...crumbs, { categoryLabel: 'Rugs', path: '/shop/c/home/rugs' }] }))
  const steps = [...place.querySelectorAll('[aria-label=Breadcrumb] a')]
  expect(steps.map((step) => [step.textContent, step.getAttribute('href')])).toEqual([
    ['Juniper Dow', '/'],
    ['Home', '/shop/c/home'],
  ])
})

test('one product is counted as one', async () => {
  const place = await drawn('', listing({ total: 1, products: [card('A1')] }))
  expect(place.querySelector('output')!.textContent).toBe('1 style')
})
