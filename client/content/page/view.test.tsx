import { expect, test, vi } from 'vitest'
import { storedKeys } from '#shared/platform/cookies.ts'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { lifeOf } from './cookie-table.tsx'
import { contentQuery } from '#client/content/content-query.ts'
import { contentPage } from './page.ts'
import ContentView from './view.tsx'

async function drawn(name: string, answer: unknown) {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DOWN', message: '', requestId: '' }, { status: 503 }))
  return draw(visitAt(`/${name}`), { [contentQuery(name).address]: answer }, <ContentView params={{ name }} />)
}

test('the cookies page lists everything stored', async () => {
  const place = await drawn('cookies', null)
  expect([...place.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual(Object.keys(storedKeys))
})

test('the contact page shows the company’s address', async () => {
  const place = await drawn('contact', null)
  expect(place.querySelector('address')!.textContent).toContain('Millbridge')
})

test('without authored content only built-in pages exist', () => {
  const visit = visitAt('/')
  expect(contentPage.status!({}, visit, { name: 'delivery' })).toBe(404)
  expect(contentPage.status!({}, visit, { name: 'contact' })).toBe(200)
  expect(contentPage.status!({ [contentQuery('delivery').address]: null }, visit, { name: 'delivery' })).toBe(200)
})

test.each([
  [30 * 86_400, '30 days'],
  [86_400, '1 day'],
  [2700, '45 minutes'],
  ['session', 'Until you close the window'],
] as const)('a lifetime of %s is shown as %s', (life, label) => expect(lifeOf(life)).toBe(label))
