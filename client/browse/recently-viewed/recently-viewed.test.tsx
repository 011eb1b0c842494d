// The recently viewed products: consent, the rail at the end of the page, and synchronisation between windows.
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { afterEach, expect, test, vi } from 'vitest'
import { card, visitAt } from '#client/platform/examples.tsx'
import { choose } from '#client/session/consent/fixtures/choose.tsx'
import { forgetPerson } from '#client/session/forget-person.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

afterEach(cleanup)
const key = 'recentlyViewed'
const storedProducts = () => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]
const rail = () => screen.queryByRole('region', { name: 'Recently viewed' })
const shown = () => [...rail()!.querySelectorAll<HTMLElement>('[data-product]')].map(({ dataset }) => dataset.product)

type Opening = { agreed?: boolean; before?: unknown; product?: string; gone?: string[]; near?: boolean }

async function open({ agreed = true, before, product, gone = [], near = true }: Opening = {}) {
  cleanup()
  localStorage.clear()
  choose({ measuring: agreed, sharing: false })
  if (before !== undefined) localStorage.setItem(key, typeof before === 'string' ? before : JSON.stringify(before))
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    // A view of an earlier test may still load its visit.
    if (pathname === '/api/visit') return Response.json({}, { status: 502 })
    requests.push(address)
    const numbers = searchParams.get('products')!.split(',')
    return Response.json({ products: numbers.filter((one) => !gone.includes(one)).map((one) => card(one)) })
  })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe = () => this.callback([{ isIntersecting: near } as never], this as never)
      disconnect() {}
    },
  )
  await act(
    async () =>
      void render(
        <SWRConfig value={{ provider: () => new Map() }}>
          <VisitProvider value={{ visit: visitAt(`/shop/p/${product ?? ''}`), answers: new Map() }}>
            <main id="main">{product ? <span data-proof={product} /> : null}</main>
            <RecentlyViewed />
          </VisitProvider>
        </SWRConfig>,
      ),
  )
  return { requests }
}

test('viewed products are shown newest first', async () => {
  const { requests } = await open({ before: ['A1', 'B2', 'C3'], product: 'B2' })
  await waitFor(() => expect(shown()).toEqual(['A1', 'C3']))
  expect(requests).toEqual(['/api/shop/p/cards?products=A1%2CC3'])
  expect(storedProducts()).toEqual(['B2', 'A1', 'C3'])
  expect(screen.getByRole('main').contains(rail())).toBe(true)
})

test('at most twelve viewed products are shown', async () => {
  await open({ before: Array.from({ length: 13 }, (_, at) => `P${at}`), product: 'NEW' })
  await waitFor(() => expect(shown()).toHaveLength(12))
  expect([storedProducts().length, storedProducts()[0], storedProducts().at(-1)]).toEqual([13, 'NEW', 'P11'])
})

test('cards are requested only near the rail', async () => {
  for (const opening of [
    { before: ['A1', 'B2'], near: false },
    { before: ['A1'] },
    { before: ['A1', 'B2'], product: 'B2' },
  ]) {
    const { requests } = await open(opening)
    expect([requests, rail()]).toEqual([[], null])
  }
})

test('unavailable products are omitted from the rail', async () => {
  await open({ before: ['A1', 'B2', 'C3'], gone: ['B2'] })
  await waitFor(() => expect(shown()).toEqual(['A1', 'C3']))
  const { requests } = await open({ before: ['A1', 'B2', 'C3'], gone: ['A1', 'B2'] })
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(rail()).toBe(null)
})

test('changes are shared between windows', async () => {
  await open({ before: ['A1', 'B2'] })
  await waitFor(() => expect(shown()).toEqual(['A1', 'B2']))
  localStorage.setItem(key, JSON.stringify(['C3', 'A1', 'B2']))
  act(() => void dispatchEvent(new StorageEvent('storage', { key })))
  await waitFor(() => expect(shown()).toEqual(['C3', 'A1', 'B2']))
  fireEvent.click(within(rail()!).getByRole('button', { name: 'Clear' }))
  expect([rail(), localStorage.getItem(key)]).toEqual([null, null])
})

test('without consent nothing is stored', async () => {
  await open({ agreed: false, product: 'A1' })
  expect(storedProducts()).toEqual([])
  await open({ before: ['A1', 'B2'] })
  await waitFor(() => expect(shown()).toHaveLength(2))
  act(() => choose({ measuring: false, sharing: true }))
  expect([rail(), localStorage.getItem(key)]).toEqual([null, null])
  await open({ before: ['A1', 'B2'] })
  await act(forgetPerson)
  expect(localStorage.getItem(key)).toBe(null)
})

test.each(['{', '"A1"', '[1,null,"<b>","A1"]', '{"a":1}'])('the stored list %s is ignored', async (before) => {
  const { requests } = await open({ before })
  expect([requests, rail()]).toEqual([[], null])
})
