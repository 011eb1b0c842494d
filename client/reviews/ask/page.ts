// The page that asks the shop about a product.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies, productQuery, productStatus } from '#client/product/index.ts'

export const askPage = declarePage('ask', {
  path: '/shop/p/:productId/ask',
  view: () => import('./view.tsx'),
  needs: ({ person, toggles }, { productId }) =>
    toggles.has('product_reviews')
      ? [productQuery(productId), ...(person?.signedIn ? [query(customerCalls.get, {})] : [])]
      : [],
  status: (answers, _visit, { productId }) => productStatus(answers, productId),
  meta: (_visit, answers, { productId }) => {
    const title = `Ask about ${productInReplies(answers, productId)?.productName ?? 'a product'}`
    return { title, pageType: 'product', description: title }
  },
})
