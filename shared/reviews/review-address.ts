// The URLs of a product's reviews. Sort, filter and page are in the query, so that links work without script.
import { reviewSorts, type ReviewSort } from './review.ts'

/** Sort, filters and page of the review list; the default is all reviews, newest first. */
export type ReviewView = { sort?: ReviewSort; rating?: string; photos?: '1'; page?: string }

export function reviewsPath(productId: string, view: ReviewView = {}): string {
  const { sort, rating, photos, page } = view
  const query = new URLSearchParams()
  if (rating) query.set('rating', rating)
  if (photos) query.set('photos', photos)
  if (sort && sort !== 'newest') query.set('sort', sort)
  if (page && page !== '1') query.set('page', page)
  const text = query.toString()
  return `/shop/p/${encodeURIComponent(productId)}/reviews${text && `?${text}`}`
}

export function writeReviewPath(productId: string): `/${string}` {
  return `/shop/p/${encodeURIComponent(productId)}/write-review`
}

/** Invalid parameters are ignored. */
export function parseReviewView(query: URLSearchParams): ReviewView {
  const parameter = (name: string) => query.get(name) ?? ''
  const sort = reviewSorts.find((one) => one === parameter('sort'))
  return {
    ...(sort && { sort }),
    ...(/^[1-5]$/.test(parameter('rating')) && { rating: parameter('rating') }),
    ...(parameter('photos') === '1' && { photos: '1' as const }),
    ...(/^[1-9]\d{0,3}$/.test(parameter('page')) && { page: parameter('page') }),
  }
}

export const reviewSortLabels: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest',
  oldest: 'Oldest',
  highest: 'Highest rated',
  lowest: 'Lowest rated',
  helpful: 'Most helpful',
}
