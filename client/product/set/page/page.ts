// The page that adds several products in one press, for shoppers without script. The URL names the products.
import type { Visit } from '#shared/platform/visit.ts'
import { declarePage } from '#client/platform/page-declaration.ts'
import { productQuery, productStatus } from '#client/product/product-query.ts'

export const setPage = declarePage('set', {
  path: '/shop/set',
  view: () => import('./view.tsx'),
  needs: (visit) => [productQuery(productsIn(visit))],
  status: (answers, visit) => productStatus(answers, productsIn(visit)),
  meta: () => ({ title: 'Add the set', pageType: 'product', description: 'Add several items to your bag in one go.' }),
})

/** A product number of the wrong format fails the call's validation and reaches no service. */
export function productsIn({ url }: Pick<Visit, 'url'>): string {
  return url.searchParams.get('products') ?? ''
}
