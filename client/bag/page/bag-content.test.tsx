// Authored content below the bag after a navigation without a page load.
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { contentCalls } from '#shared/content/content-calls.ts'
import { sessionCalls } from '#shared/customers/session-calls.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { Afterwards } from '#client/app/after-load/afterwards.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'

const components = [
  { type: 'paragraph', heading: 'Before you order', html: '<p>Take your time.</p>' },
  { type: 'carousel', heading: 'Moving', slides: [] },
]

const visitor = { toggles: [], experiments: [], accountId: null, signedIn: false }

async function come(below: string, answer: () => Response) {
  cleanup()
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    return path === contentCalls.bag.path ? answer() : Response.json({})
  })
  const { container } = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <VisitProvider value={{ visit: visitAt('/shop/bag'), answers: new Map([[sessionCalls.visit.path, visitor]]) }}>
        <div id="bag-content" dangerouslySetInnerHTML={{ __html: below }} />
        <Afterwards pageType="bag" />
      </VisitProvider>
    </SWRConfig>,
  )
  await act(async () => {})
  return { requests, place: container.querySelector('#bag-content')! }
}

test('an empty slot is filled with content without scripts', async () => {
  const { place } = await come('', () => Response.json({ components }))
  await waitFor(() => expect(place.textContent).toContain('Before you orderTake your time.'))
  expect(place.textContent).not.toContain('Moving')
})

test('server-rendered content is not requested again', async () => {
  const { place, requests } = await come('<p>Drawn</p>', () => Response.json({ components }))
  await new Promise((done) => setTimeout(done, 50))
  expect([place.textContent, requests.includes(contentCalls.bag.path)]).toEqual(['Drawn', false])
})

test('content that fails to load shows nothing', async () => {
  const { place, requests } = await come('', () =>
    Response.json({ code: 'DOWN', message: '', requestId: '' }, { status: 503 }),
  )
  await waitFor(() => expect(requests).toContain(contentCalls.bag.path))
  expect(place.textContent).toBe('')
})
