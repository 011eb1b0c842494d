import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import type { ToggleName } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'

// The suggestions are a module of their own: on a busy machine it takes its time to come.
configure({ asyncUtilTimeout: 5000 })

type Shop = { accountId?: string | null; account?: Record<string, number>; stored?: string; toggles?: ToggleName[] }

/** A shop in a fresh window: modules hold what the tab's storage said when they began. */
async function open({ accountId = null, account = {}, stored, toggles = ['search_history'] }: Shop = {}) {
  cleanup()
  vi.resetModules()
  sessionStorage.clear()
  await mutate('/api/visit', { toggles, experiments: [], accountId }, { revalidate: false })
  if (stored !== undefined) sessionStorage.setItem('searchHistory', stored)
  const kept = new Map(Object.entries(account))
  const asked: string[] = []
  const down = { history: false }
  const history = () => ({ searchHistory: Object.fromEntries(kept), total: kept.size })
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href)
    if (pathname === '/api/shop/s/suggest')
      return Response.json({ terms: ['dressing gown', 'red dress'], categories: [], products: [] })
    asked.push(`${method} ${address}${body === undefined ? '' : ' with a body'}`)
    if (down.history) return Response.json({ code: 'UPSTREAM_DOWN', message: '' }, { status: 502 })
    if (method === 'PUT')
      for (const [term, at] of Object.entries(JSON.parse(body as string))) kept.set(term, at as number)
    if (method === 'DELETE') kept.delete(searchParams.get('term')!)
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
  const press = (key: string) => fireEvent.keyDown(field, { key })
  async function type(text: string) {
    act(() => field.focus())
    await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'))
    fireEvent.click(field)
    if (text !== '') fireEvent.input(field, { target: { value: text } })
  }
  return { ...store, asked, kept, field, press, type, down }
}

