// The product page in the browser: choosing, sold-out products, and missing replies.
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { brands } from '#shared/brands/all.ts'
import { deliveryCalls } from '#shared/delivery/delivery-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { urlOf } from '#shared/platform/call.ts'
import type { Product } from '#shared/products/product.ts'
import { messages } from '#shared/messages/index.ts'
import { fallbackToggles, type ToggleName } from '#shared/platform/toggles.ts'
import { saveSourceList } from '#client/browse/listing/source-list.ts'
import { aReview, someStatistics } from '#client/reviews/fixtures/reviews.ts'
import { aCard, anOption, shirt, soldOutShirt, throwOver } from '#client/product/choices/a-product.ts'
import { painted } from '#client/platform/scheduling/painted.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import ProductView from './view.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
})

/** Lazily loaded modules load slowly on a busy machine, so the tests load them first. */
await Promise.all([
  import('#client/reviews/summary.tsx'),
  import('#client/reviews/list/review-overlays.tsx'),
  import('./lazy-parts.ts'),
])
const slowly = { timeout: 10_000 }

const query = { productId: 'AB123' }
const statistics = someStatistics({
  reviews: shirt.reviews,
  latest: [
    aReview('1', { title: 'Lovely', nickname: 'Ines' }),
    aReview('2', { title: 'Creased', nickname: 'Bo', submitted: '2026-05-02', verified: false, incentivised: true }),
  ],
})

type Shown = {
  product?: Product | null
  search?: string
  recommended?: number
  set?: number
  soldOutCards?: number
  without?: ToggleName
}

/** Renders the page with all replies; `product: null` stands for a failed product call. */
async function show({ product = shirt, search = '', recommended = 4, set = 0, soldOutCards = 0, without }: Shown = {}) {
  const url = new URL(`https://www.example.org/shop/p/AB123${search}`)
  history.replaceState(null, '', `${url.pathname}${url.search}`)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 'DOWN', message: 'down', requestId: '1' }, { status: 502 })),
  )
  const cards = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...aCard(`C${at}`), inStock: at >= soldOutCards }))
  const answers = new Map<string, unknown>([
    [urlOf(productCalls.list, { query: { baseproducts: 'AB123' } }), product && { products: [product] }],
    [urlOf(recommendationCalls.completeTheSet, { query }), { products: cards(set) }],
    [urlOf(recommendationCalls.beside, { query }), { recommendations: cards(recommended) }],
    [urlOf(reviewCalls.statistics, { query }), statistics],
    [
      urlOf(deliveryCalls.cutOff, {}),
      {
        cutOffTime: '2026-11-21T22:00:00.000Z',
        despatchDate: '2026-11-23',
        standardDeliveryDate: '2026-11-24',
        expressDeliveryDate: '2026-11-23',
      },
    ],
  ])
  const visit = {
    brand: brands.jdw,
    url,
    toggles: new Set(fallbackToggles.filter((name) => name !== without)),
    experiments: new Set<never>(),
    hybrid: null,
    person: null,
    sent: null,
  }
  await act(async () => {
    render(
      <VisitProvider value={{ visit, answers }}>
        <ProductView params={{ productId: 'AB123' }} />
      </VisitProvider>,
    )
  })
}

const chosen = () => screen.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)

test('the URL’s colour and size are chosen and priced', async () => {
  await show({ search: '?colour=coral&size=12' })
  expect(chosen()).toEqual(expect.arrayContaining(['Coral', 'Size 12']))
  expect(screen.getByRole('region', { name: 'Choose' }).textContent).toContain('Now £18, was £24')
  expect(screen.getByText('In stock')).toBeTruthy()
})

/** A click, and the work that follows once the click is shown. */
const click = (element: HTMLElement) =>
  act(async () => {
    fireEvent.click(element)
    await painted()
  })

test('choosing a colour and a size replaces the URL', async () => {
  await show()
  const before = history.length
  await click(screen.getByRole('link', { name: 'Coral' }))
  await click(screen.getByRole('link', { name: /Size 14 ?, only 3 left/ }))
  expect(chosen()).toEqual(expect.arrayContaining(['Coral', 'Size 14, only 3 left']))
  expect(screen.getByText('Only 3 left')).toBeTruthy()
  expect(location.search).toBe('?colour=coral&size=14')
  expect(history.length).toBe(before)
  expect(screen.getByRole('img', { name: 'coral-front' })).toBeTruthy()
})

