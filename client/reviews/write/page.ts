// The page that writes a review, for shoppers without script.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies } from '#client/product/index.ts'
import { aboutProduct } from '#client/reviews/about-product.ts'

export const writeReviewPage = declarePage('write-review', {
  ...aboutProduct((_visit, productId) => [query(reviewCalls.dynamicForm, { query: { productId } })]),
  path: '/shop/p/:productId/write-review',
  view: () => import('./view.tsx'),
  meta: (_visit, answers, { productId }) => {
    const product = productInReplies(answers, productId)
    const title = product ? `Write a review of ${product.productName}` : 'Write a review'
    return { title, pageType: 'product', description: title }
  },
})
