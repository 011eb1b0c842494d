// The page that takes an email address for a back-in-stock notice. The URL names the product and option.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'
import { productInReplies, productQuery, productStatus } from '#client/product/product-query.ts'

export const backInStockPage = declarePage('back-in-stock', {
  path: '/back-in-stock',
  view: () => import('./view.tsx'),
  needs: (visit) => [productQuery(productIn(visit)), ...(visit.person?.signedIn ? [query(customerCalls.get, {})] : [])],
  status: (answers, visit) => productStatus(answers, productIn(visit)),
  meta: (visit, answers) => ({
    title: `Tell me when it’s back: ${productInReplies(answers, productIn(visit))?.productName ?? 'a product'}`,
    pageType: 'product',
    description: 'Get an email when an item is back in stock.',
  }),
})

/** A product number of the wrong format fails the call's validation and reaches no service. */
export function productIn({ url }: Pick<Visit, 'url'>): string {
  return url.searchParams.get('product') ?? ''
}
