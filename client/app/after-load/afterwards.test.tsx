// The parts that load after the page: social proof, search history and viewed products.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { choose } from '#client/session/consent/fixtures/choose.tsx'
import { searchHistory } from '#client/platform/storage/search-history.ts'
import { socialProof } from '#client/platform/tracking/social-proof-store.ts'
import { Afterwards } from './afterwards.tsx'
import type { AfterwardsProps } from './after-load.tsx'

type ProofRequest = {
  dataRequestParams: string
  data: { visitor?: object; products?: string[]; product?: { id: string } }
}

const proofOf = (id: string, message: string) => ({
  product: { id },
  messages: [{ category: 'view', code: 'X', message }],
})

async function open(
  address: string,
  pageType: AfterwardsProps['pageType'],
  { accountId = null as string | null, toggles = fallbackToggles as readonly string[] } = {},
) {
  cleanup()
  document.cookie = 'consent=; Max-Age=-1; Path=/'
  localStorage.clear()
  await mutate(
    '/api/visit',
    { toggles, experiments: [], accountId, signedIn: accountId !== null },
    { revalidate: false },
  )
  const requests: ProofRequest[] = []
  const saved: string[] = []
  const proofs: Record<string, string> = {}
  vi.stubGlobal('fetch', async (path: string, { body, method }: RequestInit = {}) => {
    if (path === '/api/shop/p/social-proof') {
      const sent = JSON.parse(body as string) as ProofRequest
      requests.push(sent)
      const ids = sent.data.products ?? [sent.data.product!.id]
      return Response.json({
        socialProof: ids.flatMap((id) => (proofs[id] ? [proofOf(id, proofs[id])] : [])),
        result: { success: true },
      })
    }
    saved.push(`${method === 'DELETE' ? 'DELETE ' : ''}${path} ${body as string}`)
    return Response.json({ searchHistory: {}, total: 0 })
  })
  function Page() {
    return (
      <VisitProvider value={{ visit: visitAt(address), answers: new Map() }}>
        <Afterwards pageType={pageType} />
        <main>
          <article data-product="A1">
            <div data-testid="A1" />
          </article>
          <p>
            Price includes VAT <span data-proof="B2" data-testid="B2" />
          </p>
        </main>
      </VisitProvider>
    )
  }
  await act(async () => void render(<Page />))
  return { requests, saved, proofs }
}

const accept = () => act(async () => choose({ measuring: true, sharing: true }))
const reject = () => act(async () => choose({ measuring: false, sharing: false }))

test('without consent social proof is not requested', async () => {
  const { requests } = await open('/shop/c/women', 'category')
  await reject()
  await act(async () => {})
  expect([requests, Object.keys(localStorage)]).toEqual([[], []])
})

test('cards added later show social proof too', async () => {
  const { requests, proofs } = await open('/shop/c/women', 'category')
  Object.assign(proofs, { A1: 'Viewed 12 times in the last 24 hours', A9: 'Ordered 3 times in the last 24 hours' })
  await accept()
  await waitFor(() => expect(screen.getByTestId('A1').textContent).toBe('Viewed 12 times in the last 24 hours'))
  expect(requests).toEqual([
    {
      dataRequestParams: 'category/visit',
      dataQueryString: 'max=1',
      data: {
        visitor: { id: expect.any(String), sessionId: expect.any(String) },
        category: '/shop/c/women',
        products: ['A1'],
      },
    },
  ])
  const more = document.createElement('article')
  more.dataset.product = 'A9'
  more.append(document.createElement('div'))
  document.querySelector('main')!.append(more)
  await waitFor(() => expect(more.textContent).toBe('Ordered 3 times in the last 24 hours'))
  expect(requests[1]!.data.products).toEqual(['A9'])
  expect(socialProof.category.products).toEqual(['A1', 'A9'])
  expect(socialProof.category.socialProof.map(({ product }) => product.id)).toEqual(['A1', 'A9'])
  await act(async () => choose({ measuring: true, sharing: false }))
  expect([screen.getByTestId('A1').textContent, socialProof.category.products]).toEqual(['', []])
})

test('a product page shows social proof beside its price', async () => {
  const { requests, proofs } = await open('/shop/p/b2', 'product')
  proofs.B2 = '<b>Viewed</b> 12 times in the last 24 hours'
  await accept()
  await waitFor(() => expect(screen.getByTestId('B2').textContent).toBe('<b>Viewed</b> 12 times in the last 24 hours'))
  expect(requests.map(({ dataRequestParams, data }) => [dataRequestParams, data.product])).toEqual([
    ['product/visit', { id: 'B2' }],
  ])
})

test('failed social proof shows nothing', async () => {
  await open('/shop/p/b2', 'product')
  const failing = vi.fn(async () => Response.json({ code: 'UPSTREAM_DOWN', message: '' }, { status: 502 }))
  vi.stubGlobal('fetch', failing)
  await accept()
  await waitFor(() => expect(failing).toHaveBeenCalled())
  expect([socialProof.product, screen.getByTestId('B2').textContent]).toEqual([[], ''])
})

test('a stored search is saved to the account later', async () => {
  const guest = await open('/shop/s/?term=red+dress', 'search')
  await waitFor(() => expect(Object.keys(searchHistory.terms)).toEqual(['red dress']))
  expect(guest.saved).toEqual([])
  const { saved } = await open('/', 'home', { accountId: 'ann' })
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^\/api\/search-history\/update\?accountId=ann \{"red dress":\d+\}$/)
  await waitFor(() => expect(searchHistory.terms).toEqual({}))
})

test('viewed products are saved with consent and deleted without', async () => {
  const { saved } = await open('/shop/p/B2', 'product', { accountId: 'ann' })
  await act(async () => {})
  expect(saved).toEqual([])
  await accept()
  await waitFor(() => expect(saved).toEqual(['/api/shop/s/viewed {"productId":"B2"}']))
  await act(async () => choose({ measuring: true, sharing: false }))
  await waitFor(() => expect(saved.slice(1)).toEqual(['DELETE /api/shop/s/viewed undefined']))
})

test.each([
  ['for a guest', {}],
  ['with the toggle off', { accountId: 'ann', toggles: ['search_history'] }],
])('%s: no viewed product is saved', async (_, visitor) => {
  const { saved } = await open('/shop/p/B2', 'product', visitor)
  await accept()
  await act(async () => {})
  expect(saved.filter((request) => request.includes('viewed'))).toEqual([])
})
