// What comes after the page itself, as a shopper meets it.
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { expect, test, vi } from 'vitest'
import { fallbackToggles } from '#shared/platform/toggles.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import { reopenConsent, consentChoice, choose } from '#client/platform/storage/consent.ts'
import { searchHistory } from '#client/platform/storage/search-history.ts'
import { socialProof } from '#client/platform/tracking/social-proof-store.ts'
import { Afterwards } from './afterwards.tsx'
import type { AfterwardsProps } from './after-load.tsx'

type Asked = { dataRequestParams: string; data: { visitor?: object; products?: string[]; product?: { id: string } } }

const said = (id: string, message: string) => ({
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
  const asked: Asked[] = []
  const saved: string[] = []
  const words: Record<string, string> = {}
  vi.stubGlobal('fetch', async (path: string, { body, method }: RequestInit = {}) => {
    if (path === '/api/shop/p/social-proof') {
      const sent = JSON.parse(body as string) as Asked
      asked.push(sent)
      const ids = sent.data.products ?? [sent.data.product!.id]
      return Response.json({
        socialProof: ids.flatMap((id) => (words[id] ? [said(id, words[id])] : [])),
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
  return { asked, saved, words }
}

const banner = () => screen.queryByRole('region', { name: 'Cookies' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('yes and no are alike, and an answer ends the question until it is asked for again', async () => {
  await open('/', 'home')
  const [no, yes] = ['Reject all', 'Accept all'].map((name) => screen.getByRole('button', { name }))
  expect(no!.className).toBe(yes!.className)
  expect(banner()!.contains(screen.getByRole('link', { name: 'What we keep' }))).toBe(true)
  press('Reject all')
  expect([banner(), consentChoice()]).toEqual([null, { measuring: false, sharing: false }])
  act(reopenConsent)
  expect(document.activeElement).toBe(banner())
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(banner()).toBe(null)
  act(reopenConsent)
  press('Accept all')
  expect([banner(), consentChoice()]).toEqual([null, { measuring: true, sharing: true }])
})

test('each part is chosen by itself: what measures may start ticked, what needs a yes may not', async () => {
  await open('/', 'home')
  const opening = screen.getByRole('button', { name: 'Choose' })
  fireEvent.click(opening)
  // The element that was pressed is not the one that sends: the press would go on to it.
  expect(screen.getByRole('button', { name: 'Save my choice' })).not.toBe(opening)
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  expect([box(/^Runs the shop/).checked, box(/^Runs the shop/).disabled]).toEqual([true, true])
  expect([box(/^Measures use/).checked, box(/^What others look at/).checked]).toEqual([true, false])
  fireEvent.click(box(/^Measures use/))
  fireEvent.click(box(/^What others look at/))
  press('Save my choice')
  expect([banner(), consentChoice()]).toEqual([null, { measuring: false, sharing: true }])
  act(reopenConsent)
  expect([box(/^Measures use/).checked, box(/^What others look at/).checked]).toEqual([false, true])
})

test.each(['1.m2.s1', 'yes', '1.m1.s1.x'])('a consent cookie that holds %s is no answer', async (value) => {
  await open('/', 'home')
  document.cookie = `consent=${value}; Path=/`
  expect(consentChoice()).toBe(null)
})

test('before a yes nobody is asked what others look at', async () => {
  const { asked } = await open('/shop/c/women', 'category')
  press('Reject all')
  await act(async () => {})
  expect([asked, Object.keys(localStorage)]).toEqual([[], []])
})

test('a category tells it on its cards, and its further pages add on to what was told', async () => {
  const { asked, words } = await open('/shop/c/women', 'category')
  Object.assign(words, { A1: 'Viewed 12 times in the last 24 hours', A9: 'Ordered 3 times in the last 24 hours' })
  press('Accept all')
  await waitFor(() => expect(screen.getByTestId('A1').textContent).toBe('Viewed 12 times in the last 24 hours'))
  expect(asked).toEqual([
    {
      dataRequestParams: 'category/visit',
      dataQueryString: 'max=1',
      data: { visitor: { id: expect.any(String), sessionId: expect.any(String) }, category: '/shop/c/women', products: ['A1'] },
    },
  ]) // prettier-ignore
  const more = document.createElement('article')
  more.dataset.product = 'A9'
  more.append(document.createElement('div'))
  document.querySelector('main')!.append(more)
  await waitFor(() => expect(more.textContent).toBe('Ordered 3 times in the last 24 hours'))
  expect(asked[1]!.data.products).toEqual(['A9'])
  expect(socialProof.category.products).toEqual(['A1', 'A9'])
  expect(socialProof.category.socialProof.map(({ product }) => product.id)).toEqual(['A1', 'A9'])
  await act(async () => choose({ measuring: true, sharing: false }))
  expect([screen.getByTestId('A1').textContent, socialProof.category.products]).toEqual(['', []])
})

test('a product’s page tells it under the price, in a line that is there anyway', async () => {
  const { asked, words } = await open('/shop/p/b2', 'product')
  words.B2 = '<b>Viewed</b> 12 times in the last 24 hours'
  press('Accept all')
  await waitFor(() => expect(screen.getByTestId('B2').textContent).toBe('<b>Viewed</b> 12 times in the last 24 hours'))
  expect(asked.map(({ dataRequestParams, data }) => [dataRequestParams, data.product])).toEqual([
    ['product/visit', { id: 'B2' }],
  ])
})

test('social proof that fails is silent', async () => {
  await open('/shop/p/b2', 'product')
  vi.stubGlobal('fetch', async () => Response.json({ code: 'UPSTREAM_DOWN', message: '' }, { status: 502 }))
  press('Accept all')
  await waitFor(() => expect(socialProof.product).toEqual({ products: ['B2'], socialProof: [] }))
  await waitFor(() => expect(screen.getByTestId('B2').textContent).toBe(''))
})

test('a search is remembered when its page is shown, and given to the account of whoever is signed in', async () => {
  const guest = await open('/shop/s/?term=red+dress', 'search')
  await waitFor(() => expect(Object.keys(searchHistory.terms)).toEqual(['red dress']))
  expect(guest.saved).toEqual([])
  const { saved } = await open('/', 'home', { accountId: 'ann' })
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatch(/^\/api\/search-history\/update\?accountId=ann \{"red dress":\d+\}$/)
  await waitFor(() => expect(searchHistory.terms).toEqual({}))
})

test('what a signed-in customer looks at is told to their account after a yes, and taken back with it', async () => {
  const { saved } = await open('/shop/p/B2', 'product', { accountId: 'ann' })
  await act(async () => {})
  expect(saved).toEqual([])
  press('Accept all')
  await waitFor(() => expect(saved).toEqual(['/api/shop/s/viewed {"productId":"B2"}']))
  await act(async () => choose({ measuring: true, sharing: false }))
  await waitFor(() => expect(saved.slice(1)).toEqual(['DELETE /api/shop/s/viewed undefined']))
})

test.each([
  ['a guest', {}],
  ['where the toggle is off', { accountId: 'ann', toggles: ['search_history'] }],
])('of %s nothing that was looked at is told', async (_, who) => {
  const { saved } = await open('/shop/p/B2', 'product', who)
  press('Accept all')
  await act(async () => {})
  expect(saved.filter((one) => one.includes('viewed'))).toEqual([])
})
