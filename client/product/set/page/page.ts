// The page that adds several products in one press, for shoppers without script. The URL names the products.
import { productCalls } from '#shared/products/product-calls.ts'
import type { Reply } from '#shared/platform/call.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const setPage = declarePage('set', {
  path: '/shop/set',
  view: () => import('./view.tsx'),
  needs: (visit) => [setQuery(visit)],
  status: (answers, visit) => {
    const reply = answers[setQuery(visit).address] as Reply<typeof productCalls.list> | null | undefined
    return reply === null || reply?.products.length ? 200 : 404
  },
  meta: () => ({ title: 'Add the set', pageType: 'product', description: 'Add several items to your bag in one go.' }),
})

/** A product number of the wrong format fails the call's validation and reaches no service. */
export function setQuery({ url }: Pick<Visit, 'url'>) {
  return query(productCalls.list, { query: { baseproducts: url.searchParams.get('products') ?? '' } })
}
