// The live preview of an author's form.
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { componentFields } from '#shared/content-model/fields.ts'
import { schemaOf } from '#shared/content-model/schemas.ts'
import { modelOf } from '#shared/content-model/to-model.ts'
import type { Component } from '#shared/content/content.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import LiveContent from './index.tsx'

const link = { label: 'Shop hats', to: '/shop/c/hats' }
const examples: { [Type in Component['type']]: [Extract<Component, { type: Type }>, shows: string] } = {
  banner: [{ type: 'banner', heading: 'Hats', text: 'Warm', picture: null, link, tone: 'dark' }, 'Shop hats'],
  carousel: [
    {
      type: 'carousel',
      heading: 'Now',
      slides: [{ type: 'banner', heading: 'Gloves', text: '', picture: null, link: null, tone: 'light' }],
    },
    'Gloves',
  ],
  paragraph: [{ type: 'paragraph', heading: 'Wool', html: '<p>Good <strong>wool</strong></p>' }, 'wool'],
  grid: [
    { type: 'grid', heading: 'All', cells: [{ label: 'Scarves', text: '', to: '/shop/c/scarves', picture: null }] },
    'Scarves',
  ],
  'brand-info': [
    { type: 'brand-info', heading: 'Us', text: 'We', points: [{ heading: 'Repairs', text: 'Free' }] },
    'Repairs',
  ],
  faq: [{ type: 'faq', heading: 'Ask', questions: [{ question: 'Why wool?', html: '<p>So.</p>' }] }, 'Why wool?'],
  'product-rail': [{ type: 'product-rail', heading: 'New in', of: 'newest', link: null }, 'New in'],
  'usp-bar': [
    { type: 'usp-bar', heading: '', points: [{ icon: 'delivery', label: 'Free delivery', text: '', to: '' }] },
    'Free delivery',
  ],
  'image-text': [
    { type: 'image-text', heading: 'Made here', html: '<p>By hand</p>', picture: null, link: null, side: 'left' },
    'Made here',
  ],
  table: [{ type: 'table', heading: 'Sizes', columns: ['Size'], rows: [{ cells: ['Twelve'] }] }, 'Twelve'],
  'link-list': [{ type: 'link-list', heading: 'Sizes', links: [{ label: 'Size 18', to: '/shop/c/hats' }] }, 'Size 18'],
  'room-plan': [
    {
      type: 'room-plan',
      heading: 'Room',
      picture: null,
      points: [{ label: 'Lamps', to: '/shop/c/lamps', left: '1', top: '1' }],
    },
    'Lamps',
  ],
  credit: [{ type: 'credit', promotion: null }, 'Store credit isn’t available here today'],
}

const modelAt = (content: Component, changes: object = {}) => ({
  ...modelOf(content, { deliveryId: 'an-id' }),
  ...changes,
})

function open(model: unknown) {
  cleanup()
  const page = (shown: unknown) => (
    <VisitProvider
      value={{
        visit: visitAt('/preview'),
        answers: new Map<string, unknown>([['/api/cms/banners', { version: '1', banners: [], credit: null }]]),
      }}
    >
      <LiveContent model={shown} />
    </VisitProvider>
  )
  const { rerender, container } = render(page(model))
  return { container, type: (next: unknown) => act(async () => rerender(page(next))) }
}

test.each(Object.keys(componentFields) as Component['type'][])('a %s has a live variant', (type) => {
  const [content, shows] = examples[type]
  const { container } = open(modelAt(content))
  expect(container.textContent).toContain(shows)
})

test('each change of the model is rendered at once', async () => {
  const [banner, faq] = [modelAt(examples.banner[0]), modelAt(examples.faq[0])]
  const page = {
    _meta: { schema: schemaOf('page'), deliveryKey: 'jdw/returns' },
    title: 'Winter',
    description: 'Warm',
    components: [banner, faq],
  }
  const { type } = open(page)
  const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Winter', 'Hats', 'Ask'])
  await type({ ...page, title: 'Winter!', components: [faq, { ...banner, heading: 'Hats and' }] })
  expect(headings()).toEqual(['Winter!', 'Ask', 'Hats and'])
})

test('an invalid change keeps the last valid content', async () => {
  const right = modelAt(examples.banner[0])
  const { type } = open(right)
  await type({ ...right, heading: 'New words', link: { label: 'Shop hats', to: 'ht' } })
  expect(screen.getByRole('link', { name: 'Shop hats' }).getAttribute('href')).toBe('/shop/c/hats')
  expect(screen.getByRole('heading').textContent).toBe('Hats')
  expect(screen.getByRole('status').textContent).toBe('link must begin with / or https://')
  await type({ ...right, heading: 'New words', link: { label: 'Shop hats', to: '/new' } })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/new')
  expect(screen.getByRole('heading').textContent).toBe('New words')
  expect(screen.queryByRole('status')).toBe(null)
})

test('invalid list entries are numbered from one', () => {
  const [faq] = examples.faq
  open(
    modelAt(faq, {
      questions: [
        { question: 'One', html: '' },
        { question: 7, html: '<p>a</p>' },
      ],
    }),
  )
  expect(screen.getByRole('status').textContent).toBe('questions 2, question isn’t text')
})

test.each([
  [{ _meta: { schema: 'https://other.example/video.json' }, src: 'x' }, 'https://other.example/video.json'],
  [{ _meta: { schema: '__proto__' } }, '__proto__'],
  [{}, 'no schema'],
  [{ _meta: null }, 'no schema'],
])('an unknown content type shows a note: %j', (model, named) => {
  open(model)
  expect(screen.getByRole('status').textContent).toBe(`Nothing here draws this kind of content: ${named}`)
})
