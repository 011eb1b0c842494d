import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'

type Shop = { accountId?: string | null; account?: Record<string, number>; stored?: string; toggles?: ToggleName[] }

/** A shop in a fresh window: the modules read the tab's storage when they are loaded. */
async function open({ accountId = null, account = {}, stored, toggles = ['search_history'] }: Shop = {}) {
  cleanup()
  vi.resetModules()
  sessionStorage.clear()
  const { mutate } = await import('swr')
  await mutate('/api/visit', { toggles, experiments: [], accountId }, { revalidate: false })
  if (stored !== undefined) sessionStorage.setItem('searchHistory', stored)
  const saved = new Map(Object.entries(account))
  const requests: string[] = []
  const down = { history: false }
  const history = () => ({ searchHistory: Object.fromEntries(saved), total: saved.size })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href)
    if (pathname === '/api/shop/s/suggest')
      return Response.json({ terms: ['dressing gown', 'red dress'], categories: [], products: [] })
    requests.push(`${method} ${address}${body === undefined ? '' : ' with a body'}`)
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
    <VisitProvider value={{ visit: { ...visitAt('/'), toggles: new Set(toggles) }, answers: new Map() }}>
      <SearchBox />
    </VisitProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(/^Search /)
  const typeKey = (key: string) => fireEvent.keyDown(field, { key })
  async function type(text: string) {
    act(() => field.focus())
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'))
    fireEvent.click(field)
    if (text !== '') fireEvent.input(field, { target: { value: text } })
  }
  return { ...store, requests, saved, field, typeKey, type, down }
}

const past = () => {
  const group = screen.queryByRole('group', { name: /^Recent searches/ })
  return [...(group?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
}
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? 'none')
const stored = () => JSON.parse(sessionStorage.getItem('searchHistory') ?? '{}') as Record<string, number>
const six = JSON.stringify({ sofa: 1, 'red dress': 6, rug: 3, lamp: 5, coat: 2, dress: 4 })

test('a guest’s searches stay in session storage', async () => {
  const { recordSearch, type, requests } = await open()
  recordSearch('  red \n dress ')
  recordSearch('')
  recordSearch('x'.repeat(121))
  expect(stored()).toEqual({ 'red dress': expect.closeTo(Date.now(), -4) })
  await type('')
  await waitFor(() => expect(past()).toEqual(['red dress']))
  expect(requests).toEqual([])
})

test('at most five are shown, newest first', async () => {
  const { type, field } = await open({ stored: six })
  await type('')
  await waitFor(() => expect(past()).toEqual(['red dress', 'lamp', 'dress', 'rug', 'coat']))
  expect(screen.getByRole('status').textContent).toBe('5 recent searches')
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

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

test('a click on a search’s button removes it', async () => {
  const { type } = await open({ stored: six })
  await type('')
  await waitFor(() => expect(past()).toHaveLength(5))
  fireEvent.click(screen.getByRole('option', { name: 'Remove “lamp” from recent searches' }))
  await waitFor(() => expect(past()).toEqual(['red dress', 'dress', 'rug', 'coat', 'sofa']))
  expect(stored()).not.toHaveProperty('lamp')
  expect(screen.getByRole('status').textContent).toBe('“lamp” has been removed from your recent searches')
})

test('Delete, or right arrow and Enter, removes a search', async () => {
  const { type, typeKey, field } = await open({ stored: six })
  await type('')
  await waitFor(() => expect(past()).toHaveLength(5))
  typeKey('ArrowDown')
  expect(active(field)?.textContent).toBe('red dress')
  typeKey('Delete')
  await waitFor(() => expect(past()[0]).toBe('lamp'))
  typeKey('ArrowRight')
  expect(active(field)?.getAttribute('aria-label')).toBe('Remove “lamp” from recent searches')
  typeKey('ArrowLeft')
  expect(active(field)?.textContent).toBe('lamp')
  typeKey('ArrowRight')
  typeKey('Enter')
  await waitFor(() => expect(past()[0]).toBe('dress'))
  expect(typeKey('Delete')).toBe(false)
  typeKey('Escape')
  expect(typeKey('Delete')).toBe(true)
})

test('choosing a search records its position and the total', async () => {
  const { type, searchHistory } = await open({ stored: six })
  await type('')
  await waitFor(() => expect(past()).toHaveLength(5))
  const link = screen.getByRole('option', { name: 'dress' })
  link.addEventListener('click', (event) => event.preventDefault())
  expect(link.getAttribute('href')).toBe('/shop/s/?term=dress')
  fireEvent.click(link)
  expect({ ...searchHistory, terms: {} }).toEqual({ position: 3, total: 5, terms: {} })
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

test('signing in moves a guest’s history to the account', async () => {
  const { saveSearchHistory, requests, saved } = await open({ stored: six, account: { sofa: 99 } })
  await saveSearchHistory('ann')
  expect(requests).toEqual(['PUT /api/search-history/update?accountId=ann with a body'])
  expect(saved.get('red dress')).toBe(6)
  expect(stored()).toEqual({})
  await saveSearchHistory('ann')
  expect(requests).toHaveLength(1)
})

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

test('without the search_history toggle no history is requested', async () => {
  const { type, requests } = await open({ stored: six, toggles: [], accountId: 'ann' })
  await type('')
  await type('dre')
  await screen.findByText('dressing gown')
  expect([past(), requests]).toEqual([[], []])
})

test('hostile searches are shown as text', async () => {
  const { type, recordSearch } = await open()
  recordSearch('<img src=x onerror=alert(1)>')
  await type('')
  await waitFor(() => expect(past()).toEqual(['<img src=x onerror=alert(1)>']))
  expect(document.querySelector('img')).toBe(null)
})