test('modified clicks are left to the browser', async () => {
  await show()
  const untouched = fireEvent.click(screen.getByRole('link', { name: 'Coral' }), { ctrlKey: true })
  expect(untouched).toBe(true)
  expect(chosen()).toContain('Navy')
})

test('a sold-out size is struck through and announced', async () => {
  await show({ search: '?colour=coral' })
  const gone = screen.getByRole('link', { name: /Size 16 ?, out of stock/ })
  expect(gone.querySelector('s')?.textContent).toBe('16')
})

test('a product of one option offers no choice', async () => {
  await show({ product: throwOver })
  const box = screen.getByRole('region', { name: 'Choose' })
  expect(box.textContent).not.toMatch(/one size/i)
  expect(within(box).getByText('In stock')).toBeTruthy()
  expect(within(box).queryByRole('link', { name: /^Size \w/ })).toBeNull()
  expect(screen.queryByText('Size guide')).toBeNull()
  expect(await screen.findByText('There are no reviews yet.', {}, slowly)).toBeTruthy()
})

test('band and cup are chosen one after the other', async () => {
  const sizes = ['34B', '34C', '36B', '36C']
  const options = sizes.map((size) => anOption('navy', size, size === '36C' ? { stockStatus: 'OUT_OF_STOCK' } : {}))
  await show({ product: { ...shirt, options } })
  const groups = () => screen.getAllByRole('group', { name: /size$/ }).map(({ textContent }) => textContent)
  expect(groups()).toEqual([
    expect.stringContaining('choose a band size'),
    expect.stringContaining('choose a cup size'),
  ])
  await click(screen.getByRole('link', { name: 'Band size 36' }))
  expect(location.search).toBe('?colour=navy&size=36-')
  await click(screen.getByRole('link', { name: /^Cup size C ?, out of stock/ }))
  expect(location.search).toBe('?colour=navy&size=36C')
  expect(screen.getAllByText('Size 36C in Navy is out of stock.').length).toBeGreaterThan(0)
  await click(screen.getByRole('link', { name: 'Band size 34' }))
  expect(screen.getAllByRole('button', { name: 'Add to bag' }).length).toBeGreaterThan(0)
})

test('the top says what most people say about the fit', async () => {
  await show()
  const top = within(screen.getByRole('region', { name: 'Choose' }))
  const link = await top.findByRole('link', { name: /Most people say true to size$/ })
  expect(link.getAttribute('href')).toBe('#reviews')
})

test('measurements are a list of their own', async () => {
  const details = [
    'Solid oak',
    'Width: 80 cm',
    'Depth: 36 cm',
    'Height: 190 cm',
    'Stairs and doors: Comes flat-packed.',
  ]
  await show({ product: { ...shirt, details } })
  await screen.findByRole('heading', { name: 'Dimensions and access' }, slowly)
  expect(screen.getByText('Stairs and doors').nextSibling?.textContent).toBe('Comes flat-packed.')
  expect(screen.getByText('Solid oak').tagName).toBe('LI')
})

test('the delivery promise shows the cut-off and delivery dates', async () => {
  await show()
  expect((await screen.findByText(/^Order by/, {}, slowly)).textContent).toBe(
    'Order by 10pm on Saturday for delivery by Tue 24 Nov, or Mon 23 Nov with express',
  )
})

test('a review shows its fit, verification and incentive', async () => {
  await show()
  const reviews = screen.getByRole('region', { name: 'Reviews' })
  await within(reviews).findByText('Most people say true to size', {}, slowly)
  expect(within(reviews).getByText('Verified purchase')).toBeTruthy()
  expect(reviews.textContent).toMatch(/Bo, 2 May 2026(?! · )/)
  expect(reviews.textContent).toContain('Incentivised: the reviewer was offered something')
  expect(reviews.textContent).toContain('80% of those who said would recommend it')
  expect(reviews.textContent).toContain(`${shirt.reviews.total} ratings, 2 with a written review`)
  const check = within(reviews).getByRole('link', { name: 'How we check reviews' })
  expect(check.getAttribute('href')).toBe('/shop/p/AB123/reviews#how-we-check')
})

