import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { SearchBox } from './search-box.tsx'
import type { SuggestionReply } from './sections.ts'

// The first focus loads this module: loaded before, no test waits for the loading.
await import('./combobox.tsx')

const cards = Array.from({ length: 5 }, (_, index) => ({
  productNumber: `AB${index}`,
  productName: `Linen dress ${index}`,
  brands: 'Juniper',
  price: 2500,
  priceTo: 2500,
  wasPrice: null,
  onSale: false,
  isNew: false,
  inStock: true,
  reviews: { total: 0, average: 0 },
  picture: { src: '/pictures/x.svg', kind: 'drawn' as const, width: 300, height: 400, alt: '' },
  altPicture: null,
  swatches: [],
}))
const full: SuggestionReply = {
  terms: ['dress', 'dressing gown'],
  categories: [{ categoryLabel: 'Dresses', path: '/shop/c/women/dresses' }],
  products: cards,
}
const empty: SuggestionReply = { terms: [], categories: [], products: [] }

function Box({ path }: { path: string }) {
  const url = new URL(path, 'http://localhost:3000')
  const visit = {
    brand: brands.jdw,
    url,
    toggles: new Set<never>(),
    experiments: new Set<never>(),
    hybrid: null,
    person: null,
    sent: null,
  }
  return (
    <VisitProvider value={{ visit, answers: new Map() }}>
      <SearchBox />
      <a href="/elsewhere">Elsewhere</a>
    </VisitProvider>
  )
}

type Answer = (term: string) => Promise<Response> | Response

function open({
  answer = () => Response.json(full),
  phone = false,
  path = '/',
}: { answer?: Answer; phone?: boolean; path?: string } = {}) {
  cleanup()
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    matches: phone,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as unknown as MediaQueryList)
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (address === '/api/visit') return Response.json({ toggles: [], accountId: null })
    const term = new URL(address, location.href).searchParams.get('term')!
    requests.push(term)
    const answered = await answer(term)
    signal?.throwIfAborted()
    return answered
  })
  render(<Box path={path} />)
  return { requests, field: screen.getByLabelText<HTMLInputElement>(/^Search /) }
}

async function type(field: HTMLInputElement, text: string) {
  act(() => field.focus())
  await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'))
  fireEvent.input(field, { target: { value: text } })
}

const labelOf = (option: Element) => option.textContent
const activeOption = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? 'none')?.textContent ?? null

test('the server renders a form that works without script', () => {
  const html = renderToString(<Box path="/?term=<script>" />)
  expect(html).toContain('action="/shop/s/" method="get"')
  for (const part of ['type="search"', 'name="term"', 'maxLength="200"', '<label for="']) expect(html).toContain(part)
  expect(html).toContain(`placeholder="${brands.jdw.searchPlaceholder}"`)
  expect(html).toContain('type="submit"')
  expect(html).not.toContain('combobox')
  expect(html).not.toContain('script&')
  expect(html).not.toContain('value=')
})

test('only a search page fills the field from its URL', () => {
  expect(open({ path: '/shop/s/?term=linen+dress' }).field.value).toBe('linen dress')
  expect(open({ path: '/?term=linen+dress' }).field.value).toBe('')
})

test('typing suggests terms, categories and five products', async () => {
  const { requests, field } = open()
  await type(field, 'dre')
  await screen.findByRole('listbox')
  const options = screen.getAllByRole('option')
  expect(options.map(labelOf).slice(0, 3)).toEqual(['dress', 'dressing gown', 'Dresses'])
  expect(options).toHaveLength(8)
  expect(options.map((option) => option.getAttribute('href')).slice(0, 4)).toEqual([
    '/shop/s/?term=dress',
    '/shop/s/?term=dressing+gown',
    '/shop/c/women/dresses',
    '/shop/p/AB0',
  ])
  expect(screen.getByRole('status').textContent).toBe('8 suggestions')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
  expect(requests).toEqual(['dre'])
})

