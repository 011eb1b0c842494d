// What is requested after the page has loaded, with consent: social proof and the memory of viewed products.
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { choose } from '#client/session/consent/fixtures/choose.tsx'
import { Afterwards } from './afterwards.tsx'

async function open({ accountId = null as string | null, toggles = fallbackToggles as readonly string[] } = {}) {
  cleanup()
  document.cookie = 'consent=; Max-Age=-1; Path=/'
  localStorage.clear()
  await mutate(
    '/api/visit',
    { toggles, experiments: [], accountId, signedIn: accountId !== null },
    { revalidate: false },
  )
  const requests: string[] = []
  vi.stubGlobal('fetch', async (path: string, { body, method }: RequestInit = {}) => {
    if (path === '/api/shop/p/social-proof') requests.push(path)
    else requests.push(`${method === 'DELETE' ? 'DELETE ' : ''}${path} ${body as string}`)
    return Response.json({ searchHistory: {}, total: 0, socialProof: [], result: { success: true } })
  })
  const page = (
    <VisitProvider value={{ visit: visitAt('/shop/p/B2'), answers: new Map() }}>
      <Afterwards pageType="product" />
      <main>
        <span data-proof="B2" />
      </main>
    </VisitProvider>
  )
  await act(async () => void render(page))
  return requests
}

const accept = () => act(async () => choose({ measuring: true, sharing: true }))

test('viewed products are saved with consent and deleted without', async () => {
  const requests = await open({ accountId: 'ann' })
  const viewed = () => requests.filter((request) => request.includes('viewed'))
  await accept()
  await waitFor(() => expect(viewed()).toEqual(['/api/shop/s/viewed {"productId":"B2"}']))
  await waitFor(() => expect(requests).toContain('/api/shop/p/social-proof'))
  await act(async () => choose({ measuring: true, sharing: false }))
  await waitFor(() => expect(viewed().slice(1)).toEqual(['DELETE /api/shop/s/viewed undefined']))
})

test.each([
  ['for a guest', {}],
  ['with the toggle off', { accountId: 'ann', toggles: ['search_history'] }],
])('%s: no viewed product is saved', async (_, visitor) => {
  const requests = await open(visitor)
  await accept()
  await act(async () => {})
  expect(requests.filter((request) => request.includes('viewed'))).toEqual([])
})
