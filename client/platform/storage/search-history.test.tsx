import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visitAt } from '#client/platform/examples.tsx'

type Shop = { accountId?: string | null; account?: Record<string, number>; stored?: string }

/** A shop in a fresh window: the modules read the tab's storage when they are loaded. */
async function open({ accountId = null, account = {}, stored }: Shop = {}) {
  cleanup()
  vi.resetModules()
  sessionStorage.clear()
  const { mutate } = await import('swr')
  await mutate('/api/visit', { toggles: ['search_history'], experiments: [], accountId }, { revalidate: false })
  if (stored !== undefined) sessionStorage.setItem('searchHistory', stored)
  const saved = new Map(Object.entries(account))
  const requests: string[] = []
  const down = { history: false }
  const history = () => ({ searchHistory: Object.fromEntries(saved), total: saved.size })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href)
    if (pathname === '/api/shop/s/suggest')
      return Response.json({ terms: ['dressing gown', 'red dress'], categories: [], products: [] })
    if (pathname.startsWith('/api/shop/')) return Response.json({ terms: [], categories: [], products: [] })
    requests.push(`${method} ${address}`)
    if (down.history) return Response.json({ code: 'UPSTREAM_DOWN', message: '' }, { status: 502 })
    if (method === 'PUT')
      for (const [term, at] of Object.entries(JSON.parse(body as string))) saved.set(term, at as number)
    if (method === 'DELETE') saved.delete(searchParams.get('term')!)
    return Response.json(history())
  })
  const store = await import('./search-history.ts')
  const { VisitProvider } = await import('#client/platform/visit-context.tsx')
  const { SearchBox } = await import('#client/browse/search-box/search-box.tsx')
  render(
    <VisitProvider value={{ visit: visitAt('/'), answers: new Map() }}>
      <SearchBox />
    </VisitProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(/^Search /)
  async function type(text: string) {
    act(() => field.focus())
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'))
    fireEvent.click(field)
    if (text !== '') fireEvent.input(field, { target: { value: text } })
  }
  return { ...store, requests, saved, type, down }
}

const past = () => {
  const group = screen.queryByRole('group', { name: /^Recent searches/ })
  return [...(group?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
}
const stored = () => JSON.parse(sessionStorage.getItem('searchHistory') ?? '{}') as Record<string, number>
const six = JSON.stringify({ sofa: 1, 'red dress': 6, rug: 3, lamp: 5, coat: 2, dress: 4 })

test('matching searches are shown beside the suggestions, without duplicates', async () => {
  const { type } = await open({ stored: six })
  await type('DRE')
  await screen.findByText('dressing gown')
  expect(past()).toEqual(['red dress', 'dress'])
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')?.split('-').at(-1))).toEqual(
    ['past', 'terms'],
  )
  expect(screen.getAllByText('red dress')).toHaveLength(1)
})

test.each(['not json', '[1]', '7', 'null', '{"dress":"yesterday","":1,"lamp":-1,"rug":null}'])(
  'session storage that holds %s is ignored',
  async (text) => {
    const { type, recordSearch } = await open({ stored: text })
    await type('')
    expect(past()).toEqual([])
    recordSearch('coat')
    expect(Object.keys(stored())).toEqual(['coat'])
  },
)

test('a search that fails to save stays in the tab', async () => {
  const { recordSearch, saveSearchHistory, saved, down } = await open()
  down.history = true
  recordSearch('coat')
  await saveSearchHistory('ann')
  expect(Object.keys(stored())).toEqual(['coat'])
  down.history = false
  await saveSearchHistory('ann')
  expect([...saved.keys()]).toEqual(['coat'])
  expect(stored()).toEqual({})
})

test('a failed deletion restores the search', async () => {
  const { type, requests, down } = await open({ accountId: 'bob', account: { coat: 2, rug: 3 } })
  await type('')
  await waitFor(() => expect(past()).toEqual(['rug', 'coat']))
  fireEvent.click(screen.getByRole('option', { name: 'Remove “rug” from recent searches' }))
  await waitFor(() => expect(past()).toEqual(['coat']))
  expect(requests.at(-1)).toBe('DELETE /api/search-history/delete?accountId=bob&term=rug')
  down.history = true
  fireEvent.click(screen.getByRole('option', { name: 'Remove “coat” from recent searches' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Sorry there has been an issue/))
  expect(past()).toEqual(['coat'])
})
