// The recently viewed products are stored with consent only.
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { card, visitAt } from '#client/platform/examples.tsx'
import { choose } from '#client/session/consent/fixtures/choose.tsx'
import { forgetPerson } from '#client/session/forget-person.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

const key = 'recentlyViewed'
const rail = () => screen.queryByRole('region', { name: 'Recently viewed' })

type Opening = { agreed?: boolean; before?: string; product?: string }

async function open({ agreed = true, before, product }: Opening = {}) {
  cleanup()
  localStorage.clear()
  choose({ measuring: agreed, sharing: false })
  if (before !== undefined) localStorage.setItem(key, before)
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    // A view of an earlier test may still load its visit.
    if (pathname === '/api/visit') return Response.json({}, { status: 502 })
    requests.push(address)
    return Response.json({
      products: searchParams
        .get('products')!
        .split(',')
        .map((one) => card(one)),
    })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe = () => this.callback([{ isIntersecting: true } as never], this as never)
      disconnect() {}
    },
  )
  const page = (
    <SWRConfig value={{ provider: () => new Map() }}>
      <VisitProvider value={{ visit: visitAt(`/shop/p/${product ?? ''}`), answers: new Map() }}>
        <main id="main">{product ? <span data-proof={product} /> : null}</main>
        <RecentlyViewed />
      </VisitProvider>
    </SWRConfig>
  )
  await act(async () => void render(page))
  return requests
}

test('without consent nothing is stored', async () => {
  await open({ agreed: false, product: 'A1' })
  expect(localStorage.getItem(key)).toBe(null)
  await open({ before: '["A1","B2"]' })
  await waitFor(() => expect(rail()!.querySelectorAll('[data-product]')).toHaveLength(2))
  act(() => choose({ measuring: false, sharing: true }))
  expect([rail(), localStorage.getItem(key)]).toEqual([null, null])
  await open({ before: '["A1","B2"]' })
  await act(forgetPerson)
  expect(localStorage.getItem(key)).toBe(null)
})

test.each(['{', '"A1"', '[1,null,"<b>","A1"]', '{"a":1}'])('the stored list %s is ignored', async (before) => {
  const requests = await open({ before })
  expect([requests, rail()]).toEqual([[], null])
})
