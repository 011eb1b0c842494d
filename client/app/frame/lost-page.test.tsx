import { expect, test } from 'vitest'
import { searchCalls } from '#shared/search/search-calls.ts'
import { messages } from '#shared/messages/index.ts'
import { draw, linkNamed, visitAt } from '#client/platform/examples.tsx'
import ErrorView from '#client/app/error/view.tsx'
import NotFoundView from '#client/app/not-found/view.tsx'

const answers = { [searchCalls.departments.path]: { categories: [{ categoryLabel: 'Women', path: '/shop/c/women' }] } }

test('a missing page offers search, departments and home page', async () => {
  const place = await draw(visitAt('/nowhere'), answers, <NotFoundView />)
  expect(place.querySelector('h1')!.textContent).toBe(messages.pageMessages.notFound)
  expect(place.querySelector('form')!.getAttribute('action')).toBe('/shop/s/')
  expect(linkNamed(place, 'Women').getAttribute('href')).toBe('/shop/c/women')
  expect(linkNamed(place, 'Home page').getAttribute('href')).toBe('/')
  expect(place.textContent).not.toContain('Try again')
})

test('a failed page offers to try again', async () => {
  const place = await draw(visitAt('/shop/s/?term=coat'), answers, <ErrorView />)
  expect(place.querySelector('h1')!.textContent).toBe(messages.generic.oops)
  expect(linkNamed(place, 'Try again').getAttribute('href')).toBe('/shop/s/?term=coat')
})