const past = () => {
  const group = screen.queryByRole('group', { name: /^Recent searches/ })
  return [...(group?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)
}
const active = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-activedescendant') ?? 'none')
const stored = () => JSON.parse(sessionStorage.getItem('searchHistory') ?? '{}') as Record<string, number>
const six = JSON.stringify({ sofa: 1, 'red dress': 6, rug: 3, lamp: 5, coat: 2, dress: 4 })

test('a guest’s searches stay in session storage, and no call is made for them', async () => {
  const { searched, type, asked } = await open()
  await searched('  red \n dress ', null)
  await searched('', null)
  await searched('x'.repeat(121), null)
  expect(stored()).toEqual({ 'red dress': expect.closeTo(Date.now(), -4) })
  await type('')
  await waitFor(() => expect(past()).toEqual(['red dress']))
  expect(asked).toEqual([])
})

test('at most five are shown, newest first', async () => {
  const { type, field } = await open({ stored: six })
  await type('')
  await waitFor(() => expect(past()).toEqual(['red dress', 'lamp', 'dress', 'rug', 'coat']))
  expect(screen.getByRole('status').textContent).toBe('5 recent searches')
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

test('those with the typed words are shown together with the suggestions, and nothing twice', async () => {
  const { type } = await open({ stored: six })
  await type('DRE')
  await screen.findByText('dressing gown')
  expect(past()).toEqual(['red dress', 'dress'])
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby')?.split('-').at(-1))).toEqual(
    ['past', 'terms'],
  )
  expect(screen.getAllByText('red dress')).toHaveLength(1)
})

test('the pointer takes one out with its button, and the rest stays open', async () => {
  const { type } = await open({ stored: six })
  await type('')
  await waitFor(() => expect(past()).toHaveLength(5))
  fireEvent.click(screen.getByRole('option', { name: 'Remove “lamp” from recent searches' }))
  await waitFor(() => expect(past()).toEqual(['red dress', 'dress', 'rug', 'coat', 'sofa']))
  expect(stored()).not.toHaveProperty('lamp')
  expect(screen.getByRole('status').textContent).toBe('“lamp” is taken out of your recent searches')
})

test('the keyboard takes one out with Delete, or with the right arrow and Enter', async () => {
  const { type, press, field } = await open({ stored: six })
  await type('')
  await waitFor(() => expect(past()).toHaveLength(5))
  press('ArrowDown')
  expect(active(field)?.textContent).toBe('red dress')
  press('Delete')
  await waitFor(() => expect(past()[0]).toBe('lamp'))
  press('ArrowRight')
  expect(active(field)?.getAttribute('aria-label')).toBe('Remove “lamp” from recent searches')
  press('ArrowLeft')
  expect(active(field)?.textContent).toBe('lamp')
  press('ArrowRight')
  press('Enter')
  await waitFor(() => expect(past()[0]).toBe('dress'))
  expect(press('Delete')).toBe(false)
  press('Escape')
  expect(press('Delete')).toBe(true)
})

test('choosing one tells its position and the total', async () => {
  const { type, searchHistory } = await open({ stored: six })
  await type('')
  await waitFor(() => expect(past()).toHaveLength(5))
  const link = screen.getByText('dress')
  link.addEventListener('click', (event) => event.preventDefault())
  expect(link.getAttribute('href')).toBe('/shop/s/?term=dress')
  fireEvent.click(link)
  expect({ ...searchHistory, terms: {} }).toEqual({ position: 3, total: 5, terms: {} })
})

test.each(['not json', '[1]', '7', 'null', '{"dress":"yesterday","":1,"lamp":-1,"rug":null}'])(
  'session storage that holds %s is ignored',
  async (text) => {
    const { type, searched } = await open({ stored: text })
    await type('')
    expect(past()).toEqual([])
    await searched('coat', null)
    expect(Object.keys(stored())).toEqual(['coat'])
  },
)

test('a guest’s history is saved to the account as soon as there is one, and then leaves the tab', async () => {
  const { saveSearchHistory, asked, kept } = await open({ stored: six, account: { sofa: 99 } })
  await saveSearchHistory('ann')
  expect(asked).toEqual(['PUT /api/search-history/update?accountId=ann with a body'])
  expect(kept.get('red dress')).toBe(6)
  expect(stored()).toEqual({})
  await saveSearchHistory('ann')
  expect(asked).toHaveLength(1)
})

test('what cannot be saved stays in the tab until it can', async () => {
  const { searched, saveSearchHistory, kept, down } = await open()
  down.history = true
  await searched('coat', 'ann')
  expect(Object.keys(stored())).toEqual(['coat'])
  down.history = false
  await saveSearchHistory('ann')
  expect([...kept.keys()]).toEqual(['coat'])
  expect(stored()).toEqual({})
})

test('a person sees the account’s history; delete has no body, and one that fails is shown again', async () => {
  const { type, asked, down } = await open({ accountId: 'bob', account: { coat: 2, rug: 3 } })
  await type('')
  await waitFor(() => expect(past()).toEqual(['rug', 'coat']))
  fireEvent.click(screen.getByRole('option', { name: 'Remove “rug” from recent searches' }))
  await waitFor(() => expect(past()).toEqual(['coat']))
  expect(asked.at(-1)).toBe('DELETE /api/search-history/delete?accountId=bob&term=rug')
  down.history = true
  fireEvent.click(screen.getByRole('option', { name: 'Remove “coat” from recent searches' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Sorry there has been an issue/))
  expect(past()).toEqual(['coat'])
})

test('without the search_history toggle nothing is shown and nothing asked', async () => {
  const { type, asked } = await open({ stored: six, toggles: [], accountId: 'ann' })
  await type('')
  await type('dre')
  await screen.findByText('dressing gown')
  expect([past(), asked]).toEqual([[], []])
})

test('hostile searches are shown as text', async () => {
  const { type, searched } = await open()
  await searched('<img src=x onerror=alert(1)>', null)
  await type('')
  await waitFor(() => expect(past()).toEqual(['<img src=x onerror=alert(1)>']))
  expect(document.querySelector('img')).toBe(null)
})
