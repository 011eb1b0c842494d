import { expect, test } from 'vitest'
import type { Component } from '#shared/content/content.ts'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { Content } from './index.tsx'

const drawn = (...components: Component[]) => draw(visitAt('/help'), {}, <Content components={components} />)
const picture = {
  src: '/pictures/banner/1/jdw/hero-1.svg',
  kind: 'drawn',
  width: 1440,
  height: 640,
  alt: 'A lamp',
} as const

test('a table’s headers name columns and rows', async () => {
  const place = await drawn({
    type: 'table',
    heading: 'Prices',
    columns: ['How', 'Price'],
    rows: [{ cells: ['To your door', '£3.99'] }, { cells: ['Nearby', '£2.99'] }],
  })
  const scoped = [...place.querySelectorAll('th')].map((cell) => [cell.getAttribute('scope'), cell.textContent])
  expect(scoped).toEqual([
    ['col', 'How'],
    ['col', 'Price'],
    ['row', 'To your door'],
    ['row', 'Nearby'],
  ])
  expect(place.querySelector('table')!.parentElement!.tabIndex).toBe(0)
})

test('only points with a target are links', async () => {
  const place = await drawn({
    type: 'usp-bar',
    heading: '',
    points: [
      { icon: 'delivery', label: 'Free from £60', text: 'To your door', to: '/delivery' },
      { icon: 'pay', label: 'Safe', text: '', to: '' },
    ],
  })
  expect([...place.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Free from £60To your door',
    'Safe',
  ])
  expect([...place.querySelectorAll('a')].map((a) => [a.getAttribute('href'), a.textContent])).toEqual([
    ['/delivery', 'Free from £60'],
  ])
})

test('an image-text component needs no picture', async () => {
  const content = {
    type: 'image-text',
    heading: 'Light',
    html: '<p>By evening.</p>',
    link: { label: 'Lamps', to: '/shop/c/lamps' },
    side: 'right',
  } as const
  const place = await drawn({ ...content, picture }, { ...content, picture: null })
  expect([...place.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['A lamp'])
  expect([...place.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Light', 'Light'])
  expect(place.querySelectorAll('a[href="/shop/c/lamps"]')).toHaveLength(2)
})

test('empty lists draw nothing', async () => {
  const place = await drawn(
    { type: 'usp-bar', heading: 'Nothing', points: [] },
    { type: 'table', heading: 'Nothing', columns: ['x'], rows: [] },
  )
  expect(place.textContent).toBe('')
})

test('rich text keeps allowed tags only', async () => {
  const place = await drawn({
    type: 'paragraph',
    heading: '',
    html: '<p>a <strong>b</strong><img src=x onerror=alert(1)></p>',
  })
  expect([place.querySelectorAll('strong').length, place.querySelectorAll('img').length]).toEqual([1, 0])
  expect(place.textContent).toContain('<img src=x onerror=alert(1)>')
})
