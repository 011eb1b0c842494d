import { expect, test, vi } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { urlOf } from '#shared/platform/call.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Component, ComponentOf } from '#shared/content/content.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
import { homePage } from './page.ts'
import HomeView from './view.tsx'

const content = urlOf(contentCalls.page, { query: { key: 'home' } })

function banner(heading: string): ComponentOf<'banner'> {
  const picture = { src: `/pictures/${heading}.svg`, kind: 'drawn', width: 1200, height: 800, alt: '' } as const
  return {
    type: 'banner',
    heading,
    text: '',
    picture,
    link: { label: `Shop ${heading}`, to: '/shop/c/new' },
    tone: 'light',
  }
}

async function home(code: BrandCode, components: Component[] | null) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DOWN', message: '', requestId: '' }, { status: 503 }))
  const page = components && { key: 'home', title: 'Home', description: '', components }
  const departments = { categories: [{ categoryLabel: 'Women', path: '/shop/c/women' }] }
  return draw(visitAt('/', code), { [content]: page, [urlOf(searchCalls.departments, {})]: departments }, <HomeView />)
}

test.each(['cgn', 'dal', 'jdw', 'awl'] as const)('%s starts with its first banner', async (code) => {
  const place = await home(code, [banner('one'), banner('two'), banner('three')])
  expect([...place.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual(['one'])
  expect([...place.querySelectorAll('[fetchpriority=high]')].map((image) => image.getAttribute('src'))).toEqual([
    '/pictures/one.svg',
  ])
  for (const name of ['one', 'two', 'three']) expect(linkNamed(place, `Shop ${name}`)).toBeTruthy()
})

test('a carousel does not repeat the hero’s banners', async () => {
  const slides = { type: 'carousel', heading: 'Slides', slides: [banner('one'), banner('two')] } as const
  const place = await home('awl', [banner('one'), { ...slides, slides: [...slides.slides] }])
  expect([...place.querySelectorAll('h1, li h2')].map(({ textContent }) => textContent)).toEqual(['one', 'two'])
})

test('without content the home page shows departments and search', async () => {
  const place = await home('jdw', null)
  expect(linkNamed(place, 'Women').getAttribute('href')).toBe('/shop/c/women')
  expect(place.querySelector<HTMLFormElement>('form')!.getAttribute('action')).toBe('/shop/s/')
  expect(place.querySelectorAll('h1')).toHaveLength(1)
})

test('every kind of authored component is rendered', async () => {
  const place = await home('jdw', [
    banner('one'),
    { type: 'carousel', heading: 'Slides', slides: [banner('slide')] },
    { type: 'paragraph', heading: 'Words', html: '<p>Some <em>words</em></p>' },
    { type: 'grid', heading: 'Places', cells: [{ label: 'Shoes', text: '', to: '/shop/c/shoes', picture: null }] },
    { type: 'brand-info', heading: 'About us', text: 'We', points: [{ heading: 'Kind', text: 'Very' }] },
    { type: 'faq', heading: 'Questions', questions: [{ question: 'Why?', html: '<p>Because</p>' }] },
    { type: 'product-rail', heading: 'New in', of: 'newest', link: null },
    { type: 'usp-bar', heading: '', points: [{ icon: 'help', label: 'Ask us', text: 'Any day', to: '' }] },
    { type: 'image-text', heading: 'Wool', html: '<p>Warm</p>', picture: null, link: null, side: 'left' },
    { type: 'link-list', heading: 'Sizes', links: [{ label: 'Size 18', to: '/shop/c/clothing?size=18' }] },
    {
      type: 'room-plan',
      heading: 'Room',
      picture: null,
      points: [{ label: 'Lamps', to: '/shop/c/lamps', left: '20', top: '60' }],
    },
    { type: 'table', heading: 'Prices', columns: [], rows: [{ cells: ['Home', '£3.99'] }] },
  ])
  for (const text of ['Slides', 'Words', 'Shoes', 'Kind', 'Why?', 'Ask us', 'Warm', 'Size 18', 'Lamps', '£3.99'])
    expect(place.textContent).toContain(text)
  expect(place.querySelector('em')!.textContent).toBe('words')
  expect(place.querySelector('details summary')!.textContent).toBe('Why?')
})

test('a product rail is queried after the first byte', () => {
  const visit = visitAt('/')
  const page = { components: [{ type: 'product-rail', heading: 'New in', of: 'newest', link: null }] }
  expect(homePage.later!(visit, {}, { [content]: page }).map(({ address }) => address)).toEqual([
    '/api/shop/p/rail?of=newest',
  ])
})

test('structured data describes the shop and its company', () => {
  const [site, company] = homePage.meta(visitAt('/'), {}, {}).structured as [
    Record<string, unknown>,
    Record<string, unknown>,
  ]
  expect(site).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    url: 'http://jdw.localhost:8787/',
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: 'http://jdw.localhost:8787/shop/s/?term={search_term_string}' },
      'query-input': 'required name=search_term_string',
    },
  })
  expect(company).toMatchObject({ '@type': 'Organization', name: 'Juniper Dow', legalName: 'Juniper Dow Limited' })
})