test('a click in the server’s reviews opens the full list', async () => {
  const drawn = document.body.appendChild(document.createElement('div'))
  drawn.innerHTML =
    '<div data-reviews="AB123"><a href="/shop/p/AB123/reviews?rating=2" data-opens="list">2 stars</a><p id="latest-reviews">As drawn</p><div id="all-reviews"></div></div>'
  await show()
  drawn.remove()
  const reviews = screen.getByRole('region', { name: 'Reviews' })
  const fetched = vi.fn(async (_address: string) =>
    Response.json({ reviews: [aReview('9')], total: 1, page: 1, pages: 1 }),
  )
  vi.stubGlobal('fetch', fetched)
  const untouched = fireEvent.click(within(reviews).getByText('2 stars'), { metaKey: true })
  expect(untouched).toBe(true)
  fireEvent.click(within(reviews).getByText('2 stars'))
  expect(await within(reviews).findByText('Words 9', {}, slowly)).toBeTruthy()
  expect(within(reviews).getByText('As drawn').hidden).toBe(true)
  expect(fetched.mock.calls.filter(([address]) => address.includes('/reviews/'))).toHaveLength(1)
  expect(fetched.mock.lastCall?.[0]).toBe('/api/reviews/list?productId=AB123&rating=2&page=1')
  expect(document.activeElement?.textContent).toBe('All reviews')
})

test('without the reviews toggle no reviews are shown', async () => {
  await show({ without: 'product_reviews' })
  expect(screen.queryByText(/review/i)).toBeNull()
})

test('recommendations are shown from two on', async () => {
  await show({ recommended: 1 })
  expect(screen.queryByRole('heading', { name: 'You may also like' })).toBeNull()
  document.body.replaceChildren()
  await show({ recommended: 2 })
  expect(screen.getByRole('heading', { name: 'You may also like' })).toBeTruthy()
})

test('without the recommendations toggle there are none', async () => {
  await show({ without: 'recommendations' })
  expect(screen.queryByRole('heading', { name: 'You may also like' })).toBeNull()
})

test('"Wear it with" is shown when there is a set', async () => {
  await show({ set: 1 })
  expect(screen.getByRole('heading', { name: 'Wear it with' })).toBeTruthy()
})

test('a sold-out product shows alternatives before its details', async () => {
  await show({ product: soldOutShirt })
  expect(screen.getByText(/is out of stock at the moment/)).toBeTruthy()
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings.indexOf('You may like these instead')).toBeLessThan(headings.indexOf('Description'))
  expect(screen.queryByText(/^Order by/)).toBeNull()
})

test('alternatives to a sold-out product are in stock', async () => {
  await show({ product: soldOutShirt, soldOutCards: 2 })
  expect(screen.queryByRole('link', { name: 'Card C0' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Card C2' })).toBeTruthy()
})

test('a discontinued product says so', async () => {
  await show({ product: { ...shirt, outOfStockNotReturning: true } })
  expect(screen.getByText(/has sold out and isn’t coming back/)).toBeTruthy()
})

test('a failed product call leaves a usable page', async () => {
  await show({ product: null, search: '?size=14' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(messages.pageMessages.productTrouble)
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/shop/p/AB123?size=14')
  expect(screen.getByRole('heading', { name: 'You may like these instead' })).toBeTruthy()
})

test('the product page links to its neighbours in the list', async () => {
  saveSourceList('/shop/c/women', ['A1', 'AB123', 'A2'])
  await show()
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect([to('Back to list'), to('Previous product'), to('Next product')]).toEqual([
    '/shop/c/women',
    '/shop/p/A1',
    '/shop/p/A2',
  ])
})

test('the size guide opens in a sheet', async () => {
  await show()
  fireEvent.click(screen.getByRole('link', { name: 'Size guide' }))
  expect(await screen.findByRole('dialog', { name: 'Women’s size guide' })).toBeTruthy()
  expect(screen.getAllByText(/^38.5 in$/).length).toBeGreaterThan(0)
})
