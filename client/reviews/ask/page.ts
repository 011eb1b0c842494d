// The page that asks the shop about a product.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies, productQuery } from '#client/product/index.ts'

export const askPage = declarePage('ask', {
  path: '/shop/p/:productId/ask',
  view: () => import('./view.tsx'),
  needs: ({ person, toggles }, { productId }) =>
    toggles.has('product_reviews')
      ? [productQuery(productId), ...(person?.signedIn ? [query(customerCalls.get, {})] : [])]
      : [],
  status: (answers, { toggles }, { productId }) =>
    toggles.has('product_reviews') &&
    (answers[productQuery(productId).address] === null || productInReplies(answers, productId))
      ? 200
      : 404,
  meta: (_visit, answers, { productId }) => {
    const title = `Ask about ${productInReplies(answers, productId)?.productName ?? 'a product'}`
    return { title, pageType: 'product', description: title }
  },
})
