// Declares the page of a link to goods for a bag. It changes nothing before its button is pressed.
import { linkedLines } from '#shared/bag/bag-link.ts'
import type { Visit } from '#shared/platform/visit.ts'
import { productCalls } from '#shared/products/product-calls.ts'
import { query, declarePage } from '#client/platform/page-declaration.ts'

export const bagLinkPage = declarePage('bag-link', {
  path: '/shop/bag/open',
  view: () => import('./view.tsx'),
  needs: (visit) => (linesOf(visit).length > 0 ? [linkedProductsQuery(visit)] : []),
  meta: () => ({ title: 'Goods for your bag', pageType: 'bag', description: 'Look at what was picked for you.' }),
})

export const linesOf = ({ url }: Pick<Visit, 'url'>) => linkedLines(url.searchParams.get('items') ?? '')

export function linkedProductsQuery(visit: Pick<Visit, 'url'>) {
  const numbers = new Set(linesOf(visit).map(({ productNo }) => productNo))
  return query(productCalls.list, { query: { baseproducts: [...numbers].join(',') } })
}