test('on a phone the search takes the whole screen', async () => {
  const { field } = open({ phone: true })
  const form = field.form!
  await type(field, 'dre')
  await screen.findByRole('listbox')
  expect(screen.getAllByRole('option')).toHaveLength(6)
  expect(form.hasAttribute('data-full-screen')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Close search' }))
  expect(form.hasAttribute('data-full-screen')).toBe(false)
  expect(screen.queryByRole('listbox')).toBe(null)
  fireEvent.click(field)
  expect(form.hasAttribute('data-full-screen')).toBe(true)
})

test('text typed while the suggestions load is kept', async () => {
  const { requests, field } = open({ phone: true })
  fireEvent.pointerDown(field)
  act(() => field.focus())
  field.value = 'typed early'
  await screen.findByRole('listbox')
  expect(field.value).toBe('typed early')
  expect(requests).toEqual(['typed early'])
  expect(field.form!.hasAttribute('data-full-screen')).toBe(true)
})

test('a late reply to an earlier text is discarded', async () => {
  let first: (response: Response) => void = () => {}
  const { requests, field } = open({
    answer: (term) =>
      term === 'old' ? new Promise((resolve) => (first = resolve)) : Response.json({ ...empty, terms: [`${term}!`] }),
  })
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

test('the keyboard moves through the options', async () => {
  const { field } = open()
  await type(field, 'dre')
  await screen.findByRole('listbox')
  const typeKey = (key: string) => fireEvent.keyDown(field, { key })
  expect(typeKey('Home')).toBe(true)
  typeKey('ArrowDown')
  expect(activeOption(field)).toBe('dress')
  typeKey('ArrowDown')
  expect(activeOption(field)).toBe('dressing gown')
  typeKey('End')
  expect(activeOption(field)).toContain('Linen dress 4')
  typeKey('ArrowDown')
  expect(activeOption(field)).toBe(null)
  typeKey('ArrowUp')
  expect(activeOption(field)).toContain('Linen dress 4')
  typeKey('Home')
  expect(screen.getAllByRole('option', { selected: true }).map(labelOf)).toEqual(['dress'])
  const followed = vi.fn((event: Event) => event.preventDefault())
  screen.getByText('dress').addEventListener('click', followed)
  expect(typeKey('Enter')).toBe(false)
  expect(followed).toHaveBeenCalledOnce()
})

test('Enter without an active option submits the form', async () => {
  const { field } = open()
  await type(field, 'dre')
  await screen.findByRole('listbox')
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(true)
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
  const { field } = open({ answer: () => new Promise((resolve) => (answer = resolve)) })
  await type(field, '<img src=x onerror=alert(1)>')
  await screen.findByText('Searching…')
  await new Promise((resolve) => setTimeout(resolve, 200))
  answer(Response.json(empty))
  await screen.findByText('Nothing found for “<img src=x onerror=alert(1)>”')
  expect(screen.getByRole('status').textContent).toBe('Nothing found')
  expect(document.querySelector('img')).toBe(null)
})

test('failed suggestions leave the form unchanged', async () => {
  const { requests, field } = open({ answer: () => Response.json({ code: 'UPSTREAM_DOWN' }, { status: 502 }) })
  await type(field, 'dress')
  await waitFor(() => expect(requests).toEqual(['dress']))
  await waitFor(() => expect(screen.queryByText('Searching…')).toBe(null))
  expect(screen.queryByRole('listbox')).toBe(null)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(field.value).toBe('dress')
})

test('hostile suggestions are rendered as text', async () => {
  const { field } = open({ answer: () => Response.json({ ...empty, terms: ['<b onclick=x>bold</b>'] }) })
  await type(field, 'b')
  const option = await screen.findByRole('option')
  expect(option.textContent).toBe('<b onclick=x>bold</b>')
  expect(option.getAttribute('href')).toBe('/shop/s/?term=%3Cb+onclick%3Dx%3Ebold%3C%2Fb%3E')
})
