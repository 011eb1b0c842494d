// The page of all reviews of a product, for shoppers without script and for search engines.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { reviewsPath, parseReviewView } from '#shared/reviews/review-address.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies, productQuery, productStatus } from '#client/product/index.ts'

export const reviewsPage = declarePage('reviews', {
  path: '/shop/p/:productId/reviews',
  view: () => import('./view.tsx'),
  needs: ({ toggles, url }, { productId }) =>
    toggles.has('product_reviews')
      ? [
          productQuery(productId),
          query(reviewCalls.list, { query: { productId, ...parseReviewView(url.searchParams) } }),
          query(reviewCalls.statistics, { query: { productId } }),
        ]
      : [],
  status: (answers, _visit, { productId }) => productStatus(answers, productId),
  meta: ({ brand, url }, answers, { productId }) => {
    const product = productInReplies(answers, productId)
    const { page: at = '1', ...narrowed } = parseReviewView(url.searchParams)
    const of = product ? ` of ${product.productName}` : ''
    return {
      title: `Reviews${of}${at === '1' ? '' : `, page ${at}`}`,
      pageType: 'product',
      description: `Read customer reviews${of} at ${brand.name}.`,
      // Sorted and filtered lists repeat the same reviews: only the pages of the plain list are indexed.
      canonical:
        product && Object.keys(narrowed).length === 0 ? reviewsPath(product.productNumber, { page: at }) : undefined,
    }
  },
  cache: 20,
  query: ['sort', 'rating', 'photos', 'page'],
})
