import { expect, test, vi } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { searchCalls } from '#shared/search/search-calls.ts'
import { urlOf } from '#shared/platform/call.ts'
import type { BrandCode } from '#shared/brands/brand.ts'
import type { Component, ComponentOf } from '#shared/content/content.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
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

test('without content the home page shows departments and search', async () => {
  const place = await home('jdw', null)
  expect(linkNamed(place, 'Women').getAttribute('href')).toBe('/shop/c/women')
  expect(place.querySelector<HTMLFormElement>('form')!.getAttribute('action')).toBe('/shop/s/')
  expect(place.querySelectorAll('h1')).toHaveLength(1)
})
