// The list of reviews in the browser: sorting, filtering and paging.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, visitAt } from '#client/platform/examples.tsx'
import { aPhoto, aReview } from '#client/reviews/fixtures/reviews.ts'
import { PhotoViewer } from './photo-viewer.tsx'
import { ReviewList } from './list.tsx'

afterEach(cleanup)

/** Serves `total` reviews, ten per page, and records the queries. */
function serve(total = 23) {
  const requests: URLSearchParams[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'https://x.example').searchParams
    requests.push(query)
    const page = Number(query.get('page'))
    const count = Math.max(0, Math.min(10, total - (page - 1) * 10))
    const reviews = Array.from({ length: count }, (_, at) => aReview(`${query.get('sort') ?? 'newest'}-${page}-${at}`))
    return Response.json({ reviews, total, page, pages: Math.ceil(total / 10) })
  })
  return requests
}

const titles = () => screen.queryAllByRole('article').length

test('each click loads ten more reviews', async () => {
  serve()
  await draw(visitAt('/shop/p/AB123'), {}, <ReviewList productId="AB123" first={{}} />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Showing 10 of 23 reviews'))
  fireEvent.click(screen.getByRole('button', { name: 'Show more reviews' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Showing 20 of 23 reviews'))
  expect(document.activeElement?.textContent).toContain('Words newest-2-0')
  fireEvent.click(screen.getByRole('button', { name: 'Show more reviews' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Showing all 23 reviews'))
  expect([titles(), screen.queryByRole('button')]).toEqual([23, null])
})

test('a new sort or filter restarts the list', async () => {
  const requests = serve(12)
  const before = location.href
  await draw(visitAt('/shop/p/AB123'), {}, <ReviewList productId="AB123" first={{ rating: '4' }} />)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Showing 10 of 12 reviews with 4 stars'))
  await act(async () => fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'lowest' } }))
  await act(async () => fireEvent.click(screen.getByLabelText('With photos')))
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe('Showing 10 of 12 reviews with 4 stars and photos'),
  )
  expect(requests.at(-1)?.toString()).toBe('productId=AB123&sort=lowest&rating=4&photos=1&page=1')
  expect(location.href).toBe(before)
})

test('a failed review list can be requested again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'UPSTREAM_DOWN', message: '' }, { status: 502 }))
  await draw(visitAt('/shop/p/AB123'), {}, <ReviewList productId="AB123" first={{}} />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  serve(1)
  fireEvent.click(again)
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Showing the one review'))
})

test('hostile review text is rendered as text', async () => {
  const payload = '<img src=x onerror="alert(1)">'
  const hostile = {
    title: payload,
    text: payload,
    nickname: payload,
    location: payload,
    response: payload,
    answers: [{ label: payload, value: payload }],
  }
  vi.stubGlobal('fetch', async () => Response.json({ reviews: [aReview('1', hostile)], total: 1, page: 1, pages: 1 }))
  const place = await draw(visitAt('/shop/p/AB123'), {}, <ReviewList productId="AB123" first={{}} />)
  await waitFor(() => expect(titles()).toBe(1))
  expect(place.querySelector('img')).toBe(null)
  expect(place.textContent.split(payload).length - 1).toBe(7)
})

test('the photo viewer opens at the clicked photo', async () => {
  const photos = ['a', 'b', 'c'].map((id) => ({ ...aPhoto(id, `Caption ${id}`), review: aReview(id) }))
  vi.stubGlobal('fetch', async () => Response.json({ photos }))
  const closed = vi.fn()
  await draw(visitAt('/shop/p/AB123'), {}, <PhotoViewer productId="AB123" first="c" open onClose={closed} />)
  const dialog = await screen.findByRole('dialog', { name: 'Customer photos' })
  await within(dialog).findByText('Words c')
  expect(within(dialog).getByRole('status').textContent).toBe('Photo 3 of 3')
  expect(within(dialog).getByRole('img', { name: 'Caption c' })).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'ArrowRight' })
  expect(within(dialog).getByText('Words a')).toBeTruthy()
  fireEvent.keyDown(dialog, { key: 'ArrowLeft' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Previous photo' }))
  expect(within(dialog).getByRole('status').textContent).toBe('Photo 2 of 3')
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(closed).toHaveBeenCalled()
})
