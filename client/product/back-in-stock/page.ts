// Asking to be told when something that is sold out is back. The address says what; the form changes it.
import { customerCalls } from '#shared/customers/customer-calls.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, page, type PageReplies } from '#client/platform/page.ts'

export const backInStockPage = page('back-in-stock', {
  path: '/back-in-stock',
  standalone: true,
  view: () => import('./view.tsx'),
  needs: (visit) => [productAsked(visit), ...(visit.person?.signedIn ? [query(customerCalls.get, {})] : [])],
  status: (answers, visit) => (answers[productAsked(visit).address] === null || productOf(answers, visit) ? 200 : 404),
  meta: (visit, answers) => ({
    title: `Tell me when it’s back: ${productOf(answers, visit)?.productName ?? 'a product'}`,
    pageType: 'product',
    description: 'Be told by email when a product is back in stock.',
    canonical: null,
  }),
  cache: 'private',
})

/** A number that fits none is asked about nobody. */
export function productAsked({ url }: Pick<Visit, 'url'>) {
  return query(productCalls.list, { query: { baseproducts: url.searchParams.get('product') ?? '' } })
}

function productOf(answers: PageReplies, visit: Visit) {
  const reply = answers[productAsked(visit).address] as Reply<typeof productCalls.list> | null | undefined
  return reply?.products[0]
}
