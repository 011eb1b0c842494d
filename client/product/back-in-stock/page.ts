// The page that takes an email address for a back-in-stock notice. The URL names the product and option.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, declarePage, type PageReplies } from '#client/platform/page-declaration.ts'

export const backInStockPage = declarePage('back-in-stock', {
  path: '/back-in-stock',
  view: () => import('./view.tsx'),
  needs: (visit) => [requestedProductQuery(visit), ...(visit.person?.signedIn ? [query(customerCalls.get, {})] : [])],
  status: (answers, visit) =>
    answers[requestedProductQuery(visit).address] === null || requestedProduct(answers, visit) ? 200 : 404,
  meta: (visit, answers) => ({
    title: `Tell me when it’s back: ${requestedProduct(answers, visit)?.productName ?? 'a product'}`,
    pageType: 'product',
    description: 'Get an email when an item is back in stock.',
  }),
})

/** A product number of the wrong format fails the call's validation and reaches no service. */
export function requestedProductQuery({ url }: Pick<Visit, 'url'>) {
  return query(productCalls.list, { query: { baseproducts: url.searchParams.get('product') ?? '' } })
}

function requestedProduct(answers: PageReplies, visit: Visit) {
  const reply = answers[requestedProductQuery(visit).address] as Reply<typeof productCalls.list> | null | undefined
  return reply?.products[0]
}
