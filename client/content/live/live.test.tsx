// The live preview of an author's form.
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { modelOf } from '#shared/content-model/to-model.ts'
import type { Component } from '#shared/content/content.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import LiveContent from './index.tsx'

const link = { label: 'Shop hats', to: '/shop/c/hats' }
const banner: Component = { type: 'banner', heading: 'Hats', text: 'Warm', picture: null, link, tone: 'dark' }
const faq: Component = { type: 'faq', heading: 'Ask', questions: [{ question: 'Why wool?', html: '<p>So.</p>' }] }

const modelAt = (content: Component) => modelOf(content, { deliveryId: 'an-id' })

function open(model: unknown) {
  cleanup()
  const page = (shown: unknown) => (
    <VisitProvider value={{ visit: visitAt('/preview'), answers: new Map() }}>
      <LiveContent model={shown} />
    </VisitProvider>
  )
  const { rerender } = render(page(model))
  return (next: unknown) => act(async () => rerender(page(next)))
}

test('an invalid change keeps the last valid content', async () => {
  const right = modelAt(banner)
  const type = open(right)
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
  const questions = [
    { question: 'One', html: '' },
    { question: 7, html: '<p>a</p>' },
  ]
  open({ ...modelAt(faq), questions })
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
