import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { card, visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { SearchBox } from './search-box.tsx'
import type { SuggestionReply } from './sections.ts'

// The first focus loads this module: loaded before, no test waits for the loading.
await import('./combobox.tsx')

const full: SuggestionReply = {
  terms: ['dress', 'dressing gown'],
  categories: [{ categoryLabel: 'Dresses', path: '/shop/c/women/dresses' }],
  products: ['A1', 'A2', 'A3'].map((number) => card(number)),
}
const empty: SuggestionReply = { terms: [], categories: [], products: [] }

function open(answer: (term: string) => Promise<Response> | Response = () => Response.json(full)) {
  cleanup()
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (address === '/api/visit') return Response.json({ toggles: [], experiments: [], accountId: null })
    if (address === '/api/shop/s/popular') return Response.json({ terms: ['tea dress'] })
    if (address === '/api/shop/p/rail?of=newest') return Response.json({ products: [card('N1')] })
    if (address === '/api/shop/c/departments')
      return Response.json({ categories: [{ categoryLabel: 'Women', path: '/shop/c/women' }] })
    const term = new URL(address, location.href).searchParams.get('term')!
    requests.push(term)
    const answered = await answer(term)
    signal?.throwIfAborted()
    return answered
  })
  render(
    <VisitProvider value={{ visit: { ...visitAt('/'), toggles: new Set() }, answers: new Map() }}>
      <SearchBox />
      <a href="/elsewhere">Elsewhere</a>
    </VisitProvider>,
  )
  return { requests, field: screen.getByLabelText<HTMLInputElement>(/^Search /) }
}

async function type(field: HTMLInputElement, text: string) {
  act(() => field.focus())
  await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'))
  fireEvent.input(field, { target: { value: text } })
}

const labelOf = (option: Element) => option.textContent

test('a late reply to an earlier text is discarded', async () => {
  let first: (response: Response) => void = () => {}
  const { requests, field } = open((term) =>
    term === 'old' ? new Promise((resolve) => (first = resolve)) : Response.json({ ...empty, terms: [`${term}!`] }),
  )
  await type(field, 'o')
  await type(field, 'ol')
  await type(field, 'old')
  await waitFor(() => expect(requests).toEqual(['old']))
  await type(field, 'new')
  await screen.findByText('new!')
  first(Response.json({ ...empty, terms: ['old!'] }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen.getAllByRole('option').map(labelOf)).toEqual(['new!'])
})

test('Escape and leaving the search close the list', async () => {
  const { field } = open()
  await type(field, 'dre')
  await screen.findByRole('listbox')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(screen.queryByRole('listbox')).toBe(null)
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await type(field, 'dres')
  await screen.findByRole('listbox')
  act(() => screen.getByText('Elsewhere').focus())
  expect(screen.queryByRole('listbox')).toBe(null)
})

test('pending and empty results are announced', async () => {
  let answer: (response: Response) => void = () => {}
  const { field } = open(() => new Promise((resolve) => (answer = resolve)))
  await type(field, '<img src=x onerror=alert(1)>')
  await screen.findByText('Searching…')
  await new Promise((resolve) => setTimeout(resolve, 200))
  answer(Response.json(empty))
  await screen.findByText('Nothing found for “<img src=x onerror=alert(1)>”')
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
  expect(document.querySelector('img')).toBe(null)
})

test('failed suggestions leave the form unchanged', async () => {
  const { requests, field } = open(() => Response.json({ code: 'UPSTREAM_DOWN' }, { status: 502 }))
  await type(field, 'dress')
  await waitFor(() => expect(requests).toEqual(['dress']))
  await waitFor(() => expect(screen.queryByText('Searching…')).toBe(null))
  expect(screen.queryByRole('listbox')).toBe(null)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(field.value).toBe('dress')
})

// Shows R10.73
test('an empty field offers popular searches, new goods and departments', async () => {
  const { field } = open()
  await type(field, '')
  await screen.findByText('tea dress')
  await screen.findByText('Wool coat N1')
  expect(screen.getAllByRole('group').map((group) => group.textContent)).toEqual([
    'Popular searchestea dress',
    'New inWool coat N1£45',
    'DepartmentsWomen',
  ])
})
