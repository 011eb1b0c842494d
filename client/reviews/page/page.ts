// All reviews of a product on a page of their own: what links to them lead to without script, and what search engines read.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { reviewsPath, reviewViewOf } from '#shared/reviews/review-address.ts'
import { query, page } from '#client/platform/page.ts'
import { productIn, productQuestion } from '#client/product/index.ts'

export const reviewsPage = page('reviews', {
  path: '/shop/p/:productId/reviews',
  standalone: true,
  view: () => import('./view.tsx'),
  needs: ({ toggles, url }, { productId }) =>
    toggles.has('product_reviews')
      ? [
          productQuestion(productId),
          query(reviewCalls.list, { query: { productId, ...reviewViewOf(url.searchParams) } }),
          query(reviewCalls.statistics, { query: { productId } }),
        ]
      : [],
  status: (answers, { toggles }, { productId }) =>
    toggles.has('product_reviews') &&
    (answers[productQuestion(productId).address] === null || productIn(answers, productId))
      ? 200
      : 404,
  meta: ({ brand, url }, answers, { productId }) => {
    const product = productIn(answers, productId)
    const { page: at = '1', ...narrowed } = reviewViewOf(url.searchParams)
    const of = product ? ` of ${product.productName}` : ''
    return {
      title: `Reviews${of}${at === '1' ? '' : `, page ${at}`}`,
      pageType: 'product',
      description: `What people who bought it say${of ? of.replace(' of', ' about') : ''} at ${brand.name}.`,
      // Every order and filter shows the same reviews again: search engines are given the plain list, page by page.
      canonical:
        product && Object.keys(narrowed).length === 0 ? reviewsPath(product.productNumber, { page: at }) : null,
    }
  },
  cache: 20,
  query: ['sort', 'rating', 'photos', 'page'],
})
