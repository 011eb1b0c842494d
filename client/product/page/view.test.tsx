// The product page: sold-out products, the only option, and what must be said of reviews.
import { act, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { productCalls } from '#shared/products/product-calls.ts'
import { recommendationCalls } from '#shared/products/recommendation-calls.ts'
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { urlOf } from '#shared/platform/call.ts'
import type { Product } from '#shared/products/product.ts'
import { visitAt } from '#client/platform/examples.tsx'
import { aReview, someStatistics } from '#client/reviews/fixtures/reviews.ts'
import { aCard, shirt, soldOutShirt, throwOver } from '#client/product/choices/a-product.ts'
import { VisitProvider } from '#client/platform/visit-context.tsx'
import ProductView from './view.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => document.body.replaceChildren())

/** Lazily loaded modules load slowly on a busy machine, so the tests load them first. */
await Promise.all([import('#client/reviews/summary.tsx'), import('./lazy-parts.ts')])
const slowly = { timeout: 10_000 }

const query = { productId: 'AB123' }
const statistics = someStatistics({
  reviews: shirt.reviews,
  latest: [
    aReview('1', { title: 'Lovely', nickname: 'Ines' }),
    aReview('2', { title: 'Creased', nickname: 'Bo', submitted: '2026-05-02', verified: false, incentivised: true }),
  ],
})

/** Renders the page; the first two of the products beside it are sold out. */
async function show(product: Product = shirt, search = '') {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'DOWN', message: 'down', requestId: '1' }, { status: 502 }))
  const recommendations = [0, 1, 2, 3].map((at) => ({ ...aCard(`C${at}`), inStock: at >= 2 }))
  const answers = new Map<string, unknown>([
    [urlOf(productCalls.list, { query: { baseproducts: 'AB123' } }), { products: [product] }],
    [urlOf(recommendationCalls.completeTheSet, { query }), { products: [] }],
    [urlOf(recommendationCalls.beside, { query }), { recommendations }],
    [urlOf(reviewCalls.statistics, { query }), statistics],
  ])
  await act(async () => {
    render(
      <VisitProvider value={{ visit: visitAt(`/shop/p/AB123${search}`), answers }}>
        <ProductView params={{ productId: 'AB123' }} />
      </VisitProvider>,
    )
  })
}

test('a sold-out size is struck through and announced', async () => {
  await show(shirt, '?colour=coral')
  const gone = screen.getByRole('link', { name: /Size 16 ?, out of stock/ })
  expect(gone.querySelector('s')?.textContent).toBe('16')
})

test('a product of one option offers no choice', async () => {
  await show(throwOver)
  const box = screen.getByRole('region', { name: 'Choose' })
  expect(box.textContent).not.toMatch(/one size/i)
  expect(within(box).getByText('In stock')).toBeTruthy()
  expect(within(box).queryByRole('link', { name: /^Size \w/ })).toBeNull()
  expect(screen.queryByText('Size guide')).toBeNull()
  expect(await screen.findByText('There are no reviews yet.', {}, slowly)).toBeTruthy()
})

test('a review shows its fit, verification and incentive', async () => {
  await show()
  const reviews = await screen.findByRole('region', { name: 'Reviews' })
  await within(reviews).findByText('Most people say true to size', {}, slowly)
  expect(within(reviews).getByText('Verified purchase')).toBeTruthy()
  expect(reviews.textContent).toMatch(/Bo, 2 May 2026(?! · )/)
  expect(reviews.textContent).toContain('Incentivised: the reviewer was offered something')
  expect(reviews.textContent).toContain('80% of those who said would recommend it')
  expect(reviews.textContent).toContain(`${shirt.reviews.total} ratings, 2 with a written review`)
  const check = within(reviews).getByRole('link', { name: 'How we check reviews' })
  expect(check.getAttribute('href')).toBe('/shop/p/AB123/reviews#how-we-check')
})

test('a sold-out product shows alternatives in stock before its details', async () => {
  await show(soldOutShirt)
  expect(screen.getByText(/is out of stock at the moment/)).toBeTruthy()
  await screen.findByRole('heading', { name: 'You may like these instead' })
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(headings.indexOf('You may like these instead')).toBeLessThan(headings.indexOf('Description'))
  expect(screen.queryByRole('link', { name: 'Card C0' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Card C2' })).toBeTruthy()
})
