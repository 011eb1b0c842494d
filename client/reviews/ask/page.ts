// The page that asks the shop about a product.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies } from '#client/product/index.ts'
import { aboutProduct } from '#client/reviews/about-product.ts'

export const askPage = declarePage('ask', {
  ...aboutProduct(({ person }) => (person?.signedIn ? [query(customerCalls.get, {})] : [])),
  path: '/shop/p/:productId/ask',
  view: () => import('./view.tsx'),
  meta: (_visit, answers, { productId }) => {
    const title = `Ask about ${productInReplies(answers, productId)?.productName ?? 'a product'}`
    return { title, pageType: 'product', description: title }
  },
})
