import { expect, test } from 'vitest'
import { card, draw, visitAt } from '#client/platform/examples.tsx'
import { ProductCard } from './product-card.tsx'

const drawn = (changes: Parameters<typeof card>[1], loads?: 'first' | 'eager') =>
  draw(visitAt('/'), {}, <ProductCard card={card('A1', changes)} sizes="50vw" headingLevel={3} loads={loads} />)

test('a card is one link, named after its product', async () => {
  const place = await drawn({})
  expect([...place.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/shop/p/A1', 'Wool coat A1'],
  ])
  expect(place.querySelector('h3')?.textContent).toBe('Wool coat A1')
})

test('a card in a colour leads to it and names it', async () => {
  const picture = { src: '/pictures/B.svg', kind: 'drawn', width: 600, height: 800, alt: 'Wool coat in navy' } as const
  const place = await drawn({ colour: { code: 'NVY', name: 'Navy' }, picture })
  expect(place.querySelector('a')!.getAttribute('href')).toBe('/shop/p/A1?colour=NVY')
  expect(place.querySelector('img')!.alt).toBe('Wool coat in navy')
})

test('only the first card’s picture has high priority', async () => {
  const how = (place: HTMLElement) => {
    const image = place.querySelector('img')!
    return [image.getAttribute('loading'), image.getAttribute('fetchpriority')]
  }
  expect(how(await drawn({}, 'first'))).toEqual(['eager', 'high'])
  expect(how(await drawn({}, 'eager'))).toEqual(['eager', 'low'])
  expect(how(await drawn({}))).toEqual(['lazy', null])
})

test('colours are named for screen readers', async () => {
  const swatches = [
    { code: 'n', name: 'Navy', hex: '#112244' },
    { code: 'r', name: 'Red', hex: '#aa1122' },
  ]
  const place = await drawn({ swatches })
  expect([...place.querySelectorAll('[data-colours] a')].map((link) => link.getAttribute('aria-label'))).toEqual([
    'Navy',
    'Red',
  ])
  expect(place.querySelectorAll('circle')).toHaveLength(2)
  expect(place.querySelector('[style]')).toBeNull()
})
