// The page that writes a review, for shoppers without script.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies, productQuery } from '#client/product/index.ts'

export const writeReviewPage = declarePage('write-review', {
  path: '/shop/p/:productId/write-review',
  view: () => import('./view.tsx'),
  needs: ({ toggles }, { productId }) =>
    toggles.has('product_reviews')
      ? [productQuery(productId), query(reviewCalls.dynamicForm, { query: { productId } })]
      : [],
  status: (answers, { toggles }, { productId }) =>
    toggles.has('product_reviews') &&
    (answers[productQuery(productId).address] === null || productInReplies(answers, productId))
      ? 200
      : 404,
  meta: (_visit, answers, { productId }) => {
    const product = productInReplies(answers, productId)
    const title = product ? `Write a review of ${product.productName}` : 'Write a review'
    return { title, pageType: 'product', description: title }
  },
})
