// The page that writes a review, for shoppers without script.
import { reviewCalls } from '#shared/reviews/review-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies, productQuery, productStatus } from '#client/product/index.ts'

export const writeReviewPage = declarePage('write-review', {
  path: '/shop/p/:productId/write-review',
  view: () => import('./view.tsx'),
  needs: ({ toggles }, { productId }) =>
    toggles.has('product_reviews')
      ? [productQuery(productId), query(reviewCalls.dynamicForm, { query: { productId } })]
      : [],
  status: (answers, _visit, { productId }) => productStatus(answers, productId),
  meta: (_visit, answers, { productId }) => {
    const product = productInReplies(answers, productId)
    const title = product ? `Write a review of ${product.productName}` : 'Write a review'
    return { title, pageType: 'product', description: title }
  },
})
